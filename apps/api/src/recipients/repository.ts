import type { RecipientChannel, RecipientPurpose } from '@tallyard/domain/recipients/fields';
import type { TenantTransaction } from '../platform/database/transaction.ts';

export interface RecipientRow extends Record<string, unknown> {
  readonly recipient_id: string;
  readonly channel: RecipientChannel;
  readonly address: string;
  readonly purpose: RecipientPurpose;
  readonly requested_by: string | null;
  readonly confirmed_at: Date | null;
  readonly unsubscribed_at: Date | null;
  readonly due_at: Date | null;
  readonly requested_at: Date | null;
  readonly link_used_at: Date | null;
  /** Whether the link can still confirm. */
  readonly is_open: boolean;
}

/** Columns of a row named `r`. */
export const recipientColumns = `r.recipient_id, r.channel, r.address, r.purpose, r.requested_by, r.confirmed_at, r.unsubscribed_at,
  r.due_at, r.requested_at, r.link_used_at, r.link_used_at IS NULL AND r.link_expires_at > now() AS is_open`;

/** Returns the row, locked, or null if the organization has not added the address. */
export async function lockRecipient(
  transaction: TenantTransaction,
  by: { readonly recipientId: string } | { readonly channel: RecipientChannel; readonly address: string },
): Promise<RecipientRow | null> {
  const { rows } = await transaction.query<RecipientRow>(
    `SELECT ${recipientColumns} FROM recipients r
     WHERE r.organization_id = $1 AND ${'recipientId' in by ? 'r.recipient_id = $2' : 'r.channel = $2 AND r.address = $3'} FOR UPDATE`,
    'recipientId' in by
      ? [transaction.organizationId, by.recipientId]
      : [transaction.organizationId, by.channel, by.address],
  );
  return rows[0] ?? null;
}

/** Marks an address as confirmed. `usesLink` marks the link of the request as used, so that it cannot confirm again. */
export async function markConfirmed(
  transaction: TenantTransaction,
  recipientId: string,
  { usesLink }: { readonly usesLink: boolean },
): Promise<void> {
  await transaction.query(
    `UPDATE recipients SET confirmed_at = now(), unsubscribed_at = NULL, due_at = NULL,
       link_used_at = CASE WHEN $3 THEN now() ELSE link_used_at END
     WHERE organization_id = $1 AND recipient_id = $2`,
    [transaction.organizationId, recipientId, usesLink],
  );
}

/** Marks an address as unsubscribed: nothing more is sent there, including requests. */
export async function markUnsubscribed(transaction: TenantTransaction, recipientId: string): Promise<void> {
  await transaction.query(
    'UPDATE recipients SET unsubscribed_at = now(), due_at = NULL WHERE organization_id = $1 AND recipient_id = $2',
    [transaction.organizationId, recipientId],
  );
}

export async function readOrganizationName(transaction: TenantTransaction): Promise<string> {
  const { rows } = await transaction.query<{ name: string }>(
    'SELECT name FROM organizations WHERE organization_id = $1',
    [transaction.organizationId],
  );
  return rows[0]?.name ?? '';
}

/** Returns the name of a person; null if the account no longer exists, or nobody added the address. */
export async function readPersonName(transaction: TenantTransaction, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const { rows } = await transaction.query<{ name: string }>(
    'SELECT name FROM users WHERE user_id = $1 AND deactivated_at IS NULL',
    [userId],
  );
  return rows[0]?.name ?? null;
}

/** Returns the address of an active member; null if they are no longer one. */
export async function readMemberAddress(transaction: TenantTransaction, userId: string): Promise<string | null> {
  const { rows } = await transaction.query<{ email: string }>(
    `SELECT u.email FROM memberships m JOIN users u ON u.user_id = m.user_id
     WHERE m.organization_id = $1 AND m.user_id = $2 AND m.deactivated_at IS NULL AND u.deactivated_at IS NULL`,
    [transaction.organizationId, userId],
  );
  return rows[0]?.email ?? null;
}
