import { chunkMs, largestChunk, smallestChunk } from '@tallyard/domain/plans/limits';
import { type Database, systemActor } from '../platform/database/database.ts';
import { refreshStatisticsJob } from '../platform/database/planner-statistics.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { presentMembership } from '../platform/identity/present-membership.ts';
import type { JobDefinition, Jobs } from '../platform/jobs/jobs.ts';
import { runChunk } from './chunk.ts';
import type { PlanEngine } from './engine.ts';
import { planNextLines } from './plan-lines.ts';
import { requirePlan } from './repository.ts';
import { type RunData, runJob } from './request-run.ts';
import { isRunning, type PlanRecord } from './rows.ts';

/** A turn of a bulk change, after which others get theirs; a chunk that has begun is ended. */
const planTurnMs = 5_000;

/**
 * Does chunk after chunk until the plan has ended or its turn is over; gives whether the plan has ended. Whoever else runs the same plan
 * takes turns with it: a chunk holds the plan, and what it did is kept with the plan. `isStopped` ends it between two chunks.
 */
export async function runPlan(
  database: Database,
  engine: PlanEngine,
  { organizationId, planId, actor }: RunData,
  isStopped: () => boolean = () => false,
  turnMs = Number.POSITIVE_INFINITY,
): Promise<boolean> {
  const begun = performance.now();
  let most = smallestChunk * 2;
  // Each turn does one chunk at least, however slow it is.
  // guard: plans.turns
  for (let isDue = true; isDue && !isStopped(); isDue = performance.now() - begun < turnMs) {
    const began = performance.now();
    const plan = await database.withTenant(organizationId, actor, (transaction) =>
      nextChunk(transaction, engine, planId, most),
    );
    if (!isRunning(plan)) return true;
    const requestedMs = engine.kindOf(plan.kind).chunkMs ?? chunkMs;
    const factor = Math.min(2, Math.max(0.25, requestedMs / (performance.now() - began)));
    most = Math.round(Math.min(largestChunk, Math.max(smallestChunk, most * factor)));
  }
  return false;
}

async function nextChunk(
  transaction: TenantTransaction,
  engine: PlanEngine,
  planId: string,
  most: number,
): Promise<PlanRecord> {
  const plan = await requirePlan(transaction, planId, 'FOR UPDATE');
  if (!isRunning(plan)) return plan;
  if (plan.status === 'planning') {
    const planned = await planNextLines(transaction, engine.kindOf(plan.kind), plan);
    engine.publish(transaction, planned);
    return planned;
  }
  const membership = await presentMembership(transaction, transaction.actor);
  const next = await runChunk(transaction, { plan, kind: engine.kindOf(plan.kind), membership, most });
  engine.publish(transaction, next);
  return next;
}

/** Large plans, turn by turn and chunk by chunk; what a node that died had begun, another one goes on with. */
export function runningJob(
  database: Database,
  jobs: () => Jobs,
  engine: PlanEngine,
  isStopped: () => boolean,
  turnMs = planTurnMs,
): JobDefinition<RunData> {
  return {
    name: runJob,
    // For a day: what had begun is to end, however often nodes die or the database is gone.
    retryLimit: 2_880,
    longestPauseSeconds: 30,
    heartbeatSeconds: 10,
    async run({ data }) {
      const isOver = await runPlan(database, engine, data, isStopped, turnMs);
      if (isStopped()) throw new Error('The node ends: another one goes on with the plan.');
      // guard: database.statistics-after-bulk-changes
      await database.withTenant(data.organizationId, systemActor, (transaction) =>
        isOver ? jobs().enqueue(transaction, refreshStatisticsJob, {}) : jobs().enqueue(transaction, runJob, data),
      );
    },
  };
}
