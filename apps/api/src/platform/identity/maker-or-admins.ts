import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../database/transaction.ts';

export interface Recipient {
  readonly userId: string;
  readonly email: string;
}

/** Returns the active admins of the organization. */
export async function adminsOf(transaction: TenantTransaction): Promise<readonly Recipient[]> {
  const { rows } = await transaction.query<Recipient & Record<string, unknown>>(
    `SELECT u.user_id AS "userId", u.email FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND m.role = $2 ORDER BY u.user_id`,
    [transaction.organizationId, 'admin' satisfies Role],
  );
  return rows;
}

/**
 * Returns the recipients of a notice about something that a person created: that person, or the admins if the person is no
 * longer a member.
 */
export async function makerOrAdmins(transaction: TenantTransaction, makerId: string): Promise<readonly Recipient[]> {
  const { rows } = await transaction.query<{ userId: string; email: string; isMaker: boolean }>(
    `SELECT u.user_id AS "userId", u.email, u.user_id = $2 AS "isMaker" FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     WHERE m.organization_id = $1 AND m.deactivated_at IS NULL AND (u.user_id = $2 OR m.role = $3) ORDER BY u.user_id`,
    [transaction.organizationId, makerId, 'admin' satisfies Role],
  );
  const maker = rows.filter(({ isMaker }) => isMaker);
  return maker.length > 0 ? maker : rows;
}
