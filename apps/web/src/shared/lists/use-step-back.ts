import { useEffect } from 'react';
import type { UrlState } from './url-state';

/**
 * Leads back from a page of a list that has emptied while it was open (everything on it was resolved or removed elsewhere)
 * to the last one that has rows. `totalPages` undefined: not known yet.
 */
export function useStepBack(url: UrlState, page: number, totalPages: number | undefined, pageKey = 'page'): void {
  useEffect(() => {
    if (totalPages === undefined || page <= Math.max(1, totalPages)) return;
    // guard: lists.step-back
    url.set({ [pageKey]: totalPages > 1 ? String(totalPages) : null }, { quiet: true });
  }, [url, page, totalPages, pageKey]);
}
