import { useEffect } from 'react';
import type { UrlState } from './url-state';

/**
 * Returns from a page that became empty while it was open (all its rows were resolved or removed) to the last page with rows.
 * `totalPages` undefined: not known yet.
 */
export function useStepBack(url: UrlState, page: number, totalPages: number | undefined, pageKey = 'page'): void {
  useEffect(() => {
    if (totalPages === undefined || page <= Math.max(1, totalPages)) return;
    // guard: lists.step-back
    url.set({ [pageKey]: totalPages > 1 ? String(totalPages) : null }, { quiet: true });
  }, [url, page, totalPages, pageKey]);
}
