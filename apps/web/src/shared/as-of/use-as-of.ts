import { useUrlState } from '../lists/url-state';
import { asOfKey } from './then-address';

/**
 * What the URL requests: the present, a past instant, or unreadable text. Unreadable text is shown as an error, never as the
 * present.
 */
export type Requested = 'now' | { readonly at: string } | { readonly unreadable: string };

/** Reads and sets the instant in the URL. Choosing another instant returns to the first page of the list. */
export function useAsOf(): { asked: Requested; choose: (at: string | null) => void } {
  const { get, set } = useUrlState();
  return {
    asked: readAsOf(get(asOfKey)),
    choose: (at) => set({ [asOfKey]: at, page: null, selected: null, export: null }),
  };
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

export function readAsOf(text: string | null): Requested {
  if (text === null) return 'now';
  // URL parsing turns the plus of an offset into a space.
  const at = text.replace(' ', '+');
  const moment = instant.test(at) ? Date.parse(at) : Number.NaN;
  // guard: as-of.no-instant-is-not-now
  if (Number.isNaN(moment) || moment > Date.now()) return { unreadable: text };
  return { at: new Date(moment).toISOString() };
}
