import { type AnalyticsRange, daysOfRange } from '@tallyard/domain/movements/analytics';
import { longestMovementTotalDays } from '@tallyard/domain/movements/movements';
import type { TenantTransaction } from '../database/transaction.ts';
import { invalid, problemOf } from '../errors.ts';
import { boundsOfDays, readTimeZone } from './day-bounds.ts';

export const dayMs = 86_400_000;

/** A period whose days are those of a time zone. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
  readonly timeZone: string;
  readonly days: number;
}

interface RequestedPeriod {
  readonly timeRange: AnalyticsRange;
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
  readonly timeZone?: string | null | undefined;
}

/**
 * Returns the requested period, which includes a day in `toDate`; its days are those of `timeZone`, or of the
 * organization's time zone. By default returns the days of the range up to and including today, from midnight of the first
 * day. Throws VALIDATION_FAILED for a period that ends before it begins, or is longer than the maximum.
 */
export async function periodOf(
  transaction: TenantTransaction,
  { timeRange, timeZone: zone, ...requested }: RequestedPeriod,
): Promise<Period> {
  const timeZone = zone ?? (await readTimeZone(transaction));
  const { fromDate, toDate } = await boundsOfDays(transaction, requested, timeZone);
  const { rows } = await transaction.query<{ now: Date; first: Date }>(
    `SELECT now() AS now,
       (date_trunc('day', COALESCE($1::timestamptz, now()) AT TIME ZONE $2) - make_interval(days => $3)) AT TIME ZONE $2 AS first`,
    [toDate ?? null, timeZone, daysOfRange[timeRange] - 1],
  );
  const [{ now, first }] = rows as [{ now: Date; first: Date }];
  const to = toDate === undefined ? now : new Date(toDate);
  const from = fromDate === undefined ? first : new Date(fromDate);
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days < 0 || days > longestMovementTotalDays) {
    throw invalid([problemOf('fromDate', fromDate, `The period must be of 0 to ${longestMovementTotalDays} days`)]);
  }
  return { from, to, timeZone, days };
}
