import type { InventoryStats } from '@tallyard/contracts/inventory/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { Values } from '../platform/lists.ts';
import { type RecentFigures, readRecent } from './recent.ts';
import { requireWarehouse } from './repository.ts';

interface FigureRow {
  warehouse_id: string;
  category: string;
  items: number;
  quantity: number;
  value: number;
  low_stock: number;
  out_of_stock: number;
}

const sums = `sum(items)::int AS items, sum(quantity) AS quantity, sum(value) AS value,
  sum(low_stock)::int AS low_stock, sum(out_of_stock)::int AS out_of_stock`;

/** Figures of the organisation or of one warehouse: what is folded and what is not yet, in one snapshot. */
export async function readStats(transaction: TenantTransaction, warehouseId?: string): Promise<InventoryStats> {
  const values = new Values();
  let where = `WHERE organization_id = ${values.add(transaction.organizationId)}`;
  if (warehouseId !== undefined) {
    const { id } = await requireWarehouse(transaction, warehouseId);
    where += ` AND warehouse_id = ${values.add(id)}`;
  }
  const columns = 'warehouse_id, category, items, quantity, value, low_stock, out_of_stock';
  const { rows } = await transaction.query<FigureRow>(
    `SELECT warehouse_id, category, ${sums} FROM (
       SELECT ${columns} FROM inventory_statistics ${where}
       UNION ALL SELECT ${columns} FROM inventory_statistics_deltas ${where}
     ) figures GROUP BY warehouse_id, category HAVING sum(items) > 0`,
    values.list,
  );
  return statsFrom(rows, await readRecent(transaction, warehouseId));
}

function statsFrom(rows: readonly FigureRow[], recent: RecentFigures): InventoryStats {
  const sum = (pick: (row: FigureRow) => number) => rows.reduce((total, row) => total + pick(row), 0);
  const totalItems = sum((row) => row.items);
  const totalValue = toScale(
    sum((row) => row.value),
    4,
  );
  const byCategory = grouped(rows, (row) => row.category);
  const byWarehouse = grouped(rows, (row) => row.warehouse_id);
  return {
    totalItems,
    inStock: toScale(
      sum((row) => row.quantity),
      3,
    ),
    lowStock: sum((row) => row.low_stock),
    outOfStock: sum((row) => row.out_of_stock),
    totalValue,
    averageValue: totalItems === 0 ? 0 : toScale(totalValue / totalItems, 4),
    categories: byCategory.length,
    warehouses: byWarehouse.length,
    categoryBreakdown: byCategory.map(([category, figures]) => ({ category, ...figures })),
    warehouseBreakdown: byWarehouse.map(([warehouseId, figures]) => ({ warehouseId, ...figures })),
    createdLast30d: recent.created,
    updatedLast30d: recent.updated,
  };
}

function grouped(rows: readonly FigureRow[], keyOf: (row: FigureRow) => string) {
  const groups = new Map<string, { count: number; value: number }>();
  for (const row of rows) {
    const group = groups.get(keyOf(row)) ?? { count: 0, value: 0 };
    groups.set(keyOf(row), { count: group.count + row.items, value: toScale(group.value + row.value, 4) });
  }
  return [...groups].sort(([, a], [, b]) => b.value - a.value);
}

function toScale(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
