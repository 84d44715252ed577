import { type Database, systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import type { MovementSteps } from './steps.ts';

/** Movements of an organisation that are completed together. */
const mostAtOnce = 200;

/**
 * Completes scheduled movements when their time has come, each once: whoever comes second finds it ended. Those that need
 * approval, and those for which the stock is missing, go on waiting.
 */
export function dueMovementsJob(database: Database, steps: MovementSteps): JobDefinition<Record<string, never>> {
  return {
    name: 'movements.due',
    cron: '* * * * *',
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await completeDue(database, steps, organizationId);
      }
    },
  };
}

async function completeDue(database: Database, steps: MovementSteps, organizationId: number): Promise<void> {
  // What the stock does not allow stays, and must not keep those behind it waiting.
  const tried = new Set<string>();
  for (let left = true; left; ) {
    left = await database.withTenant(organizationId, systemActor, async (transaction) => {
      const { rows } = await transaction.query<{ movement_id: string; via_transit: boolean }>(
        `SELECT movement_id, via_transit FROM inventory_movements
         WHERE organization_id = $1 AND status = 'pending' AND scheduled_at <= now() AND NOT requires_approval AND dispatched_at IS NULL
           AND NOT movement_id = ANY($2::uuid[])
         ORDER BY scheduled_at LIMIT ${mostAtOnce}`,
        [organizationId, [...tried]],
      );
      const ids = rows.map(({ movement_id: id }) => id);
      for (const id of ids) tried.add(id);
      // By way of transit it leaves at its time, and arrives when somebody there says so.
      for (const [step, isIt] of [
        ['dispatch', true],
        ['complete', false],
      ] as const) {
        const due = rows.filter((row) => row.via_transit === isIt).map((row) => ({ id: row.movement_id }));
        if (due.length > 0) await steps.many(transaction, step, due);
      }
      return ids.length === mostAtOnce;
    });
  }
}
