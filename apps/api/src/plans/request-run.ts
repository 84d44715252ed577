import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';

/** A run of a plan, in the name of whoever asked for it. */
export interface RunData {
  readonly organizationId: number;
  readonly planId: string;
  readonly actor: Actor;
}

/** Asks that the plan goes on after the commit. */
export function askForRun(jobs: Jobs, transaction: TenantTransaction, planId: string): Promise<void> {
  const data: RunData = {
    organizationId: transaction.organizationId,
    planId,
    actor: { ...transaction.actor, isScoped: false },
  };
  return jobs.enqueue(transaction, runJob, data);
}

export const runJob = 'plans.run';
