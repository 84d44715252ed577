import { useEffect, useRef, useState } from 'react';

export type FieldCheck =
  | { state: 'untouched' }
  | { state: 'checking' }
  | { state: 'valid' }
  | { state: 'invalid'; message: string };

/** Answers null for a good value, else the sentence to show; may ask a server. */
export type CheckField<V> = (value: V, signal: AbortSignal) => string | null | Promise<string | null>;

/**
 * Checks a value while it is typed: 'checking' from the first change, the verdict once the value has rested for
 * `delayMs`. An answer to an older value is dropped, and of a check that fails nothing is said. The first value is not judged before it changes. A new `revision`
 * (of whatever else the verdict depends on) judges a value again that has been judged before.
 */
export function useFieldCheck<V>(value: V, check: CheckField<V>, delayMs: number, revision = ''): FieldCheck {
  const [verdict, setVerdict] = useState<FieldCheck>({ state: 'untouched' });
  const initial = useRef(value);
  const touched = useRef(false);
  const latestCheck = useRef(check);
  latestCheck.current = check;

  // biome-ignore lint/correctness/useExhaustiveDependencies: revision only asks for a new verdict
  useEffect(() => {
    if (!touched.current && Object.is(value, initial.current)) return;
    touched.current = true;
    setVerdict({ state: 'checking' });
    const abort = new AbortController();
    const judge = async () => {
      const message = await latestCheck.current(value, abort.signal);
      if (!abort.signal.aborted) setVerdict(message === null ? { state: 'valid' } : { state: 'invalid', message });
    };
    const timer = setTimeout(() => {
      judge().catch(() => {
        if (!abort.signal.aborted) setVerdict({ state: 'untouched' });
      });
    }, delayMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [value, delayMs, revision]);

  return verdict;
}
