import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import {
  exportStockDifferences,
  type listStockDifferences,
  type StockDifference,
} from '@tallyard/contracts/inventory/difference-endpoints';
import type { differenceSortKeys } from '@tallyard/domain/inventory/differences';
import { endsBeforeItBegins } from '@tallyard/domain/inventory/differences';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import type { Database } from '../../platform/database/database.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, problemOf } from '../../platform/errors.ts';
import { streamedExport } from '../../platform/exports/streamed.ts';
import { isId } from '../../platform/ids.ts';
import {
  cursorAt,
  keyText,
  type Order,
  orderBy,
  placeOf,
  rangesAfter,
  readInOrder,
  type Sort,
} from '../../platform/lists/order.ts';
import { countAtMost, limitOf, type Page, pageOf, refuseTwoPlaces } from '../../platform/lists/paging.ts';
import { Values } from '../../platform/lists/values.ts';
import type { Route } from '../../platform/routes/route.ts';
import { balanceThen, momentOf, movedBetween } from '../../stock/as-of.ts';
import { eachWith } from '../../stock/each-with.ts';
import type { ReadWarehouses } from '../included.ts';

/**
 * Exports sort by `item`, the item id, which never changes: each item is exported once, even if items are renamed or posted
 * to during the export.
 */
type SortBy = (typeof differenceSortKeys)[number] | 'item';
type Requested = Omit<EndpointRequest<typeof listStockDifferences>['query'], 'organizationId' | 'sortBy'> & {
  readonly sortBy: SortBy;
};

const sorts: Readonly<Record<SortBy, Sort>> = {
  item: { by: 'i.item_id::text', type: 'text' },
  magnitude: { by: 'i.magnitude', type: 'numeric' },
  name: { by: 'i.name', type: 'text' },
  added: { by: 'i.added', type: 'numeric' },
  taken: { by: 'i.taken', type: 'numeric' },
  change: { by: 'i.change', type: 'numeric' },
  value: { by: 'i.value', type: 'numeric' },
};

interface Row {
  readonly total: number;
  readonly item_id: string;
  readonly name: string;
  readonly sku: string;
  readonly warehouse_id: string;
  readonly opening: number;
  readonly change: number;
  readonly added: number;
  readonly taken: number;
  readonly value: number;
  readonly cursor_key: string;
}

/**
 * Returns items whose stock changed between two instants, including deleted items. Throws VALIDATION_FAILED with the field of
 * an invalid instant.
 */
export async function listDifferences(
  transaction: TenantTransaction,
  asked: Requested,
): Promise<Page<StockDifference>> {
  refuseTwoPlaces(asked);
  const { ids } = asked;
  // A request by ids returns all of them, whatever the page size.
  const paging = ids === undefined ? asked : { ...asked, page: 1, limit: ids.length };
  const from = await momentOf(transaction, asked.from, 'from');
  const to = await momentOf(transaction, asked.to, 'to');
  if (to.at <= from.at) throw invalid([problemOf('to', asked.to, endsBeforeItBegins)]);
  const { sortBy, sortDirection: direction } = asked;
  const order: Order = {
    list: `differences ${asked.from} ${asked.to} ${asked.warehouseId ?? ''}`,
    sortBy,
    sort: sorts[sortBy],
    direction,
    id: 'i.item_id',
    idType: 'uuid',
  };
  const values = new Values();
  values.add(transaction.organizationId);
  const conditions = ['i.organization_id = $1'];
  if (asked.warehouseId !== undefined) {
    conditions.push(isId(asked.warehouseId) ? `i.warehouse_id = ${values.add(asked.warehouseId)}::uuid` : 'false');
  }
  if (ids !== undefined) conditions.push(`i.item_id = ANY(${values.add(ids.filter(isId))}::uuid[])`);
  const moves = eachWith({
    each: `(SELECT i.* FROM inventory_items i WHERE ${conditions.join(' AND ')})`,
    columns: ['item_id', 'name', 'sku', 'warehouse_id', 'unit_price'],
    set: movedBetween(from.at, to.at, values),
    adds: 's.change, s.added, s.taken',
  });
  const moved = `(SELECT m.item_id, m.name, m.sku, m.warehouse_id, m.change, m.added, m.taken,
      round(m.change * m.unit_price, 4) AS value, abs(round(m.change * m.unit_price, 4)) AS magnitude
    FROM ${moves} m WHERE m.change IS NOT NULL)`;
  const { rows } = await transaction.query<Row>(
    `WITH moved AS MATERIALIZED ${moved}, tallied AS (${countAtMost('SELECT 1 FROM moved')})
     SELECT tallied.total, i.*, ${keyText(order.sort)} AS cursor_key, ${balanceThen('i.item_id', from, values)} AS opening
     FROM tallied LEFT JOIN (${readInOrder(order, {
       columns: 'i.*',
       from: 'moved',
       as: 'i',
       conditions: ['true'],
       ranges: asked.after === undefined ? null : rangesAfter(order, placeOf(order, asked.after), values),
       limit: limitOf(paging, values),
     })}) i ON true ORDER BY ${orderBy(order)}`,
    values.list,
  );
  const found = rows.filter(({ item_id }) => item_id !== null);
  return pageOf(found, rows[0]?.total ?? 0, paging, differenceFrom, ({ cursor_key: key, item_id: id }) =>
    cursorAt(order, { key, id }),
  );
}

function differenceFrom(row: Row): StockDifference {
  return {
    itemId: row.item_id,
    name: row.name,
    sku: row.sku,
    warehouseId: row.warehouse_id,
    opening: row.opening,
    added: row.added,
    taken: row.taken,
    closing: sumOfQuantities(row.opening, row.change),
    change: row.change,
    value: row.value,
  };
}

/** `POST /api/inventory-items/differences/export`. */
export function exportDifferencesRoute(database: Database, readWarehouses: ReadWarehouses): Route {
  return streamedExport(exportStockDifferences, { database }, async (transaction, { body }, after) => {
    const { organizationId: _organizationId, ...between } = body;
    const order = { page: 1, limit: exportBatchSize, sortBy: 'item', sortDirection: 'asc', after } as const;
    const { data, ...page } = await listDifferences(transaction, { ...between, ...order });
    const ids = [...new Set(data.map(({ warehouseId }) => warehouseId))];
    const warehouses = ids.length === 0 ? [] : await readWarehouses(transaction, ids);
    const names = new Map(warehouses.map(({ id, name }) => [id, name]));
    return {
      ...page,
      rows: data.map(({ warehouseId, ...row }) => ({ ...row, warehouse: names.get(warehouseId) ?? null })),
    };
  });
}
