import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../database/transaction.ts';

/** Whom a notice about work of `userId` names and reaches: the other admins. `person`: null for an account that is gone. */
export async function readPeopleOfNotice(transaction: TenantTransaction, userId: string) {
  const { rows } = await transaction.query<{ organization: string; person: string | null }>(
    `SELECT o.name AS organization, (SELECT name FROM users WHERE user_id = $2) AS person
     FROM organizations o WHERE o.organization_id = $1`,
    [transaction.organizationId, userId],
  );
  const { rows: admins } = await transaction.query<{ userId: string; email: string }>(
    `SELECT u.user_id AS "userId", u.email FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     WHERE m.organization_id = $1 AND m.role = $2 AND m.deactivated_at IS NULL AND u.user_id <> $3 ORDER BY u.user_id`,
    [transaction.organizationId, 'admin' satisfies Role, userId],
  );
  return { organization: rows[0]?.organization ?? '', person: rows[0]?.person ?? null, admins };
}
