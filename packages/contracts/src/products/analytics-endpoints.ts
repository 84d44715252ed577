import { analyticsRanges, mostAnalyticsGroups } from '@tallyard/domain/movements/analytics';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { id, organizationQuery, wireNumber } from '../endpoint/fields.ts';
import { analyticsPeriod } from '../movements/analytics-endpoints.ts';

const moved = {
  inboundQuantity: wireNumber,
  outboundQuantity: wireNumber,
  inboundValue: wireNumber,
  outboundValue: wireNumber,
};

/** What was undone counts as never done. */
const productAnalytics = z.object({
  productId: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  timeZone: z.string(),
  onHand: wireNumber,
  stockValue: wireNumber,
  ...moved,
  /** The value that went, divided by the mean of what the stock was worth at both ends of the period; null: nothing can be said. */
  turnover: wireNumber.nullable(),
  /** For how many days that mean would last at the pace of the period. */
  daysOfStock: wireNumber.nullable(),
  /** Each span of the period (days, weeks beyond a quarter, months beyond a year), in order; its first day. */
  trends: z.array(z.object({ period: z.string(), ...moved })),
});
export type ProductAnalytics = z.output<typeof productAnalytics>;

const topSeller = z.object({
  sku: z.string(),
  /** Null: items of this SKU were sold, and the catalog has no product of it. */
  productId: z.string().nullable(),
  name: z.string().nullable(),
  quantity: wireNumber,
  value: wireNumber,
});
export type TopSeller = z.output<typeof topSeller>;

const shared = { access: 'organization', action: 'products.viewAnalytics', repeatable: true, method: 'GET' } as const;
const ranges = `over a time range (${analyticsRanges.join(', ')}, or fromDate and toDate)`;

export const readProductAnalytics = endpoint({
  ...shared,
  name: 'products.analytics',
  path: '/api/products/{id}/analytics',
  summary: `What came and went of a product ${ranges}, what stands of it, and how fast it goes.`,
  params: z.object({ id }),
  query: z.object({ organizationId: organizationQuery, ...analyticsPeriod }),
  output: productAnalytics,
});

export const readTopSellers = endpoint({
  ...shared,
  name: 'products.topSellers',
  path: '/api/products/top-sellers',
  summary: `The products of which most went ${ranges}, by value.`,
  query: z.object({
    organizationId: organizationQuery,
    ...analyticsPeriod,
    limit: z.coerce
      .number('Must be a whole number')
      .int('Must be a whole number')
      .min(1, 'At least 1')
      .max(mostAnalyticsGroups, `At most ${mostAnalyticsGroups}`)
      .default(10),
  }),
  output: z.array(topSeller),
});
