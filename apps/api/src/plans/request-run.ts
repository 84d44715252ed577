import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** The data of a run of a plan, on behalf of the person who requested it. */
export interface RunData {
  readonly organizationId: number;
  readonly planId: string;
  readonly actor: Actor;
}

/** Enqueues a run of the plan, which starts after the commit. */
export function askForRun(jobs: Jobs, transaction: TenantTransaction, planId: string): Promise<void> {
  const data: RunData = {
    organizationId: transaction.organizationId,
    planId,
    actor: { ...transaction.actor, isScoped: false },
  };
  return jobs.enqueue(transaction, runJob, data);
}

export const runJob = 'plans.run';
