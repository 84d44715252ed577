import type { CheckField } from '@tallyard/ui';
import { useEffect, useRef, useState } from 'react';
import { parseAmount, unreadable } from '../format/amounts';
import { useFormat } from '../format/use-format';
import { CheckedInput, type CheckedInputProps } from './checked-input';

interface AmountInputProps extends Omit<CheckedInputProps, 'check' | 'multiline' | 'inputMode'> {
  /** The amount in server notation, '1204.5'; '' for none, `unreadable` for text that is not a number in this language. */
  value: string;
  onChange: (plain: string) => void;
  /** Checks an amount that could be parsed; null for none. */
  check: CheckField<number | null>;
}

/** Number input in the notation of the user's region. Unreadable text is reported beside the field and never guessed. */
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
