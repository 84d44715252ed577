import { nextTryAt, type Retried } from '@tallyard/domain/limits/retries';

/** The result of an attempt. `refused`: it was certainly not delivered. `unknown`: it may have been delivered. */
export interface AttemptResult {
  readonly what: 'sent' | 'refused' | 'unknown';
  /** Whether every retry would be refused, too. */
  readonly isFinal?: boolean | undefined;
}

interface Attempted {
  readonly retried: Retried;
  /** True for deliveries to people, which are sent at most once; others are sent at least once. */
  readonly isAtMostOnce: boolean;
  /** The number of attempts, including this one. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type DeliveryState = 'sent' | 'failed' | 'uncertain' | 'waiting';

/**
 * Returns the state of a delivery after an attempt, and the time of the next attempt (milliseconds since 1970), or null if
 * there is none.
 */
export function stateAfter(
  { what, isFinal = false }: AttemptResult,
  { retried, isAtMostOnce, attempts, now }: Attempted,
): { readonly state: DeliveryState; readonly nextAt: number | null } {
  if (what === 'sent') return { state: 'sent', nextAt: null };
  // guard: deliveries.at-most-once
  if (what === 'unknown' && isAtMostOnce) return { state: 'uncertain', nextAt: null };
  const nextAt = isFinal ? null : nextTryAt(retried, attempts, now);
  return { state: nextAt === null ? 'failed' : 'waiting', nextAt };
}
