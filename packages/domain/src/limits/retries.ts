const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * The waits in milliseconds after the first failure, the second, and so on; a failure after the last one is permanent. The
 * schedules differ in how long a retry is useful: people read a message soon or not at all, a morning report is still good in
 * the afternoon, and a receiver that is down over a weekend loses nothing.
 */
export const retryPausesMs = {
  /** A message of an alert, on any channel, and a post to a chat. */
  message: [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour],
  /** A delivery of a webhook. */
  delivery: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  /** A run of a scheduled report. */
  report: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Retried = keyof typeof retryPausesMs;

/** Returns the maximum number of attempts, including the first. */
export function mostTries(what: Retried): number {
  return retryPausesMs[what].length + 1;
}

/**
 * Returns the time of the next attempt after `failures` consecutive failures, the last one at `now` (milliseconds since 1970);
 * null if there are no retries left.
 */
export function nextTryAt(what: Retried, failures: number, now: number): number | null {
  // guard: retries.in-turn
  const pause = retryPausesMs[what][failures - 1];
  return pause === undefined ? null : now + pause;
}
