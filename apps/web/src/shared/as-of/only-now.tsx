import type { ReactNode } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { later } from '../page/later';
import { asOfKey, asOfState } from './then-address';

const NotOfThen = later(async () => (await import('./not-of-then')).NotOfThen);

/**
 * Wraps a page without historical data. If the URL has an instant, it says so instead of showing current data as if it were
 * historical.
 */
export function OnlyNow({ children }: { children: ReactNode }) {
  const asksForThen = useSearchParams()[0].has(asOfKey);
  const isAnswered = useMatches().some(({ handle }) => handle === asOfState);
  // guard: as-of.pages-of-now-refuse
  return asksForThen && !isAnswered ? <NotOfThen /> : children;
}
