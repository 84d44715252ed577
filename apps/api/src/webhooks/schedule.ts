import { webhookRetryMs } from '@tallyard/domain/webhooks/limits';

/** When it is tried again after `failures` failures in a row, the last one at `now`; null: it has failed for good. */
export function nextAttemptAt(failures: number, now: number): number | null {
  const pause = webhookRetryMs[failures - 1];
  return pause === undefined ? null : now + pause;
}
