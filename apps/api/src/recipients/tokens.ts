import { createHmac } from 'node:crypto';
import { enterOrganization, type TenantTransaction, type Transaction } from '../platform/database/transaction.ts';
import { ApiError } from '../platform/errors.ts';
import { hashToken } from '../platform/identity/hash-token.ts';
import { type RecipientRow, recipientColumns } from './repository.ts';

/**
 * Returns the secret token of a confirmation link. It is derived from the link's id, so that neither the table nor the queue
 * contains it.
 */
export function tokenOf(secret: string, linkId: string): string {
  return createHmac('sha256', secret).update(`confirm address ${linkId}`).digest('base64url');
}

export interface OpenedLink {
  readonly tenant: TenantTransaction;
  readonly row: RecipientRow;
}

/** Returns the address of a link, locked, in its organization, which the transaction enters. Throws LINK_EXPIRED. */
export async function openByToken(transaction: Transaction, token: string): Promise<OpenedLink> {
  const hash = hashToken(token);
  await transaction.query(`SELECT set_config('app.recipient_hash', $1, true)`, [hash.toString('hex')]);
  const { rows: found } = await transaction.query<{ organization_id: number }>(
    'SELECT organization_id FROM recipients WHERE token_hash = $1',
    [hash],
  );
  const organizationId = found[0]?.organization_id;
  if (organizationId === undefined) throw new ApiError('LINK_EXPIRED');
  const tenant = await enterOrganization(transaction, organizationId);
  const { rows } = await tenant.query<RecipientRow>(
    `SELECT ${recipientColumns} FROM recipients r WHERE r.organization_id = $1 AND r.token_hash = $2 FOR UPDATE`,
    [organizationId, hash],
  );
  const [row] = rows;
  // A newer link has just replaced it.
  if (row === undefined) throw new ApiError('LINK_EXPIRED');
  return { tenant, row };
}
