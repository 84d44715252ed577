import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { FileRow } from '../platform/plans/kind.ts';

/** The number of lines that are checked together. */
export const linesPerPart = 1_000;

/** Stores lines of a file until they are checked. */
export async function keepLines(
  transaction: TenantTransaction,
  planId: string,
  part: number,
  lines: readonly FileRow[],
): Promise<void> {
  await transaction.query('INSERT INTO plan_sources (organization_id, plan_id, part, lines) VALUES ($1, $2, $3, $4)', [
    transaction.organizationId,
    planId,
    part,
    JSON.stringify(lines.map(({ row, given: input, problem }) => (problem ? [row, input, problem] : [row, input]))),
  ]);
}

/** Removes and returns the next unchecked lines; null if there are none. */
export async function takeLines(transaction: TenantTransaction, planId: string): Promise<FileRow[] | null> {
  const { rows } = await transaction.query<{ lines: [number, string[], string?][] }>(
    `DELETE FROM plan_sources WHERE organization_id = $1 AND plan_id = $2 AND part =
       (SELECT min(part) FROM plan_sources WHERE organization_id = $1 AND plan_id = $2) RETURNING lines`,
    [transaction.organizationId, planId],
  );
  return (
    rows[0]?.lines.map(([row, input, problem]) => (problem ? { row, given: input, problem } : { row, given: input })) ??
    null
  );
}

/** Removes the lines of a plan that was canceled. */
export async function forgetSources(transaction: TenantTransaction, planId: string): Promise<void> {
  await transaction.query('DELETE FROM plan_sources WHERE organization_id = $1 AND plan_id = $2', [
    transaction.organizationId,
    planId,
  ]);
}
