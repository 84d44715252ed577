import { systemActor } from '../platform/database/database.ts';
import type { JobDefinition } from '../platform/jobs/jobs.ts';
import { isOn } from './condition.ts';
import { raiseAfterCoolDown } from './raise-after-cool-down.ts';
import { resolveEnded } from './recovery.ts';
import { type AlertJobContext, report } from './report-raised.ts';
import { type TimedTrigger, watchTime } from './watch.ts';

/** How often each trigger is checked: idle days change slowly and need a check of every item; pending movements are few. */
const looks = {
  no_movement: { name: 'alerts.watch-idle', cron: '*/10 * * * *' },
  pending_movement: { name: 'alerts.watch-waiting', cron: '* * * * *' },
} as const satisfies Record<TimedTrigger, { readonly name: string; readonly cron: string }>;

/**
 * Returns the job that, every minute, raises alerts deferred by a cool-down if their condition is still met, and resolves
 * those whose condition has ended.
 */
function heldJob(context: AlertJobContext): JobDefinition<Record<string, never>> {
  return {
    name: 'alerts.raise-held',
    cron: '* * * * *',
    atStart: true,
    async run() {
      for (const organizationId of await context.database.organizationIds()) {
        await context.database.withTenant(organizationId, systemActor, async (transaction) => {
          const ended = await resolveEnded(transaction);
          await report(transaction, context, await raiseAfterCoolDown(transaction), ended);
        });
      }
    },
  };
}

/** Returns the jobs that check time triggers in each organization with a rule for them. Repeating one changes nothing. */
export function watchJobs(context: AlertJobContext): JobDefinition<Record<string, never>>[] {
  const timed = (Object.keys(looks) as TimedTrigger[]).map(
    (type): JobDefinition<Record<string, never>> => ({
      ...looks[type],
      atStart: true,
      async run() {
        for (const organizationId of await context.database.organizationIds()) {
          await context.database.withTenant(organizationId, systemActor, async (transaction) => {
            const { rows } = await transaction.query<{ watched: boolean }>(
              `SELECT EXISTS (SELECT 1 FROM alert_rules r
               WHERE r.organization_id = $1 AND ${isOn('r')} AND r.trigger_type = $2) AS watched`,
              [organizationId, type],
            );
            if (rows[0]?.watched !== true) return;
            const { raised, updated } = await watchTime(transaction, type);
            await report(transaction, context, raised, updated);
          });
        }
      },
    }),
  );
  return [...timed, heldJob(context)];
}
