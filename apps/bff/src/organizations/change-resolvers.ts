import { memberStatuses } from '@tallyard/domain/organizations/fields';
import { memberChanges as words } from '@tallyard/domain/organizations/member-changes';
import { roles } from '@tallyard/domain/permissions/roles';
import type { MemberChangeKind, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { wordOrNull, wordOrOther } from '../platform/enums.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/published-changes.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { type MemberChangeModel, memberChanges } from './changes.ts';

/** As they were told. Throws what stands in their place. */
const memberOf = (told: MemberChangeModel['told']) => (told === null ? null : readable(told.member));

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
      const id = told && readable(told.userId);
      if (id === null) return null;
      const member = readableOr(told?.member) ?? null;
      if (member === null) return { id, organizationId };
      return {
        id,
        organizationId,
        name: readableOr(member.name) ?? undefined,
        email: readableOr(member.email) ?? undefined,
      };
    },
    role: ({ told }) => wordOrNull(roles, memberOf(told)?.role ?? readable(told?.invitation)?.role),
    formerRole: ({ told }) => wordOrNull(roles, told?.formerRole),
    status: ({ told }) => wordOrNull(memberStatuses, memberOf(told)?.status),
    displayName: ({ told }) => memberOf(told)?.displayName ?? null,
    jobTitle: ({ told }) => memberOf(told)?.jobTitle ?? null,
    invitationId: ({ told }) => readable(told?.invitation)?.id ?? null,
    ...authorOf,
  },
};
