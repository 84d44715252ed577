import { listPlanRows, listPlans } from '@tallyard/contracts/plans/endpoints';
import { z } from 'zod';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { list } from '../platform/lists/list.ts';
import type { JudgedRow } from '../platform/plans/kind.ts';
import { type PlanRecord, planColumns, planFrom, type RowRecord, rowColumns } from './rows.ts';

export const plans = list({
  endpoint: listPlans,
  from: 'plans',
  as: 'p',
  id: 'p.plan_id',
  columns: planColumns,
  filters: {
    status: (status, values) => `p.status = ${values.add(status)}`,
    kind: (kind, values) => `p.kind = ${values.add(kind)}`,
    authorId: (authorId, values) => `p.author_id::text = ${values.add(authorId)}`,
  },
  search: ['p.title', 'p.reason'],
  sorts: {
    createdAt: { by: 'p.created_at', type: 'timestamptz' },
    updatedAt: { by: 'p.updated_at', type: 'timestamptz' },
    title: { by: 'p.title', type: 'text' },
  },
  updatedAt: 'p.updated_at',
  itemFrom: planFrom,
});

export const planRows = list({
  endpoint: { ...listPlanRows, query: listPlanRows.query.extend({ planId: z.string() }) },
  from: 'plan_rows',
  as: 'r',
  id: 'r.position',
  idType: 'integer',
  columns: rowColumns,
  filters: {
    planId: (planId, values) => `r.plan_id = ${values.add(planId)}::uuid`,
    verdict: (verdict, values) => `r.verdict = ${values.add(verdict)}`,
    outcome: (outcome, values) => `r.outcome = ${values.add(outcome)}`,
    undoOutcome: (outcome, values) => `r.undo_outcome = ${values.add(outcome)}`,
  },
  sorts: { position: { by: 'r.position', type: 'integer' } },
  itemFrom: (row: RowRecord) => row,
});

/** Returns the plan. A lock prevents changes to it and its rows by others until the transaction ends. Throws NOT_FOUND. */
export async function requirePlan(
  transaction: TenantTransaction,
  planId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<PlanRecord> {
  const { rows } = isId(planId)
    ? await transaction.query<PlanRecord & Record<string, unknown>>(
        `SELECT ${planColumns} FROM plans p WHERE p.organization_id = $1 AND p.plan_id = $2 ${lock}`,
        [transaction.organizationId, planId],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw notFound('Plan');
  return rows[0];
}

/** The initial fields of a plan. */
export type NewPlan = Pick<PlanRecord, 'kind' | 'title' | 'reason' | 'author_id'> &
  Partial<Pick<PlanRecord, 'status' | 'options' | 'plan_id' | 'row_count'>>;

/** Inserts a plan without rows, and returns its id. */
export async function insertPlan(transaction: TenantTransaction, plan: NewPlan): Promise<string> {
  const { plan_id: planId = newId(), status = 'draft', row_count: rows = 0, options = null } = plan;
  await transaction.query(
    `INSERT INTO plans (organization_id, plan_id, kind, title, status, reason, author_id, hash, row_count, verdicts, outcomes,
                        undo, options, run_began_at)
     VALUES ($1, $2, $3, $4, $7, $5, $6, '', $8, '{}', '{}', '{}', $9, CASE WHEN $7 = 'planning' THEN now() END)`,
    [
      transaction.organizationId,
      planId,
      plan.kind,
      plan.title,
      plan.reason,
      plan.author_id,
      status,
      rows,
      options === null ? null : JSON.stringify(options),
    ],
  );
  return planId;
}

/** Inserts checked rows, starting at position `first`. */
export async function insertRows(
  transaction: TenantTransaction,
  planId: string,
  first: number,
  rows: readonly JudgedRow[],
): Promise<void> {
  await transaction.query(
    `INSERT INTO plan_rows (organization_id, plan_id, position, thing_id, is_there, label, changes, verdict, problems,
                            source_row, given)
     SELECT $1, $2, r.position, r.id, r."isThere", r.label, r.changes, r.verdict, r.problems, r."sourceRow", r.given
     FROM json_to_recordset($3::json) AS r(position integer, id text, "isThere" boolean, label text, changes jsonb,
                                           verdict text, problems jsonb, "sourceRow" integer, given jsonb)`,
    [
      transaction.organizationId,
      planId,
      JSON.stringify(rows.map((row, index) => ({ ...row, position: first + index }))),
    ],
  );
}

/** Replaces a row by another check result. */
export async function rewriteRow(
  transaction: TenantTransaction,
  planId: string,
  position: number,
  row: JudgedRow,
): Promise<void> {
  await transaction.query(
    `UPDATE plan_rows SET is_there = $4, label = $5, changes = $6, verdict = $7, problems = $8, thing_id = $9,
            given = COALESCE($10, given)
     WHERE organization_id = $1 AND plan_id = $2 AND position = $3`,
    [
      transaction.organizationId,
      planId,
      position,
      row.isThere,
      row.label,
      JSON.stringify(row.changes),
      row.verdict,
      JSON.stringify(row.problems),
      row.id,
      row.given === undefined ? null : JSON.stringify(row.given),
    ],
  );
}

/** Updates the counts and the hash of a plan after its rows have changed. Returns the updated plan. */
export async function sumUp(transaction: TenantTransaction, planId: string): Promise<PlanRecord> {
  const { rows } = await transaction.query<PlanRecord & Record<string, unknown>>(
    `UPDATE plans p SET row_count = s.row_count, verdicts = s.verdicts, hash = s.hash, updated_at = clock_timestamp()
     FROM (
       SELECT COALESCE(sum(v.count), 0)::int AS row_count, COALESCE(jsonb_object_agg(v.verdict, v.count), '{}') AS verdicts,
              (SELECT encode(sha256(convert_to(string_agg(
                 concat_ws(' ', r.position, r.thing_id, r.verdict, r.changes), E'\\n' ORDER BY r.position), 'UTF8')), 'hex')
               FROM plan_rows r WHERE r.organization_id = $1 AND r.plan_id = $2) AS hash
       FROM (SELECT verdict, count(*) AS count FROM plan_rows WHERE organization_id = $1 AND plan_id = $2 GROUP BY verdict) v
     ) s
     WHERE p.organization_id = $1 AND p.plan_id = $2 RETURNING ${planColumns}`,
    [transaction.organizationId, planId],
  );
  return rows[0] as PlanRecord;
}

/** Returns rows of a plan from a position on, in order. */
export async function rowsFrom(
  transaction: TenantTransaction,
  planId: string,
  from: number,
  most: number,
): Promise<RowRecord[]> {
  const { rows } = await transaction.query<RowRecord & Record<string, unknown>>(
    `SELECT ${rowColumns} FROM plan_rows r
     WHERE r.organization_id = $1 AND r.plan_id = $2 AND r.position >= $3 ORDER BY r.position LIMIT $4`,
    [transaction.organizationId, planId, from, most],
  );
  return rows;
}

/** Returns the names of the fields that rows change: of those to be applied, or of those that were applied. */
export async function fieldsOf(
  transaction: TenantTransaction,
  planId: string,
  which: 'due' | 'applied',
): Promise<string[]> {
  const rows = which === 'due' ? `verdict IN ('create', 'update')` : `outcome = 'applied'`;
  const answer = await transaction.query<{ field: string }>(
    `SELECT DISTINCT c.change ->> 'field' AS field
     FROM plan_rows, jsonb_array_elements(changes) AS c(change)
     WHERE organization_id = $1 AND plan_id = $2 AND ${rows} ORDER BY 1`,
    [transaction.organizationId, planId],
  );
  return answer.rows.map(({ field }) => field);
}

type Changeable = Pick<
  PlanRecord,
  'status' | 'applied_by' | 'undone_by' | 'applied_at' | 'undone_at' | 'run_began_at' | 'done_to' | 'outcomes' | 'undo'
>;

/** Writes changed fields of a locked plan, and returns it. */
export async function rewritePlan(
  transaction: TenantTransaction,
  plan: PlanRecord,
  changes: Partial<Changeable>,
): Promise<PlanRecord> {
  const next: PlanRecord = { ...plan, ...changes };
  const { rows } = await transaction.query<PlanRecord & Record<string, unknown>>(
    `UPDATE plans p SET status = $3, applied_by = $4, undone_by = $5, applied_at = $6, undone_at = $7, run_began_at = $8,
            done_to = $9, outcomes = $10, undo = $11, updated_at = clock_timestamp()
     WHERE p.organization_id = $1 AND p.plan_id = $2 RETURNING ${planColumns}`,
    [
      transaction.organizationId,
      plan.plan_id,
      next.status,
      next.applied_by,
      next.undone_by,
      next.applied_at,
      next.undone_at,
      next.run_began_at,
      next.done_to,
      JSON.stringify(next.outcomes),
      JSON.stringify(next.undo),
    ],
  );
  return rows[0] as PlanRecord;
}

/** Returns whether an earlier row of the plan is about the same thing. */
export async function isNamedBefore(
  transaction: TenantTransaction,
  planId: string,
  { position, thing_id: thingId }: Pick<RowRecord, 'position' | 'thing_id'>,
): Promise<boolean> {
  const { rows } = await transaction.query(
    `SELECT 1 FROM plan_rows WHERE organization_id = $1 AND plan_id = $2 AND position < $3 AND thing_id = $4 LIMIT 1`,
    [transaction.organizationId, planId, position, thingId],
  );
  return rows.length > 0;
}

/** Returns the line of the first row before `position` for each of these things, except rows with errors. */
export async function linesOf(
  transaction: TenantTransaction,
  planId: string,
  position: number,
  things: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await transaction.query<{ thing_id: string; line: number }>(
    `SELECT thing_id, min(source_row) AS line FROM plan_rows
     WHERE organization_id = $1 AND plan_id = $2 AND thing_id = ANY($4) AND position < $3 AND verdict <> 'error'
     GROUP BY thing_id`,
    [transaction.organizationId, planId, position, things],
  );
  return new Map(rows.map((row) => [row.thing_id, row.line]));
}
