import { type ReactNode, useDeferredValue } from 'react';

/**
 * Draws for the first time what is much, in pieces that let go of the page every few milliseconds: on a phone the frame or
 * a list, drawn in one go, would leave presses unanswered for half a second. `until` stands in its place meanwhile.
 */
export function InPieces({ until, children }: { until: ReactNode; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : until;
}
