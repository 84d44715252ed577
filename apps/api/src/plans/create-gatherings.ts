import type { Jobs } from '../platform/jobs/jobs.ts';
import { isGatheringKind, type MakeGathering } from '../platform/plans/kind.ts';
import type { PlanEngine } from './engine.ts';
import { gatherNext } from './plan-lines.ts';
import { insertPlan, requirePlan, rewritePlan } from './repository.ts';
import { askForRun } from './request-run.ts';
import { linesPerPart } from './sources.ts';

/** Returns the function that creates plans whose rows their kind finds (ADR 0048). */
export function createGatherings(engine: PlanEngine, jobs: () => Jobs): MakeGathering {
  return async (transaction, { kind, title, reason, options, expected }) => {
    const found = engine.kindOf(kind);
    const { userId } = transaction.actor;
    if (!isGatheringKind(found)) throw new Error(`Plans of the kind ${kind} find no rows by themselves.`);
    if (userId === null) throw new Error('A plan needs somebody who makes it.');
    const planId = await insertPlan(transaction, {
      kind,
      title,
      reason,
      author_id: userId,
      status: 'planning',
      options,
      row_count: expected,
    });
    let plan = await requirePlan(transaction, planId, 'FOR UPDATE');
    if (expected > linesPerPart) {
      await askForRun(jobs(), transaction, planId);
      plan = await rewritePlan(transaction, plan, {});
      return engine.publish(transaction, plan);
    }
    while (plan.status === 'planning') plan = await gatherNext(transaction, found, plan);
    return engine.publish(transaction, plan);
  };
}
