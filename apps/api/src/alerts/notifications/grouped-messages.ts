import { alertsPerMessage } from '@tallyard/domain/alerts/recipients';
import { isForMachines, type SendChannel } from '@tallyard/domain/alerts/sends';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import type { SentChannel } from './sent-channel.ts';

/** A deferred message with which others can be sent. */
interface Waiting {
  readonly messageId: string;
  readonly channel: SendChannel;
  readonly recipient: string;
  readonly step: number;
}

/**
 * SQL of the group with which a deferred message `m` is sent; null if it is sent alone. Webhooks get each alert separately.
 */
export const lineOf = `CASE WHEN m.held_until IS NOT NULL AND m.channel <> 'webhook'
  THEN m.organization_id || ' ' || m.channel || ' ' || m.recipient END`;

/** Locks the group until the transaction ends. Returns false if another transaction has locked it. */
export async function isAlone(transaction: TenantTransaction, line: string): Promise<boolean> {
  const { rows } = await transaction.query<{ is_mine: boolean }>(
    'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS is_mine',
    [`alert-line ${line}`],
    'alert-line',
  );
  return rows[0]?.is_mine ?? false;
}

/**
 * Moves the sends of other due messages in the group into a message up to its size limit, so that one email contains several
 * alerts (ADR 0089). Each send belongs to one message, so nothing is sent twice. Messages that were attempted before stay
 * separate.
 */
export async function gather(transaction: TenantTransaction, waiting: Waiting, now: number): Promise<void> {
  const { messageId, channel, recipient, step } = waiting;
  if (isForMachines(channel)) return;
  await transaction.query(
    `WITH own AS (
       SELECT count(*) AS sends FROM alert_sends WHERE organization_id = $1 AND message_id = $2
     ),
     others AS (
       SELECT message_id FROM alert_messages
       WHERE organization_id = $1 AND message_id <> $2 AND channel = $3 AND recipient = $4 AND (step > 0) = ($5 > 0)
         AND state = 'waiting' AND attempts = 0 AND held_until IS NOT NULL AND due_at <= to_timestamp($6::float8 / 1000)
       ORDER BY message_id LIMIT $7 FOR UPDATE SKIP LOCKED
     ),
     counted AS (
       SELECT message_id, sum(sends) OVER (ORDER BY message_id) AS sends FROM (
         SELECT o.message_id, count(*) AS sends FROM others o
         JOIN alert_sends s ON s.organization_id = $1 AND s.message_id = o.message_id GROUP BY o.message_id
       ) each
     ),
     fitting AS (
       SELECT c.message_id FROM counted c, own WHERE c.sends + own.sends <= $7
     ),
     moved AS (
       UPDATE alert_sends s SET message_id = $2 FROM fitting f
       WHERE s.organization_id = $1 AND s.message_id = f.message_id RETURNING 1
     )
     UPDATE alert_messages m SET state = 'withdrawn', due_at = NULL, joined_to = $2 FROM fitting f
     WHERE m.organization_id = $1 AND m.message_id = f.message_id`,
    [transaction.organizationId, messageId, channel, recipient, step, now, alertsPerMessage[channel as SentChannel]],
    'alert-messages-gather',
  );
}

/** Returns whether a message contains alerts for several rules. */
export async function isOfSeveralRules(transaction: TenantTransaction, messageId: string): Promise<boolean> {
  const { rows } = await transaction.query<{ is_several: boolean }>(
    `SELECT count(DISTINCT rule_id) > 1 AS is_several FROM alert_sends
     WHERE organization_id = $1 AND message_id = $2 AND withdrawn_at IS NULL`,
    [transaction.organizationId, messageId],
    'alert-message-rules',
  );
  return rows[0]?.is_several ?? false;
}
