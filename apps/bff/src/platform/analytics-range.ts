import type { AnalyticsRange as RangeWord } from '@tallyard/domain/movements/analytics';
import type { AnalyticsRange } from '../generated/resolvers.ts';

const ranges = { DAYS_7: '7d', DAYS_30: '30d', DAYS_90: '90d', YEAR_1: '1y' } as const satisfies Record<
  AnalyticsRange,
  RangeWord
>;

interface PeriodArgs {
  readonly range?: AnalyticsRange | null;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly timeZone?: string | null;
}

/** Returns the period of an analysis as query parameters of the upstream; `usual` if none is requested. */
export function periodRequested({ range, from, to, timeZone }: PeriodArgs, usual: AnalyticsRange) {
  return {
    timeRange: ranges[range ?? usual],
    fromDate: from ?? undefined,
    toDate: to ?? undefined,
    timeZone: timeZone ?? undefined,
  };
}

/** The GraphQL names of fields in the upstream's problems. */
export const periodNames = { fromDate: 'from', toDate: 'to', timeRange: 'range' } as const;
