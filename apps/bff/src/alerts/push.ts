import * as endpoints from '@tallyard/contracts/alerts/push';
import type { Resolvers } from '../generated/resolvers.ts';

/** Resolvers of the caller's browsers that receive push notifications; other upstreams have none. */
export const pushResolvers: Resolvers = {
  Query: {
    alertPush: (_parent, { organizationId }, context) => {
      if (!context.rest.upstream.isOurs) return null;
      return context.api(endpoints.listPushBrowsers, { organizationId });
    },
  },
  Mutation: {
    addAlertPushBrowser: async (_parent, { input }, context) => {
      const { organizationId, ...body } = input;
      return { browser: await context.api(endpoints.addPushBrowser, { organizationId, body }) };
    },
    removeAlertPushBrowser: async (_parent, { input: { organizationId, id } }, context) => {
      await context.api(endpoints.removePushBrowser, { organizationId, params: { id } });
      return { deletedId: id };
    },
  },
};
