import { useEffect, useRef, useState } from 'react';

export type FieldCheck =
  | { state: 'untouched' }
  | { state: 'checking' }
  | { state: 'valid' }
  | { state: 'invalid'; message: string };

/** Returns null for a valid value, otherwise the message to show; it may query a server. */
export type CheckField<V> = (value: V, signal: AbortSignal) => string | null | Promise<string | null>;

/**
 * Validates a value while it is typed: 'checking' from the first change, then the result once the value has not changed
 * for `delayMs`. Results for older values are dropped, and a check that throws shows nothing. The initial value is not
 * validated before it changes. A new `revision` (of anything else that the result depends on) validates a changed value
 * again.
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
