import {
  isReachable,
  type RecipientChannel,
  type RecipientPurpose,
  type RecipientStatus,
  recipientKey,
} from '@tallyard/domain/recipients/fields';
import type { TenantTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';

/** An address and whether the organization may send to it. */
export interface KnownRecipient {
  readonly status: RecipientStatus;
  /** The member who has this address; null if none. */
  readonly userId: string | null;
  /** The id of its row; null if the organization has not used the address yet. */
  readonly recipientId: string | null;
  readonly requestedAt: Date | null;
}

interface Row extends Record<string, unknown> {
  readonly address: string;
  readonly user_id: string | null;
  readonly recipient_id: string | null;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly requested_at: Date | null;
}

/** Reads whether addresses may be sent to, keyed by `recipientKey`. The address of an active member needs no confirmation. */
export async function readRecipients(
  transaction: TenantTransaction,
  channel: RecipientChannel,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, KnownRecipient>> {
  if (addresses.length === 0) return new Map();
  const { rows } = await transaction.query<Row>(
    `SELECT g.address, m.user_id, r.recipient_id, r.confirmed_at, r.unsubscribed_at, r.requested_at
     FROM unnest($3::text[]) AS g (address)
     LEFT JOIN (
       SELECT u.email, u.user_id FROM users u JOIN memberships m ON m.user_id = u.user_id
       WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND u.deactivated_at IS NULL
     ) m ON $2 = 'email' AND m.email = g.address
     LEFT JOIN recipients r ON r.organization_id = $1 AND r.channel = $2 AND r.address = g.address`,
    [transaction.organizationId, channel, [...new Set(addresses.map(recipientKey))]],
    'recipients',
  );
  return new Map(
    rows.map((row) => [
      row.address,
      {
        status: row.user_id === null ? statusOf(row) : 'member',
        userId: row.user_id,
        recipientId: row.recipient_id,
        requestedAt: row.requested_at,
      },
    ]),
  );
}

/**
 * Returns the status of an address that is not a member's. `recipient_id` is null if the organization has not used it yet.
 */
export function statusOf(row: Pick<Row, 'recipient_id' | 'confirmed_at' | 'unsubscribed_at'>): RecipientStatus {
  if (row.unsubscribed_at !== null) return 'unsubscribed';
  if (row.confirmed_at !== null) return 'confirmed';
  return row.recipient_id === null ? 'new' : 'waiting';
}

/** Addresses that the organization entered, of one channel and for one purpose. */
export interface NamedAddresses {
  readonly channel: RecipientChannel;
  readonly purpose: RecipientPurpose;
  readonly addresses: readonly string[];
}

/**
 * Requests a confirmation from each address that is not a member's and that the organization has not used before, once.
 * The request is sent by the next run of the job, within the daily quota.
 */
export async function requestConfirmations(
  transaction: TenantTransaction,
  { channel, purpose, addresses }: NamedAddresses,
  now: number = Date.now(),
): Promise<void> {
  const known = await readRecipients(transaction, channel, addresses);
  const outside = [...known].filter(([, { status }]) => status !== 'member').map(([address]) => address);
  if (outside.length === 0) return;
  await transaction.query(
    // guard: recipients.asked-once
    `INSERT INTO recipients (organization_id, recipient_id, channel, address, purpose, requested_by, due_at)
     SELECT $1, g.id, $2, g.address, $3, $4, to_timestamp($5::float8 / 1000)
     FROM unnest($6::uuid[], $7::text[]) AS g (id, address)
     ON CONFLICT DO NOTHING`,
    [transaction.organizationId, channel, purpose, transaction.actor.userId, now, outside.map(() => newId()), outside],
    'recipients-ask',
  );
}

/** A recipient who can unsubscribe: a member, or an address of a non-member. */
export interface Subscriber {
  readonly kind: 'member' | 'recipient';
  readonly id: string;
}

/** Returns the subscriber of an address that may be sent to; null if nothing may be sent. */
export function subscriberOf(known: KnownRecipient | undefined): Subscriber | null {
  if (known === undefined || !isReachable(known.status)) return null;
  if (known.userId !== null) return { kind: 'member', id: known.userId };
  return known.recipientId === null ? null : { kind: 'recipient', id: known.recipientId };
}
