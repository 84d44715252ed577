import { readProductAnalytics, readTopSellers } from '@tallyard/contracts/products/analytics-endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { periodNames, periodRequested } from '../platform/analytics-range.ts';
import { named } from '../rest/call.ts';

const analytics = named(readProductAnalytics, periodNames);
const sellers = named(readTopSellers, periodNames);

export const productAnalyticsResolvers: Resolvers = {
  Query: {
    productAnalytics: (_parent, args, context) => {
      const { organizationId, id } = args;
      return context.api(analytics, { organizationId, params: { id }, query: periodRequested(args, 'DAYS_90') });
    },
    topSellers: (_parent, args, context) => {
      const query = { ...periodRequested(args, 'DAYS_30'), limit: args.limit ?? undefined };
      return context.api(sellers, { organizationId: args.organizationId, query });
    },
  },
  ProductAnalytics: { from: ({ fromDate }) => fromDate, to: ({ toDate }) => toDate },
};
