import { mayDo } from '@tallyard/domain/permissions/actions';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../database/transaction.ts';
import { effectiveFlags } from './effective-flags.ts';

/** A person on whose behalf another one can approve now. */
export interface Delegator {
  readonly userId: string;
  readonly name: string;
  /** The warehouses of a member with a warehouse scope; null for all. */
  readonly places: readonly string[] | null;
}

/** SQL: whether the delegation `d` is active. */
// guard: approvals.in-stead-while-it-runs
export const runs = 'd.starts_at <= now() AND d.ends_at > now() AND d.ended_at IS NULL';

/** SQL: the column `places` of the membership `m`. */
export const placesOf = `CASE WHEN m.is_scoped AND m.role <> 'admin' THEN ARRAY (SELECT w.warehouse_id FROM warehouse_members w
  WHERE w.organization_id = m.organization_id AND w.user_id = m.user_id ORDER BY w.warehouse_id) END AS places`;

/**
 * Returns the people on whose behalf `userId` may approve now. People who left, or who may no longer approve themselves,
 * are not included. The delegations are locked, so that none ends before the transaction does.
 */
export async function delegatorsOf(
  transaction: TenantTransaction,
  userId: string | null,
): Promise<readonly Delegator[]> {
  if (userId === null) return [];
  const { rows } = await transaction.query<
    Delegator & { role: Role; overrides: Record<string, boolean> | null } & Record<string, unknown>
  >(
    `SELECT u.user_id AS "userId", COALESCE(m.display_name, u.name) AS name, m.role, o.flags AS overrides, ${placesOf}
     FROM approval_delegations d
     JOIN memberships m ON m.organization_id = d.organization_id AND m.user_id = d.delegator_id AND m.deactivated_at IS NULL
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE d.organization_id = $1 AND d.delegate_id = $2 AND ${runs} ORDER BY d.starts_at, d.delegation_id FOR SHARE OF d`,
    [transaction.organizationId, userId],
  );
  // guard: approvals.in-stead-of-who-may
  return rows.filter(({ role, overrides }) => mayDo(effectiveFlags(role, overrides), 'movements.approve'));
}
