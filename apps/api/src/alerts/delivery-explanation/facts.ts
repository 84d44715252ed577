import type { DeferralReason, SendChannel, SendState, WithdrawnReason } from '@tallyard/domain/alerts/sends';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { selectInstances } from '../instances-sql.ts';
import type { Because } from '../notifications/people.ts';
import { noRecipients, type StoredNotification, type StoredWorkflow } from '../notifications/stored-notification.ts';
import type { InstanceRow } from '../rows.ts';

/** A stored notification about the alert to a person, or to a recipient that is no member. */
export interface SendFact extends Record<string, unknown> {
  readonly channel: SendChannel;
  readonly user_id: string | null;
  readonly recipient: string;
  readonly rule_id: string | null;
  readonly rule_name: string | null;
  readonly step: number;
  readonly because: Because;
  readonly withdrawn_at: Date | null;
  readonly withdrawn_because: WithdrawnReason | null;
  readonly state: SendState | null;
  readonly held_until: Date | null;
  readonly held_because: DeferralReason | null;
  readonly due_at: Date | null;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
}

/** A rule in its current state. */
export interface RuleFact {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  readonly telling: StoredNotification & Pick<StoredWorkflow, 'quietHours'>;
  /** The end of its cool-down for the item of the alert. */
  readonly coolsUntil: Date | null;
}

export async function alertFact(transaction: TenantTransaction, id: string): Promise<InstanceRow | null> {
  if (!isId(id)) return null;
  const { rows } = await transaction.query<InstanceRow>(
    `WITH asked AS (SELECT * FROM alert_instances WHERE organization_id = $1 AND instance_id = $2) ${selectInstances('asked')}`,
    [transaction.organizationId, id],
  );
  return rows[0] ?? null;
}

/** Returns the notifications to a person or their address, and those to numbers and targets, the oldest first. */
export async function sendFacts(
  transaction: TenantTransaction,
  alertId: string,
  { userId, email }: { readonly userId: string; readonly email: string },
): Promise<readonly SendFact[]> {
  const { rows } = await transaction.query<SendFact>(
    `SELECT s.channel, s.user_id, s.recipient, s.rule_id, r.name AS rule_name, s.step, s.because, s.withdrawn_at, s.withdrawn_because, m.state,
       m.held_until, m.held_because, m.due_at, m.sent_at, m.failures -> -1 ->> 'error' AS last_error
     FROM alert_sends s
     LEFT JOIN alert_messages m ON m.organization_id = s.organization_id AND m.message_id = s.message_id
     LEFT JOIN alert_rules r ON r.organization_id = s.organization_id AND r.rule_id = s.rule_id
     WHERE s.organization_id = $1 AND s.instance_id = $2
       AND (s.user_id = $3 OR s.channel NOT IN ('email', 'push') OR (s.channel = 'email' AND lower(s.recipient) = lower($4)))
     ORDER BY s.created_at, s.send_id LIMIT 200`,
    [transaction.organizationId, alertId, userId, email],
  );
  return rows;
}

/** Returns the rules of the alert, and all other rules of its type that are not deleted. */
export async function ruleFacts(transaction: TenantTransaction, alert: InstanceRow): Promise<readonly RuleFact[]> {
  const own = alert.rule_id === null ? [] : [alert.rule_id, ...alert.joined_rules.map(({ ruleId }) => ruleId)];
  const { rows } = await transaction.query<{
    rule_id: string;
    name: string;
    is_active: boolean;
    is_deleted: boolean;
    actions: StoredNotification['actions'];
    recipients: StoredNotification['recipients'];
    telling: Partial<StoredWorkflow>;
    cools_until: Date | null;
  }>(
    `SELECT r.rule_id, r.name, r.is_active, r.deleted_at IS NOT NULL AS is_deleted, r.actions, r.recipients, r.telling, h.until AS cools_until
     FROM alert_rules r
     LEFT JOIN alert_held h ON h.organization_id = r.organization_id AND h.rule_id = r.rule_id AND h.item_id = $4
     WHERE r.organization_id = $1 AND (r.rule_id = ANY ($2::uuid[]) OR (r.trigger_type = $3 AND r.deleted_at IS NULL))
     ORDER BY r.rule_id = ANY ($2::uuid[]) DESC, r.name, r.rule_id LIMIT 100`,
    [transaction.organizationId, own, alert.trigger_type.split(':', 1)[0], alert.item_id],
  );
  return rows.map((row) => ({
    id: row.rule_id,
    name: row.name,
    isActive: row.is_active,
    isDeleted: row.is_deleted,
    telling: { ...noRecipients, quietHours: null, ...row.telling, actions: row.actions, recipients: row.recipients },
    coolsUntil: row.cools_until,
  }));
}
