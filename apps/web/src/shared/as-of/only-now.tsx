import type { ReactNode } from 'react';
import { useMatches, useSearchParams } from 'react-router';
import { later } from '../page/later';
import { asOfKey, asOfState } from './then-address';

const NotOfThen = later(async () => (await import('./not-of-then')).NotOfThen);

/** A page that cannot tell of the past says so where its address asks about it: what is now would be taken for what was then. */
export function OnlyNow({ children }: { children: ReactNode }) {
  const asksForThen = useSearchParams()[0].has(asOfKey);
  const isAnswered = useMatches().some(({ handle }) => handle === asOfState);
  // guard: as-of.pages-of-now-refuse
  return asksForThen && !isAnswered ? <NotOfThen /> : children;
}
