import { setTimeout as delay } from 'node:timers/promises';

/** Waits for a condition, however long the machine takes; the time limit of the test is the only bound. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(20);
}
