import { useEffect, useRef, useState } from 'react';

/** What stands in a field whose value is written in another way than it is kept. */
export interface Typed<Value> {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** While it is typed into, nothing is said against it. */
  readonly isTyping: boolean;
  readonly setIsTyping: (isTyping: boolean) => void;
  /** The value that was told or given last: what is typed stays as it is until another one is given. */
  readonly lastValue: { current: Value };
}

/** The text of a field, which is `written` whenever its `value` is changed by others than the user who types. */
export function useTyped<Value>(value: Value, written: string): Typed<Value> {
  const [typed, setTyped] = useState(written);
  const [isTyping, setIsTyping] = useState(false);
  const lastValue = useRef(value);
  useEffect(() => {
    if (value === lastValue.current) return;
    lastValue.current = value;
    setTyped(written);
  }, [value, written]);
  return { typed, setTyped, isTyping, setIsTyping, lastValue };
}
