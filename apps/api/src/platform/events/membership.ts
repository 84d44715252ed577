import type { PublishedMember } from '@tallyard/contracts/organizations/events';
import type { MemberChange } from '@tallyard/domain/organizations/member-changes';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../database/transaction.ts';
import { type NewEvent, writtenAuthor } from './outbox.ts';

/** A change of a membership; fields that do not apply are left out. */
export interface MembershipNews {
  readonly change: MemberChange;
  /** Null for an invitation. */
  readonly userId: string | null;
  readonly member?: PublishedMember | null;
  readonly formerRole?: Role;
  readonly invitation?: { readonly id: string; readonly role: Role };
}

/**
 * Returns the event of a membership change by the transaction's actor. The modules for people, invitations and approvals
 * all use it.
 */
export function membershipEvent(
  { actor }: Pick<TenantTransaction, 'actor'>,
  { change, userId, member = null, formerRole, invitation }: MembershipNews,
): NewEvent {
  return {
    kind: 'membership.changed',
    payload: {
      change,
      userId,
      member,
      formerRole: formerRole ?? null,
      // guard: events.no-invited-address
      invitation: invitation === undefined ? null : { id: invitation.id, role: invitation.role },
      by: writtenAuthor(actor),
    },
  };
}
