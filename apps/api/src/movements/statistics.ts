import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { readMovementStatistics } from '@tallyard/contracts/movements/list-endpoints';
import type { MovementStatistics } from '@tallyard/contracts/movements/models';
import { longestMovementFigureDays, movementFigureDays } from '@tallyard/domain/movements/movements';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import { dayMs } from '../platform/periods/period.ts';
import { happenedOf } from './happened.ts';

type Query = EndpointRequest<typeof readMovementStatistics>['query'];

interface Figures extends Record<string, unknown> {
  readonly total: number;
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

/**
 * Figures of the movements of a period, by when they happened, values of the completed ones (MOV-4). Throws VALIDATION_FAILED for a period that ends before
 * it begins, or is longer than is summed.
 */
export async function readStatistics(
  transaction: TenantTransaction,
  { fromDate, toDate, warehouseId }: Query,
): Promise<MovementStatistics> {
  const to = toDate === undefined ? new Date() : new Date(toDate);
  const from = fromDate === undefined ? new Date(to.getTime() - movementFigureDays * dayMs) : new Date(fromDate);
  const days = (to.getTime() - from.getTime()) / dayMs;
  if (days < 0 || days > longestMovementFigureDays) {
    const message = `The period must be of 0 to ${longestMovementFigureDays} days`;
    throw new ApiError('VALIDATION_FAILED', undefined, { details: [problemOf('fromDate', fromDate, message)] });
  }
  const scope =
    warehouseId === undefined ? null : isId(warehouseId) ? warehouseId : '00000000-0000-0000-0000-000000000000';
  const { rows } = await transaction.query<Figures>(
    `WITH made AS (
       SELECT movement_type, status, total_value FROM inventory_movements m
       WHERE organization_id = $1 AND ${happenedOf('m')} >= $2 AND ${happenedOf('m')} <= $3
         AND ($4::uuid IS NULL OR warehouse_id = $4 OR destination_warehouse_id = $4)
     ), waiting AS (
       SELECT count(*)::int AS pending, count(*) FILTER (WHERE movement_type = 'TRANSFER')::int AS transfers,
         count(dispatched_at)::int AS "inTransit",
         COALESCE(sum(quantity) FILTER (WHERE dispatched_at IS NOT NULL), 0)::float8 AS "inTransitQuantity",
         COALESCE(sum(total_value) FILTER (WHERE dispatched_at IS NOT NULL), 0)::float8 AS "inTransitValue"
       FROM inventory_movements WHERE organization_id = $1 AND status = 'pending'
         AND ($4::uuid IS NULL OR warehouse_id = $4 OR destination_warehouse_id = $4)
     )
     SELECT count(m.status)::int AS total,
       count(*) FILTER (WHERE movement_type = 'INBOUND')::int AS inbound,
       count(*) FILTER (WHERE movement_type = 'OUTBOUND')::int AS outbound,
       count(*) FILTER (WHERE movement_type = 'TRANSFER')::int AS transfer,
       count(*) FILTER (WHERE movement_type = 'ADJUSTMENT')::int AS adjustment,
       COALESCE(sum(total_value) FILTER (WHERE movement_type = 'INBOUND' AND status = 'completed'), 0)::float8 AS "inboundValue",
       COALESCE(sum(total_value) FILTER (WHERE movement_type = 'OUTBOUND' AND status = 'completed'), 0)::float8 AS "outboundValue",
       COALESCE(sum(total_value) FILTER (WHERE status = 'completed'), 0)::float8 AS "totalValue",
       min(w.pending) AS pending, min(w.transfers) AS "pendingTransfers", min(w."inTransit") AS "inTransit",
       min(w."inTransitQuantity") AS "inTransitQuantity", min(w."inTransitValue") AS "inTransitValue"
     FROM waiting w LEFT JOIN made m ON true`,
    [transaction.organizationId, from, to, scope],
  );
  const { total, inboundValue, outboundValue, totalValue, ...row } = rows[0] as Figures;
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
    averageValue: total === 0 ? 0 : money(totalValue / total),
    fromDate: from.toISOString(),
    toDate: to.toISOString(),
  };
}
