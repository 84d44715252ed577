import type { MemberProfile } from '@tallyard/contracts/organizations/models';
import { type ActionName, refusalOf } from '@tallyard/domain/permissions/actions';
import { isAbove, type Role } from '@tallyard/domain/permissions/roles';
import { adminsSeeAll, outsideOfScope, ownScope } from '@tallyard/domain/warehouses/texts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, notFound, problemOf } from '../platform/errors.ts';
import { audit } from '../platform/history/audit.ts';
import { lockMembers } from '../platform/identity/member-lock.ts';
import { isId } from '../platform/ids.ts';
import { endSessionsOf } from '../session/public.ts';
import { forgetOwnViewsOf } from '../views/public.ts';
import { change, changed, type MemberCommand, type MemberDependencies } from './member-change.ts';
import { findMember, hasOtherAdmin, type MemberEdit, roleOf, writeWarehouses } from './members-repository.ts';

const lastAdmin = 'An organization keeps at least one active admin. Make somebody else an admin first.';

/**
 * Returns the target member under a lock. Throws NOT_FOUND for a person outside this organization, and PERMISSION_DENIED for
 * a member above the actor, whose role is read again because it may have changed while waiting for the lock.
 */
async function targetOf(
  { transaction, actorId, userId }: MemberCommand,
  action: ActionName,
): Promise<{ target: MemberProfile; ownRole: Role }> {
  await lockMembers(transaction);
  const ownRole = await roleOf(transaction, actorId);
  if (ownRole === null) throw new ApiError('PERMISSION_DENIED', refusalOf(action));
  const target = await findMember(transaction, userId);
  if (target === null) throw notFound('Member');
  if (isAbove(target.role, ownRole)) throw aboveOwn(action, target.role);
  return { target, ownRole };
}

function aboveOwn(action: ActionName, role: Role): ApiError {
  return new ApiError('PERMISSION_DENIED', `${refusalOf(action)}: the role ${role} is above yours`);
}

function refuseOneself({ actorId, userId }: MemberCommand, message: string): void {
  if (actorId === userId) throw new ApiError('RULE_BROKEN', message);
}

async function keepAnAdmin(transaction: TenantTransaction, target: MemberProfile): Promise<void> {
  if (target.role !== 'admin' || target.status !== 'active') return;
  if (!(await hasOtherAdmin(transaction, target.userId))) throw new ApiError('RULE_BROKEN', lastAdmin);
}

/** Changes the role of a member. Throws PERMISSION_DENIED for a role above the actor's, and RULE_BROKEN for the last admin. */
export async function changeRole(
  dependencies: MemberDependencies,
  command: MemberCommand,
  role: Role,
): Promise<MemberProfile> {
  const { target, ownRole } = await targetOf(command, 'users.changeRole');
  if (isAbove(role, ownRole)) throw aboveOwn('users.changeRole', role);
  if (role === target.role) return target;
  await keepAnAdmin(command.transaction, target);
  return changed(dependencies, command, 'users.changeRole', target, { role });
}

/** Sets the fields that the organization stores about a member. */
export async function editMember(
  dependencies: MemberDependencies,
  command: MemberCommand,
  edit: MemberEdit,
): Promise<MemberProfile> {
  const { target } = await targetOf(command, 'users.editProfile');
  const names = Object.keys(edit) as (keyof MemberEdit)[];
  if (names.every((name) => edit[name] === undefined || edit[name] === target[name])) return target;
  return changed(dependencies, command, 'users.editProfile', target, edit);
}

/**
 * Gives the member access to exactly these warehouses (WHS-4, ADR 0080); null means all. Throws PERMISSION_DENIED for an
 * actor with limited access, RULE_BROKEN for oneself and for an admin, and VALIDATION_FAILED for an unknown warehouse.
 */
export async function setWarehouses(
  dependencies: MemberDependencies,
  command: MemberCommand,
  input: readonly string[] | null,
): Promise<MemberProfile> {
  refuseOneself(command, ownScope);
  const { target } = await targetOf(command, 'warehouses.manageUsers');
  // guard: warehouses.nobody-gives-more-than-they-have
  if (command.transaction.actor.isScoped) {
    throw new ApiError('PERMISSION_DENIED', `${refusalOf('warehouses.manageUsers')}: ${outsideOfScope}`);
  }
  const ids = input === null ? null : [...new Set(input)].toSorted();
  if (JSON.stringify(ids) === JSON.stringify(target.warehouseIds ?? null)) return target;
  if (ids !== null && target.role === 'admin') throw new ApiError('RULE_BROKEN', adminsSeeAll);
  const known = ids?.filter(isId) ?? [];
  const written = await writeWarehouses(command.transaction, command.userId, known);
  if (ids !== null && written < ids.length) {
    throw new ApiError('VALIDATION_FAILED', undefined, {
      details: [problemOf('warehouseIds', ids.slice(0, 5), 'Warehouse not found')],
    });
  }
  return changed(dependencies, command, 'warehouses.manageUsers', target, { isScoped: ids !== null });
}

/** Deactivates a membership. A person without another active one is signed out everywhere. */
export async function deactivateMember(
  dependencies: MemberDependencies,
  command: MemberCommand,
): Promise<MemberProfile> {
  refuseOneself(command, 'You cannot deactivate yourself. Leave the organization instead.');
  const { target } = await targetOf(command, 'users.deactivate');
  if (target.status === 'deactivated') return target;
  const { transaction, userId } = command;
  await keepAnAdmin(transaction, target);
  // While the membership is still active, so that its organization is notified of the ended sessions.
  if (!(await belongsElsewhere(transaction, userId))) {
    await endSessionsOf(transaction, dependencies.outbox, userId, 'deactivated');
  }
  await dependencies.people.stopKeysOf(transaction, userId);
  return changed(dependencies, command, 'users.deactivate', target, { isActive: false });
}

/**
 * Returns whether the person is an active member of another organization. The transaction temporarily gets access to the
 * person's own memberships.
 */
async function belongsElsewhere(transaction: TenantTransaction, userId: string): Promise<boolean> {
  await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [userId]);
  const { rows } = await transaction.query(
    'SELECT 1 FROM memberships WHERE user_id = $1 AND organization_id <> $2 AND deactivated_at IS NULL LIMIT 1',
    [userId, transaction.organizationId],
  );
  await transaction.query(`SELECT set_config('app.user_id', $1, true)`, [transaction.actor.userId ?? '']);
  return rows.length > 0;
}

export async function reactivateMember(
  dependencies: MemberDependencies,
  command: MemberCommand,
): Promise<MemberProfile> {
  const { target } = await targetOf(command, 'users.deactivate');
  if (target.status === 'active') return target;
  return changed(dependencies, command, 'users.reactivate', target, { isActive: true });
}

/** Ends the membership of another person; references to the person remain. */
export async function removeMember(dependencies: MemberDependencies, command: MemberCommand): Promise<void> {
  refuseOneself(command, 'You cannot delete yourself. Leave the organization instead.');
  const { target } = await targetOf(command, 'users.delete');
  await keepAnAdmin(command.transaction, target);
  await end(dependencies, command, 'users.delete', target);
}

/** Ends the actor's own membership. Throws RULE_BROKEN for the last active admin. */
export async function leave(
  dependencies: MemberDependencies,
  transaction: TenantTransaction,
  userId: string,
): Promise<void> {
  const command = { transaction, actorId: userId, userId };
  const { target } = await targetOf(command, 'organizations.leave');
  await keepAnAdmin(transaction, target);
  await end(dependencies, command, 'organizations.leave', target);
}

/** Returns whether the person is the last active admin. The lock keeps this true until the transaction ends. */
export async function isLastAdmin(transaction: TenantTransaction, userId: string): Promise<boolean> {
  await lockMembers(transaction);
  const target = await findMember(transaction, userId);
  if (target?.role !== 'admin' || target.status !== 'active') return false;
  return !(await hasOtherAdmin(transaction, userId));
}

/** Ends the membership of a person who deletes their account, even a deactivated one. */
export async function endOwnMembership(
  dependencies: MemberDependencies,
  transaction: TenantTransaction,
  userId: string,
): Promise<void> {
  const target = await findMember(transaction, userId);
  if (target !== null) await end(dependencies, { transaction, actorId: userId, userId }, 'organizations.leave', target);
}

/** Ends a membership, and deletes or limits what only that person owned. */
async function end(
  dependencies: MemberDependencies,
  command: MemberCommand,
  action: 'users.delete' | 'organizations.leave',
  target: MemberProfile,
): Promise<void> {
  const { transaction, userId } = command;
  await dependencies.people.stopKeysOf(transaction, userId);
  // guard: views.go-with-their-owner
  await forgetOwnViewsOf(transaction, userId);
  // guard: owners.scope-of-former-owner
  await dependencies.people.keepScopesOf(transaction, userId);
  await change(dependencies, command, action, target, null);
}

/** Emails a link to reset the password. Throws RULE_BROKEN for a deactivated member, and RATE_LIMITED. */
export async function resetPassword({ people, resetLimit }: MemberDependencies, command: MemberCommand): Promise<void> {
  const { target } = await targetOf(command, 'users.resetPassword');
  if (target.status !== 'active') throw new ApiError('RULE_BROKEN', 'Reactivate this person first.');
  const { transaction, userId } = command;
  await resetLimit.take(userId);
  await people.sendPasswordReset(transaction, userId);
  await audit(transaction, {
    action: 'users.resetPassword',
    entity: 'member',
    entityId: userId,
    before: null,
    after: null,
  });
}
