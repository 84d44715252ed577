import type { CheckField } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { parseAmount, unreadable } from '../format/amounts';
import { useFormat } from '../format/use-format';
import { CheckedInput, type CheckedInputProps } from './checked-input';

interface AmountInputProps extends Omit<CheckedInputProps, 'check' | 'multiline' | 'inputMode'> {
  /** As the server writes it, '1204.5'; blank for none, `unreadable` for what is no number in this language. */
  value: string;
  onChange: (plain: string) => void;
  /** What is wrong with an amount that can be read; null stands for none. */
  check: CheckField<number | null>;
}

/** A number, typed as the person's region writes it. What cannot be read is said beside the field, and never guessed. */
export function AmountInput({ value, onChange, check, refusal, ...rest }: AmountInputProps) {
  const { amounts } = useFormat();
  const [typed, setTyped] = useState(() => amounts.write(value));
  const lastValue = useRef(value);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTyped(amounts.write(value));
  }, [value, amounts]);

  const notRead = `Write numbers like ${amounts.example}`;
  return (
    <CheckedInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={(text) => {
        setTyped(text);
        lastValue.current = amounts.read(text);
        onChange(lastValue.current);
      }}
      check={(text, signal) => {
        const plain = amounts.read(text);
        // guard: amounts.unreadable-is-said
        return plain === unreadable ? notRead : check(parseAmount(plain), signal);
      }}
      refusal={refusal && value === unreadable ? notRead : refusal}
    />
  );
}
