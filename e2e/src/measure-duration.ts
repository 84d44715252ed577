import { setTimeout as delay } from 'node:timers/promises';

/** When to stop asking what does not end. */
const patienceMs = 30_000;

/**
 * How long something went on from now, in milliseconds: the moment of the last question that was still answered with
 * true. How slowly the answers come does not count, only when the product would still have given them.
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
