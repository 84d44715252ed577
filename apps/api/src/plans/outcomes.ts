import type { PlanVerdict, RowOutcome, UndoOutcome } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';

/** The outcome of a row, to be stored with its changes. */
export interface Outcomes {
  readonly position: number;
  readonly outcome: RowOutcome;
  readonly reason: string | null;
  readonly effect: object | null;
  /** Null means the planned changes. */
  readonly changes: readonly object[] | null;
}

// The range of positions. It helps the planner: right after a plan is created, the database has no statistics of its rows.
const boundsOf = (rows: readonly { readonly position: number }[]): [number, number] => {
  const positions = rows.map(({ position }) => position);
  return [Math.min(...positions), Math.max(...positions)];
};

export async function keepOutcomes(
  transaction: TenantTransaction,
  planId: string,
  outcomes: readonly Outcomes[],
): Promise<void> {
  if (outcomes.length === 0) return;
  await transaction.query(
    `UPDATE plan_rows r SET outcome = o.outcome, outcome_reason = o.reason, effect = o.effect,
            is_there = r.is_there OR (r.verdict = 'create' AND o.outcome = 'applied'),
            changes = COALESCE(o.changes, r.changes)
     FROM json_to_recordset($3::json) AS o(position integer, outcome text, reason text, effect jsonb, changes jsonb)
     WHERE r.organization_id = $1 AND r.plan_id = $2 AND r.position = o.position AND r.position BETWEEN $4 AND $5`,
    [transaction.organizationId, planId, JSON.stringify(outcomes), ...boundsOf(outcomes)],
  );
}

export async function keepUndone(
  transaction: TenantTransaction,
  planId: string,
  undone: readonly { readonly position: number; readonly outcome: UndoOutcome; readonly reason?: string }[],
): Promise<void> {
  if (undone.length === 0) return;
  await transaction.query(
    `UPDATE plan_rows r SET undo_outcome = o.outcome, undo_reason = o.reason,
            is_there = r.is_there AND NOT (r.verdict = 'create' AND o.outcome = 'reversed')
     FROM json_to_recordset($3::json) AS o(position integer, outcome text, reason text)
     WHERE r.organization_id = $1 AND r.plan_id = $2 AND r.position = o.position AND r.position BETWEEN $4 AND $5`,
    [transaction.organizationId, planId, JSON.stringify(undone), ...boundsOf(undone)],
  );
}

/** Returns a function that gives the number of rows by verdict and outcome. */
export async function countOutcomes(
  transaction: TenantTransaction,
  planId: string,
): Promise<(verdict: PlanVerdict, outcome: RowOutcome) => number> {
  const { rows } = await transaction.query<{ verdict: string; outcome: string; count: number }>(
    `SELECT verdict, outcome, count(*)::int AS count FROM plan_rows
     WHERE organization_id = $1 AND plan_id = $2 GROUP BY verdict, outcome`,
    [transaction.organizationId, planId],
  );
  return (verdict, outcome) => rows.find((row) => row.verdict === verdict && row.outcome === outcome)?.count ?? 0;
}
