import { useSyncExternalStore } from 'react';

let isOut = false;
const listeners = new Set<() => void>();

/** Items cannot be read for now, or can again: said by whoever hears of their breaker. */
export function noteOutage(out: boolean): void {
  isOut = out;
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while items cannot be read: what is shown of them is what was last known. */
export function useOutage(): boolean {
  return useSyncExternalStore(follow, () => isOut);
}
