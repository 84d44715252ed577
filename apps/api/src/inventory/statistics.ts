import type { InventoryStats, WarehouseTotals } from '@tallyard/contracts/inventory/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { Values } from '../platform/lists/values.ts';
import { type RecentTotals, readRecent } from './recent.ts';
import { requireWarehouse } from './repository.ts';

export interface TotalsRow {
  /** Null in the overall totals and in the totals by category. */
  warehouse_id: string | null;
  /** Null in the overall totals and in the totals by warehouse. */
  category: string | null;
  items: number;
  quantity: number;
  value: number;
  average_value: number;
  low_stock: number;
  out_of_stock: number;
}

const columns = 'warehouse_id, category, items, quantity, value, low_stock, out_of_stock';

// The database computes sums with numeric: sums of doubles drift, which is not acceptable for money.
const figures = (where: string) => `
  SELECT warehouse_id, category, COALESCE(sum(items), 0)::int AS items, COALESCE(sum(quantity), 0) AS quantity,
         COALESCE(sum(value), 0) AS value, COALESCE(round(sum(value) / NULLIF(sum(items), 0), 4), 0) AS average_value,
         COALESCE(sum(low_stock), 0)::int AS low_stock, COALESCE(sum(out_of_stock), 0)::int AS out_of_stock
  FROM (
    SELECT warehouse_id, category, sum(items) AS items, sum(quantity) AS quantity, sum(value) AS value,
           sum(low_stock) AS low_stock, sum(out_of_stock) AS out_of_stock
    FROM (
      SELECT ${columns} FROM inventory_statistics ${where}
      UNION ALL SELECT ${columns} FROM inventory_statistics_deltas ${where}
    ) AS kept GROUP BY warehouse_id, category HAVING sum(items) > 0
  ) AS figures
  GROUP BY GROUPING SETS ((), (category), (warehouse_id)) ORDER BY sum(value) DESC`;
/** Returns the totals of the organization or of one warehouse, folded and not yet folded, in one snapshot. */
export async function readStats(transaction: TenantTransaction, warehouseId?: string): Promise<InventoryStats> {
  const values = new Values();
  let where = `WHERE organization_id = ${values.add(transaction.organizationId)}`;
  const isPossible = warehouseId === undefined || isId(warehouseId);
  if (warehouseId !== undefined) where += ` AND warehouse_id = ${values.add(isPossible ? warehouseId : null)}`;
  const [, { rows }, recent] = await Promise.all([
    warehouseId === undefined ? null : requireWarehouse(transaction, warehouseId),
    transaction.query<TotalsRow>(
      figures(where),
      values.list,
      warehouseId === undefined ? 'figures' : 'figures-of-warehouse',
    ),
    isPossible ? readRecent(transaction, warehouseId) : { created: 0, updated: 0 },
  ]);
  return statsFrom(rows, recent);
}

/** Returns the totals of each of these warehouses in one statement. Warehouses without items are omitted. */
export async function readTotalsOfWarehouses(
  transaction: TenantTransaction,
  ids: readonly string[],
): Promise<WarehouseTotals[]> {
  const where = 'WHERE organization_id = $1 AND warehouse_id = ANY($2::uuid[])';
  const { rows } = await transaction.query<WarehouseTotals>(
    `SELECT warehouse_id AS "warehouseId", sum(items)::int AS items, sum(value) AS value, sum(quantity) AS quantity,
            sum(low_stock)::int AS "lowStock", sum(out_of_stock)::int AS "outOfStock"
     FROM (
       SELECT ${columns} FROM inventory_statistics ${where}
       UNION ALL SELECT ${columns} FROM inventory_statistics_deltas ${where}
     ) AS kept GROUP BY warehouse_id HAVING sum(items) > 0`,
    [transaction.organizationId, ids.filter(isId)],
    'figures-of-warehouses',
  );
  return rows;
}

export function statsFrom(rows: readonly TotalsRow[], recent: RecentTotals): InventoryStats {
  const categories = rows.flatMap(({ category, items: count, value }) =>
    category === null ? [] : [{ category, count, value }],
  );
  const warehouses = rows.flatMap(({ warehouse_id: warehouseId, items: count, value }) =>
    warehouseId === null ? [] : [{ warehouseId, count, value }],
  );
  const totals = rows.find((row) => row.category === null && row.warehouse_id === null);
  return {
    totalItems: totals?.items ?? 0,
    inStock: totals?.quantity ?? 0,
    lowStock: totals?.low_stock ?? 0,
    outOfStock: totals?.out_of_stock ?? 0,
    totalValue: totals?.value ?? 0,
    averageValue: totals?.average_value ?? 0,
    categories: categories.length,
    warehouses: warehouses.length,
    categoryBreakdown: categories,
    warehouseBreakdown: warehouses,
    createdLast30d: recent.created,
    updatedLast30d: recent.updated,
  };
}
