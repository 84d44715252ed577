import { isDue } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import {
  type GatheringKind,
  type ImportTerms,
  isGatheringKind,
  isImportKind,
  type PlanKind,
} from '../platform/plans/kind.ts';
import { markSecond } from './judge-lines.ts';
import { insertRows, linesOf, rewritePlan, rowsFrom, sumUp } from './repository.ts';
import type { PlanRecord } from './rows.ts';
import { linesPerPart, takeLines } from './sources.ts';

/**
 * Checks the next lines of the file of a plan, or finds its next rows. When there are none, the plan becomes a draft or
 * starts to be applied.
 */
export async function planNextLines(
  transaction: TenantTransaction,
  kind: PlanKind,
  plan: PlanRecord,
): Promise<PlanRecord> {
  if (isGatheringKind(kind)) return gatherNext(transaction, kind, plan);
  if (!isImportKind(kind)) throw new Error(`Plans of the kind ${plan.kind} are made of no file.`);
  const { plan_id: planId, done_to: first } = plan;
  const terms = plan.options as ImportTerms;
  const lines = await takeLines(transaction, planId);
  if (lines === null) return ended(transaction, plan, terms);
  const judged = await kind.judgeFile(transaction, { planId, terms }, lines);
  const known = await linesOf(
    transaction,
    planId,
    first,
    judged.map(({ id }) => id),
  );
  await insertRows(transaction, planId, first, markSecond(judged, new Map(known), terms));
  return rewritePlan(transaction, plan, { done_to: first + lines.length });
}

/** Starts to apply the plan if that was requested, unless rows are invalid and the import must apply all rows or none. */
async function ended(transaction: TenantTransaction, plan: PlanRecord, terms: ImportTerms): Promise<PlanRecord> {
  const summed = await sumUp(transaction, plan.plan_id);
  const { error = 0, conflict = 0 } = summed.verdicts;
  const due = Object.entries(summed.verdicts).some(([verdict, count]) => isDue(verdict as never) && count > 0);
  const goesOn = terms.applies && due && (terms.mode === 'valid-rows' || error + conflict === 0);
  return rewritePlan(
    transaction,
    summed,
    goesOn
      ? { status: 'applying', applied_by: transaction.actor.userId, run_began_at: new Date(), done_to: 0 }
      : { status: 'draft', run_began_at: null, done_to: 0 },
  );
}

/** Finds the next rows of a plan after the existing ones. When there are none, the plan becomes a draft. */
export async function gatherNext(
  transaction: TenantTransaction,
  kind: GatheringKind,
  plan: PlanRecord,
): Promise<PlanRecord> {
  const { plan_id: planId, done_to: first, options } = plan;
  const [last] = first === 0 ? [] : await rowsFrom(transaction, planId, first - 1, 1);
  const after = last === undefined ? null : { id: last.thing_id, given: last.given ?? [] };
  const found = await kind.gather(transaction, { options, after }, linesPerPart);
  if (found.length > 0) {
    await insertRows(transaction, planId, first, found);
    return rewritePlan(transaction, plan, { done_to: first + found.length });
  }
  const summed = await sumUp(transaction, planId);
  return rewritePlan(transaction, summed, { status: 'draft', run_began_at: null, done_to: 0 });
}
