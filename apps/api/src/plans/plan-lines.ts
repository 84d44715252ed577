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

/** Judges the next lines of the file that a plan is made of, or finds its next rows; when there are none, the plan is a draft, or goes on. */
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

/** What was to be applied is, unless rows are wrong of which all were wanted or none. */
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

/** Finds the next rows of a plan behind those it has; when there are none, it is a draft. */
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
