import { setTimeout as delay } from 'node:timers/promises';

/** The timeout for something that does not end, in milliseconds. */
const patienceMs = 30_000;

/**
 * Returns how long a condition lasts from now, in milliseconds: the start time of the last check that returned true. Slow
 * responses do not count, only when they were requested.
 */
export async function lastingMs(holds: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  let lastRequestedMs = 0;
  for (;;) {
    const requestedMs = performance.now() - startedAt;
    if (!(await holds())) return lastRequestedMs;
    if (requestedMs > patienceMs) throw new Error(`It still goes on after ${Math.round(requestedMs)} ms`);
    lastRequestedMs = requestedMs;
    await delay(50);
  }
}
