import { TextInput } from '@mantine/core';
import { useRegion } from '@tallyard/ui';
import { type ReactNode, useMemo } from 'react';
import { timeNotation } from './time-notation';
import { useTyped } from './use-typed';

interface TimeInputProps {
  label?: string;
  'aria-label'?: string;
  description?: ReactNode;
  /** The time, '22:00'; '' for none and while the typed text is not a time. */
  value: string;
  onChange: (time: string) => void;
  error?: string | null;
  required?: boolean;
  /** In pixels. */
  w?: number;
}

/**
 * Input for a time of day in the format of the account's region, independent of the browser's. Unreadable text is reported
 * when the field loses focus and stays as typed; the previous time is not submitted in its place.
 */
export function TimeInput({ value, onChange, error, required, ...rest }: TimeInputProps) {
  const { locale } = useRegion();
  const times = useMemo(() => timeNotation(locale), [locale]);
  const written = times.write(value);
  const { typed, setTyped, isTyping, setIsTyping, lastValue } = useTyped(value, written);

  const type = (text: string) => {
    setIsTyping(true);
    setTyped(text);
    // guard: times.unreadable-is-none
    const time = times.read(text) ?? '';
    if (time === lastValue.current) return;
    lastValue.current = time;
    onChange(time);
  };
  const leave = () => {
    setIsTyping(false);
    const time = times.read(typed);
    if (time !== null) setTyped(times.write(time));
  };
  const isUnread = !isTyping && typed.trim() !== '' && times.read(typed) === null;
  return (
    <TextInput
      {...rest}
      withAsterisk={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      // Phones show the numeric keyboard if times contain no letters.
      inputMode={/\p{L}/u.test(times.example) ? 'text' : 'numeric'}
      placeholder={times.example}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      error={isUnread ? `Write times like ${times.example}` : error}
    />
  );
}
