import { alertsPerMessage } from '@tallyard/domain/alerts/recipients';
import type { SendChannel } from '@tallyard/domain/alerts/sends';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Deferral } from './deferral.ts';
import type { Because } from './people.ts';
import type { StoredTarget } from './stored-notification.ts';

/** A notification about one alert to one recipient. */
export interface Send {
  readonly alertId: string;
  /** The notifying rule; null in the app, where an alert is shown once, whichever rule notifies. */
  readonly ruleId: string | null;
  readonly step: number;
  readonly channel: SendChannel;
  /** Empty in the app: everybody who sees the alert. */
  readonly recipient: string;
  readonly userId: string | null;
  readonly label: string | null;
  readonly target: StoredTarget | null;
  readonly because: Because;
  /** Null if it is sent at once. */
  readonly held: Deferral | null;
  /** Whether the recipient does not want it: it is recorded but not sent. */
  readonly isMuted: boolean;
}

/** Returns the key of the message for a send: same rule, step, channel, recipient and time. */
const messageKeyOf = ({ ruleId, step, channel, recipient, held }: Send) =>
  `${ruleId} ${step} ${channel} ${recipient} ${held?.until}`;

/**
 * Inserts sends and the messages that contain them. Existing sends are not inserted again, so each step notifies a recipient
 * once.
 */
export async function insertSends(transaction: TenantTransaction, sends: readonly Send[]): Promise<void> {
  if (sends.length === 0) return;
  const open = new Map<string, { readonly id: string; count: number }>();
  const rows = sends.map((send) => {
    // Ids ascend, so that concurrent sends are listed in the order of insertion.
    const { held, ...others } = send;
    const row = { ...others, heldUntil: held?.until ?? null, heldBecause: held?.because ?? null, sendId: newId() };
    if (send.channel === 'inApp' || send.isMuted) return { ...row, messageId: null };
    const key = messageKeyOf(send);
    const begun = open.get(key);
    const message = begun && begun.count < alertsPerMessage[send.channel] ? begun : { id: newId(), count: 0 };
    message.count += 1;
    open.set(key, message);
    return { ...row, messageId: message.id };
  });
  await transaction.query(
    // guard: alerts.quiet-hours-hold
    `WITH given AS (
       SELECT * FROM json_to_recordset($2::json) AS s ("sendId" uuid, "alertId" uuid, "ruleId" uuid, step smallint, channel text,
         recipient text, "userId" uuid, label text, because jsonb, target jsonb, "messageId" uuid, "heldUntil" float8, "heldBecause" text,
         "isMuted" boolean)
     ),
     sent AS (
       INSERT INTO alert_sends (organization_id, send_id, instance_id, rule_id, step, channel, recipient, user_id, label, because, message_id,
         withdrawn_at, withdrawn_because)
       SELECT $1, "sendId", "alertId", "ruleId", step, channel, recipient, "userId", label, because, "messageId",
         CASE WHEN "isMuted" THEN now() END, CASE WHEN "isMuted" THEN 'muted' END FROM given
       ON CONFLICT DO NOTHING
       RETURNING *
     ),
     messages AS (
       INSERT INTO alert_messages (organization_id, message_id, channel, recipient, rule_id, step, because, target, held_until,
         held_because, due_at)
       SELECT DISTINCT ON ("messageId") $1, "messageId", channel, recipient, "ruleId", step, because, target,
         to_timestamp("heldUntil" / 1000), "heldBecause", COALESCE(to_timestamp("heldUntil" / 1000), now())
       FROM given WHERE "messageId" IN (SELECT message_id FROM sent)
     )
     UPDATE alert_instances a SET notifications_sent = jsonb_set(a.notifications_sent, '{inApp}', '1')
     FROM sent s
     WHERE s.channel = 'inApp' AND a.organization_id = $1 AND a.instance_id = s.instance_id
       AND a.notifications_sent ->> 'inApp' = '0'`,
    [transaction.organizationId, JSON.stringify(rows)],
    'alert-sends',
  );
}
