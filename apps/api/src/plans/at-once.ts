import type { ErrorCode } from '@tallyard/domain/errors/catalog';
import { isDue } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Applied, AppliedPlan, JudgedRow, MakeAndApply, RequestedPlan } from '../platform/plans/kind.ts';
import { added, outcomesOf } from './chunk.ts';
import { judgeEachOnce, type PlanEngine } from './engine.ts';
import { keepOutcomes } from './outcomes.ts';
import { insertRows, requirePlan, rewritePlan, rowsFrom, sumUp } from './repository.ts';
import type { PlanRecord } from './rows.ts';

type Continued = RequestedPlan & { readonly continues?: string | undefined };

/** The milliseconds after its last batch in which a plan accepts another one. */
const continuedMs = 10 * 60_000;

/** Returns the function that creates a plan from a call and applies it in the transaction of the call. */
export function planAndApply(engine: PlanEngine): MakeAndApply {
  return async (transaction, requested): Promise<AppliedPlan> => {
    const kind = engine.kindOf(requested.kind);
    const judged = await judgeEachOnce(transaction, kind, requested.rows, 'FOR UPDATE');
    const isIdle = !judged.some(({ verdict }) => isDue(verdict));
    if (isIdle && requested.continues === undefined) return { planId: null, refusals: refusalsOf(judged, [], 0) };
    const { planId, first } = await begun(transaction, engine, requested);
    const due = judged.flatMap((row, index) => (isDue(row.verdict) ? [{ ...row, position: first + index }] : []));
    const done =
      due.length === 0
        ? []
        : await kind.apply(transaction, { reason: requested.reason ?? null, options: requested.options }, due);
    await insertRows(transaction, planId, first, judged);
    const rows = await rowsFrom(transaction, planId, first, judged.length);
    const outcomes = outcomesOf(rows, done);
    await keepOutcomes(transaction, planId, outcomes);
    const summed = await sumUp(transaction, planId);
    const { userId } = transaction.actor;
    const applied = await rewritePlan(transaction, summed, {
      status: 'applied',
      applied_by: userId,
      applied_at: new Date(),
      done_to: summed.row_count,
      outcomes: added(summed.outcomes, outcomes),
    });
    engine.publish(transaction, applied);
    return { planId, refusals: refusalsOf(judged, done, first) };
  };
}

/** Returns a new plan, or the plan that this call continues: one by the same actor, recently applied, and of the same kind. */
async function begun(
  transaction: TenantTransaction,
  engine: PlanEngine,
  requested: Continued,
): Promise<{ planId: string; first: number }> {
  if (requested.continues !== undefined) {
    const plan = await requirePlan(transaction, requested.continues, 'FOR UPDATE');
    if (isContinued(transaction, plan, requested)) return { planId: plan.plan_id, first: plan.row_count };
  }
  return { planId: await engine.begin(transaction, engine.kindOf(requested.kind), requested), first: 0 };
}

function isContinued({ actor }: TenantTransaction, plan: PlanRecord, requested: Continued): boolean {
  const isRecent = Date.now() - plan.updated_at.getTime() < continuedMs;
  const isSame = plan.kind === requested.kind && plan.reason === (requested.reason ?? null);
  return isSame && isRecent && plan.status === 'applied' && plan.author_id === actor.userId;
}

function refusalsOf(judged: readonly JudgedRow[], done: readonly Applied[], first: number): AppliedPlan['refusals'] {
  const byPosition = new Map(done.map((one) => [one.position, one]));
  return judged.map(({ problems: [problem] }, index) => {
    const one = byPosition.get(first + index);
    if (one?.outcome === 'refused') return { code: one.code, message: one.reason };
    // The codes of problems are those of the catalog, stored as text, because older plans may contain former codes.
    return problem ? { code: problem.code as ErrorCode, message: problem.reason } : null;
  });
}
