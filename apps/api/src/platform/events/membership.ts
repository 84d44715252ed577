import type { PublishedMember } from '@tallyard/contracts/organizations/events';
import type { MemberChange } from '@tallyard/domain/organizations/member-changes';
import type { Role } from '@tallyard/domain/permissions/roles';
import type { TenantTransaction } from '../database/transaction.ts';
import { type NewEvent, writtenAuthor } from './outbox.ts';

/** What happened to a membership; what is left out has nothing to do with it. */
export interface MembershipNews {
  readonly change: MemberChange;
  /** Null: of somebody who was invited. */
  readonly userId: string | null;
  readonly member?: PublishedMember | null;
  readonly formerRole?: Role;
  readonly invitation?: { readonly id: string; readonly role: Role };
}

/** The event of it, by the actor in the transaction. Modules of people, invitations and approvals tell of memberships alike. */
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
