import type { TenantTransaction } from '../platform/database/transaction.ts';

/** A cache of results: each chunk of a plan needs them, and the rows of a plan do not change while it is applied. */
const known = new Map<string, string | null>();
const mostKnown = 100;

/** Returns the smallest text of a field among the rows of a plan that create something; null if none has the field. */
export async function leastOf(transaction: TenantTransaction, planId: string, field: string): Promise<string | null> {
  const key = `${transaction.organizationId} ${planId} ${field}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const { rows } = await transaction.query<{ least: string | null }>(
    `SELECT min(c.change ->> 'to' COLLATE "C") AS least FROM plan_rows r, jsonb_array_elements(r.changes) AS c(change)
     WHERE r.organization_id = $1 AND r.plan_id = $2 AND r.verdict = 'create' AND c.change ->> 'field' = $3`,
    [transaction.organizationId, planId, field],
  );
  const least = rows[0]?.least ?? null;
  if (known.size >= mostKnown) known.clear();
  known.set(key, least);
  return least;
}
