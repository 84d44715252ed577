import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { readMovementStatistics } from '@tallyard/contracts/movements/list-endpoints';
import type { MovementStatistics } from '@tallyard/contracts/movements/models';
import { asOfEndsPeriods } from '@tallyard/domain/inventory/as-of';
import { longestMovementTotalDays, movementTotalDays } from '@tallyard/domain/movements/movements';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { invalid, problemOf } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { boundsOfDays, type RequestedPeriod } from '../platform/periods/day-bounds.ts';
import { dayMs } from '../platform/periods/period.ts';
import { momentOf } from '../stock/as-of.ts';
import { mayHaveWaited, movementsThen } from './as-of.ts';
import { happenedOf } from './happened.ts';

type Query = EndpointRequest<typeof readMovementStatistics>['query'];

interface Figures extends Record<string, unknown> {
  readonly total: number;
  readonly completed: number;
  readonly inbound: number;
  readonly outbound: number;
  readonly transfer: number;
  readonly adjustment: number;
  readonly pending: number;
  readonly pendingTransfers: number;
  readonly inTransit: number;
  readonly inTransitQuantity: number;
  readonly inTransitValue: number;
  readonly inboundValue: number;
  readonly outboundValue: number;
  readonly totalValue: number;
}

/** How movements are counted: $1 is the organization, $2 and $3 the period, $4 the warehouse. */
interface Counting {
  /** SQL that selects movement_type, status and total_value of the movements of the period. */
  readonly made: string;
  /** SQL condition for pending movements of the table named `m`. */
  readonly waits: string;
  readonly isInTransit: string;
  readonly transitValue: string;
}

const ofNow: Counting = {
  made: `SELECT m.movement_type, m.status, m.total_value FROM inventory_movements m
    WHERE m.organization_id = $1 AND ${happenedOf('m')} >= $2 AND ${happenedOf('m')} <= $3`,
  waits: "m.status = 'pending'",
  isInTransit: 'm.dispatched_at IS NOT NULL',
  transitValue: 'm.total_value',
};

/** Counts movements as of $5. A movement that has changed since may have had another time then. */
function countingThen(): Counting {
  const at = '$5::timestamptz';
  const then = movementsThen(at);
  return {
    // guard: as-of.waited-since-it-was-made
    made: `SELECT m.movement_type, ${then.status} AS status, m.total_value FROM inventory_movements m
      WHERE m.organization_id = $1 AND ${then.isThere} AND ${then.happened} >= $2 AND ${then.happened} <= $3
        AND ((${happenedOf('m')} >= $2 AND ${happenedOf('m')} <= $3)
          OR (m.updated_at > ${at} AND m.created_at >= $2 AND m.created_at <= $3))`,
    waits: `${mayHaveWaited(at)} AND ${then.waited}`,
    isInTransit: `m.dispatched_at <= ${at}`,
    // guard: as-of.value-on-the-way
    transitValue: 'COALESCE(m.transit_value, m.total_value)',
  };
}

const inScope = '($4::uuid IS NULL OR m.warehouse_id = $4 OR m.destination_warehouse_id = $4)';

const statement = ({ made, waits, isInTransit, transitValue }: Counting): string => `
  WITH made AS (${made} AND ${inScope}), waiting AS (
    SELECT count(*)::int AS pending, count(*) FILTER (WHERE m.movement_type = 'TRANSFER')::int AS transfers,
      (count(*) FILTER (WHERE ${isInTransit}))::int AS "inTransit",
      COALESCE(sum(m.quantity) FILTER (WHERE ${isInTransit}), 0)::float8 AS "inTransitQuantity",
      COALESCE(sum(${transitValue}) FILTER (WHERE ${isInTransit}), 0)::float8 AS "inTransitValue"
    FROM inventory_movements m WHERE m.organization_id = $1 AND ${waits} AND ${inScope}
  )
  SELECT count(m.status)::int AS total,
    count(*) FILTER (WHERE status = 'completed')::int AS completed,
    count(*) FILTER (WHERE movement_type = 'INBOUND')::int AS inbound,
    count(*) FILTER (WHERE movement_type = 'OUTBOUND')::int AS outbound,
    count(*) FILTER (WHERE movement_type = 'TRANSFER')::int AS transfer,
    count(*) FILTER (WHERE movement_type = 'ADJUSTMENT')::int AS adjustment,
    COALESCE(sum(total_value) FILTER (WHERE movement_type = 'INBOUND' AND status = 'completed'), 0)::float8 AS "inboundValue",
    COALESCE(sum(total_value) FILTER (WHERE movement_type = 'OUTBOUND' AND status = 'completed'), 0)::float8 AS "outboundValue",
    COALESCE(sum(total_value) FILTER (WHERE status = 'completed'), 0)::float8 AS "totalValue",
    min(w.pending) AS pending, min(w.transfers) AS "pendingTransfers", min(w."inTransit") AS "inTransit",
    min(w."inTransitQuantity") AS "inTransitQuantity", min(w."inTransitValue") AS "inTransitValue"
  FROM waiting w LEFT JOIN made m ON true`;
const statementNow = statement(ofNow);
const statementThen = statement(countingThen());

/**
 * Returns the totals of the movements of a period by the time they happened, with the values of completed ones (MOV-4), now
 * or as of an instant. Throws VALIDATION_FAILED if the period ends before it begins, ends after the instant, or is too long.
 */
export async function readStatistics(
  transaction: TenantTransaction,
  { fromDate, toDate, warehouseId, asOf }: Query,
): Promise<MovementStatistics> {
  const at = asOf === undefined ? null : (await momentOf(transaction, asOf)).at;
  const bounds = await boundsUpTo(transaction, { fromDate, toDate }, at);
  const { from, to } = periodOf(bounds, at);
  // A Date has milliseconds; the last moment of a day is one microsecond before the next day.
  const values = [transaction.organizationId, from, bounds.toDate ?? to, scopeOf(warehouseId)];
  const { rows } =
    at === null
      ? await transaction.query<Figures>(statementNow, values)
      : await transaction.query<Figures>(statementThen, [...values, at]);
  const { total, completed, inboundValue, outboundValue, totalValue, ...row } = rows[0] as Figures;
  const money = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    totalMovements: total,
    inboundCount: row.inbound,
    outboundCount: row.outbound,
    transferCount: row.transfer,
    adjustmentCount: row.adjustment,
    pendingTransfersCount: row.pendingTransfers,
    pendingCount: row.pending,
    inTransitCount: row.inTransit,
    inTransitQuantity: row.inTransitQuantity,
    inTransitValue: row.inTransitValue,
    inboundValue,
    outboundValue,
    netValue: money(inboundValue - outboundValue),
    totalValue,
    // The average covers completed movements only: pending and canceled ones have no value.
    // guard: movements.average-of-completed
    averageValue: completed === 0 ? 0 : money(totalValue / completed),
    fromDate: from.toISOString(),
    toDate: to.toISOString(),
  };
}

/** Returns the warehouse filter; null means all warehouses. */
function scopeOf(warehouseId: string | undefined): string | null {
  if (warehouseId === undefined) return null;
  return isId(warehouseId) ? warehouseId : '00000000-0000-0000-0000-000000000000';
}

/** Returns the bounds of a period. If `at` is within the last day, the period ends at it. */
async function boundsUpTo(transaction: TenantTransaction, asked: RequestedPeriod, at: Date | null) {
  const bounds = await boundsOfDays(transaction, asked);
  if (at === null || bounds.toDate === undefined || new Date(bounds.toDate) <= at) return bounds;
  const lastDay = await boundsOfDays(transaction, { fromDate: asked.toDate });
  const beginsBefore = lastDay.fromDate !== undefined && new Date(lastDay.fromDate) <= at;
  return beginsBefore ? { ...bounds, toDate: at.toISOString() } : bounds;
}

/** Returns the requested period, or the 30 days before its end. It must not end after `at`. */
function periodOf({ fromDate, toDate }: Pick<Query, 'fromDate' | 'toDate'>, at: Date | null) {
  const to = toDate === undefined ? (at ?? new Date()) : new Date(toDate);
  if (at !== null && to > at) throw invalid([problemOf('toDate', toDate, asOfEndsPeriods)]);
  const from = fromDate === undefined ? new Date(to.getTime() - movementTotalDays * dayMs) : new Date(fromDate);
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days < 0 || days > longestMovementTotalDays) {
    const message = `The period must be of 0 to ${longestMovementTotalDays} days`;
    throw invalid([problemOf('fromDate', fromDate, message)]);
  }
  return { from, to };
}
