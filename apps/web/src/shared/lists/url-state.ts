import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useLocation } from '../navigation/navigation';

export interface UrlState {
  get: (key: string) => string | null;
  /**
   * Null and '' take a key out; with `blanks`, '' stays as a key without a value. Changes without `quiet` are steps that the
   * Back button undoes.
   */
  set: (changes: Record<string, string | null>, options?: { quiet?: boolean; blanks?: boolean }) => void;
}

/** List state in the address: readable, shareable, and the only place where it is kept. */
export function useUrlState(): UrlState {
  const [params, setParams] = useSearchParams();
  // What brought somebody here stays known, whatever the address says since.
  const { state } = useLocation();
  const get = useCallback((key: string) => params.get(key), [params]);
  const set = useCallback<UrlState['set']>(
    (changes, { quiet = false, blanks = false } = {}) => {
      setParams(
        (present) => {
          const next = new URLSearchParams(present);
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || (value === '' && !blanks)) next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: quiet, preventScrollReset: true, state: state as unknown },
      );
    },
    [setParams, state],
  );
  return { get, set };
}

/** A whole number from 1 to `maximum`, or the fallback for anything else that stands in the address. */
export function readWhole(text: string | null, fallback: number, maximum: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= maximum ? value : fallback;
}

/** One of `allowed`, or null. */
export function readOneOf<Value extends string>(text: string | null, allowed: readonly Value[]): Value | null {
  return allowed.find((each) => each === text) ?? null;
}

/** A number of 0 or more, of any sign if it may be, or null. */
export function readAmount(text: string | null, isSigned = false): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) && (isSigned || value >= 0) ? value : null;
}
