import { type ReactNode, useDeferredValue } from 'react';

/**
 * Renders a large subtree for the first time in chunks that yield every few milliseconds: on a phone, rendering the frame or
 * a list at once would block input for half a second. `until` is shown meanwhile.
 */
export function InPieces({ until, children }: { until: ReactNode; children: ReactNode }) {
  const isDue = useDeferredValue(true, false);
  return isDue ? children : until;
}
