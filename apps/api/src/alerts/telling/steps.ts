import type { AlertInstance } from '@tallyard/contracts/alerts/models';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { Outbox } from '../../platform/events/outbox.ts';
import { audit } from '../../platform/history/audit.ts';
import { selectInstances } from '../instances-sql.ts';
import { type InstanceRow, instanceOf } from '../rows.ts';
import { insertSends, type Send } from './insert-sends.ts';
import { peopleOf } from './people.ts';
import type { StoredStep } from './stored.ts';
import { sendsOf, type Teller } from './telling.ts';

interface DueRow extends InstanceRow {
  readonly rule_id: string;
}

/**
 * Takes the step that is due of each of these alerts which nobody has acknowledged, by the policy that it was born with. What another
 * one holds at this moment is left to them: whoever acknowledges an alert now is before its step, or after it.
 */
export async function takeSteps(
  transaction: TenantTransaction,
  outbox: Pick<Outbox, 'appendEvents'>,
  alertIds: readonly string[],
  now: number,
): Promise<number> {
  const { rows } = await transaction.query<DueRow>(
    `SELECT a.* FROM alert_instances a
     WHERE a.organization_id = $1 AND a.instance_id = ANY ($2::uuid[]) AND a.status = 'triggered'
       AND a.step_due_at <= to_timestamp($3::float8 / 1000)
     ORDER BY a.instance_id FOR NO KEY UPDATE SKIP LOCKED`,
    [transaction.organizationId, alertIds, now],
    'alert-steps-due',
  );
  const due = rows.flatMap((row) => {
    const step = row.policy?.escalation[row.steps_taken];
    return step === undefined ? [] : [{ row, step }];
  });
  if (due.length === 0) return 0;
  const people = await peopleOf(
    transaction,
    due.map(({ step }) => step),
  );
  const sends = due.flatMap(({ row, step }) => sendsOf(instanceOf(row), [tellerOf(row, step)], people, now));
  await insertSends(transaction, sends);
  const told = await noteSteps(
    transaction,
    due.map(({ row }) => row),
    sends,
    now,
  );
  outbox.appendEvents(
    transaction,
    told.map((alert) => ({ kind: 'alert.changed' as const, payload: { alert } })),
  );
  return told.length;
}

function tellerOf(row: DueRow, { afterMinutes: _afterMinutes, ...telling }: StoredStep): Teller {
  return { ruleId: row.rule_id, step: row.steps_taken + 1, telling, quietHours: row.policy?.quietHours ?? null };
}

/** Writes down that the steps are taken, to whom they went first, and when the next ones are due. */
async function noteSteps(
  transaction: TenantTransaction,
  taken: readonly DueRow[],
  sends: readonly Send[],
  now: number,
): Promise<AlertInstance[]> {
  const steps = taken.map(({ instance_id: alertId }) => ({
    alert_id: alertId,
    person: sends.find((send) => send.alertId === alertId && send.userId !== null && !send.isMuted)?.userId ?? null,
  }));
  const { rows } = await transaction.query<InstanceRow>(
    `WITH taken AS (SELECT * FROM json_to_recordset($2::json) AS t (alert_id uuid, person uuid)),
     changed AS (
       UPDATE alert_instances a
       SET steps_taken = a.steps_taken + 1, escalated_at = to_timestamp($3::float8 / 1000), escalated_to = t.person,
           step_due_at = step_due(a.policy, a.steps_taken + 1, a.escalates_from), updated_at = now()
       FROM taken t WHERE a.organization_id = $1 AND a.instance_id = t.alert_id RETURNING a.*
     )
     ${selectInstances('changed')} ORDER BY a.instance_id`,
    [transaction.organizationId, JSON.stringify(steps), now],
    'alert-steps-taken',
  );
  return rows.map(instanceOf);
}

/** Opens these alerts again whose acknowledgement has ended; their escalation goes on where it stopped. */
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
