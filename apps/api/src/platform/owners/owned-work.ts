import type { ActionName } from '@tallyard/domain/permissions/actions';
import { type Database, systemActor } from '../database/database.ts';
import { bypassWarehouseScope } from '../database/scope.ts';
import type { TenantTransaction } from '../database/transaction.ts';
import { audit } from '../history/audit.ts';
import type { JobDefinition, Jobs } from '../jobs/jobs.ts';
import { type OwnerNeeds, type OwnerProblem, ownerProblem, readOwners } from './owner.ts';
import { type PausedMail, pausedMailJob } from './paused-mail.ts';

/** One webhook, chat, report or rule that acts without a request. */
export interface OwnedItem extends OwnerNeeds {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
}

/** A kind of work that runs later, as its module describes it for the check of owners. */
export interface OwnedWork {
  /** The noun shown to people. */
  readonly kind: 'webhook' | 'chat' | 'alert rule' | 'scheduled report';
  /** The entity and the action of the entry in the activity log. */
  readonly entity: string;
  readonly pauseAction: ActionName;
  /** The sentence of the notice that says what no longer happens. */
  readonly effect: string;
  /** Returns the path of the page that shows it. */
  readonly page: (id: string) => string;
  /** Reads all active work of the organization. */
  readonly readActive: (transaction: TenantTransaction) => Promise<readonly OwnedItem[]>;
  /** Stops it until another person takes it over. */
  readonly pause: (transaction: TenantTransaction, id: string) => Promise<void>;
  /** For work of which a part continues without its owner: stores the warehouses that the owner sees, before they leave. */
  readonly keepScope?: (transaction: TenantTransaction, ownerId: string) => Promise<void>;
}

/** Stores, before a membership ends, the warehouses to which the member's work stays limited. */
export async function keepScopes(
  transaction: TenantTransaction,
  works: readonly OwnedWork[],
  ownerId: string,
): Promise<void> {
  // The person who ends the membership can see other warehouses than the member.
  await bypassWarehouseScope(transaction, async () => {
    for (const work of works) await work.keepScope?.(transaction, ownerId);
  });
}

/**
 * Pauses work of owners who left or lost a right, in the transaction that changed it, and notifies the admins. It can be
 * repeated safely, because paused work is not active.
 */
export async function pauseLostWork(
  transaction: TenantTransaction,
  works: readonly OwnedWork[],
  jobs: () => Jobs,
): Promise<void> {
  // The person who changes a member may have a warehouse scope, which hides the work of others.
  await bypassWarehouseScope(transaction, async () => {
    for (const work of works) {
      const active = await work.readActive(transaction);
      const owners = await readOwners(
        transaction,
        active.map(({ ownerId }) => ownerId),
      );
      for (const item of active) {
        const problem = ownerProblem(owners.get(item.ownerId), item);
        if (problem !== null) await pauseItem(transaction, work, item, problem, jobs);
      }
    }
  });
}

async function pauseItem(
  transaction: TenantTransaction,
  work: OwnedWork,
  { id, name, ownerId }: OwnedItem,
  problem: OwnerProblem,
  jobs: () => Jobs,
): Promise<void> {
  await work.pause(transaction, id);
  const states = { before: { status: 'active' }, after: { status: 'paused', because: 'owner' } };
  await audit(transaction, { action: work.pauseAction, entity: work.entity, entityId: id, ...states });
  const mail: PausedMail = {
    organizationId: transaction.organizationId,
    kind: work.kind,
    name,
    effect: work.effect,
    page: work.page(id),
    ownerId,
    problem,
  };
  await jobs().enqueue(transaction, pausedMailJob, mail);
}

/** Returns the hourly job that pauses such work, because accounts can also end without a change in the organization. */
export function pausingJob(
  database: Database,
  works: () => readonly OwnedWork[],
  jobs: () => Jobs,
): JobDefinition<never> {
  const job: JobDefinition<Record<string, never>> = {
    name: 'owners.pause-lost-work',
    cron: '17 * * * *',
    atStart: true,
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, (transaction) =>
          pauseLostWork(transaction, works(), jobs),
        );
      }
    },
  };
  return job as JobDefinition<never>;
}
