import type { ReactNode } from 'react';
import { later } from '../page/later';
import { useAsOf } from './use-as-of';

const NoInstant = later(async () => (await import('./no-instant')).NoInstant);

/** An instant of the past that a page shows, and the way to another one or, by null, to now. */
export interface Then {
  readonly at: string;
  readonly choose: (at: string | null) => void;
}

/** A page of now, or of the instant in its address. What is no instant is never shown as now. */
export function ThenOrNow({ now, then }: { now: () => ReactNode; then: (then: Then) => ReactNode }) {
  const { asked, choose } = useAsOf();
  if (asked === 'now') return now();
  if ('unreadable' in asked) return <NoInstant text={asked.unreadable} onNow={() => choose(null)} />;
  return then({ at: asked.at, choose });
}
