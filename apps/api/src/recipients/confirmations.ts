import type { ConfirmationRequest, Recipient } from '@tallyard/contracts/recipients/models';
import { type RecipientChannel, recipientKey } from '@tallyard/domain/recipients/fields';
import { confirmationPauseMs } from '@tallyard/domain/recipients/limits';
import {
  confirmedAlready,
  nameWithoutLinks,
  recipientNotFound,
  requestedLately,
  unsubscribedForGood,
} from '@tallyard/domain/recipients/texts';
import type { TenantTransaction, Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { readRecipients, statusOf } from '../platform/recipients/statuses.ts';
import {
  lockRecipient,
  markConfirmed,
  markUnsubscribed,
  type RecipientRow,
  readOrganizationName,
  readPersonName,
} from './repository.ts';
import { openByToken } from './tokens.ts';

/** Returns the statuses of addresses of one channel, each once, in the given order. */
export async function readStatuses(
  transaction: TenantTransaction,
  channel: RecipientChannel,
  addresses: readonly string[],
): Promise<Recipient[]> {
  const known = await readRecipients(transaction, channel, addresses);
  const keys = [...new Set(addresses.map(recipientKey))];
  return keys.map((address) => {
    const { status = 'new', requestedAt = null } = known.get(address) ?? {};
    const resendableAt = status === 'waiting' && requestedAt ? requestedAt.getTime() + confirmationPauseMs : null;
    return {
      channel,
      address,
      status,
      requestedAt: requestedAt?.toISOString() ?? null,
      resendableAt: resendableAt === null ? null : new Date(resendableAt).toISOString(),
    };
  });
}

/**
 * Sends another confirmation request to an address. Throws NOT_FOUND for an address that was never asked, RULE_BROKEN if it
 * has confirmed or unsubscribed, and RATE_LIMITED within a week of the last request.
 */
export async function resendRequest(
  transaction: TenantTransaction,
  { channel, address }: { readonly channel: RecipientChannel; readonly address: string },
  now: number,
): Promise<Recipient> {
  const key = recipientKey(address);
  const row = await lockRecipient(transaction, { channel, address: key });
  if (row === null) throw new ApiError('NOT_FOUND', recipientNotFound);
  const [present] = await readStatuses(transaction, channel, [key]);
  // guard: recipients.no-request-after-unsubscribing
  if (present?.status !== 'waiting') {
    throw new ApiError('RULE_BROKEN', present?.status === 'unsubscribed' ? unsubscribedForGood : confirmedAlready);
  }
  const waitsUntil = (row.requested_at?.getTime() ?? 0) + confirmationPauseMs;
  // guard: recipients.once-a-week
  if (waitsUntil > now) {
    throw new ApiError('RATE_LIMITED', requestedLately, { retryAfterSeconds: Math.ceil((waitsUntil - now) / 1000) });
  }
  await transaction.query(
    `UPDATE recipients SET due_at = COALESCE(due_at, to_timestamp($3::float8 / 1000)), attempts = 0, requested_by = $4
     WHERE organization_id = $1 AND recipient_id = $2`,
    [transaction.organizationId, row.recipient_id, now, transaction.actor.userId],
  );
  await note(transaction, 'recipients.resend', row, { ...row });
  return present;
}

/**
 * Returns the content of a confirmation link. Throws LINK_EXPIRED if it was replaced, or if it was used or is too old and the
 * address is not confirmed.
 */
export async function readRequest(transaction: Transaction, token: string): Promise<ConfirmationRequest> {
  const { tenant, row } = await openByToken(transaction, token);
  if (statusOf(row) === 'waiting' && !row.is_open) throw new ApiError('LINK_EXPIRED');
  return requestOf(tenant, row);
}

/** Confirms an address, once for each link; repeating it changes nothing. Throws LINK_EXPIRED. */
export async function confirm(transaction: Transaction, token: string): Promise<ConfirmationRequest> {
  const { tenant, row } = await openByToken(transaction, token);
  if (statusOf(row) === 'confirmed') return requestOf(tenant, row);
  // guard: recipients.link-ends
  if (!row.is_open) throw new ApiError('LINK_EXPIRED');
  await markConfirmed(tenant, row.recipient_id, { usesLink: true });
  return changed(tenant, 'recipients.confirm', row);
}

/**
 * Unsubscribes an address from everything, even after the link has confirmed it or has expired. Repeating it changes nothing.
 * Throws LINK_EXPIRED.
 */
export async function decline(transaction: Transaction, token: string): Promise<ConfirmationRequest> {
  const { tenant, row } = await openByToken(transaction, token);
  if (statusOf(row) === 'unsubscribed') return requestOf(tenant, row);
  await markUnsubscribed(tenant, row.recipient_id);
  return changed(tenant, 'recipients.decline', row);
}

async function changed(tenant: TenantTransaction, action: string, before: RecipientRow): Promise<ConfirmationRequest> {
  const after = (await lockRecipient(tenant, { recipientId: before.recipient_id })) ?? before;
  await note(tenant, action, before, after);
  return requestOf(tenant, after);
}

async function requestOf(tenant: TenantTransaction, row: RecipientRow): Promise<ConfirmationRequest> {
  const by = await readPersonName(tenant, row.requested_by);
  return {
    organizationName: nameWithoutLinks(await readOrganizationName(tenant)),
    requestedByName: by === null ? null : nameWithoutLinks(by),
    channel: row.channel,
    address: row.address,
    purpose: row.purpose,
    status: statusOf(row),
  };
}

/** Audits a change of an address. Without a session, the entry has no actor. */
export async function note(
  transaction: TenantTransaction,
  action: string,
  before: RecipientRow,
  after: RecipientRow,
): Promise<void> {
  const shown = (row: RecipientRow) => ({ channel: row.channel, address: row.address, status: statusOf(row) });
  await audit(transaction, {
    action,
    entity: 'recipient',
    entityId: before.recipient_id,
    before: shown(before),
    after: shown(after),
  });
}
