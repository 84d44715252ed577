import type { TenantTransaction } from '../database/transaction.ts';
import { dayMs } from './period.ts';

/** A table of outgoing calls, one row each, with `at`, `succeeded` and `duration_ms`. */
export interface StoredCalls {
  readonly table: string;
  /** The column with the id of the record that made the calls. */
  readonly by: string;
  /** SQL: whether the duration of the call `a` counts. */
  readonly isTimed: string;
}

interface Figures {
  readonly calls: number;
  readonly failures: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
}

export interface CallsByDay extends Figures {
  readonly id: string;
  readonly days: (Figures & { readonly day: string })[];
}

interface DayRow extends Record<string, unknown> {
  /** Null in the row of the total. */
  readonly day: string | null;
  readonly calls: number;
  readonly failures: number;
  readonly p50: number | null;
  readonly p95: number | null;
}

const none: Figures = { calls: 0, failures: 0, p50Ms: null, p95Ms: null };

/**
 * Returns the metrics of one record's calls in the last `count` days in UTC, including days without calls. The caller has
 * checked that the record exists.
 */
export async function callsByDay(
  transaction: TenantTransaction,
  { table, by, isTimed }: StoredCalls,
  id: string,
  count: number,
  now = Date.now(),
): Promise<CallsByDay> {
  const days = Array.from({ length: count }, (_, back) => dayOf(now - (count - 1 - back) * dayMs));
  const share = (part: number) =>
    `round(percentile_cont(${part}) WITHIN GROUP (ORDER BY a.duration_ms) FILTER (WHERE ${isTimed}))::int`;
  const { rows } = await transaction.query<DayRow>(
    `SELECT to_char(a.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS calls,
       count(*) FILTER (WHERE NOT a.succeeded)::int AS failures, ${share(0.5)} AS p50, ${share(0.95)} AS p95
     FROM ${table} a
     WHERE a.organization_id = $1 AND a.${by} = $2 AND a.at >= $3::date::timestamp AT TIME ZONE 'UTC'
     GROUP BY GROUPING SETS ((1), ())`,
    [transaction.organizationId, id, days[0]],
  );
  const figures = new Map(
    rows.map(({ day, calls, failures, p50, p95 }) => [day, { calls, failures, p50Ms: p50, p95Ms: p95 }]),
  );
  return { id, ...(figures.get(null) ?? none), days: days.map((day) => ({ day, ...(figures.get(day) ?? none) })) };
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
