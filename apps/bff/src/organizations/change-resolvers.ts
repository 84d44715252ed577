import { memberStatuses } from '@tallyard/domain/organizations/fields';
import { memberChanges as words } from '@tallyard/domain/organizations/member-changes';
import { roles } from '@tallyard/domain/permissions/roles';
import type { MemberChangeKind, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { wordOrNull, wordOrOther } from '../platform/enums.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/told-changes.ts';
import { memberChanges } from './changes.ts';

export const memberChangeResolvers: Resolvers = {
  Subscription: {
    memberChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, memberChanges(organizationId));
      },
    },
  },
  MemberChange: {
    // Of what `memberChanges` knows the schema has a value.
    kind: ({ told }) => told && (wordOrOther<string>(words, told.change) as MemberChangeKind),
    member: ({ told, organizationId }) => {
      const id = told?.userId ?? null;
      if (id === null) return null;
      return told?.member
        ? { id, organizationId, name: told.member.name, email: told.member.email }
        : { id, organizationId };
    },
    role: ({ told }) => wordOrNull(roles, told?.member?.role ?? told?.invitation?.role),
    formerRole: ({ told }) => wordOrNull(roles, told?.formerRole),
    status: ({ told }) => wordOrNull(memberStatuses, told?.member?.status),
    displayName: ({ told }) => told?.member?.displayName ?? null,
    jobTitle: ({ told }) => told?.member?.jobTitle ?? null,
    invitationId: ({ told }) => told?.invitation?.id ?? null,
    ...authorOf,
  },
};
