import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import { recipientChannels, recipientKey } from '@tallyard/domain/recipients/fields';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import { readRecipients, subscriberOf } from '../../platform/recipients/statuses.ts';
import { selectInstances } from '../instances-sql.ts';
import { masked } from '../masked-phones.ts';
import { type InstanceRow, instanceOf } from '../rows.ts';
import { insertSends, type Send } from './insert-sends.ts';
import { peopleOf } from './people.ts';
import { type NotifyingRule, sendsOf } from './queue-notifications.ts';
import { dueAt, nextStepOf } from './rule-state.ts';

/** An alert with the rules whose step is due. */
interface Due {
  readonly row: InstanceRow;
  readonly notifyingRules: readonly NotifyingRule[];
}

/**
 * Runs the due escalation steps of these alerts that nobody has acknowledged: one step of each rule, by the policy that the
 * rule had when it raised or joined the alert. Skips alerts locked by other transactions: a concurrent acknowledgment comes
 * either before the step or after it.
 */
export async function takeSteps(
  transaction: TenantTransaction,
  outbox: Pick<Outbox, 'appendEvents'>,
  alertIds: readonly string[],
  now: number,
): Promise<number> {
  const { rows } = await transaction.query<InstanceRow>(
    // guard: alerts.steps-taken-once
    // guard: alerts.policy-of-birth
    `SELECT a.* FROM alert_instances a
     WHERE a.organization_id = $1 AND a.instance_id = ANY ($2::uuid[]) AND a.status = 'triggered'
       AND a.step_due_at <= to_timestamp($3::float8 / 1000)
     ORDER BY a.instance_id FOR NO KEY UPDATE SKIP LOCKED`,
    [transaction.organizationId, alertIds, now],
    'alert-steps-due',
  );
  const due = rows
    .map((row): Due => ({ row, notifyingRules: notifyingRulesOf(row, now) }))
    .filter(({ notifyingRules }) => notifyingRules.length > 0);
  if (due.length === 0) return 0;
  const people = await peopleOf(
    transaction,
    due.flatMap(({ notifyingRules }) => notifyingRules.map(({ telling }) => telling)),
  );
  const sends = due.flatMap(({ row, notifyingRules }) => sendsOf(instanceOf(row), notifyingRules, people, now));
  await insertSends(transaction, sends);
  const told = await noteSteps(transaction, due, sends, now);
  outbox.appendEvents(
    transaction,
    told.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  return told.length;
}

/** Returns the rules of an alert whose next step is due. */
function notifyingRulesOf({ rule_states: states }: InstanceRow, now: number): NotifyingRule[] {
  // guard: alerts.every-rule-escalates
  return states.flatMap((state): NotifyingRule[] => {
    const step = nextStepOf(state);
    if (step === null || dueAt(state, step) > now) return [];
    const { afterMinutes: _afterMinutes, ...telling } = step;
    const quietHours = state.policy.quietHours ?? null;
    return [{ ruleId: state.ruleId, step: state.stepsTaken + 1, telling, quietHours }];
  });
}

const isToAddress = ({ userId, channel }: Send): boolean =>
  userId === null && recipientChannels.some((one) => one === channel);

/** Returns the sends to addresses and numbers whose owners have confirmed them. */
async function confirmedSends(transaction: TenantTransaction, sends: readonly Send[]): Promise<ReadonlySet<Send>> {
  const confirmed = new Set<Send>();
  for (const channel of recipientChannels) {
    const ofChannel = sends.filter((send) => isToAddress(send) && send.channel === channel);
    const known = await readRecipients(
      transaction,
      channel,
      ofChannel.map(({ recipient }) => recipient),
    );
    for (const send of ofChannel) if (subscriberOf(known.get(recipientKey(send.recipient)))) confirmed.add(send);
  }
  return confirmed;
}

/** Returns the recipients of a step: the first member, and the confirmed addresses and numbers that belong to no member. */
function recipientsOf(alertId: string, sends: readonly Send[], confirmed: ReadonlySet<Send>) {
  const reached = sends.filter((send) => send.alertId === alertId && !send.isMuted);
  // guard: alerts.escalated-to-confirmed
  const addresses = reached
    .filter((send) => confirmed.has(send))
    // Everybody who sees the alert can read the addresses, so phone numbers are masked.
    .map(({ recipient, channel }) => (channel === 'sms' ? masked(recipient) : recipient));
  return {
    person: reached.find(({ userId }) => userId !== null)?.userId ?? null,
    addresses: [...new Set(addresses)],
  };
}

/** Records that the steps ran and whom they notified. A database trigger sets when the next one is due. */
async function noteSteps(
  transaction: TenantTransaction,
  due: readonly Due[],
  sends: readonly Send[],
  now: number,
): Promise<AlertInstance[]> {
  const confirmed = await confirmedSends(transaction, sends);
  const steps = due.map(({ row, notifyingRules }) => ({
    alert_id: row.instance_id,
    rule_states: row.rule_states.map((state) =>
      notifyingRules.some(({ ruleId }) => ruleId === state.ruleId)
        ? { ...state, stepsTaken: state.stepsTaken + 1 }
        : state,
    ),
    ...recipientsOf(row.instance_id, sends, confirmed),
  }));
  const { rows } = await transaction.query<InstanceRow>(
    `WITH taken AS (
       SELECT * FROM json_to_recordset($2::json) AS t (alert_id uuid, rule_states jsonb, person uuid, addresses text[])
     ),
     changed AS (
       UPDATE alert_instances a
       SET rule_states = t.rule_states, escalated_at = to_timestamp($3::float8 / 1000), escalated_to = t.person,
           escalated_to_addresses = t.addresses, updated_at = now()
       FROM taken t WHERE a.organization_id = $1 AND a.instance_id = t.alert_id RETURNING a.*
     )
     ${selectInstances('changed')} ORDER BY a.instance_id`,
    [transaction.organizationId, JSON.stringify(steps), now],
    'alert-steps-taken',
  );
  return rows.map(instanceOf);
}

/** Reopens alerts whose acknowledgment has expired. Their escalation continues where it stopped. */
export async function endAcknowledgements(
  transaction: TenantTransaction,
  outbox: Pick<Outbox, 'appendEvents'>,
  alertIds: readonly string[],
  now: number,
): Promise<number> {
  const { rows } = await transaction.query<InstanceRow>(
    `WITH ended AS (
       SELECT instance_id FROM alert_instances
       WHERE organization_id = $1 AND instance_id = ANY ($2::uuid[]) AND status = 'acknowledged'
         AND acknowledged_until <= to_timestamp($3::float8 / 1000)
       ORDER BY instance_id FOR NO KEY UPDATE SKIP LOCKED
     ),
     changed AS (
       UPDATE alert_instances a SET status = 'triggered', acknowledged_at = NULL, acknowledged_by = NULL, updated_at = now()
       FROM ended e WHERE a.organization_id = $1 AND a.instance_id = e.instance_id RETURNING a.*
     )
     ${selectInstances('changed')} ORDER BY a.instance_id`,
    [transaction.organizationId, alertIds, now],
    'alert-acknowledgements-end',
  );
  const opened = rows.map(instanceOf);
  await audit(
    transaction,
    ...opened.map((alert) => ({
      action: 'alert.acknowledgement-ended',
      entity: 'alert',
      entityId: alert.id,
      before: { status: 'acknowledged' },
      after: { status: 'triggered' },
    })),
  );
  outbox.appendEvents(
    transaction,
    opened.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  return opened.length;
}
