import { type Database, systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';

interface Log {
  /** The name of the job. */
  readonly name: string;
  /** When it runs each day, in UTC. */
  readonly cron: string;
  readonly logDays: number;
  /** The tables with their timestamp column, and SQL of which expired rows to delete. */
  readonly tables: readonly { readonly table: string; readonly at: string; readonly isOver?: string }[];
}

/** Returns the job that deletes rows older than the retention period of a log, in each organization. */
export function purgeJob(
  { database }: { readonly database: Database },
  { name, cron, logDays, tables }: Log,
): JobDefinition<never> {
  const job: JobDefinition<Record<string, never>> = {
    name,
    cron,
    async run() {
      for (const organizationId of await database.organizationIds()) {
        await database.withTenant(organizationId, systemActor, async (transaction) => {
          for (const { table, at, isOver = 'true' } of tables) {
            await transaction.query(
              `DELETE FROM ${table} WHERE organization_id = $1 AND ${at} < now() - make_interval(days => $2) AND ${isOver}`,
              [organizationId, logDays],
            );
          }
        });
      }
    },
  };
  return job as JobDefinition<never>;
}
