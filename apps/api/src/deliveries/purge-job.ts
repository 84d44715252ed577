import { type Database, systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';

interface Log {
  /** Of the job. */
  readonly name: string;
  /** In UTC, once a day. */
  readonly cron: string;
  readonly logDays: number;
  /** Tables with their column of the time, and as SQL which of their rows are deleted whose time is over. */
  readonly tables: readonly { readonly table: string; readonly at: string; readonly isOver?: string }[];
}

/** The job that deletes what is older than a log is kept, organization by organization. */
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
