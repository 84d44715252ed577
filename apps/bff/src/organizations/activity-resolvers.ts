import { historyDescription, historyKindOf, userEmailOf } from '@tallyard/domain/history/entries';
import { changedFields, entityName } from '@tallyard/domain/organizations/activity';
import type { ActivityFilter, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { entriesOf } from '../platform/history.ts';
import { type ListArguments, listQueryOf, type Part, pageOf, partOf } from '../platform/lists.ts';
import { activityFilterOf, fetchActivity, fetchMemberActivity } from './activity-source.ts';

const enumOf = { created: 'CREATED', deleted: 'DELETED', update: 'UPDATE' } as const;

type ActivityArguments = ListArguments & { readonly filter?: ActivityFilter | null | undefined };

function queryOf(args: ActivityArguments, part: Part) {
  const { userId: _userId, ...filter } = activityFilterOf(args.filter);
  return { ...listQueryOf(args, part), ...filter };
}

export const activityResolvers: Resolvers = {
  Query: {
    activity: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query = { ...queryOf(args, part), userId: args.filter?.userId ?? undefined };
      return pageOf(entriesOf(organizationId, await fetchActivity(context.rest, organizationId, query)), part);
    },
    memberActivity: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const list = await fetchMemberActivity(context.rest, organizationId, args.userId, queryOf(args, part));
      return pageOf(entriesOf(organizationId, list), part);
    },
  },
  ActivityEntry: {
    person: ({ userId, userName, organizationId }) =>
      userId === null ? null : { id: userId, organizationId, name: userName },
    entityName: ({ before, after }) => entityName(before, after),
    changes: ({ before, after }) => changedFields(before, after),
    kind: ({ action }) => enumOf[historyKindOf(action)],
    actor: ({ userId, userName }) => ({ userId, userEmail: userEmailOf(userName) }),
    description: ({ action, before, after }) =>
      historyDescription(
        historyKindOf(action),
        entityName(before, after),
        changedFields(before, after).map(({ field }) => field),
      ),
  },
};
