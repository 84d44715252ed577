import type { RoleFlags } from '@tallyard/contracts/organizations/models';
import { refusalOf } from '@tallyard/domain/permissions/actions';
import { flags as allFlags, type Flag, isFlag } from '@tallyard/domain/permissions/flags';
import { isAbove, type Role, roleMatrix, roles } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../platform/errors.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import { effectiveFlags } from '../platform/identity/effective-flags.ts';
import { lockMembers } from '../platform/identity/member-lock.ts';
import type { Membership } from '../platform/identity/person.ts';
import type { PersonEffects } from './member-change.ts';

type Overrides = Readonly<Record<string, boolean>>;

/** Returns the permission flags of each role in the organization, from viewer to admin. */
export async function readRoles(transaction: TenantTransaction): Promise<{ roles: RoleFlags[] }> {
  const { rows } = await transaction.query<{ role: Role; flags: Overrides }>(
    'SELECT role, flags FROM role_overrides WHERE organization_id = $1',
    [transaction.organizationId],
  );
  const byRole = new Map(rows.map((row) => [row.role, row.flags]));
  return { roles: roles.map((role) => roleFlagsOf(role, byRole.get(role) ?? {})) };
}

function roleFlagsOf(role: Role, overrides: Overrides): RoleFlags {
  const effective = effectiveFlags(role, overrides);
  const own = roleMatrix[role];
  return {
    role,
    flags: [...effective],
    overridden: allFlags.filter((flag) => effective.has(flag) !== own.has(flag)),
  };
}

/**
 * Grants or revokes flags of `role`. Throws PERMISSION_DENIED unless the role is below the actor's and the actor has the
 * flags, and VALIDATION_FAILED for unknown flags.
 */
export async function overrideRole(
  {
    outbox,
    people,
    transaction,
    membership,
  }: {
    outbox: Outbox;
    people: Pick<PersonEffects, 'pauseLostWork'>;
    transaction: TenantTransaction;
    membership: Membership;
  },
  role: Role,
  requested: Readonly<Record<string, boolean | null>> | null,
): Promise<RoleFlags> {
  const action = 'organizations.overrideRoles';
  const unknown = Object.keys(requested ?? {}).filter((name) => !isFlag(name));
  if (unknown.length > 0) {
    throw invalid(unknown.map((name) => problemOf(`flags.${name}`, requested?.[name], `There is no flag ${name}`)));
  }
  if (!isAbove(membership.role, role)) {
    throw new ApiError('PERMISSION_DENIED', `${refusalOf(action)}: ${role} is not below your role`);
  }
  await lockMembers(transaction);
  const before = await overridesOf(transaction, role);
  const after = requested === null ? {} : changedOverrides(role, before, requested);
  const changed = allFlags.filter((flag) => before[flag] !== after[flag]);
  const notHeld = changed.filter((flag) => !membership.flags.has(flag));
  if (notHeld.length > 0) {
    throw new ApiError('PERMISSION_DENIED', `${refusalOf(action)}: you do not hold ${notHeld.join(', ')}`);
  }
  if (changed.length === 0) return roleFlagsOf(role, before);
  await transaction.query(
    `INSERT INTO role_overrides (organization_id, role, flags) VALUES ($1, $2, $3)
     ON CONFLICT (organization_id, role) DO UPDATE SET flags = excluded.flags, updated_at = now()`,
    [transaction.organizationId, role, JSON.stringify(after)],
  );
  await audit(transaction, { action, entity: 'role', entityId: role, before, after });
  await publishMembersOf(transaction, outbox, role);
  // guard: owners.pause-with-the-role
  await people.pauseLostWork(transaction);
  return roleFlagsOf(role, after);
}

async function overridesOf(transaction: TenantTransaction, role: Role): Promise<Overrides> {
  const { rows } = await transaction.query<{ flags: Overrides }>(
    'SELECT flags FROM role_overrides WHERE organization_id = $1 AND role = $2',
    [transaction.organizationId, role],
  );
  return rows[0]?.flags ?? {};
}

/** Returns only differences from the defaults, so that later changes of a default apply to all other flags. */
function changedOverrides(
  role: Role,
  before: Overrides,
  requested: Readonly<Record<string, boolean | null>>,
): Overrides {
  const merged: Record<string, boolean | null> = { ...before, ...requested };
  const own: ReadonlySet<Flag> = roleMatrix[role];
  return Object.fromEntries(
    allFlags.flatMap((flag) => {
      const value = merged[flag] ?? null;
      return value === null || value === own.has(flag) ? [] : [[flag, value]];
    }),
  );
}

async function publishMembersOf(transaction: TenantTransaction, outbox: Outbox, role: Role): Promise<void> {
  const { rows } = await transaction.query<{ user_id: string }>(
    'SELECT user_id FROM memberships WHERE organization_id = $1 AND role = $2 AND deactivated_at IS NULL ORDER BY user_id',
    [transaction.organizationId, role],
  );
  outbox.appendEvents(
    transaction,
    rows.map((row) => membershipEvent(transaction, { change: 'rights_changed', userId: row.user_id })),
  );
}
