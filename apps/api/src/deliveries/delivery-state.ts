import { nextTryAt, type Retried } from '@tallyard/domain/limits/retries';

/** The result of an attempt. `refused`: it surely did not arrive. `unknown`: it may have arrived. */
export interface AttemptResult {
  readonly what: 'sent' | 'refused' | 'unknown';
  /** It would be refused however often it was tried. */
  readonly isFinal?: boolean | undefined;
}

interface Attempted {
  readonly retried: Retried;
  /** At most once, because people read it; at least once otherwise. */
  readonly isAtMostOnce: boolean;
  /** Attempts so far, this one included. */
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

type DeliveryState = 'sent' | 'failed' | 'uncertain' | 'waiting';

/** The state of a delivery after an attempt, and when it is tried again (milliseconds since 1970); null: never. */
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
