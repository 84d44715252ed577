/** Runs `work` unless another tab is running it. Resolves to true if it ran. */
export type TakeTurn = (work: () => Promise<void>) => Promise<boolean>;

/** How long a tab that was closed while working keeps the lease, in milliseconds; one batch takes at most 90 s. */
const leaseMs = 120_000;

/**
 * Mutual exclusion between the tabs of a browser: by the Web Locks API if available, else by a lease in local storage. The
 * lease is not exact, so two tabs may send the same events, which are stored only once.
 */
export function turnsOf(
  name: string,
  storage: Storage,
  locks: LockManager | undefined,
  now: () => number = Date.now,
): TakeTurn {
  if (locks) {
    return (work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work();
        return lock !== null;
      });
  }
  return async (work) => {
    if (Number(storage.getItem(name) ?? 0) > now()) return false;
    try {
      // A full storage takes no lease. Without exclusion, events may be sent twice at worst.
      storage.setItem(name, String(now() + leaseMs));
    } catch {}
    try {
      await work();
    } finally {
      storage.removeItem(name);
    }
    return true;
  };
}
