import { memberStatuses } from '@tallyard/domain/organizations/fields';
import { memberChanges as words } from '@tallyard/domain/organizations/member-changes';
import { roles } from '@tallyard/domain/permissions/roles';
import type { MemberChangeKind, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { enumValueOrNull, enumValueOrOther } from '../platform/enums.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/published-changes.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { type MemberChangeModel, memberChanges } from './changes.ts';

/** Returns the member of an event. Throws the failure in its place, if any. */
const memberOf = (published: MemberChangeModel['published']) =>
  published === null ? null : readable(published.member);

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
    // The schema has a value for each of `memberChanges`.
    kind: ({ published }) => published && (enumValueOrOther<string>(words, published.change) as MemberChangeKind),
    member: ({ published, organizationId }) => {
      const id = published && readable(published.userId);
      if (id === null) return null;
      const member = readableOr(published?.member) ?? null;
      if (member === null) return { id, organizationId };
      return {
        id,
        organizationId,
        name: readableOr(member.name) ?? undefined,
        email: readableOr(member.email) ?? undefined,
      };
    },
    role: ({ published }) => enumValueOrNull(roles, memberOf(published)?.role ?? readable(published?.invitation)?.role),
    formerRole: ({ published }) => enumValueOrNull(roles, published?.formerRole),
    status: ({ published }) => enumValueOrNull(memberStatuses, memberOf(published)?.status),
    displayName: ({ published }) => memberOf(published)?.displayName ?? null,
    jobTitle: ({ published }) => memberOf(published)?.jobTitle ?? null,
    invitationId: ({ published }) => readable(published?.invitation)?.id ?? null,
    ...authorOf,
  },
};
