import { useEffect, useRef, useState } from 'react';

/** The text of a field whose displayed format differs from the stored one. */
export interface Typed<Value> {
  readonly typed: string;
  readonly setTyped: (text: string) => void;
  /** While the user types, no error is shown. */
  readonly isTyping: boolean;
  readonly setIsTyping: (isTyping: boolean) => void;
  /** The last value that was reported or received. The typed text stays until a different value arrives. */
  readonly lastValue: { current: Value };
}

/** Manages the text of a field. It is reset to `written` when `value` changes for another reason than typing. */
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
