import * as endpoints from '@tallyard/contracts/alerts/push';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { call } from '../rest/call.ts';

/** Browsers of the caller that alerts are pushed to; another upstream knows none. */
export const pushResolvers: Resolvers = {
  Query: {
    alertPush: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      if (!context.rest.upstream.isOurs) return null;
      return call(context.rest, endpoints.listPushBrowsers, { query: { organizationId }, organizationId });
    },
  },
  Mutation: {
    addAlertPushBrowser: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { endpoint, p256dh, auth } = input;
      const body = { organizationId, endpoint, p256dh, auth };
      return { browser: await call(context.rest, endpoints.addPushBrowser, { body, organizationId }) };
    },
    removeAlertPushBrowser: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const { id } = input;
      await call(context.rest, endpoints.removePushBrowser, {
        params: { id },
        query: { organizationId },
        organizationId,
      });
      return { deletedId: id };
    },
  },
};
