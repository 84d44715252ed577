/** Runs `work` unless another tab is at it; true when it ran. */
export type TakeTurn = (work: () => Promise<void>) => Promise<boolean>;

/** A tab that was closed at work gives its turn up after this long; one sending takes at most 90 s. */
const leaseMs = 120_000;

/**
 * Turns among the tabs of one browser: by the browser's own locks where it has them, else by a lease in local storage.
 * The lease is not quite exact; then two tabs send the same events, which are stored once all the same.
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
      // A full storage takes no lease; then there are no turns, which costs a second sending at worst.
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
