import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type {
  createMovementSeries,
  previewMovementSeries,
  updateMovementSeries,
} from '@tallyard/contracts/movements/schedule-endpoints';
import type { MovementSeries, SeriesPreview } from '@tallyard/contracts/movements/schedule-models';
import { changedMeanwhile } from '@tallyard/domain/errors/messages';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { destinationRequired, noDestination, sameWarehouse } from '@tallyard/domain/movements/texts';
import { maxActiveSeries, previewLength, seriesChangeDays } from '@tallyard/domain/schedules/limits';
import { type LocalDate, localOf, plusDays } from '@tallyard/domain/schedules/local-time';
import { nextOccurrences } from '@tallyard/domain/schedules/occurrences';
import { instantText, scheduleText } from '@tallyard/domain/schedules/schedule-text';
import { namesNoDay, seriesChangeTooLate, seriesEnded, tooManySeries } from '@tallyard/domain/schedules/texts';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError, invalid, problemOf } from '../../platform/errors.ts';
import { audit } from '../../platform/history/audit.ts';
import { isId, newId } from '../../platform/ids.ts';
import { readTimeZone } from '../../platform/periods/day-bounds.ts';
import { warehousesByIds } from '../../warehouses/public.ts';
import { planOccurrences, todayOf } from './plan-occurrences.ts';
import { recurrenceOf, requireSeries, type SeriesRow, seriesFrom, templateOf } from './repository.ts';

type Creation = Omit<EndpointRequest<typeof createMovementSeries>['body'], 'organizationId'>;
type Change = Omit<EndpointRequest<typeof updateMovementSeries>['body'], 'organizationId'>;
type Requested = Omit<EndpointRequest<typeof previewMovementSeries>['body'], 'organizationId'>;

/** Returns the next dates of a rule as text. Throws NOT_FOUND for the item. */
export async function preview(transaction: TenantTransaction, asked: Requested): Promise<SeriesPreview> {
  const timeZone =
    asked.timeZone ??
    (asked.itemId ? (await placeOf(transaction, asked.itemId)).timeZone : await readTimeZone(transaction));
  const recurrence = recurrenceOf({
    rrule: asked.rrule,
    starts_on: asked.startsOn,
    at_time: asked.atTime,
    time_zone: timeZone,
  });
  return {
    timeZone,
    inWords: scheduleText(recurrence.rule),
    occurrences: nextOccurrences(recurrence, new Date(), previewLength).map((one) => ({
      ...one,
      words: instantText(new Date(one.dueAt), timeZone),
    })),
  };
}

/**
 * Creates a series. Throws NOT_FOUND for the item, VALIDATION_FAILED for an invalid destination or a rule without future
 * dates, and RULE_BROKEN if there are too many active series.
 */
export async function createSeries(transaction: TenantTransaction, fields: Creation): Promise<MovementSeries> {
  const place = await placeOf(transaction, fields.itemId);
  const timeZone = fields.timeZone ?? place.timeZone;
  await requireDestination(transaction, { ...fields, from: place.warehouseId });
  const { rows: counted } = await transaction.query<{ active: number }>(
    `SELECT count(*)::int AS active FROM movement_series WHERE organization_id = $1 AND status = 'active'`,
    [transaction.organizationId],
  );
  if ((counted[0]?.active ?? 0) >= maxActiveSeries) throw new ApiError('RULE_BROKEN', tooManySeries);
  const id = newId();
  const now = new Date();
  const today = localOf(now, timeZone).date;
  await transaction.query(
    `INSERT INTO movement_series (organization_id, series_id, title, movement_type, item_id, quantity, destination_warehouse_id,
       reference, reason, notes, requires_approval, rrule, starts_on, at_time, time_zone, missed, planned_until, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17::date - 1, $18)`,
    [
      transaction.organizationId,
      id,
      fields.title,
      fields.movementType,
      fields.itemId,
      fields.quantity,
      fields.destinationWarehouseId ?? null,
      fields.reference ?? null,
      fields.reason ?? null,
      fields.notes ?? null,
      fields.requiresApproval ?? false,
      fields.rrule,
      fields.startsOn,
      fields.atTime,
      timeZone,
      fields.missed,
      today,
      transaction.actor.userId,
    ],
  );
  const created = await requireSeries(transaction, id);
  requireDays(created, now);
  await planOccurrences(transaction, created, { after: now });
  return noted(transaction, 'movementSeries.create', null, id);
}

/**
 * Changes a series from one of its days on, by default from now. Created movements stay, earlier planned occurrences keep the
 * previous values, and later ones are planned again. Throws NOT_FOUND, CONFLICT if the version differs from the one that the
 * caller saw, RULE_BROKEN for a series that has ended, and VALIDATION_FAILED.
 */
export async function changeSeries(
  transaction: TenantTransaction,
  id: string,
  { version, from, ...changes }: Change,
): Promise<MovementSeries> {
  const before = await requireSeries(transaction, id, 'FOR UPDATE OF m');
  if (before.status === 'ended') throw new ApiError('RULE_BROKEN', seriesEnded);
  // guard: schedules.version-seen
  if (before.version !== version) {
    const details = [problemOf('version', before.version, changedMeanwhile)];
    throw new ApiError('CONFLICT', changedMeanwhile, { details });
  }
  if (changes.destinationWarehouseId !== undefined) {
    const destination = { movementType: before.movement_type, destinationWarehouseId: changes.destinationWarehouseId };
    await requireDestination(transaction, { ...destination, from: before.warehouse_id });
  }
  const now = new Date();
  const today = todayOf(before);
  const first = from == null || from < today ? today : from;
  if (first > plusDays(today, seriesChangeDays)) throw invalid([problemOf('from', from, seriesChangeTooLate)]);
  await keepEarlier(transaction, before, first, now);
  const given = <Value>(value: Value | undefined, present: Value): Value => (value === undefined ? present : value);
  await transaction.query(
    `UPDATE movement_series SET title = $3, quantity = $4, destination_warehouse_id = $5, reference = $6, reason = $7, notes = $8,
       requires_approval = $9, rrule = $10, starts_on = $11, at_time = $12, missed = $13, planned_until = $14::date - 1,
       version = version + 1, updated_at = now() WHERE organization_id = $1 AND series_id = $2`,
    [
      transaction.organizationId,
      id,
      changes.title ?? before.title,
      changes.quantity ?? before.quantity,
      changes.destinationWarehouseId ?? before.destination_warehouse_id,
      given(changes.reference, before.reference),
      given(changes.reason, before.reason),
      given(changes.notes, before.notes),
      changes.requiresApproval ?? before.requires_approval,
      changes.rrule ?? before.rrule,
      changes.startsOn ?? before.starts_on,
      changes.atTime ?? before.at_time,
      changes.missed ?? before.missed,
      first,
    ],
  );
  const changed = await requireSeries(transaction, id);
  requireDays(changed, now);
  await planOccurrences(transaction, changed, { after: now });
  return noted(transaction, 'movementSeries.update', before, id);
}

/** Ends a series, so that it creates no more movements; one that has ended stays as it is. Throws NOT_FOUND. */
export async function endSeries(transaction: TenantTransaction, id: string): Promise<MovementSeries> {
  const before = await requireSeries(transaction, id, 'FOR UPDATE OF m');
  if (before.status === 'ended') return seriesFrom(before);
  await transaction.query(
    `DELETE FROM series_occurrences WHERE organization_id = $1 AND series_id = $2 AND state = 'planned'`,
    [transaction.organizationId, id],
  );
  await transaction.query(
    `UPDATE movement_series SET status = 'ended', version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND series_id = $2`,
    [transaction.organizationId, id],
  );
  return noted(transaction, 'movementSeries.end', before, id);
}

/**
 * Keeps the previous values for occurrences planned before `first`, and deletes later planned ones so that they are planned
 * again. Skipped occurrences stay skipped.
 */
async function keepEarlier(
  transaction: TenantTransaction,
  series: SeriesRow,
  first: LocalDate,
  now: Date,
): Promise<void> {
  if (plusDays(series.planned_until, 1) < first)
    await planOccurrences(transaction, series, { after: now, until: plusDays(first, -1) });
  const values = [transaction.organizationId, series.series_id, first];
  await transaction.query(
    // guard: schedules.earlier-stay
    `UPDATE series_occurrences SET template = COALESCE(template, $4::jsonb)
     WHERE organization_id = $1 AND series_id = $2 AND state = 'planned' AND (occurs_on < $3 OR due_at <= now())`,
    [...values, JSON.stringify(templateOf(series))],
  );
  await transaction.query(
    `DELETE FROM series_occurrences WHERE organization_id = $1 AND series_id = $2 AND occurs_on >= $3 AND state = 'planned' AND due_at > now()`,
    values,
  );
}

function requireDays(series: SeriesRow, after: Date): void {
  if (nextOccurrences(recurrenceOf(series), after, 1).length === 0) {
    throw invalid([problemOf('rrule', series.rrule, namesNoDay)]);
  }
}

interface ItemPlace {
  readonly warehouseId: string;
  readonly timeZone: string;
}

/** Returns the warehouse of an item and its time zone, or that of the organization if the warehouse has none (ADR 0078). */
async function placeOf(transaction: TenantTransaction, itemId: string): Promise<ItemPlace> {
  const { rows } = isId(itemId)
    ? await transaction.query<{ warehouse_id: string }>(
        'SELECT warehouse_id FROM inventory_items WHERE organization_id = $1 AND item_id = $2 AND deleted_at IS NULL',
        [transaction.organizationId, itemId],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', itemNotFound);
  const warehouseId = rows[0].warehouse_id;
  const [warehouse] = await warehousesByIds(transaction, [warehouseId]);
  return { warehouseId, timeZone: warehouse?.timeZone ?? (await readTimeZone(transaction)) };
}

async function requireDestination(
  transaction: TenantTransaction,
  asked: Pick<Creation, 'movementType' | 'destinationWarehouseId'> & { readonly from: string },
): Promise<void> {
  const id = asked.destinationWarehouseId ?? null;
  const refused = (why: string) => invalid([problemOf('destinationWarehouseId', id, why)]);
  if (asked.movementType !== 'TRANSFER') {
    if (id !== null) throw refused(noDestination);
    return;
  }
  if (id === null) throw refused(destinationRequired);
  if (id === asked.from) throw refused(sameWarehouse);
  // A member who sees only the source may create transfers to a hidden warehouse, as for single movements.
  const known = isId(id) ? await bypassWarehouseScope(transaction, () => warehousesByIds(transaction, [id])) : [];
  if (known.length === 0) throw refused('Warehouse not found');
}

async function noted(
  transaction: TenantTransaction,
  action: string,
  before: SeriesRow | null,
  id: string,
): Promise<MovementSeries> {
  const after = seriesFrom(await requireSeries(transaction, id));
  const told = before === null ? null : seriesFrom(before);
  await audit(transaction, { action, entity: 'movementSeries', entityId: id, before: told, after });
  return after;
}
