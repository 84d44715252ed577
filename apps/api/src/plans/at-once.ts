import type { ErrorCode } from '@tallyard/domain/errors/catalogue';
import { isDue } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Applied, AppliedPlan, JudgedRow, MakeAndApply, RequestedPlan } from '../platform/plans/kind.ts';
import { added, outcomesOf } from './chunk.ts';
import { judgeEachOnce, type PlanEngine } from './engine.ts';
import { keepOutcomes } from './outcomes.ts';
import { insertRows, requirePlan, rewritePlan, rowsFrom, sumUp } from './repository.ts';
import type { PlanRecord } from './rows.ts';

type Continued = RequestedPlan & { readonly continues?: string | undefined };

/** How long after its last batch a plan takes another one. */
const continuedMs = 10 * 60_000;

/** Makes a plan of what a call changes at once, and applies it in the call's transaction. */
export function planAndApply(engine: PlanEngine): MakeAndApply {
  return async (transaction, wanted): Promise<AppliedPlan> => {
    const kind = engine.kindOf(wanted.kind);
    const judged = await judgeEachOnce(transaction, kind, wanted.rows, 'FOR UPDATE');
    const isIdle = !judged.some(({ verdict }) => isDue(verdict));
    if (isIdle && wanted.continues === undefined) return { planId: null, refusals: refusalsOf(judged, [], 0) };
    const { planId, first } = await begun(transaction, engine, wanted);
    const due = judged.flatMap((row, index) => (isDue(row.verdict) ? [{ ...row, position: first + index }] : []));
    const done =
      due.length === 0
        ? []
        : await kind.apply(transaction, { reason: wanted.reason ?? null, options: wanted.options }, due);
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

/** A new plan, or the one that this call goes on with: its own, just applied, and of the same kind. */
async function begun(
  transaction: TenantTransaction,
  engine: PlanEngine,
  wanted: Continued,
): Promise<{ planId: string; first: number }> {
  if (wanted.continues !== undefined) {
    const plan = await requirePlan(transaction, wanted.continues, 'FOR UPDATE');
    if (isContinued(transaction, plan, wanted)) return { planId: plan.plan_id, first: plan.row_count };
  }
  return { planId: await engine.begin(transaction, engine.kindOf(wanted.kind), wanted), first: 0 };
}

function isContinued({ actor }: TenantTransaction, plan: PlanRecord, wanted: Continued): boolean {
  const isRecent = Date.now() - plan.updated_at.getTime() < continuedMs;
  const isSame = plan.kind === wanted.kind && plan.reason === (wanted.reason ?? null);
  return isSame && isRecent && plan.status === 'applied' && plan.author_id === actor.userId;
}

function refusalsOf(judged: readonly JudgedRow[], done: readonly Applied[], first: number): AppliedPlan['refusals'] {
  const byPosition = new Map(done.map((one) => [one.position, one]));
  return judged.map(({ problems: [problem] }, index) => {
    const one = byPosition.get(first + index);
    if (one?.outcome === 'refused') return { code: one.code, message: one.reason };
    // The codes of problems are those of the catalogue; kept as text, since an older plan may have one of then.
    return problem ? { code: problem.code as ErrorCode, message: problem.reason } : null;
  });
}
