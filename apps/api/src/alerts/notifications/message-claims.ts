import { isForMachines, type SendChannel } from '@tallyard/domain/alerts/sends';
import { deferredByQuota, type QuotaChannel } from '@tallyard/domain/limits/quotas';
import { stateAfter } from '../../deliveries/public.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { type TakeQuota, takeQuota } from '../../platform/quotas/quotas.ts';
import { alertsOfMessage } from './alerts-of-message.ts';
import type { ChannelAdapter, Claimed, Message, Outcome } from './channel-adapter.ts';
import { gather, isAlone, isOfSeveralRules } from './grouped-messages.ts';
import type { Because } from './people.ts';
import type { StoredTarget } from './stored-notification.ts';
import { withdrawLostAccess } from './withdraw-lost-access.ts';
import { withdrawUnreachable } from './withdraw-unreachable.ts';

/** A sender that has not finished after this time is considered dead. */
export const claimMs = 120_000;
const interrupted = 'Interrupted while it was handed over: it may have arrived, and is not sent again';

interface MessageRow extends Record<string, unknown> {
  readonly channel: SendChannel;
  readonly recipient: string;
  readonly because: Because;
  readonly target: StoredTarget | null;
  readonly rule_id: string | null;
  readonly rule_name: string | null;
  readonly step: number;
  readonly state: 'waiting' | 'sending';
  readonly attempts: number;
  readonly body: string | null;
  readonly is_held: boolean;
}

/**
 * Claims one due message, so that nobody else sends it. Returns null if there is nothing to send. Messages to people are
 * claimed once, because a sender that died may have sent them; messages to machines are claimed again with the same id.
 * `line` is the group of a deferred message.
 */
export async function claim(
  transaction: TenantTransaction,
  messageId: string,
  { bodyOf }: Pick<ChannelAdapter, 'bodyOf'>,
  now: number,
  line: string | null = null,
  take: TakeQuota = takeQuota,
): Promise<Claimed | null> {
  const { organizationId } = transaction;
  // guard: alerts.one-digest
  if (line !== null && !(await isAlone(transaction, line))) return null;
  const { rows } = await transaction.query<MessageRow>(
    // guard: alerts.sends-claimed
    `SELECT m.channel, m.recipient, m.because, m.target, m.rule_id, r.name AS rule_name, m.step, m.state, m.attempts, m.body, m.held_until IS NOT NULL AS is_held FROM alert_messages m
     LEFT JOIN alert_rules r ON r.organization_id = m.organization_id AND r.rule_id = m.rule_id
     WHERE m.organization_id = $1 AND m.message_id = $2 AND m.state IN ('waiting', 'sending')
       AND m.due_at <= to_timestamp($3::float8 / 1000)
     FOR UPDATE OF m SKIP LOCKED`,
    [organizationId, messageId, now],
    'alert-message-due',
  );
  const [message] = rows;
  if (message === undefined) return null;
  // guard: alerts.sends-at-most-once
  if (message.state === 'sending' && !isForMachines(message.channel)) {
    await end(transaction, messageId, 'uncertain', { error: interrupted, now });
    return null;
  }
  if (message.is_held) await gather(transaction, { ...message, messageId }, now);
  // guard: alerts.no-step-after-acknowledgement
  // guard: alerts.not-told-after-quiet-hours
  if (message.step > 0 || message.is_held) await withdraw(transaction, messageId, now);
  // guard: owners.message-readers-now
  await withdrawLostAccess(transaction, messageId, now);
  const subscriber = await withdrawUnreachable(transaction, { ...message, messageId }, now);
  const { recipient, because, target, step } = message;
  const rule = { id: message.rule_id, name: message.rule_name ?? '' };
  const alerts = await alertsOfMessage(transaction, messageId);
  if (alerts.length === 0) {
    await leaveUnsent(transaction, messageId);
    return null;
  }
  // guard: quotas.alert-mails
  if (await waitsForQuota(transaction, { ...message, messageId, take }, now)) return null;
  const isOfSeveral = message.is_held && (await isOfSeveralRules(transaction, messageId));
  const whom = { recipient, subscriber, because, target };
  const told: Message = { organizationId, messageId, ...whom, rule, isOfSeveral, step, alerts };
  // guard: alerts.same-bytes
  const body = message.body ?? bodyOf?.(told) ?? null;
  const claimId = newId();
  await transaction.query(
    `UPDATE alert_messages SET state = 'sending', attempts = attempts + 1, claim_id = $3,
       due_at = to_timestamp($4::float8 / 1000), body = $5
     WHERE organization_id = $1 AND message_id = $2`,
    [organizationId, messageId, claimId, now + claimMs, body],
    'alert-message-claim',
  );
  return { ...told, claimId, body };
}

/**
 * Removes acknowledged and ended alerts from the message of an escalation step or from a deferred message, since nobody has
 * to be notified of them. It waits for concurrent acknowledgments, or they wait for it.
 */
async function withdraw(transaction: TenantTransaction, messageId: string, now: number): Promise<void> {
  await transaction.query(
    `WITH told AS (
       SELECT i.instance_id, i.status FROM alert_instances i
       JOIN alert_sends s ON s.organization_id = i.organization_id AND s.instance_id = i.instance_id
       WHERE s.organization_id = $1 AND s.message_id = $2 AND s.withdrawn_at IS NULL
       ORDER BY i.instance_id FOR SHARE OF i
     )
     UPDATE alert_sends s SET withdrawn_at = to_timestamp($3::float8 / 1000), withdrawn_because = t.status
     FROM told t WHERE s.organization_id = $1 AND s.message_id = $2 AND s.instance_id = t.instance_id AND t.status <> 'triggered'`,
    [transaction.organizationId, messageId, now],
    'alert-sends-withdraw',
  );
}

/** Channels that cost somebody money, or reach people who did not ask for messages. */
const quotaOf: Readonly<Partial<Record<SendChannel, QuotaChannel>>> = { email: 'email', sms: 'sms', chat: 'chat' };

/**
 * Returns whether the daily quota is used up: the message is then deferred to the next day. A message counts once, however
 * many attempts it needs.
 */
async function waitsForQuota(
  transaction: TenantTransaction,
  {
    messageId,
    channel,
    attempts,
    take,
  }: Pick<MessageRow, 'channel' | 'attempts'> & { readonly messageId: string; readonly take: TakeQuota },
  now: number,
): Promise<boolean> {
  const quota = quotaOf[channel];
  if (quota === undefined || attempts > 0) return false;
  const reached = await take(transaction, quota, now);
  if (reached === null) return false;
  const { limit, resumesAt } = reached;
  await end(transaction, messageId, 'waiting', {
    error: deferredByQuota(quota, limit, resumesAt),
    now,
    dueAt: resumesAt,
  });
  return true;
}

async function leaveUnsent(transaction: TenantTransaction, messageId: string): Promise<void> {
  await transaction.query(
    `UPDATE alert_messages SET state = 'withdrawn', claim_id = NULL, due_at = NULL
     WHERE organization_id = $1 AND message_id = $2`,
    [transaction.organizationId, messageId],
    'alert-message-withdrawn',
  );
}

/** Records the outcome of a claimed message, and the time of the next attempt. */
export async function record(
  transaction: TenantTransaction,
  { messageId, claimId }: Claimed,
  outcome: Outcome,
  now: number,
): Promise<void> {
  const { rows } = await transaction.query<{ channel: SendChannel; attempts: number }>(
    `SELECT channel, attempts FROM alert_messages
     WHERE organization_id = $1 AND message_id = $2 AND claim_id = $3 AND state = 'sending' FOR UPDATE`,
    [transaction.organizationId, messageId, claimId],
    'alert-message-mine',
  );
  const [message] = rows;
  // The attempt took so long that another node has recorded an outcome meanwhile.
  if (message === undefined) return;
  const { state, nextAt } = stateAfter(outcome, {
    retried: 'message',
    // guard: alerts.sends-unknown
    isAtMostOnce: !isForMachines(message.channel),
    attempts: message.attempts,
    now,
  });
  if (outcome.what === 'sent' || state === 'sent') return noteSent(transaction, messageId, message.channel, now);
  await end(transaction, messageId, state, { error: outcome.error, now, dueAt: nextAt });
}

async function end(
  transaction: TenantTransaction,
  messageId: string,
  state: 'waiting' | 'failed' | 'uncertain',
  { error, now, dueAt = null }: { readonly error: string; readonly now: number; readonly dueAt?: number | null },
): Promise<void> {
  const failure = { at: new Date(now).toISOString(), error: error.slice(0, 300) };
  await transaction.query(
    `UPDATE alert_messages SET state = $3, claim_id = NULL, due_at = to_timestamp($4::float8 / 1000),
       failures = failures || $5::jsonb
     WHERE organization_id = $1 AND message_id = $2`,
    [transaction.organizationId, messageId, state, dueAt, JSON.stringify([failure])],
    'alert-message-end',
  );
}

/** Marks a message as sent, and increments the counter of each of its alerts (INT-3). */
async function noteSent(
  transaction: TenantTransaction,
  messageId: string,
  channel: SendChannel,
  now: number,
): Promise<void> {
  await transaction.query(
    `UPDATE alert_messages SET state = 'sent', claim_id = NULL, due_at = NULL, sent_at = to_timestamp($3::float8 / 1000)
     WHERE organization_id = $1 AND message_id = $2`,
    [transaction.organizationId, messageId, now],
    'alert-message-sent',
  );
  await transaction.query(
    `WITH told AS (
       SELECT i.instance_id FROM alert_instances i
       JOIN alert_sends s ON s.organization_id = i.organization_id AND s.instance_id = i.instance_id
       WHERE s.organization_id = $1 AND s.message_id = $2 AND s.withdrawn_at IS NULL
       ORDER BY i.instance_id FOR NO KEY UPDATE OF i
     )
     UPDATE alert_instances a
     SET notifications_sent = jsonb_set(a.notifications_sent, ARRAY[$3::text],
       to_jsonb(COALESCE((a.notifications_sent ->> $3::text)::int, 0) + 1))
     FROM told WHERE a.organization_id = $1 AND a.instance_id = told.instance_id`,
    [transaction.organizationId, messageId, channel],
    'alert-sends-count',
  );
}
