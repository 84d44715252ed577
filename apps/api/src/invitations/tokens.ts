import { createHmac } from 'node:crypto';
import { enterOrganization, type TenantTransaction, type Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { lockMembers } from '../platform/identity/member-lock.ts';
import { type FoundInvitation, findByToken } from './repository.ts';

/** The secret part of an invitation's link; it follows from the id, so that neither table nor queue holds it. */
export function tokenOf(secret: string, invitationId: string): string {
  return createHmac('sha256', secret).update(`invite ${invitationId}`).digest('base64url');
}

interface Opened {
  readonly tenant: TenantTransaction;
  readonly invitation: FoundInvitation;
}

/**
 * The invitation behind a token, whatever became of it, read under the members' lock of its organization, which the
 * transaction has entered then. Throws LINK_EXPIRED for one that was never there.
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

/** As `enterByToken`, for one that can still be accepted. Throws LINK_EXPIRED when it is used, revoked or expired. */
export async function openInvitation(transaction: Transaction, token: string): Promise<Opened> {
  const opened = await enterByToken(transaction, token);
  if (opened.invitation.status !== 'pending') throw new ApiError('LINK_EXPIRED');
  return opened;
}
