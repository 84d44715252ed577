import { listMovementSeries, listSeriesOccurrences } from '@tallyard/contracts/movements/schedule-endpoints';
import type { MovementSeries, SeriesOccurrence } from '@tallyard/contracts/movements/schedule-models';
import type { MissedWay, OccurrenceState, SeriesStatus, SeriesType } from '@tallyard/domain/schedules/fields';
import { plusDays } from '@tallyard/domain/schedules/local-time';
import { occurrencesOf, type Recurrence } from '@tallyard/domain/schedules/occurrences';
import { parseRule } from '@tallyard/domain/schedules/rule';
import { scheduleText } from '@tallyard/domain/schedules/schedule-text';
import { seriesNotFound } from '@tallyard/domain/schedules/texts';
import { z } from 'zod';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import { isId } from '../../platform/ids.ts';
import { list } from '../../platform/lists/list.ts';
import { nameOf } from '../row.ts';

export interface SeriesRow extends Record<string, unknown> {
  readonly organization_id: number;
  readonly series_id: string;
  readonly title: string;
  readonly movement_type: SeriesType;
  readonly item_id: string;
  readonly item_name: string;
  readonly sku: string;
  readonly warehouse_id: string;
  readonly quantity: number;
  readonly destination_warehouse_id: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly requires_approval: boolean;
  readonly rrule: string;
  readonly starts_on: string;
  readonly at_time: string;
  readonly time_zone: string;
  readonly missed: MissedWay;
  readonly status: SeriesStatus;
  readonly version: number;
  readonly planned_until: string;
  readonly next_due_at: Date | null;
  readonly created_by: string | null;
  readonly created_by_name: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Columns of the table named `m`. Dates and times without a time zone are texts. */
const columns = `m.organization_id, m.series_id, m.title, m.movement_type, m.item_id, i.name AS item_name, i.sku, i.warehouse_id, m.quantity,
  m.destination_warehouse_id, m.reference, m.reason, m.notes, m.requires_approval, m.rrule, m.starts_on::text AS starts_on,
  to_char(m.at_time, 'HH24:MI') AS at_time, m.time_zone, m.missed, m.status, m.version,
  m.planned_until::text AS planned_until, m.created_by, m.created_at, m.updated_at, ${nameOf('created_by')} AS created_by_name,
  (SELECT min(o.due_at) FROM series_occurrences o
   WHERE o.organization_id = m.organization_id AND o.series_id = m.series_id AND o.state = 'planned') AS next_due_at`;
const itemOf = 'LEFT JOIN inventory_items i ON i.organization_id = m.organization_id AND i.item_id = m.item_id';

/** Returns the rule of a stored series. It parsed when it was stored. */
export function recurrenceOf(row: Pick<SeriesRow, 'rrule' | 'starts_on' | 'at_time' | 'time_zone'>): Recurrence {
  const parsed = parseRule(row.rrule);
  if ('refusal' in parsed) throw new Error(`A kept rule is none: ${parsed.refusal}`);
  return { rule: parsed.rule, startsOn: row.starts_on, atTime: row.at_time, timeZone: row.time_zone };
}

/** Returns the next date by the rule of a series without planned occurrences. */
function farNext(row: SeriesRow): string | null {
  if (row.status === 'ended') return null;
  const recurrence = recurrenceOf(row);
  for (const { dueAt } of occurrencesOf(recurrence, plusDays(row.planned_until, 1))) return dueAt;
  return null;
}

export const seriesFrom = (row: SeriesRow): MovementSeries => ({
  id: row.series_id,
  organizationId: row.organization_id,
  title: row.title,
  movementType: row.movement_type,
  itemId: row.item_id,
  // Empty if the item is hidden: a member may see only the destination.
  itemName: row.item_name ?? '',
  sku: row.sku ?? '',
  warehouseId: row.warehouse_id ?? '',
  quantity: row.quantity,
  destinationWarehouseId: row.destination_warehouse_id,
  reference: row.reference,
  reason: row.reason,
  notes: row.notes,
  requiresApproval: row.requires_approval,
  rrule: row.rrule,
  inWords: scheduleText(recurrenceOf(row).rule),
  startsOn: row.starts_on,
  atTime: row.at_time,
  timeZone: row.time_zone,
  missed: row.missed,
  status: row.status,
  version: row.version,
  nextDueAt: row.next_due_at?.toISOString() ?? farNext(row),
  createdBy: row.created_by,
  createdByName: row.created_by_name,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

/** The list of the organization's series. */
export const seriesList = list({
  endpoint: listMovementSeries,
  from: 'movement_series',
  as: 'm',
  id: 'm.series_id',
  columns,
  details: itemOf,
  filters: {
    status: (status, values) => `m.status = ${values.add(status)}`,
    itemId: (id, values) => (isId(id) ? `m.item_id = ${values.add(id)}::uuid` : 'false'),
  },
  search: ['m.title'],
  sorts: { createdAt: { by: 'm.created_at', type: 'timestamptz' }, title: { by: 'm.title', type: 'text' } },
  updatedAt: 'm.updated_at',
  itemFrom: seriesFrom,
});

/** Returns the series. A lock keeps it unchanged until the transaction ends. Throws NOT_FOUND. */
export async function requireSeries(
  transaction: TenantTransaction,
  id: string,
  lock: '' | 'FOR UPDATE OF m' | 'FOR SHARE OF m' = '',
): Promise<SeriesRow> {
  const { rows } = isId(id)
    ? await transaction.query<SeriesRow>(
        `SELECT ${columns} FROM movement_series m ${itemOf} WHERE m.organization_id = $1 AND m.series_id = $2 ${lock}`,
        [transaction.organizationId, id],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', seriesNotFound);
  return rows[0];
}

/** The fields of a series that its movements copy. An occurrence keeps them if its series changes later. */
export interface Template {
  readonly quantity: number;
  readonly destinationWarehouseId: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly notes: string | null;
  readonly requiresApproval: boolean;
}

export const templateOf = (row: SeriesRow): Template => ({
  quantity: row.quantity,
  destinationWarehouseId: row.destination_warehouse_id,
  reference: row.reference,
  reason: row.reason,
  notes: row.notes,
  requiresApproval: row.requires_approval,
});

export interface OccurrenceRow extends Record<string, unknown> {
  readonly series_id: string;
  readonly occurs_on: string;
  readonly due_at: Date;
  readonly is_moved: boolean;
  readonly quantity: number | null;
  readonly notes: string | null;
  readonly template: Template | null;
  readonly state: OccurrenceState;
  readonly movement_id: string | null;
  readonly reason: string | null;
  readonly series_quantity: number;
  readonly series_notes: string | null;
}

/** Columns of the table named `o`, with its series as `m`. */
export const occurrenceColumns = `o.series_id, o.occurs_on::text AS occurs_on, o.due_at, o.is_moved, o.quantity, o.notes, o.template, o.state,
  o.movement_id, o.reason, m.quantity AS series_quantity, m.notes AS series_notes`;
export const seriesOfOccurrence =
  'JOIN movement_series m ON m.organization_id = o.organization_id AND m.series_id = o.series_id';

export const occurrenceFrom = (row: OccurrenceRow): SeriesOccurrence => ({
  seriesId: row.series_id,
  occursOn: row.occurs_on,
  dueAt: row.due_at.toISOString(),
  state: row.state,
  isEdited: row.is_moved || row.quantity !== null || row.notes !== null,
  quantity: row.quantity ?? row.template?.quantity ?? row.series_quantity,
  notes: row.notes ?? (row.template === null ? row.series_notes : row.template.notes),
  movementId: row.movement_id,
  reason: row.reason,
});

/** The list of the stored occurrences of a series. */
export const occurrenceList = list({
  endpoint: { ...listSeriesOccurrences, query: listSeriesOccurrences.query.extend({ seriesId: z.string() }) },
  from: 'series_occurrences',
  as: 'o',
  id: 'o.occurrence_id',
  columns: occurrenceColumns,
  details: seriesOfOccurrence,
  filters: { seriesId: (id, values) => `o.series_id = ${values.add(id)}::uuid` },
  sorts: { occursOn: { by: "(o.occurs_on::timestamp AT TIME ZONE 'UTC')", type: 'timestamptz' } },
  updatedAt: 'o.updated_at',
  itemFrom: occurrenceFrom,
});
