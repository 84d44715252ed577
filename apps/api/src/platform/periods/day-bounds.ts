import type { TenantTransaction } from '../database/transaction.ts';

/** A requested period: each end is a day, YYYY-MM-DD, or an instant. */
export interface RequestedPeriod {
  readonly fromDate?: string | undefined;
  readonly toDate?: string | undefined;
}

/** Both ends as instants, ISO 8601 in UTC. */
export interface PeriodBounds {
  readonly fromDate: string | undefined;
  readonly toDate: string | undefined;
}

const isDay = (text: string | undefined) => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text);

/** Reads the time zone of the transaction's organization, an IANA name. */
export async function readTimeZone(transaction: TenantTransaction): Promise<string> {
  const { rows } = await transaction.query<{ zone: string | null }>('SELECT organization_time_zone() AS zone');
  return rows[0]?.zone ?? 'UTC';
}

/**
 * Resolves days to instants: a day as `fromDate` is its first moment, as `toDate` its last microsecond, in `timeZone` or
 * the organization's time zone. Instants stay as they are.
 */
export async function boundsOfDays(
  transaction: TenantTransaction,
  { fromDate, toDate }: RequestedPeriod,
  timeZone?: string | null,
): Promise<PeriodBounds> {
  if (!isDay(fromDate) && !isDay(toDate)) return { fromDate, toDate };
  const { rows } = await transaction.query<{ first: string | null; last: string | null }>(
    // guard: movements.last-day-included
    // guard: movements.days-of-the-zone
    `SELECT to_char(($1::date)::timestamp AT TIME ZONE z.zone AT TIME ZONE 'UTC', $4) AS first,
       to_char((($2::date + 1)::timestamp AT TIME ZONE z.zone - interval '1 microsecond') AT TIME ZONE 'UTC', $4) AS last
     FROM (SELECT COALESCE($3::text, organization_time_zone(), 'UTC') AS zone) z`,
    [
      isDay(fromDate) ? fromDate : null,
      isDay(toDate) ? toDate : null,
      timeZone ?? null,
      'YYYY-MM-DD"T"HH24:MI:SS.US"Z"',
    ],
  );
  return { fromDate: rows[0]?.first ?? fromDate, toDate: rows[0]?.last ?? toDate };
}
