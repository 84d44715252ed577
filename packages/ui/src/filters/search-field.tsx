import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

export interface SearchFieldProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: string;
  /** Called once typing has paused for `debounceMs`, and at once on Enter and on pressing the clear button. */
  onSearch: (text: string) => void;
  debounceMs: number;
  label: string;
}

/** A search field with debounced input. Typed text is kept when an older value arrives from outside. */
export function SearchField({ value, onSearch, debounceMs, label, ...rest }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  const report = useRef(onSearch);
  report.current = onSearch;

  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setText(value);
  }, [value]);

  const send = (next: string) => {
    if (next === reported.current) return;
    reported.current = next;
    report.current(next);
  };

  useEffect(() => {
    if (text === reported.current) return;
    // guard: lists.search-field-waits
    const timer = setTimeout(() => {
      reported.current = text;
      report.current(text);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, debounceMs]);

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              setText('');
              send('');
            }}
          />
        )
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && send(text)}
      {...rest}
    />
  );
}
