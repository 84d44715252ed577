import type { MovementOutcome } from '@tallyard/contracts/movements/models';
import { type Database, systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { MovementDependencies } from './dependencies.ts';
import { type LateReason, notifyLate } from './late.ts';
import type { TransitionContext } from './transitions/batch.ts';
import { completeMovements } from './transitions/complete.ts';
import { dispatchMovements } from './transitions/dispatch.ts';

/** The number of movements of an organization that are completed in one transaction. */
const mostAtOnce = 200;

interface Parts extends TransitionContext {
  readonly database: Database;
  readonly dependencies: Pick<MovementDependencies, 'publishMoved' | 'raiseAbout'>;
}

/**
 * Completes scheduled movements when they are due, each once: a second node finds them completed. Movements that need
 * approval or lack stock stay pending, and an alert is raised once for each.
 */
export function dueMovementsJob(parts: Parts): JobDefinition<Record<string, never>> {
  return {
    name: 'movements.due',
    cron: '* * * * *',
    atStart: true,
    async run() {
      for (const organizationId of await parts.database.organizationIds()) {
        await completeDue(parts, organizationId);
        await notifyUnapproved(parts, organizationId);
      }
    },
  };
}

interface DueRow extends Record<string, unknown> {
  readonly movement_id: string;
  readonly via_transit: boolean;
  readonly scheduled_at: Date;
  readonly alerted_at: Date | null;
}

async function completeDue({ database, ...context }: Parts, organizationId: number): Promise<void> {
  // Movements without enough stock stay pending and must not block those after them.
  const tried = new Set<string>();
  for (let left = true; left; ) {
    left = await database.withTenant(organizationId, systemActor, async (transaction) => {
      const { rows } = await transaction.query<DueRow>(
        `SELECT movement_id, via_transit, scheduled_at, alerted_at FROM inventory_movements
         WHERE organization_id = $1 AND status = 'pending' AND scheduled_at <= now() AND NOT requires_approval AND dispatched_at IS NULL
           AND NOT movement_id = ANY($2::uuid[])
         ORDER BY scheduled_at LIMIT ${mostAtOnce}`,
        [organizationId, [...tried]],
      );
      const ids = rows.map(({ movement_id: id }) => id);
      for (const id of ids) tried.add(id);
      // A transfer in transit is dispatched when it is due, and confirmed by somebody at its destination.
      for (const [change, viaTransit] of [
        [dispatchMovements, true],
        [completeMovements, false],
      ] as const) {
        const due = rows.filter((row) => row.via_transit === viaTransit).map(dueOf);
        if (due.length === 0) continue;
        const outcomes = await change(transaction, context, due);
        const late = outcomes.filter(({ success, movement }) => !success && movement?.status === 'pending');
        if (late.length > 0)
          await notifyLate(transaction, context.dependencies, new Map(late.map((one) => [one.id, reasonForMail(one)])));
      }
      return ids.length === mostAtOnce;
    });
  }
}

/**
 * Returns the request of a due movement. If an alert was raised, its stock was missing when it was due: such a movement
 * happens when its stock is available.
 */
// guard: counts.anchors-schedules
const dueOf = ({ movement_id: id, scheduled_at: dueAt, alerted_at: alertedAt }: DueRow) =>
  alertedAt === null ? { id, dueAt } : { id };

const reasonForMail = ({ code, message = '' }: MovementOutcome): LateReason =>
  code === 'INSUFFICIENT_STOCK' ? 'stock' : { said: message };

async function notifyUnapproved({ database, dependencies }: Parts, organizationId: number): Promise<void> {
  // Alerts for further movements are raised in the next runs.
  await database.withTenant(organizationId, systemActor, async (transaction) => {
    const { rows } = await transaction.query<{ movement_id: string }>(
      `SELECT movement_id FROM inventory_movements
       WHERE organization_id = $1 AND status = 'pending' AND scheduled_at <= now() AND requires_approval
         AND dispatched_at IS NULL AND alerted_at IS NULL
       ORDER BY scheduled_at LIMIT ${mostAtOnce}`,
      [organizationId],
    );
    if (rows.length > 0)
      await notifyLate(
        transaction,
        dependencies,
        new Map(rows.map(({ movement_id: id }) => [id, 'approval' as const])),
      );
  });
}
