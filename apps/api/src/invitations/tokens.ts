import { createHmac } from 'node:crypto';
import { enterOrganization, type TenantTransaction, type Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { lockMembers } from '../platform/identity/member-lock.ts';
import { type FoundInvitation, findByToken } from './repository.ts';

/**
 * Returns the secret token of an invitation link. It is derived from the id, so that neither the table nor the queue contains
 * it.
 */
export function tokenOf(secret: string, invitationId: string): string {
  return createHmac('sha256', secret).update(`invite ${invitationId}`).digest('base64url');
}

interface Opened {
  readonly tenant: TenantTransaction;
  readonly invitation: FoundInvitation;
}

/**
 * Returns the invitation of a token, whatever its status, under the members' lock of its organization, which the transaction
 * enters. Throws LINK_EXPIRED if it never existed.
 */
export async function enterByToken(transaction: Transaction, token: string): Promise<Opened> {
  const hash = hashToken(token);
  await transaction.query(`SELECT set_config('app.invitation_hash', $1, true)`, [hash.toString('hex')]);
  const { rows } = await transaction.query<{ organization_id: number }>(
    'SELECT organization_id FROM invitations WHERE token_hash = $1',
    [hash],
  );
  const organizationId = rows[0]?.organization_id;
  if (organizationId === undefined) throw new ApiError('LINK_EXPIRED');
  const tenant = await enterOrganization(transaction, organizationId);
  await lockMembers(tenant);
  const invitation = await findByToken(tenant, hash);
  if (invitation === null) throw new ApiError('LINK_EXPIRED');
  return { tenant, invitation };
}

/**
 * Does the same as `enterByToken` for an invitation that can still be accepted. Throws LINK_EXPIRED if it is used, revoked or
 * expired.
 */
export async function openInvitation(transaction: Transaction, token: string): Promise<Opened> {
  const opened = await enterByToken(transaction, token);
  if (opened.invitation.status !== 'pending') throw new ApiError('LINK_EXPIRED');
  return opened;
}
