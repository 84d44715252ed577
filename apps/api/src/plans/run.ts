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

/** Milliseconds after which a run pauses for other jobs. A chunk in progress is completed. */
const planTurnMs = 5_000;

/**
 * Processes chunks until the plan has ended or `turnMs` has passed, and returns whether the plan has ended. Concurrent runs
 * of the same plan alternate: a chunk locks the plan, and its progress is stored with the plan. `isStopped` ends the run
 * between two chunks.
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
  // Each run processes at least one chunk, however slow it is.
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

/** Returns the job that runs large plans. After a node crashes, another one continues its plans. */
export function runningJob(
  database: Database,
  jobs: () => Jobs,
  engine: PlanEngine,
  isStopped: () => boolean,
  turnMs = planTurnMs,
): JobDefinition<RunData> {
  return {
    name: runJob,
    // Retries for a day: a started plan must end, even if nodes crash or the database is unavailable.
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
