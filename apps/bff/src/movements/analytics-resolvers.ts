import { readMovementAnalytics } from '@tallyard/contracts/movements/analytics-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import { type AnalyticsMetric, analyticsMetrics } from '@tallyard/domain/movements/analytics';
import { movementTypes } from '@tallyard/domain/movements/movements';
import type { InventoryMovementType, MovementMetric, Resolvers } from '../generated/resolvers.ts';
import { periodNames, periodRequested } from '../platform/analytics-range.ts';
import { enumValueOrOther, lower } from '../platform/enums.ts';
import { named } from '../rest/call.ts';
import { orNotAvailable } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';

const metricOf = (metric: MovementMetric): AnalyticsMetric => {
  const word = metric.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  return analyticsMetrics.find((one) => one === word) ?? 'count';
};

const analytics = named(readMovementAnalytics, periodNames);

export const analyticsResolvers: Resolvers = {
  Query: {
    movementAnalytics: (_parent, args, context) => {
      const query = {
        ...periodRequested(args, 'DAYS_30'),
        groupBy: lower(args.groupBy ?? 'DAY'),
        metrics: args.metrics?.map(metricOf) ?? undefined,
        warehouseId: args.warehouseId ?? undefined,
      };
      return orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        context.api(analytics, { organizationId: args.organizationId, query }),
      );
    },
  },
  MovementAnalytics: {
    from: ({ fromDate }) => fromDate,
    to: ({ toDate }) => toDate,
    movementsByType: ({ breakdown }) =>
      Object.entries(readable(readable(breakdown).movementsByType)).map(([type, count]) => ({
        movementType: enumValueOrOther<string>(movementTypes, type) as InventoryMovementType,
        count: readable(count),
      })),
    groups: ({ breakdown }) => readable(readable(breakdown).groups),
    isWhole: ({ breakdown }) => readable(breakdown).isWhole,
  },
};
