/** The predefined periods of analytics, up to now, for requests without explicit dates (S-9). */
export const analyticsRanges = ['7d', '30d', '90d', '1y'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];
export const daysOfRange = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<
  AnalyticsRange,
  number
>;

/** The groupings of analytics: by periods of time, or by a property of the movements. */
export const analyticsSpans = ['day', 'week', 'month'] as const;
export type AnalyticsSpan = (typeof analyticsSpans)[number];
export const analyticsGroupings = [...analyticsSpans, 'type', 'warehouse', 'category', 'item'] as const;
export type AnalyticsGrouping = (typeof analyticsGroupings)[number];

export const analyticsMetrics = ['count', 'quantity', 'value', 'netValue', 'turnover', 'daysOfStock'] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];
/** The metrics that can be computed from the movements alone. */
export const usualMetrics: readonly AnalyticsMetric[] = ['count', 'quantity', 'value', 'netValue'];

/** The maximum number of groups, the largest by value; the rest are summed in one group. */
export const mostAnalyticsGroups = 50;

export const isSpan = (grouping: AnalyticsGrouping): grouping is AnalyticsSpan =>
  (analyticsSpans as readonly string[]).includes(grouping);

/** Returns the default grouping for a period of this many days, which keeps the number of groups readable. */
export function usualSpan(days: number): AnalyticsSpan {
  if (days <= 92) return 'day';
  return days <= 366 ? 'week' : 'month';
}
