import type { CalendarEntry, MovementsCalendar } from '@tallyard/contracts/movements/schedule-models';
import { maxCalendarDays, maxCalendarEntries } from '@tallyard/domain/schedules/limits';
import { dayMs, plusDays } from '@tallyard/domain/schedules/local-time';
import { occurrencesBetween } from '@tallyard/domain/schedules/occurrences';
import { scheduleText } from '@tallyard/domain/schedules/schedule-text';
import { calendarTooLong, endsBeforeItBegins } from '@tallyard/domain/schedules/texts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, problemOf } from '../../platform/errors.ts';
import { type MovementRow, movementColumns } from '../row.ts';
import {
  type OccurrenceRow,
  occurrenceColumns,
  occurrenceFrom,
  recurrenceOf,
  type SeriesRow,
  seriesOfOccurrence,
} from './repository.ts';

/** One entry more than the limit shows whether there are more. */
const asked = maxCalendarEntries + 1;

/** Returns the planned movements from `from` to before `to`, the earliest first. Throws VALIDATION_FAILED for `to`. */
export async function readCalendar(
  transaction: TenantTransaction,
  query: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<MovementsCalendar> {
  const from = query.from === undefined ? new Date() : new Date(query.from);
  const to = query.to === undefined ? new Date(from.getTime() + 7 * dayMs) : new Date(query.to);
  if (to <= from) throw invalid([problemOf('to', query.to ?? null, endsBeforeItBegins)]);
  // One extra day: a day on which clocks are set back has 25 hours.
  if (to.getTime() - from.getTime() > (maxCalendarDays + 1) * dayMs) {
    throw invalid([problemOf('to', query.to ?? null, calendarTooLong)]);
  }
  const found = [
    ...(await waiting(transaction, from, to)),
    ...(await planned(transaction, from, to)),
    ...(await farAhead(transaction, from, to)),
  ].toSorted((one, other) => compare(one.dueAt, other.dueAt) || compare(one.id, other.id));
  return { entries: found.slice(0, maxCalendarEntries), hasMore: found.length > maxCalendarEntries };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns pending scheduled movements, except those that an occurrence already shows. */
async function waiting(transaction: TenantTransaction, from: Date, to: Date): Promise<CalendarEntry[]> {
  const { rows } = await transaction.query<MovementRow>(
    `SELECT ${movementColumns} FROM inventory_movements m
     WHERE m.organization_id = $1 AND m.status = 'pending' AND m.scheduled_at >= $2 AND m.scheduled_at < $3 AND NOT m.is_recurring
       AND m.dispatched_at IS NULL
     ORDER BY m.scheduled_at, m.movement_id LIMIT ${asked}`,
    [transaction.organizationId, from, to],
  );
  return rows.map((row) => ({
    id: row.movement_id,
    dueAt: (row.scheduled_at as Date).toISOString(),
    movementType: row.movement_type,
    itemId: row.item_id,
    itemName: row.item_name,
    sku: row.sku,
    quantity: row.quantity,
    notes: row.notes,
    state: 'waiting',
    reason: null,
    requiresApproval: row.requires_approval,
    movementId: row.movement_id,
    seriesId: null,
    occursOn: null,
    seriesTitle: null,
    inWords: null,
    timeZone: null,
    isEdited: false,
  }));
}

type Told = Pick<
  SeriesRow,
  'movement_type' | 'item_id' | 'item_name' | 'sku' | 'title' | 'rrule' | 'time_zone' | 'requires_approval'
>;

const told = `m.movement_type, m.item_id, i.name AS item_name, i.sku, m.title, m.rrule, m.starts_on::text AS starts_on,
  to_char(m.at_time, 'HH24:MI') AS at_time, m.time_zone, m.requires_approval`;
const itemOf = 'LEFT JOIN inventory_items i ON i.organization_id = m.organization_id AND i.item_id = m.item_id';

const ofSeries = (row: Told, words: string) => ({
  movementType: row.movement_type,
  itemId: row.item_id,
  itemName: row.item_name ?? '',
  sku: row.sku ?? null,
  requiresApproval: row.requires_approval,
  seriesTitle: row.title,
  inWords: words,
  timeZone: row.time_zone,
});

async function planned(transaction: TenantTransaction, from: Date, to: Date): Promise<CalendarEntry[]> {
  const { rows } = await transaction.query<OccurrenceRow & SeriesRow>(
    `SELECT ${told}, ${occurrenceColumns} FROM series_occurrences o ${seriesOfOccurrence} ${itemOf}
     WHERE o.organization_id = $1 AND o.due_at >= $2 AND o.due_at < $3
     ORDER BY o.due_at, o.series_id LIMIT ${asked}`,
    [transaction.organizationId, from, to],
  );
  return rows.map((row) => {
    const { seriesId, occursOn, ...one } = occurrenceFrom(row);
    const series = ofSeries(row, scheduleText(recurrenceOf(row).rule));
    return { ...series, ...one, id: `${seriesId}:${occursOn}`, seriesId, occursOn };
  });
}

/** Returns the occurrences that follow from the rules for days without planned rows. */
async function farAhead(transaction: TenantTransaction, from: Date, to: Date): Promise<CalendarEntry[]> {
  const last = plusDays(to.toISOString().slice(0, 10), 1);
  const { rows } = await transaction.query<SeriesRow>(
    `SELECT m.series_id, m.quantity, m.notes, m.planned_until::text AS planned_until, ${told} FROM movement_series m ${itemOf}
     WHERE m.organization_id = $1 AND m.status = 'active' AND m.planned_until < $2::date
     ORDER BY m.created_at, m.series_id`,
    [transaction.organizationId, last],
  );
  if (rows.length === 0) return [];
  const { rows: known } = await transaction.query<{ key: string }>(
    `SELECT o.series_id || ':' || o.occurs_on AS key FROM series_occurrences o ${seriesOfOccurrence}
     WHERE o.organization_id = $1 AND o.occurs_on > m.planned_until`,
    [transaction.organizationId],
  );
  const kept = new Set(known.map(({ key }) => key));
  return rows.flatMap((row) => {
    const recurrence = recurrenceOf(row);
    const words = scheduleText(recurrence.rule);
    const first =
      [plusDays(row.planned_until, 1), plusDays(from.toISOString().slice(0, 10), -1)].toSorted().at(-1) ?? last;
    return occurrencesBetween(recurrence, first, last, maxCalendarDays + 3)
      .filter(({ occursOn, dueAt }) => {
        const due = Date.parse(dueAt);
        return due >= from.getTime() && due < to.getTime() && !kept.has(`${row.series_id}:${occursOn}`);
      })
      .map(({ occursOn, dueAt }) => ({
        ...ofSeries(row, words),
        id: `${row.series_id}:${occursOn}`,
        dueAt,
        quantity: row.quantity,
        notes: row.notes,
        state: 'planned' as const,
        reason: null,
        movementId: null,
        seriesId: row.series_id,
        occursOn,
        isEdited: false,
      }));
  });
}
