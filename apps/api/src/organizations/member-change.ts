import type { PublishedMember } from '@tallyard/contracts/organizations/events';
import type { MemberProfile } from '@tallyard/contracts/organizations/models';
import type { MemberChange } from '@tallyard/domain/organizations/member-changes';
import type { ActionName } from '@tallyard/domain/permissions/actions';
import type { TenantTransaction, Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { membershipEvent } from '../platform/events/membership.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { audit } from '../platform/history/audit.ts';
import type { RateLimit } from '../platform/limits/rate-limit.ts';
import { deleteMembership, findMember, type MembershipFields, updateMembership } from './members-repository.ts';

/** What other modules do for this one, in the same transaction. */
export interface PersonEffects {
  /** Emails the person a link that sets a new password. */
  sendPasswordReset(transaction: Transaction, userId: string): Promise<unknown>;
  /** Ends the API keys that the person created in the organization of the transaction; its admins are notified. */
  stopKeysOf(transaction: TenantTransaction, userId: string): Promise<unknown>;
  /** Keeps the warehouses to which work of the person stays limited once they have left. */
  keepScopesOf(transaction: TenantTransaction, userId: string): Promise<unknown>;
  /** Pauses what acts for people who left or lost the right in the organization of the transaction. */
  pauseLostWork(transaction: TenantTransaction): Promise<unknown>;
}

export interface MemberDependencies {
  readonly outbox: Outbox;
  readonly people: PersonEffects;
  /** Links that an admin may have mailed to one person. */
  readonly resetLimit: RateLimit;
}

/** A member doing something to another one. */
export interface MemberCommand {
  readonly transaction: TenantTransaction;
  readonly actorId: string;
  readonly userId: string;
}

/** How others are told of what was done to a member. */
const changeOf = {
  'users.changeRole': 'role_changed',
  'users.editProfile': 'edited',
  'warehouses.manageUsers': 'warehouses_changed',
  'users.deactivate': 'deactivated',
  'users.reactivate': 'reactivated',
  'users.delete': 'removed',
  'organizations.leave': 'left',
} as const satisfies Partial<Record<ActionName | 'users.reactivate', MemberChange>>;
type ActionOnMember = keyof typeof changeOf;
/** Actions by which a member can lose a right. */
const lessens: ReadonlySet<ActionOnMember> = new Set([
  'users.changeRole',
  'warehouses.manageUsers',
  'users.deactivate',
  'users.delete',
  'organizations.leave',
]);

/** Writes the change, who did it, and that it happened; what acts with rights that are lost by it is paused. */
export async function change(
  { outbox, people }: MemberDependencies,
  { transaction, userId }: MemberCommand,
  action: ActionOnMember,
  before: MemberProfile,
  fields: MembershipFields | null,
): Promise<MemberProfile | null> {
  if (fields === null) await deleteMembership(transaction, userId);
  else await updateMembership(transaction, userId, fields);
  const after = await findMember(transaction, userId);
  await audit(transaction, {
    action,
    entity: 'member',
    entityId: userId,
    before: auditFields(before),
    after: auditFields(after),
  });
  outbox.appendEvent(
    transaction,
    membershipEvent(transaction, {
      change: changeOf[action],
      userId,
      member: toldOutside(after ?? before),
      ...(action === 'users.changeRole' ? { formerRole: before.role } : {}),
    }),
  );
  // guard: owners.pause-with-the-right
  if (lessens.has(action)) await people.pauseLostWork(transaction);
  return after;
}

function toldOutside({ name, email, role, displayName, jobTitle, status }: MemberProfile): PublishedMember {
  return {
    name,
    email,
    role,
    displayName: displayName ?? null,
    jobTitle: jobTitle ?? null,
    status: status ?? 'active',
  };
}

/** When somebody last used Tallyard is no change of theirs, nor is their picture one of the membership. */
function auditFields(member: MemberProfile | null) {
  if (member === null) return null;
  const { lastUsedAt: _, avatarId: __, ...fields } = member;
  return fields;
}

/** Changes somebody who stays a member. */
export async function changed(...input: Parameters<typeof change>): Promise<MemberProfile> {
  const after = await change(...input);
  if (after === null) throw notFound('Member');
  return after;
}
