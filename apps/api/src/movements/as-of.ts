import { asOfHasNoChanges } from '@tallyard/domain/inventory/as-of';
import { invalid, problemOf } from '../platform/errors.ts';
import type { Values } from '../platform/lists/values.ts';

/**
 * SQL about movements of the table named `m` as they stood at an instant (ADR 0074). What is completed happened when it was dated, as its
 * entries in the ledger did, whenever it was written; all else is known since it was made.
 */
export interface MovementsThen {
  readonly status: string;
  /** Whether there was such a movement by then. */
  readonly isThere: string;
  /** When it happened, as was known then. */
  readonly happened: string;
  /** Whether it had left and not arrived. */
  readonly isInTransit: string;
  /** Whether it waited. */
  readonly waited: string;
}

/** `at` is the SQL of the instant. */
export function movementsThen(at: string): MovementsThen {
  const isCompleted = `(m.status = 'completed' AND COALESCE(m.occurred_at, m.completed_at) <= ${at})`;
  // guard: as-of.cancelled-when
  const isCancelled = `(m.status = 'cancelled' AND m.cancelled_at <= ${at})`;
  const status = `CASE WHEN ${isCompleted} THEN 'completed' WHEN ${isCancelled} THEN 'cancelled' ELSE 'pending' END`;
  const waited = `(m.created_at <= ${at} AND NOT ${isCompleted} AND NOT ${isCancelled})`;
  const isInTransit = `(m.dispatched_at <= ${at} AND ${waited})`;
  return {
    status,
    isThere: `(m.created_at <= ${at} OR ${isCompleted})`,
    happened: `COALESCE(m.occurred_at, CASE WHEN m.completed_at <= ${at} THEN m.completed_at END, m.created_at)`,
    isInTransit,
    waited,
  };
}

/** SQL of those that may have waited then: what waits still, and what has changed since. There is an index for each. */
export const mayHaveWaited = (at: string): string => `(m.status = 'pending' OR m.updated_at > ${at})`;

/** The instant as SQL. */
export const instantOf = (at: Date, values: Values): string => `${values.add(at)}::timestamptz`;

/** What has changed is asked about now. Throws VALIDATION_FAILED. */
export function refuseChangesThen(updatedAfter: string | undefined): void {
  if (updatedAfter !== undefined) throw invalid([problemOf('updatedAfter', updatedAfter, asOfHasNoChanges)]);
}

/** SQL of a moment rounded up to what an instant is told in, so that it is compared with one alike here and there. */
export const wholeMs = (moment: string): string =>
  `date_trunc('milliseconds', ${moment} + interval '999 microseconds')`;

/** What says how a movement stood: each moment rounded up to whole milliseconds. */
export interface StoodThen extends Record<string, unknown> {
  readonly waiting_value: number | null;
  readonly transit_value: number | null;
  readonly cancelled_by: Date | null;
  readonly completed_by: Date | null;
  readonly dispatched_by_then: Date | null;
  readonly approved_by_then: Date | null;
  readonly reversed_by_then: Date | null;
}
