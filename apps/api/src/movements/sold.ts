import type { AnalyticsSpan } from '@tallyard/domain/movements/analytics';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Period } from '../platform/periods/period.ts';
import { happenedOf } from './happened.ts';

/** The receipts and shipments of a SKU in a time span; `period` is its first day. */
export interface MovedSpan {
  readonly period: string;
  readonly inboundQuantity: number;
  readonly outboundQuantity: number;
  readonly inboundValue: number;
  readonly outboundValue: number;
}

/** The shipments of a SKU. */
export interface SoldSku {
  readonly sku: string;
  readonly quantity: number;
  readonly value: number;
}

/** SQL condition on the table named `m`: completed between `$2` and `$3`, not undone, and not a reversal. */
const lasting = `m.organization_id = $1 AND m.status = 'completed' AND ${happenedOf('m')} >= $2 AND ${happenedOf('m')} <= $3
  AND m.reverses IS NULL AND NOT EXISTS (
    SELECT 1 FROM inventory_movements r WHERE r.organization_id = $1 AND r.reverses = m.movement_id)`;

/** Returns the receipts and shipments of a SKU over all warehouses, for each span of the period, in order. */
export async function movedOfSku(
  transaction: TenantTransaction,
  sku: string,
  { from, to, timeZone }: Period,
  span: AnalyticsSpan,
): Promise<MovedSpan[]> {
  const sum = (type: string, what: string) =>
    `COALESCE(sum(m.${what}) FILTER (WHERE m.movement_type = '${type}'), 0)::float8`;
  const { rows } = await transaction.query<MovedSpan & Record<string, unknown>>(
    `WITH m AS (
       SELECT m.movement_type, m.quantity, m.total_value, date_trunc($5, ${happenedOf('m')} AT TIME ZONE $4)::date AS period
       FROM inventory_movements m
       WHERE m.item_id IN (SELECT item_id FROM inventory_items WHERE organization_id = $1 AND sku = $6) AND ${lasting}
     ), spans AS (
       SELECT s::date AS period FROM generate_series(
         date_trunc($5, $2::timestamptz AT TIME ZONE $4), $3::timestamptz AT TIME ZONE $4, ('1 ' || $5)::interval) AS s
     )
     SELECT s.period::text, ${sum('INBOUND', 'quantity')} AS "inboundQuantity", ${sum('OUTBOUND', 'quantity')} AS "outboundQuantity",
       ${sum('INBOUND', 'total_value')} AS "inboundValue", ${sum('OUTBOUND', 'total_value')} AS "outboundValue"
     FROM spans s LEFT JOIN m USING (period) GROUP BY s.period ORDER BY s.period`,
    [transaction.organizationId, from, to, timeZone, span, sku],
    'moved-of-sku',
  );
  return rows;
}

/** Returns the SKUs with the most shipments in the period by value, the largest first. */
export async function topSold(transaction: TenantTransaction, { from, to }: Period, most: number): Promise<SoldSku[]> {
  const { rows } = await transaction.query<SoldSku & Record<string, unknown>>(
    `SELECT i.sku, sum(m.quantity)::float8 AS quantity, sum(m.total_value)::float8 AS value
     FROM inventory_movements m JOIN inventory_items i ON i.organization_id = m.organization_id AND i.item_id = m.item_id
     WHERE m.movement_type = 'OUTBOUND' AND ${lasting}
     GROUP BY i.sku ORDER BY value DESC, quantity DESC, i.sku LIMIT $4`,
    [transaction.organizationId, from, to, most],
    'top-sold',
  );
  return rows;
}
