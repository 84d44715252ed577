import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useLocation } from '../navigation/navigation';

export interface UrlState {
  get: (key: string) => string | null;
  /**
   * Null and '' remove a parameter; with `blanks`, '' keeps it without a value. Changes without `quiet` add history entries
   * that the Back button undoes.
   */
  set: (changes: Record<string, string | null>, options?: { quiet?: boolean; blanks?: boolean }) => void;
}

/** Stores list state in the URL, the only place where it is stored, so that it can be read and shared. */
export function useUrlState(): UrlState {
  const [params, setParams] = useSearchParams();
  // The navigation state is kept when the URL changes.
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

/** Parses an integer from 1 to `maximum`. Returns the fallback for anything else. */
export function readWhole(text: string | null, fallback: number, maximum: number): number {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value >= 1 && value <= maximum ? value : fallback;
}

/** Returns one of `allowed`, or null. */
export function readOneOf<Value extends string>(text: string | null, allowed: readonly Value[]): Value | null {
  return allowed.find((each) => each === text) ?? null;
}

/** Parses a number of 0 or more, or any number if `isSigned`. Returns null for anything else. */
export function readAmount(text: string | null, isSigned = false): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) && (isSigned || value >= 0) ? value : null;
}
