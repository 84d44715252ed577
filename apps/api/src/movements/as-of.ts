import { asOfHasNoChanges } from '@tallyard/domain/inventory/as-of';
import { invalid, problemOf } from '../platform/errors.ts';
import type { Values } from '../platform/lists/values.ts';

/**
 * SQL expressions for the state of movements of the table named `m` at an instant (ADR 0074). A completed movement happened
 * at its `occurred_at`, like its ledger entries, no matter when it was written. All other states are known from the creation
 * of the movement.
 */
export interface MovementsThen {
  readonly status: string;
  /** Whether the movement existed at the instant. */
  readonly isThere: string;
  /** When it happened, as known at the instant. */
  readonly happened: string;
  /** Whether it was dispatched and had not arrived. */
  readonly isInTransit: string;
  /** Whether it was pending. */
  readonly waited: string;
}

/** Returns the expressions; `at` is the SQL of the instant. */
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

/**
 * Returns SQL that matches movements that may have been pending at the instant: those pending now and those changed since.
 * Each part has an index.
 */
export const mayHaveWaited = (at: string): string => `(m.status = 'pending' OR m.updated_at > ${at})`;

/** Returns the SQL of the instant. */
export const instantOf = (at: Date, values: Values): string => `${values.add(at)}::timestamptz`;

/** Refuses `updatedAfter` together with `asOf`: changes can only be requested for the present. Throws VALIDATION_FAILED. */
export function refuseChangesThen(updatedAfter: string | undefined): void {
  if (updatedAfter !== undefined) throw invalid([problemOf('updatedAfter', updatedAfter, asOfHasNoChanges)]);
}

/**
 * Returns SQL that rounds a timestamp up to whole milliseconds, the precision of instants, so that SQL and JavaScript
 * comparisons agree.
 */
export const wholeMs = (moment: string): string =>
  `date_trunc('milliseconds', ${moment} + interval '999 microseconds')`;

/** The columns from which the state at an instant is derived. Each timestamp is rounded up to whole milliseconds. */
export interface StoodThen extends Record<string, unknown> {
  readonly waiting_value: number | null;
  readonly transit_value: number | null;
  readonly cancelled_by: Date | null;
  readonly completed_by: Date | null;
  readonly dispatched_by_then: Date | null;
  readonly approved_by_then: Date | null;
  readonly reversed_by_then: Date | null;
}
