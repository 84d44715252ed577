import type { Flag } from '@tallyard/domain/permissions/flags';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { Actor, TenantTransaction } from '../database/transaction.ts';
import { keyMembership } from './api-key-identity.ts';
import { effectiveFlags } from './effective-flags.ts';
import type { Membership } from './person.ts';

interface PresentRow {
  readonly role: Role;
  readonly isScoped: boolean;
  readonly overrides: Record<string, boolean> | null;
  readonly key_role: Role | null;
  readonly key_flags: Flag[] | null;
  readonly key_overrides: Record<string, boolean> | null;
}

/**
 * Returns the actor's current rights in the transaction's organization, for work that continues after their request. Null
 * if they are no longer a member, are deactivated, or the API key that they used is no longer valid.
 */
export async function presentMembership(
  transaction: TenantTransaction,
  { userId, apiKeyId = null }: Actor,
): Promise<Membership | null> {
  const { rows } = await transaction.query<PresentRow>(
    `SELECT m.role, m.is_scoped AND m.role <> 'admin' AS "isScoped", o.flags AS overrides, k.role AS key_role, k.flags AS key_flags, ko.flags AS key_overrides
     FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = $1 AND o.role = m.role
     LEFT JOIN api_keys k ON k.organization_id = $1 AND k.key_id = $3 AND k.created_by = m.user_id
       AND k.revoked_at IS NULL AND k.expires_at > clock_timestamp()
     LEFT JOIN role_overrides ko ON ko.organization_id = $1 AND ko.role = k.role
     WHERE m.organization_id = $1 AND m.user_id = $2 AND m.deactivated_at IS NULL AND ($3::uuid IS NULL OR k.key_id IS NOT NULL)`,
    [transaction.organizationId, userId, apiKeyId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { role, overrides, isScoped } = row;
  if (row.key_role === null) return { role, flags: effectiveFlags(role, overrides), isScoped };
  return keyMembership({ role: row.key_role, flags: row.key_flags, overrides: row.key_overrides }, row);
}
