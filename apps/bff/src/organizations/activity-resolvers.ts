import { changedFields, entityName } from '@tallyard/domain/organizations/activity';
import type { ActivityFilter, Resolvers } from '../generated/resolvers.ts';
import { pageOf } from '../platform/lists.ts';
import { fetchActivity, fetchMemberActivity } from './activity-source.ts';

function queryOf(filter: ActivityFilter | null | undefined, page: number, limit: number) {
  return {
    entity: filter?.entity ?? undefined,
    action: filter?.action ?? undefined,
    from: filter?.from ?? undefined,
    to: filter?.to ?? undefined,
    page,
    limit,
  };
}

export const activityResolvers: Resolvers = {
  Query: {
    activity: async (_parent, { organizationId, filter, page, pageSize }, context) => {
      const query = { ...queryOf(filter, page, pageSize), userId: filter?.userId ?? undefined };
      return pageOf(await fetchActivity(context.rest, organizationId, query), page, pageSize);
    },
    memberActivity: async (_parent, { organizationId, userId, filter, page, pageSize }, context) => {
      const query = queryOf(filter, page, pageSize);
      return pageOf(await fetchMemberActivity(context.rest, organizationId, userId, query), page, pageSize);
    },
  },
  ActivityEntry: {
    entityName: ({ before, after }) => entityName(before, after),
    changes: ({ before, after }) => changedFields(before, after),
  },
};
