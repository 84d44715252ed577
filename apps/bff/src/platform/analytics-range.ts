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

/** The period of an analysis in the words of the upstream; `usual` where none is requested. */
export function periodRequested({ range, from, to, timeZone }: PeriodArgs, usual: AnalyticsRange) {
  return {
    timeRange: ranges[range ?? usual],
    fromDate: from ?? undefined,
    toDate: to ?? undefined,
    timeZone: timeZone ?? undefined,
  };
}

/** How GraphQL calls what the upstream names in its problems. */
export const periodNames = { fromDate: 'from', toDate: 'to', timeRange: 'range' } as const;
