import { readProductAnalytics, readTopSellers } from '@tallyard/contracts/products/analytics-endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { periodNames, periodRequested } from '../platform/analytics-range.ts';
import { call, named } from '../rest/call.ts';

const analytics = named(readProductAnalytics, periodNames);
const sellers = named(readTopSellers, periodNames);

export const productAnalyticsResolvers: Resolvers = {
  Query: {
    productAnalytics: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = { organizationId, ...periodRequested(args, 'DAYS_90') };
      return call(context.rest, analytics, { params: { id: args.id }, query, organizationId });
    },
    topSellers: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = { organizationId, ...periodRequested(args, 'DAYS_30'), limit: args.limit ?? undefined };
      return call(context.rest, sellers, { query, organizationId });
    },
  },
  ProductAnalytics: { from: ({ fromDate }) => fromDate, to: ({ toDate }) => toDate },
};
