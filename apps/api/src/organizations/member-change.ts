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

/** Functions of other modules that run in the same transaction. */
export interface PersonEffects {
  /** Emails the person a link to set a new password. */
  sendPasswordReset(transaction: Transaction, userId: string): Promise<unknown>;
  /** Ends the API keys that the person created in the organization of the transaction, and notifies its admins. */
  stopKeysOf(transaction: TenantTransaction, userId: string): Promise<unknown>;
  /** Stores the warehouses to which the person's work stays limited after they have left. */
  keepScopesOf(transaction: TenantTransaction, userId: string): Promise<unknown>;
  /** Pauses work that acts for people who have left or lost the permission in the organization of the transaction. */
  pauseLostWork(transaction: TenantTransaction): Promise<unknown>;
}

export interface MemberDependencies {
  readonly outbox: Outbox;
  readonly people: PersonEffects;
  /** Limits the links that admins may email to one person. */
  readonly resetLimit: RateLimit;
}

/** An action of one member on another. */
export interface MemberCommand {
  readonly transaction: TenantTransaction;
  readonly actorId: string;
  readonly userId: string;
}

/** The published change of each action on a member. */
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
/** Actions by which a member can lose a permission. */
const lessens: ReadonlySet<ActionOnMember> = new Set([
  'users.changeRole',
  'warehouses.manageUsers',
  'users.deactivate',
  'users.delete',
  'organizations.leave',
]);

/** Writes the change, audits and publishes it, and pauses work that loses its permissions by it. */
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

/**
 * Returns the audited fields. The last use is not a change of the member, and the picture does not belong to the membership.
 */
function auditFields(member: MemberProfile | null) {
  if (member === null) return null;
  const { lastUsedAt: _, avatarId: __, ...fields } = member;
  return fields;
}

/** Changes a person who remains a member, and returns them. */
export async function changed(...input: Parameters<typeof change>): Promise<MemberProfile> {
  const after = await change(...input);
  if (after === null) throw notFound('Member');
  return after;
}
