import { type ActionName, mayDo } from '@tallyard/domain/permissions/actions';
import type { Flag } from '@tallyard/domain/permissions/flags';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../database/transaction.ts';
import { placesOf } from '../identity/delegations.ts';
import { effectiveFlags } from '../identity/effective-flags.ts';

/** The active member whose rights apply to work that was set up earlier (ADR 0117). */
export interface Owner {
  readonly userId: string;
  readonly flags: ReadonlySet<Flag>;
  /** The warehouses of a member with a warehouse scope; null for all. */
  readonly warehouses: readonly string[] | null;
}

/** The rights that the owner needs for the work to continue. */
export interface OwnerNeeds {
  readonly actions: readonly ActionName[];
  /** Whether it concerns the whole organization, so that a member with a warehouse scope cannot own it. */
  readonly allWarehouses: boolean;
}

/** Why the work may not continue: the owner is not an active member, lacks a permission, or no longer sees all warehouses. */
export type OwnerProblem = 'left' | 'permission' | 'warehouses';

/** Reads these people's current memberships; people who are not active members are missing. */
export async function readOwners(
  transaction: TenantTransaction,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Owner>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await transaction.query<{
    user_id: string;
    role: Role;
    overrides: Record<string, boolean> | null;
    places: string[] | null;
  }>(
    `SELECT m.user_id, m.role, o.flags AS overrides, ${placesOf}
     FROM memberships m
     JOIN users u ON u.user_id = m.user_id AND u.deactivated_at IS NULL
     LEFT JOIN role_overrides o ON o.organization_id = m.organization_id AND o.role = m.role
     WHERE m.organization_id = $1 AND m.user_id = ANY ($2::uuid[]) AND m.deactivated_at IS NULL`,
    [transaction.organizationId, [...new Set(userIds)]],
    'owners',
  );
  return new Map(
    rows.map(({ user_id: userId, role, overrides, places: warehouses }) => [
      userId,
      { userId, flags: effectiveFlags(role, overrides), warehouses },
    ]),
  );
}

/** Returns why the work may not continue; null if it may. */
export function ownerProblem(owner: Owner | undefined, { actions, allWarehouses }: OwnerNeeds): OwnerProblem | null {
  if (owner === undefined) return 'left';
  if (!actions.every((action) => mayDo(owner.flags, action))) return 'permission';
  // guard: owners.all-warehouses
  return allWarehouses && owner.warehouses !== null ? 'warehouses' : null;
}

/** Reads one person's current membership and returns their `ownerProblem`. */
export async function presentOwnerProblem(
  transaction: TenantTransaction,
  userId: string,
  needs: OwnerNeeds,
): Promise<OwnerProblem | null> {
  return ownerProblem((await readOwners(transaction, [userId])).get(userId), needs);
}
