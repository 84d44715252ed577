import { useSyncExternalStore } from 'react';

let isOut = false;
const listeners = new Set<() => void>();

/** Records whether items can be read, as reported by the state of their circuit breaker. */
export function noteOutage(out: boolean): void {
  isOut = out;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true while items cannot be read and the last known data is shown. */
export function useOutage(): boolean {
  return useSyncExternalStore(follow, () => isOut);
}
