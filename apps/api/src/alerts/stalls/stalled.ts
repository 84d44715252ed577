import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { selectInstances } from '../instances-sql.ts';
import { insertSends } from '../notifications/insert-sends.ts';
import { peopleOf } from '../notifications/people.ts';
import { sendsOf } from '../notifications/queue-notifications.ts';
import { noRecipients } from '../notifications/stored-notification.ts';
import { type InstanceRow, instanceOf } from '../rows.ts';
import type { WorkName } from './heartbeats.ts';

const kind = 'Background work';
const words: Readonly<Record<WorkName, string>> = {
  jobs: 'jobs (schedules, reports, mails, first looks of rules)',
  messages: 'messages of alerts',
  steps: 'escalation of alerts',
};

export interface Stall {
  readonly names: readonly WorkName[];
  /** Milliseconds since 1970. */
  readonly since: number;
}

/** Formats a time in UTC, because readers may be in any time zone. */
const momentOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

type Context = Pick<Outbox, 'appendEvents'>;

/**
 * Raises the organization's alert that background work has stopped, unless one is open. It is shown in the app, and emailed
 * to its admins by the work that still runs.
 */
export async function raiseStall(
  transaction: TenantTransaction,
  outbox: Context,
  { names, since }: Stall,
): Promise<void> {
  const message = `Nothing has been done since ${momentOf(since)} of: ${names.map((name) => words[name]).join('; ')}. Whoever runs Tallyard looks at its log and starts it anew.`;
  const { rows } = await transaction.query<InstanceRow>(
    `WITH raised AS (
       INSERT INTO alert_instances (organization_id, instance_id, trigger_type, rule_name, status, priority, severity, title, message, notifications_sent)
       VALUES ($1, new_id(), 'jobs_stalled', $2, 'triggered', 'critical', 'critical', 'Background work has stopped', $3,
         '{"email": 0, "sms": 0, "webhook": 0, "inApp": 1}')
       ON CONFLICT DO NOTHING RETURNING *
     )
     ${selectInstances('raised')}`,
    [transaction.organizationId, kind, message],
  );
  const alert = rows[0] && instanceOf(rows[0]);
  if (alert === undefined) return;
  const admins = { ...noRecipients, roles: ['admin' as const], actions: ['email' as const], recipients: [] };
  const people = await peopleOf(transaction, [admins]);
  await insertSends(
    transaction,
    sendsOf(alert, [{ ruleId: null, step: 0, telling: admins, quietHours: null }], people, Date.now()),
  );
  publish(transaction, outbox, [alert]);
}

/** Resolves the alert of a stall that is over. */
export async function endStall(transaction: TenantTransaction, outbox: Context, now: number): Promise<void> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH changed AS (
       UPDATE alert_instances SET status = 'resolved', resolved_at = now(), resolution_notes = $2, updated_at = now()
       WHERE organization_id = $1 AND trigger_type = 'jobs_stalled' AND status IN ('triggered', 'acknowledged') RETURNING *
     )
     ${selectInstances('changed')}`,
    [transaction.organizationId, `Background work goes on since ${momentOf(now)}.`],
  );
  publish(transaction, outbox, rows.map(instanceOf));
}

function publish(transaction: TenantTransaction, outbox: Context, alerts: readonly AlertInstance[]): void {
  outbox.appendEvents(
    transaction,
    alerts.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
}
