import type { SendChannel } from '@tallyard/domain/alerts/sends';
import { type RecipientChannel, recipientKey } from '@tallyard/domain/recipients/fields';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import {
  readRecipients,
  requestConfirmations,
  type Subscriber,
  subscriberOf,
} from '../../platform/recipients/statuses.ts';
import { getsAlertEmails } from '../preferences/preferences.ts';

interface Addressed {
  readonly messageId: string;
  readonly channel: SendChannel;
  readonly recipient: string;
}

type Reason = 'unconfirmed' | 'unsubscribed';

/**
 * Withdraws the alerts of a message right before it is sent if its address is not confirmed or has unsubscribed. Requests
 * confirmation from an address that was never asked. Returns the subscriber who receives the message, or null if nobody can
 * unsubscribe from it.
 */
export async function withdrawUnreachable(
  transaction: TenantTransaction,
  { messageId, channel, recipient }: Addressed,
  now: number,
): Promise<Subscriber | null> {
  if (!isOfPeople(channel)) return null;
  const known = (await readRecipients(transaction, channel, [recipient])).get(recipientKey(recipient));
  const subscriber = subscriberOf(known);
  if (subscriber === null) {
    if (known?.status === 'new') {
      await requestConfirmations(transaction, { channel, purpose: 'alerts', addresses: [recipient] }, now);
    }
    await withdraw(transaction, messageId, known?.status === 'unsubscribed' ? 'unsubscribed' : 'unconfirmed', now);
    return null;
  }
  // guard: recipients.members-unsubscribe
  if (subscriber.kind === 'member' && !(await getsAlertEmails(transaction, subscriber.id))) {
    await withdraw(transaction, messageId, 'unsubscribed', now);
  }
  return subscriber;
}

const isOfPeople = (channel: SendChannel): channel is RecipientChannel => channel === 'email' || channel === 'sms';

async function withdraw(
  transaction: TenantTransaction,
  messageId: string,
  because: Reason,
  now: number,
): Promise<void> {
  await transaction.query(
    `UPDATE alert_sends SET withdrawn_at = to_timestamp($3::float8 / 1000), withdrawn_because = $4
     WHERE organization_id = $1 AND message_id = $2 AND withdrawn_at IS NULL`,
    [transaction.organizationId, messageId, now, because],
    'alert-sends-unreachable',
  );
}
