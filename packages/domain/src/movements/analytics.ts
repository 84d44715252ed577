/** S-9: how far back, unless a period is given. */
export const analyticsRanges = ['7d', '30d', '90d', '1y'] as const;
export type AnalyticsRange = (typeof analyticsRanges)[number];
export const daysOfRange = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 } as const satisfies Record<
  AnalyticsRange,
  number
>;

/** What figures are told by: spans of time, or what movements have in common. */
export const analyticsSpans = ['day', 'week', 'month'] as const;
export type AnalyticsSpan = (typeof analyticsSpans)[number];
export const analyticsGroupings = [...analyticsSpans, 'type', 'warehouse', 'category', 'item'] as const;
export type AnalyticsGrouping = (typeof analyticsGroupings)[number];

export const analyticsMetrics = ['count', 'quantity', 'value', 'netValue', 'turnover', 'daysOfStock'] as const;
export type AnalyticsMetric = (typeof analyticsMetrics)[number];
/** What costs nothing beside the movements themselves. */
export const usualMetrics: readonly AnalyticsMetric[] = ['count', 'quantity', 'value', 'netValue'];

/** The largest by value; what is left is summed. */
export const mostAnalyticsGroups = 50;

export const isSpan = (grouping: AnalyticsGrouping): grouping is AnalyticsSpan =>
  (analyticsSpans as readonly string[]).includes(grouping);

/** The spans in which a period of so many days is told unless others are requested: not more than can be looked at. */
export function usualSpan(days: number): AnalyticsSpan {
  if (days <= 92) return 'day';
  return days <= 366 ? 'week' : 'month';
}
