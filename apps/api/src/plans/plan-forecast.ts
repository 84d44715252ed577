import type { TenantTransaction } from '../platform/database/transaction.ts';
import { added, appliedOf } from './chunk.ts';
import type { PlanEngine } from './engine.ts';
import { requirePlan, rowsFrom } from './repository.ts';
import type { PlanRecord } from './rows.ts';

const rowsPerLook = 1_000;

/** Returns the number of rows by outcome if the plan were undone now. Changes nothing. Throws NOT_FOUND. */
export async function foreseen(
  transaction: TenantTransaction,
  engine: PlanEngine,
  planId: string,
): Promise<PlanRecord['undo']> {
  const plan = await requirePlan(transaction, planId);
  const kind = engine.kindOf(plan.kind);
  let counts: PlanRecord['undo'] = {};
  for (let from = 0; from < plan.row_count; from += rowsPerLook) {
    const rows = await rowsFrom(transaction, planId, from, rowsPerLook);
    const applied = rows.filter(({ outcome }) => outcome === 'applied').map(appliedOf);
    if (applied.length > 0) counts = added(counts, await kind.foresee(transaction, applied));
  }
  return counts;
}
