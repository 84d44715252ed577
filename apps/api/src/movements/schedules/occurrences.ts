import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { updateSeriesOccurrence } from '@tallyard/contracts/movements/schedule-endpoints';
import type { SeriesOccurrence } from '@tallyard/contracts/movements/schedule-models';
import { maxOccurrences } from '@tallyard/domain/schedules/limits';
import { type LocalDate, localOf, localToInstant } from '@tallyard/domain/schedules/local-time';
import { occurrencesBetween } from '@tallyard/domain/schedules/occurrences';
import {
  mustBeInFuture,
  occurrenceNotFound,
  onlyPlanned,
  seriesEnded,
  skippedByHand,
  tooManyOccurrences,
} from '@tallyard/domain/schedules/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import { audit } from '../../platform/history/audit.ts';
import { newId } from '../../platform/ids.ts';
import {
  type OccurrenceRow,
  occurrenceColumns,
  occurrenceFrom,
  recurrenceOf,
  requireSeries,
  type SeriesRow,
  seriesOfOccurrence,
} from './repository.ts';

type Change = Omit<EndpointRequest<typeof updateSeriesOccurrence>['body'], 'organizationId'>;

/**
 * Changes one future occurrence. Omitted fields stay, and a quantity of null means that of the series. Throws NOT_FOUND,
 * RULE_BROKEN for an occurrence that is past or skipped, and VALIDATION_FAILED for a time in the past.
 */
export async function changeOccurrence(
  transaction: TenantTransaction,
  seriesId: string,
  occursOn: LocalDate,
  change: Change,
): Promise<SeriesOccurrence> {
  const series = await requireSeries(transaction, seriesId, 'FOR SHARE OF m');
  const before = await holdOccurrence(transaction, series, occursOn);
  if (before.state !== 'planned') throw new ApiError('RULE_BROKEN', onlyPlanned(before.state));
  const isMoved = change.date !== undefined || change.time !== undefined;
  const shown = localOf(before.due_at, series.time_zone);
  const due = isMoved
    ? localToInstant(change.date ?? shown.date, change.time ?? shown.time, series.time_zone).instant
    : before.due_at;
  if (due.getTime() <= Date.now()) throw invalid([problemOf('date', change.date ?? shown.date, mustBeInFuture)]);
  await transaction.query(
    `UPDATE series_occurrences SET due_at = $4, is_moved = is_moved OR $5, quantity = $6, notes = $7, updated_at = now()
     WHERE organization_id = $1 AND series_id = $2 AND occurs_on = $3`,
    [
      transaction.organizationId,
      seriesId,
      occursOn,
      due,
      isMoved,
      change.quantity === undefined ? before.quantity : change.quantity,
      change.notes === undefined ? before.notes : change.notes,
    ],
  );
  return noted(transaction, 'movementSeries.updateOccurrence', series, before);
}

/** Skips one future occurrence; one that is skipped already stays so. Throws NOT_FOUND, and RULE_BROKEN for a past one. */
export async function skipOccurrence(
  transaction: TenantTransaction,
  seriesId: string,
  occursOn: LocalDate,
): Promise<SeriesOccurrence> {
  const series = await requireSeries(transaction, seriesId, 'FOR SHARE OF m');
  const before = await holdOccurrence(transaction, series, occursOn);
  if (before.state === 'skipped') return occurrenceFrom(before);
  if (before.state !== 'planned') throw new ApiError('RULE_BROKEN', onlyPlanned(before.state));
  await transaction.query(
    `UPDATE series_occurrences SET state = 'skipped', reason = $4, updated_at = now()
     WHERE organization_id = $1 AND series_id = $2 AND occurs_on = $3`,
    [transaction.organizationId, seriesId, occursOn, skippedByHand],
  );
  return noted(transaction, 'movementSeries.skipOccurrence', series, before);
}

/** Locks and returns the row of a day. Creates it for a day that is not planned yet, if the rule includes that day. */
async function holdOccurrence(
  transaction: TenantTransaction,
  series: SeriesRow,
  occursOn: LocalDate,
): Promise<OccurrenceRow> {
  const known = await findOccurrence(transaction, series, occursOn);
  if (known !== null) return known;
  if (series.status === 'ended') throw new ApiError('RULE_BROKEN', seriesEnded);
  const [far] = occursOn > series.planned_until ? occurrencesBetween(recurrenceOf(series), occursOn, occursOn, 1) : [];
  if (far === undefined) throw new ApiError('NOT_FOUND', occurrenceNotFound);
  const { rows } = await transaction.query<{ rows: number }>(
    'SELECT count(*)::int AS rows FROM series_occurrences WHERE organization_id = $1 AND series_id = $2 AND occurs_on > $3',
    [transaction.organizationId, series.series_id, series.planned_until],
  );
  if ((rows[0]?.rows ?? 0) >= maxOccurrences) throw new ApiError('RULE_BROKEN', tooManyOccurrences);
  await transaction.query(
    `INSERT INTO series_occurrences (organization_id, series_id, occurs_on, occurrence_id, due_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (organization_id, series_id, occurs_on) DO NOTHING`,
    [transaction.organizationId, series.series_id, occursOn, newId(), far.dueAt],
  );
  const made = await findOccurrence(transaction, series, occursOn);
  if (made === null) throw new ApiError('NOT_FOUND', occurrenceNotFound);
  return made;
}

async function findOccurrence(
  transaction: TenantTransaction,
  series: SeriesRow,
  occursOn: LocalDate,
): Promise<OccurrenceRow | null> {
  const { rows } = await transaction.query<OccurrenceRow>(
    `SELECT ${occurrenceColumns} FROM series_occurrences o ${seriesOfOccurrence}
     WHERE o.organization_id = $1 AND o.series_id = $2 AND o.occurs_on = $3 FOR UPDATE OF o`,
    [transaction.organizationId, series.series_id, occursOn],
  );
  return rows[0] ?? null;
}

async function noted(
  transaction: TenantTransaction,
  action: string,
  series: SeriesRow,
  before: OccurrenceRow,
): Promise<SeriesOccurrence> {
  const row = await findOccurrence(transaction, series, before.occurs_on);
  if (row === null) throw new Error('An occurrence that was changed is gone');
  const [told, after] = [occurrenceFrom(before), occurrenceFrom(row)];
  await audit(transaction, { action, entity: 'movementSeries', entityId: series.series_id, before: told, after });
  return after;
}
