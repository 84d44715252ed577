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
 * The target as it is under the lock. Throws NOT_FOUND for nobody of this organization, and PERMISSION_DENIED for
 * somebody above the actor, whose own role is read again: it may have changed while the lock was waited for.
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

/** Throws PERMISSION_DENIED for a role above the own one, RULE_BROKEN for the last admin. */
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

/** Sets what the organization says of the person. */
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
 * Gives the person these warehouses and no others (WHS-4, ADR 0080); null: all. Throws PERMISSION_DENIED for somebody who sees
 * some alone, RULE_BROKEN for oneself and for an admin, VALIDATION_FAILED for a warehouse that is not there.
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

/** Suspends the membership; whoever has no other one is signed out everywhere. */
export async function deactivateMember(
  dependencies: MemberDependencies,
  command: MemberCommand,
): Promise<MemberProfile> {
  refuseOneself(command, 'You cannot deactivate yourself. Leave the organization instead.');
  const { target } = await targetOf(command, 'users.deactivate');
  if (target.status === 'deactivated') return target;
  const { transaction, userId } = command;
  await keepAnAdmin(transaction, target);
  // While the membership is still active: its organization is then told that the sessions have ended.
  if (!(await belongsElsewhere(transaction, userId))) {
    await endSessionsOf(transaction, dependencies.outbox, userId, 'deactivated');
  }
  await dependencies.people.stopKeysOf(transaction, userId);
  return changed(dependencies, command, 'users.deactivate', target, { isActive: false });
}

/** Whether the person is an active member of another organization; the transaction sees their own for a moment. */
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

/** Ends the membership of somebody else; whatever refers to the person stays. */
export async function removeMember(dependencies: MemberDependencies, command: MemberCommand): Promise<void> {
  refuseOneself(command, 'You cannot delete yourself. Leave the organization instead.');
  const { target } = await targetOf(command, 'users.delete');
  await keepAnAdmin(command.transaction, target);
  await end(dependencies, command, 'users.delete', target);
}

/** Ends the own membership. Throws RULE_BROKEN for the last active admin. */
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

/** Whether the organization would have no active admin without the person; it stays so until the transaction ends. */
export async function isLastAdmin(transaction: TenantTransaction, userId: string): Promise<boolean> {
  await lockMembers(transaction);
  const target = await findMember(transaction, userId);
  if (target?.role !== 'admin' || target.status !== 'active') return false;
  return !(await hasOtherAdmin(transaction, userId));
}

/** Ends the membership of somebody who deletes their account, suspended or not. */
export async function endOwnMembership(
  dependencies: MemberDependencies,
  transaction: TenantTransaction,
  userId: string,
): Promise<void> {
  const target = await findMember(transaction, userId);
  if (target !== null) await end(dependencies, { transaction, actorId: userId, userId }, 'organizations.leave', target);
}

/** Ends a membership, with what the person alone had of it. */
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

/** Mails a reset link. Throws RULE_BROKEN for a suspended member, and RATE_LIMITED. */
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
