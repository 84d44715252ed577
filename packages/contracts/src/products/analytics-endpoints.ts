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

/** Analytics of a product. Reversed movements do not count. */
const productAnalytics = z.object({
  productId: z.string(),
  fromDate: z.string(),
  toDate: z.string(),
  timeZone: z.string(),
  onHand: wireNumber,
  stockValue: wireNumber,
  ...moved,
  /**
   * The outbound value divided by the average of the stock values at the start and the end of the period; null if it cannot be
   * computed.
   */
  turnover: wireNumber.nullable(),
  /** For how many days the average stock would last at the period's rate of consumption. */
  daysOfStock: wireNumber.nullable(),
  /** All intervals of the period in order, each by its first day: days, weeks beyond a quarter, or months beyond a year. */
  trends: z.array(z.object({ period: z.string(), ...moved })),
});
export type ProductAnalytics = z.output<typeof productAnalytics>;

const topSeller = z.object({
  sku: z.string(),
  /** Null if items of this SKU were sold, but the catalog has no product with it. */
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
