import { setTimeout as sleep } from 'node:timers/promises';
import { inventoryRetryAttempts } from '@tallyard/domain/limits/sizes';
import {
  callBudgetMs,
  inventoryRetryBaseMs,
  inventoryRetryMaxMs,
  inventoryRetryMultiplier,
  retryBaseMs,
  retryMaxAttempts,
  retryMaxMs,
  retryMultiplier,
} from '@tallyard/domain/limits/time';
import { asSignal, type Ending } from './abort-signal.ts';
import { RestFailure } from './failure.ts';

export interface RetryPolicy {
  /** Retries after the first attempt. */
  readonly retries: number;
  readonly baseMs: number;
  readonly maxMs: number;
  readonly multiplier: number;
  /** Time limit for all attempts and waits of one call. */
  readonly budgetMs: number;
  /** Whether to retry only if the upstream could not be reached, and never after an answer or a timeout. */
  readonly onlyUnreachable?: boolean;
  /** Checked before each wait and each retry; if absent, nothing else prevents a retry. */
  readonly mayRepeat?: () => boolean;
}

/** PLT-11: up to 3 retries, waiting 1 s and then twice as long each time, at most 10 s; 90 s for each call in total. */
export const generalRetry: RetryPolicy = {
  retries: retryMaxAttempts,
  baseMs: retryBaseMs,
  maxMs: retryMaxMs,
  multiplier: retryMultiplier,
  budgetMs: callBudgetMs,
};

/** FET-8: one retry, and only if the upstream could not be reached. */
export const inventoryRetry: RetryPolicy = {
  retries: inventoryRetryAttempts,
  baseMs: inventoryRetryBaseMs,
  maxMs: inventoryRetryMaxMs,
  multiplier: inventoryRetryMultiplier,
  budgetMs: callBudgetMs,
  onlyUnreachable: true,
};

/** Whether a call can be repeated: `always` for reads and for writes that the upstream recognizes as repeated. */
export type Repeatable = 'always' | 'when-unsent';

/** Never contains 429, 401, or 403 (PLT-10). */
const retriedStatuses = new Set([408, 500, 502, 503, 504]);

/**
 * Returns whether the call may be sent again after `failure`. A write whose effect is unknown is retried only if it was never
 * sent, if the upstream asks for it (503 with Retry-After), or if its first attempt is still running.
 */
export function mayRetry(failure: RestFailure, repeatable: Repeatable): boolean {
  if (failure.reach === 'unsent') return true;
  const promised = failure.retryAfterSeconds !== undefined;
  if (failure.code === 'IDEMPOTENCY_IN_PROGRESS') return promised;
  if (failure.status === 503 && promised) return true;
  if (repeatable !== 'always') return false;
  // guard: rest.refused-status-not-repeated
  return failure.status === null ? failure.reach === 'lost' : retriedStatuses.has(failure.status);
}

/**
 * Returns the milliseconds to wait before retry `n` (from 1); null if the upstream asks for more than the policy's maximum.
 */
export function waitBefore(n: number, failure: RestFailure, policy: RetryPolicy): number | null {
  const backoffMs = Math.min(policy.baseMs * policy.multiplier ** (n - 1), policy.maxMs);
  const requestedMs = (failure.retryAfterSeconds ?? 0) * 1000;
  return requestedMs > policy.maxMs ? null : Math.max(backoffMs, requestedMs);
}

/**
 * Runs `attempt` until it succeeds, must not be repeated, or the policy is exhausted; then throws the last failure. `attempt`
 * receives the milliseconds that are left for the whole call. Once `signal` is aborted, no attempt starts and no wait
 * continues, and its reason is thrown.
 */
export async function withRetry<T>(
  policy: RetryPolicy,
  repeatable: Repeatable,
  attempt: (remainingMs: number) => Promise<T>,
  signal?: Ending,
): Promise<T> {
  const startedAt = performance.now();
  const remainingMs = () => policy.budgetMs - (performance.now() - startedAt);
  for (let n = 1; ; n += 1) {
    if (signal?.aborted) throw signal.reason;
    try {
      return await attempt(remainingMs());
    } catch (error) {
      if (signal?.aborted || !(error instanceof RestFailure) || n > policy.retries || !mayRetry(error, repeatable))
        throw error;
      const isForbidden = () => policy.mayRepeat?.() === false;
      if (isForbidden() || (policy.onlyUnreachable && error.code !== 'UPSTREAM_UNREACHABLE')) throw error;
      const waitMs = waitBefore(n, error, policy);
      if (waitMs === null || waitMs >= remainingMs()) throw error;
      await pause(waitMs, signal);
      if (isForbidden()) throw error;
    }
  }
}

/** Waits. An abort ends the wait; the next iteration throws its reason. */
async function pause(waitMs: number, ending: Ending | undefined): Promise<void> {
  if (!ending) return sleep(waitMs);
  const { signal, stop } = asSignal(ending);
  await sleep(waitMs, undefined, { signal }).catch(() => {});
  stop();
}
