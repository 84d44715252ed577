const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * What is tried again and when: how long is waited after the first failure, the second, …, in milliseconds. What has failed once more
 * than there are pauses has failed for good. They differ in how long it is worth while: people read a message soon or not at all, a
 * report of this morning is good this afternoon, and a receiver that is down over a weekend loses nothing.
 */
export const retryPausesMs = {
  /** A message of an alert, whatever carries it, and a post to a chat. */
  message: [5 * second, 30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour],
  /** A delivery of a webhook. */
  delivery: [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
  /** A run of a scheduled report. */
  report: [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour],
} as const satisfies Readonly<Record<string, readonly number[]>>;

export type Retried = keyof typeof retryPausesMs;

/** How often it is tried in all, the first time included. */
export function mostTries(what: Retried): number {
  return retryPausesMs[what].length + 1;
}

/** When it is tried again after so many failures in a row, the last one at `now` (milliseconds since 1970); null: it has failed for good. */
export function nextTryAt(what: Retried, failures: number, now: number): number | null {
  // guard: retries.in-turn
  const pause = retryPausesMs[what][failures - 1];
  return pause === undefined ? null : now + pause;
}
