import { listActivity, listMemberActivity } from '@tallyard/contracts/organizations/activity';
import { historyDescription, historyKindOf, userEmailOf } from '@tallyard/domain/history/entries';
import { changedFields, entityName } from '@tallyard/domain/organizations/activity';
import type { ActivityFilter, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { upper } from '../platform/enums.ts';
import { entriesOf } from '../platform/history.ts';
import { readPage } from '../platform/lists.ts';

/** Returns the filter of entries as query parameters of the upstream. */
export function activityFilterOf(filter: ActivityFilter | null | undefined) {
  return {
    userId: filter?.userId ?? undefined,
    entity: filter?.entity ?? undefined,
    action: filter?.action ?? undefined,
    from: filter?.from ?? undefined,
    to: filter?.to ?? undefined,
  };
}

export const activityResolvers: Resolvers = {
  Query: {
    activity: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const page = await readPage(context, listActivity, args, { query: activityFilterOf(args.filter) });
      return { ...page, items: entriesOf(organizationId, page.items) };
    },
    memberActivity: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const { userId } = args;
      const { userId: _userId, ...query } = activityFilterOf(args.filter);
      const page = await readPage(context, listMemberActivity, args, { params: { userId }, query });
      return { ...page, items: entriesOf(organizationId, page.items) };
    },
  },
  ActivityEntry: {
    person: ({ userId, userName, organizationId }) =>
      userId === null ? null : { id: userId, organizationId, name: userName },
    entityName: ({ before, after }) => entityName(before, after),
    changes: ({ before, after }) => changedFields(before, after),
    kind: ({ action }) => upper(historyKindOf(action)),
    actor: ({ userId, userName }) => ({ userId, userEmail: userEmailOf(userName) }),
    description: ({ action, before, after }) =>
      historyDescription(
        historyKindOf(action),
        entityName(before, after),
        changedFields(before, after).map(({ field }) => field),
      ),
  },
};
