import { useUrlState } from '../lists/url-state';
import { asOfKey } from './then-address';

/** What the address asks about: now; an instant of the past; or something that is none, which is shown as such and never as now. */
export type Requested = 'now' | { readonly at: string } | { readonly unreadable: string };

/** The instant of the address. It goes before the list does: whoever chooses another one begins at the first page. */
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
  // A plus of an offset is a space once an address was read.
  const at = text.replace(' ', '+');
  const moment = instant.test(at) ? Date.parse(at) : Number.NaN;
  // guard: as-of.no-instant-is-not-now
  if (Number.isNaN(moment) || moment > Date.now()) return { unreadable: text };
  return { at: new Date(moment).toISOString() };
}
