import type { InventoryStats, WarehouseTotals } from '@tallyard/contracts/inventory/models';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { isId } from '../../platform/ids.ts';
import { Values } from '../../platform/lists/values.ts';
import { dayMs } from '../../platform/periods/period.ts';
import { momentOf, movedWithin } from '../../stock/as-of.ts';
import { eachWith } from '../../stock/each-with.ts';
import { requireWarehouse } from '../repository.ts';
import { statsFrom, type TotalsRow } from '../statistics.ts';
import { figuredItems } from './source.ts';

const figures = `count(*)::int AS items, COALESCE(sum(i.quantity), 0) AS quantity, COALESCE(sum(i.quantity * i.unit_price), 0) AS value,
  COALESCE(sum((i.stock_level = 1)::int), 0)::int AS low_stock, COALESCE(sum((i.stock_level = 0)::int), 0)::int AS out_of_stock`;

interface FigureThenRow extends TotalsRow {
  readonly created: number;
  readonly updated: number;
}

/**
 * Returns the stock totals of an instant at current prices and reorder points. The count of changes in the 30 days before
 * covers stock only, because items do not store when, for example, their name changed.
 */
export async function readStatsAsOf(
  transaction: TenantTransaction,
  asOf: string,
  warehouseId?: string,
): Promise<InventoryStats> {
  if (warehouseId !== undefined) await requireWarehouse(transaction, warehouseId);
  const moment = await momentOf(transaction, asOf);
  const values = new Values();
  values.add(transaction.organizationId);
  const of = warehouseId === undefined ? 'true' : `i.warehouse_id = ${values.add(warehouseId)}::uuid`;
  const at = `${values.add(moment.at)}::timestamptz`;
  // Computed here, because the database would compute it again for each ledger entry.
  const since = `${values.add(new Date(moment.at.getTime() - 30 * dayMs))}::timestamptz`;
  const items = eachWith({
    each: figuredItems(moment, values, of),
    columns: ['warehouse_id', 'category', 'quantity', 'unit_price', 'stock_level', 'created_at'],
    set: movedWithin(since, at),
    adds: 's.item_id AS moved',
  });
  const { rows } = await transaction.query<FigureThenRow>(
    `SELECT i.warehouse_id, i.category, ${figures},
       COALESCE(round(sum(i.quantity * i.unit_price) / NULLIF(count(*), 0), 4), 0) AS average_value,
       COALESCE(sum((i.created_at > ${since})::int), 0)::int AS created, count(i.moved)::int AS updated
     FROM (SELECT COALESCE(w.category, '${uncategorized}') AS category, w.warehouse_id, w.quantity, w.unit_price, w.stock_level,
         w.created_at, w.moved FROM ${items} w) i
     GROUP BY GROUPING SETS ((), (i.category), (i.warehouse_id)) ORDER BY sum(i.quantity * i.unit_price) DESC`,
    values.list,
  );
  const totals = rows.find((row) => row.category === null && row.warehouse_id === null);
  return statsFrom(rows, { created: totals?.created ?? 0, updated: totals?.updated ?? 0 });
}

/** Returns the stock totals of each of these warehouses as of the instant. Warehouses without items are omitted. */
export async function readTotalsOfWarehousesAsOf(
  transaction: TenantTransaction,
  asOf: string,
  ids: readonly string[],
): Promise<WarehouseTotals[]> {
  const moment = await momentOf(transaction, asOf);
  const values = new Values();
  values.add(transaction.organizationId);
  const wanted = values.add(ids.filter(isId));
  const { rows } = await transaction.query<TotalsRow & { readonly warehouse_id: string }>(
    `SELECT i.warehouse_id, ${figures}
     FROM ${figuredItems(moment, values, `i.warehouse_id = ANY(${wanted}::uuid[])`)} i GROUP BY i.warehouse_id`,
    values.list,
  );
  return rows.map((row) => ({
    warehouseId: row.warehouse_id,
    items: row.items,
    value: row.value,
    quantity: row.quantity,
    lowStock: row.low_stock,
    outOfStock: row.out_of_stock,
  }));
}
