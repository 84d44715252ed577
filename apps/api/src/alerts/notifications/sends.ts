import { listAlertSends } from '@tallyard/contracts/alerts/endpoints';
import type { AlertSend } from '@tallyard/contracts/alerts/models';
import type { DeferralReason, SendChannel, SendState, WithdrawnReason } from '@tallyard/domain/alerts/sends';
import { z } from 'zod';
import { list } from '../../platform/lists/list.ts';

interface SendRow extends Record<string, unknown> {
  readonly send_id: string;
  readonly instance_id: string;
  readonly rule_id: string | null;
  readonly rule_name: string | null;
  readonly step: number;
  readonly channel: SendChannel;
  readonly recipient: string;
  readonly label: string | null;
  readonly message_id: string | null;
  readonly withdrawn_at: Date | null;
  readonly created_at: Date;
  readonly state: SendState | null;
  readonly attempts: number | null;
  readonly failures: { at: string; error: string }[] | null;
  readonly due_at: Date | null;
  readonly sent_at: Date | null;
  readonly held_until: Date | null;
  readonly held_because: DeferralReason | null;
  readonly withdrawn_because: WithdrawnReason | null;
}

/** Returns the state of a send. One without a message is shown in the app, so it counts as sent. */
const stateOf = ({ withdrawn_at: withdrawn, state }: SendRow): SendState =>
  withdrawn === null ? (state ?? 'sent') : 'withdrawn';

const sendFrom = (row: SendRow): AlertSend => ({
  id: row.send_id,
  alertId: row.instance_id,
  ruleId: row.rule_id,
  ruleName: row.rule_name,
  step: row.step,
  channel: row.channel,
  recipient: row.recipient === '' ? null : (row.label ?? row.recipient),
  state: stateOf(row),
  messageId: row.message_id,
  attempts: row.attempts ?? 0,
  failures: row.failures ?? [],
  createdAt: row.created_at.toISOString(),
  sentAt: (row.channel === 'inApp' ? row.created_at : row.sent_at)?.toISOString() ?? null,
  nextAttemptAt: stateOf(row) === 'waiting' ? (row.due_at?.toISOString() ?? null) : null,
  heldUntil: row.held_until?.toISOString() ?? null,
  heldBecause: row.held_because,
  withdrawnBecause: row.withdrawn_because,
});

/** The list of the sends of one alert, the oldest first. */
export const sends = list({
  endpoint: { ...listAlertSends, query: listAlertSends.query.extend({ alertId: z.string() }) },
  from: 'alert_sends',
  as: 's',
  id: 's.send_id',
  columns:
    's.*, r.name AS rule_name, m.state, m.attempts, m.failures, m.due_at, m.sent_at, m.held_until, m.held_because',
  details: `
    LEFT JOIN alert_rules r ON r.organization_id = s.organization_id AND r.rule_id = s.rule_id
    LEFT JOIN alert_messages m ON m.organization_id = s.organization_id AND m.message_id = s.message_id`,
  filters: { alertId: (id, values) => `s.instance_id = ${values.add(id)}::uuid` },
  sorts: { createdAt: { by: 's.created_at', type: 'timestamptz' } },
  itemFrom: sendFrom,
});
