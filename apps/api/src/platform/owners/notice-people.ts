import type { TenantTransaction } from '../database/transaction.ts';
import { adminsOf } from '../identity/maker-or-admins.ts';

/**
 * Returns the organization and the person that a notice about work of `userId` names, and its recipients: the other
 * admins. `person` is null if the account no longer exists.
 */
export async function readPeopleOfNotice(transaction: TenantTransaction, userId: string) {
  const { rows } = await transaction.query<{ organization: string; person: string | null }>(
    `SELECT o.name AS organization, (SELECT name FROM users WHERE user_id = $2) AS person
     FROM organizations o WHERE o.organization_id = $1`,
    [transaction.organizationId, userId],
  );
  const admins = (await adminsOf(transaction)).filter((admin) => admin.userId !== userId);
  return { organization: rows[0]?.organization ?? '', person: rows[0]?.person ?? null, admins };
}
