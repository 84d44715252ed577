import { type Database, systemActor } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { pruneEvents } from '../events/outbox.ts';
import { forgetOldQuotas } from '../quotas/quotas.ts';
import { forgetOldKeys } from '../routes/idempotency.ts';
import type { JobDefinition } from './jobs.ts';

/** Returns the hourly job that removes expired data, first of each organization and then of none. */
export function maintenanceJob(
  database: Database,
  forgetShared: (transaction: Transaction) => Promise<void>,
): JobDefinition<Record<string, never>> {
  return {
    name: 'platform.maintenance',
    cron: '17 * * * *',
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, async (transaction) => {
          await forgetOldKeys(transaction);
          await pruneEvents(transaction);
          await forgetOldQuotas(transaction);
        });
      }
      await database.withoutTenant(systemActor, forgetShared);
    },
  };
}
