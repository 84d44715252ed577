import type { Movement } from '@tallyard/contracts/movements/models';
import { mayDo } from '@tallyard/domain/permissions/actions';
import { missedAfterMs } from '@tallyard/domain/schedules/limits';
import {
  couldNotBeDone,
  makerGone,
  makerMayNot,
  notCreated,
  occurrenceFailed,
  scheduleAlerts,
  stillWaits,
  tooFewThere,
  wasMissed,
} from '@tallyard/domain/schedules/texts';
import { bypassWarehouseScope } from '../../platform/database/scope.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Membership } from '../../platform/identity/person.ts';
import { isPromised } from '../booking.ts';
import { makeMovement, type Parts } from '../creation.ts';
import type { MovementDependencies } from '../dependencies.ts';
import { noteAlerted } from '../late.ts';
import {
  type OccurrenceRow,
  occurrenceColumns,
  requireSeries,
  type SeriesRow,
  seriesOfOccurrence,
  type Template,
  templateOf,
} from './repository.ts';

export type OccurrenceContext = Parts & { readonly dependencies: Pick<MovementDependencies, 'raiseAbout'> };

export interface Due {
  readonly seriesId: string;
  readonly occursOn: string;
}

/**
 * Creates the movement of one due occurrence, in a transaction on behalf of the creator of the series: all of it or nothing.
 * The first node to lock the occurrence creates it, so it happens once. An occurrence that cannot be created becomes `failed`
 * with its reason, and an alert is raised; the series continues.
 */
export async function createDue(
  transaction: TenantTransaction,
  parts: OccurrenceContext,
  membership: Membership | null,
  { seriesId, occursOn }: Due,
): Promise<void> {
  // The creator may see fewer warehouses now than before: their occurrence still has to fail.
  const held = await bypassWarehouseScope(transaction, () => claim(transaction, seriesId, occursOn));
  if (held === null) return;
  const { series, occurrence } = held;
  // guard: schedules.missed-are-skipped
  if (series.missed === 'skip' && Date.now() - occurrence.due_at.getTime() > missedAfterMs) {
    await bypassWarehouseScope(transaction, () => settle(transaction, occurrence, 'missed', null, wasMissed));
    return;
  }
  // guard: schedules.in-the-name-of-now
  const refused = membership === null ? makerGone : mayDo(membership.flags, 'movements.create') ? null : makerMayNot;
  const outcome = refused ?? (await made(transaction, parts, membership as Membership, series, occurrence));
  await bypassWarehouseScope(transaction, async () => {
    if (typeof outcome !== 'string') {
      await settle(transaction, occurrence, 'made', outcome.movement.movementId, null);
      if (outcome.isMissing) await notifyMissing(transaction, parts, series, outcome.movement);
      return;
    }
    await settle(transaction, occurrence, 'failed', null, outcome);
    await notifyFailed(transaction, parts, series, occurrence, outcome);
  });
}

async function claim(
  transaction: TenantTransaction,
  seriesId: string,
  occursOn: string,
): Promise<{ series: SeriesRow; occurrence: OccurrenceRow } | null> {
  const { rows } = await transaction.query<OccurrenceRow>(
    // guard: schedules.made-once
    `SELECT ${occurrenceColumns} FROM series_occurrences o ${seriesOfOccurrence}
     WHERE o.organization_id = $1 AND o.series_id = $2 AND o.occurs_on = $3 AND o.state = 'planned' AND o.due_at <= now()
       AND m.status = 'active' FOR UPDATE OF o SKIP LOCKED`,
    [transaction.organizationId, seriesId, occursOn],
  );
  if (rows[0] === undefined) return null;
  return { series: await requireSeries(transaction, seriesId), occurrence: rows[0] };
}

interface Made {
  readonly movement: Movement;
  /** Whether its stock is missing, so that it stays pending. */
  readonly isMissing: boolean;
}

/** Returns the movement, or the reason why it was not created. */
async function made(
  transaction: TenantTransaction,
  parts: OccurrenceContext,
  membership: Membership,
  series: SeriesRow,
  occurrence: OccurrenceRow,
): Promise<Made | string> {
  const said: Template = occurrence.template ?? templateOf(series);
  const body = {
    ...said,
    movementType: series.movement_type,
    itemId: series.item_id,
    quantity: occurrence.quantity ?? said.quantity,
    notes: occurrence.notes ?? said.notes,
    scheduledAt: occurrence.due_at.toISOString(),
  };
  const tried = async (waits: boolean): Promise<Movement | ApiError> => {
    try {
      return await transaction.savepoint(() =>
        makeMovement(transaction, parts, membership, waits ? { ...body, backorder: true } : body, {
          isRecurring: true,
          waits,
        }),
      );
    } catch (error) {
      // An internal error is retried in a minute.
      if (error instanceof ApiError && error.status < 500) return error;
      throw error;
    }
  };
  const first = await tried(false);
  if (!(first instanceof ApiError)) return { movement: first, isMissing: false };
  if (first.code !== 'INSUFFICIENT_STOCK' || !isPromised(body)) return first.message;
  const waiting = await tried(true);
  return waiting instanceof ApiError ? waiting.message : { movement: waiting, isMissing: true };
}

async function settle(
  transaction: TenantTransaction,
  occurrence: OccurrenceRow,
  state: 'made' | 'missed' | 'failed',
  movementId: string | null,
  reason: string | null,
): Promise<void> {
  await transaction.query(
    `UPDATE series_occurrences SET state = $4, movement_id = $5, reason = $6, updated_at = now()
     WHERE organization_id = $1 AND series_id = $2 AND occurs_on = $3`,
    [transaction.organizationId, occurrence.series_id, occurrence.occurs_on, state, movementId, reason],
  );
}

async function notifyMissing(
  transaction: TenantTransaction,
  { dependencies }: OccurrenceContext,
  series: SeriesRow,
  movement: Movement,
): Promise<void> {
  const item = await itemFactsOf(transaction, series.item_id);
  if (item === null) return;
  await dependencies.raiseAbout(transaction, [
    {
      about: `movement:${movement.movementId}`,
      kind: scheduleAlerts,
      title: stillWaits(series.title),
      message: couldNotBeDone(series.title, tooFewThere(item.name, movement.quantity, item.quantity)),
      severity: 'warning',
      item,
      wanted: movement.quantity,
    },
  ]);
  await noteAlerted(transaction, [movement.movementId]);
}

async function notifyFailed(
  transaction: TenantTransaction,
  { dependencies }: OccurrenceContext,
  series: SeriesRow,
  occurrence: OccurrenceRow,
  why: string,
): Promise<void> {
  const item = await itemFactsOf(transaction, series.item_id);
  if (item === null) return;
  await dependencies.raiseAbout(transaction, [
    {
      about: `occurrence:${series.series_id}:${occurrence.occurs_on}`,
      kind: scheduleAlerts,
      title: notCreated(series.title),
      message: occurrenceFailed(series.title, occurrence.occurs_on, why),
      severity: 'warning',
      item,
      wanted: occurrence.quantity ?? occurrence.template?.quantity ?? series.quantity,
    },
  ]);
}

/** Returns the facts of an item, also of a deleted one. */
async function itemFactsOf(transaction: TenantTransaction, itemId: string) {
  const { rows } = await transaction.query<{ itemId: string; name: string; warehouseId: string; quantity: number }>(
    `SELECT item_id AS "itemId", name, warehouse_id AS "warehouseId", quantity FROM inventory_items
     WHERE organization_id = $1 AND item_id = $2`,
    [transaction.organizationId, itemId],
  );
  return rows[0] ?? null;
}
