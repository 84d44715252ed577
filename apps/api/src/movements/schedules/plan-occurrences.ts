import { maxOccurrences, plannedDays } from '@tallyard/domain/schedules/limits';
import { type LocalDate, localOf, plusDays } from '@tallyard/domain/schedules/local-time';
import { occurrencesBetween } from '@tallyard/domain/schedules/occurrences';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { recurrenceOf, type SeriesRow } from './repository.ts';

/** Returns today's date in the time zone of the series. */
export const todayOf = ({ time_zone: zone }: Pick<SeriesRow, 'time_zone'>): LocalDate => localOf(new Date(), zone).date;

interface Span {
  /** Plans only occurrences that are due after this time. */
  readonly after?: Date;
  /** Replaces the default of 90 days from now. */
  readonly until?: LocalDate;
}

/**
 * Inserts occurrences of the rule after the day until which the series is planned. Days with a row keep it, so repeating is
 * safe. The caller has locked the series.
 */
export async function planOccurrences(
  transaction: TenantTransaction,
  series: SeriesRow,
  { after, until: horizon = plusDays(todayOf(series), plannedDays) }: Span = {},
): Promise<void> {
  const from = plusDays(series.planned_until, 1);
  const found = occurrencesBetween(recurrenceOf(series), from, horizon, maxOccurrences);
  const due = found.filter(({ dueAt }) => after === undefined || Date.parse(dueAt) > after.getTime());
  if (due.length > 0) {
    await transaction.query(
      `INSERT INTO series_occurrences (organization_id, series_id, occurs_on, occurrence_id, due_at)
       SELECT $1, $2, o.day, o.id, o.due FROM unnest($3::date[], $4::uuid[], $5::timestamptz[]) AS o(day, id, due)
       ON CONFLICT (organization_id, series_id, occurs_on) DO NOTHING`,
      [
        transaction.organizationId,
        series.series_id,
        due.map(({ occursOn }) => occursOn),
        due.map(() => newId()),
        due.map(({ dueAt }) => dueAt),
      ],
    );
  }
  const until = found.length < maxOccurrences ? horizon : (found.at(-1)?.occursOn ?? horizon);
  await transaction.query(
    'UPDATE movement_series SET planned_until = GREATEST(planned_until, $3::date) WHERE organization_id = $1 AND series_id = $2',
    [transaction.organizationId, series.series_id, until],
  );
  await forgetOldest(transaction, series.series_id);
}

/** Deletes the oldest past occurrences beyond the limit. Their movements show their outcomes. */
async function forgetOldest(transaction: TenantTransaction, seriesId: string): Promise<void> {
  await transaction.query(
    `DELETE FROM series_occurrences WHERE organization_id = $1 AND series_id = $2 AND state <> 'planned' AND due_at < now()
       AND occurs_on < (SELECT occurs_on FROM series_occurrences WHERE organization_id = $1 AND series_id = $2
                        ORDER BY occurs_on DESC OFFSET ${maxOccurrences - 1} LIMIT 1)`,
    [transaction.organizationId, seriesId],
  );
}
