import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import {
  exportValuation,
  type ItemCost,
  type listValuedItems,
  type readStockValuation,
  type StockValuation,
  type ValuedItem,
} from '@tallyard/contracts/inventory/valuation-endpoints';
import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { valuationSortKeys } from '@tallyard/domain/inventory/valuation';
import { exportBatchSize } from '@tallyard/domain/limits/sizes';
import type { Database } from '../../platform/database/database.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
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
import { type Moment, momentAt, momentOf } from '../../stock/as-of.ts';
import { costsOf, costsThen } from '../../stock/costs.ts';
import { eachWith } from '../../stock/each-with.ts';
import { wasStored, wasThere } from '../../stock/items-then.ts';
import type { ReadWarehouses } from '../included.ts';
import { requireWarehouse } from '../repository.ts';

/**
 * Exports sort by `item`, the item id, which never changes: each item is exported once, even if items are renamed or posted
 * to during the export.
 */
type SortBy = (typeof valuationSortKeys)[number] | 'item';
type Requested = Omit<EndpointRequest<typeof listValuedItems>['query'], 'organizationId' | 'sortBy'> & {
  readonly sortBy: SortBy;
};
type Whose = Pick<EndpointRequest<typeof readStockValuation>['query'], 'warehouseId' | 'category'>;

const sorts: Readonly<Record<SortBy, Sort>> = {
  item: { by: 'i.item_id::text', type: 'text' },
  value: { by: 'i.value', type: 'numeric' },
  name: { by: 'i.name', type: 'text' },
  quantity: { by: 'i.quantity', type: 'numeric' },
  averageCost: { by: 'i.average', type: 'numeric' },
  priceValue: { by: 'i.price_value', type: 'numeric' },
  difference: { by: '(i.price_value - i.value)', type: 'numeric' },
};

interface Row extends Record<string, unknown> {
  readonly item_id: string;
  readonly name: string;
  readonly sku: string;
  readonly warehouse_id: string;
  readonly category: string;
  readonly quantity: number;
  readonly average: number;
  readonly value: number;
  readonly unit_price: number;
  readonly price_value: number;
}

/** Returns the requested instant, or now. Throws VALIDATION_FAILED for `asOf`. */
const momentRequested = (transaction: TenantTransaction, asOf: string | undefined): Promise<Moment> =>
  asOf === undefined ? momentAt(transaction, new Date()) : momentOf(transaction, asOf);

/** Returns SQL of a table of the items with stock at the instant, with their cost; $1 is the organization. */
function valued(moment: Moment, { warehouseId, category }: Whose, values: Values): string {
  const conditions = ['i.organization_id = $1', wasStored(moment, values), wasThere(moment, values)];
  if (warehouseId !== undefined) {
    conditions.push(isId(warehouseId) ? `i.warehouse_id = ${values.add(warehouseId)}::uuid` : 'false');
  }
  if (category !== undefined) conditions.push(`COALESCE(i.category, '${uncategorized}') = ${values.add(category)}`);
  const costs = eachWith({
    each: `(SELECT i.* FROM inventory_items i WHERE ${conditions.join(' AND ')})`,
    columns: ['item_id', 'name', 'sku', 'warehouse_id', 'category', 'unit_price'],
    set: costsThen(moment, values),
    adds: 's.quantity, s.average, s.value',
  });
  return `(SELECT c.item_id, c.name, c.sku, c.warehouse_id, COALESCE(c.category, '${uncategorized}') AS category, c.unit_price,
      c.quantity, c.average, c.value, round(c.quantity * c.unit_price, 4) AS price_value
    FROM ${costs} c WHERE c.quantity <> 0)`;
}

/** Returns the cost of each of these items, now or as of an instant. Throws VALIDATION_FAILED for `asOf`. */
export async function readCosts(
  transaction: TenantTransaction,
  ids: readonly string[],
  asOf: string | undefined,
): Promise<ItemCost[]> {
  const { at } = await momentRequested(transaction, asOf);
  const costs = await costsOf(transaction, ids, at);
  return ids.flatMap((id) => costs.get(id) ?? []);
}

interface SumRow extends Record<string, unknown> {
  /** Null in the overall totals and in the totals by warehouse. */
  readonly category: string | null;
  readonly warehouse_id: string | null;
  readonly items: number;
  readonly quantity: number;
  readonly value: number;
  readonly price_value: number;
}

/**
 * Returns the cost of stock, now or as of an instant, in total and by category and warehouse (ADR 0094). Throws
 * VALIDATION_FAILED and NOT_FOUND.
 */
export async function readValuation(
  transaction: TenantTransaction,
  { asOf, ...whose }: Whose & { readonly asOf?: string | undefined },
): Promise<StockValuation> {
  if (whose.warehouseId !== undefined) await requireWarehouse(transaction, whose.warehouseId);
  const moment = await momentRequested(transaction, asOf);
  const values = new Values();
  values.add(transaction.organizationId);
  const { rows } = await transaction.query<SumRow>(
    `SELECT i.category, i.warehouse_id, count(*)::int AS items, COALESCE(sum(i.quantity), 0) AS quantity,
       COALESCE(sum(i.value), 0) AS value, COALESCE(sum(i.price_value), 0) AS price_value
     FROM ${valued(moment, whose, values)} i
     GROUP BY GROUPING SETS ((), (i.category), (i.warehouse_id)) ORDER BY sum(i.value) DESC, i.category, i.warehouse_id`,
    values.list,
  );
  const sumsOf = ({ items, quantity, value, price_value: priceValue }: SumRow) => ({
    items,
    quantity,
    value,
    priceValue,
  });
  const none = { items: 0, quantity: 0, value: 0, priceValue: 0 };
  const total = rows.find((row) => row.category === null && row.warehouse_id === null);
  return {
    asOf: moment.at.toISOString(),
    ...(total ? sumsOf(total) : none),
    byCategory: rows.flatMap((row) => (row.category === null ? [] : [{ category: row.category, ...sumsOf(row) }])),
    byWarehouse: rows.flatMap((row) =>
      row.warehouse_id === null ? [] : [{ warehouseId: row.warehouse_id, ...sumsOf(row) }],
    ),
  };
}

/** Returns items with their cost in the requested order. Throws VALIDATION_FAILED for `asOf`. */
export async function listValued(transaction: TenantTransaction, asked: Requested): Promise<Page<ValuedItem>> {
  refuseTwoPlaces(asked);
  const { asOf, ids, sortBy, sortDirection: direction, warehouseId, category } = asked;
  // A request by ids returns all of them, whatever the page size.
  const paging = ids === undefined ? asked : { ...asked, page: 1, limit: ids.length };
  const moment = await momentRequested(transaction, asOf);
  const order: Order = {
    list: `valuation ${asOf ?? ''} ${warehouseId ?? ''} ${category ?? ''}`,
    sortBy,
    sort: sorts[sortBy],
    direction,
    id: 'i.item_id',
    idType: 'uuid',
  };
  const values = new Values();
  values.add(transaction.organizationId);
  const among = ids === undefined ? 'true' : `i.item_id = ANY(${values.add(ids.filter(isId))}::uuid[])`;
  const { rows } = await transaction.query<Row & { readonly total: number; readonly cursor_key: string }>(
    `WITH valued AS MATERIALIZED (SELECT * FROM ${valued(moment, { warehouseId, category }, values)} i WHERE ${among}),
       tallied AS (${countAtMost('SELECT 1 FROM valued')})
     SELECT tallied.total, i.*, ${keyText(order.sort)} AS cursor_key
     FROM tallied LEFT JOIN (${readInOrder(order, {
       columns: 'i.*',
       from: 'valued',
       as: 'i',
       conditions: ['true'],
       ranges: asked.after === undefined ? null : rangesAfter(order, placeOf(order, asked.after), values),
       limit: limitOf(paging, values),
     })}) i ON true ORDER BY ${orderBy(order)}`,
    values.list,
  );
  const found = rows.filter(({ item_id }) => item_id !== null);
  return pageOf(found, rows[0]?.total ?? 0, paging, valuedFrom, ({ cursor_key: key, item_id: id }) =>
    cursorAt(order, { key, id }),
  );
}

const valuedFrom = (row: Row): ValuedItem => ({
  itemId: row.item_id,
  name: row.name,
  sku: row.sku,
  warehouseId: row.warehouse_id,
  category: row.category,
  quantity: row.quantity,
  averageCost: row.average,
  value: row.value,
  unitPrice: row.unit_price,
  priceValue: row.price_value,
});

/** `POST /api/inventory-items/valuation/export`. */
export function exportValuationRoute(database: Database, readWarehouses: ReadWarehouses): Route {
  return streamedExport(exportValuation, { database }, async (transaction, { body }, after) => {
    const { organizationId: _organizationId, ...whose } = body;
    const order = { page: 1, limit: exportBatchSize, sortBy: 'item', sortDirection: 'asc', after } as const;
    const { data, ...page } = await listValued(transaction, { ...whose, ...order });
    const ids = [...new Set(data.map(({ warehouseId }) => warehouseId))];
    const warehouses = ids.length === 0 ? [] : await readWarehouses(transaction, ids);
    const names = new Map(warehouses.map(({ id, name }) => [id, name]));
    return {
      ...page,
      rows: data.map(({ warehouseId, ...row }) => ({
        ...row,
        warehouse: names.get(warehouseId) ?? null,
        asOf: body.asOf,
      })),
    };
  });
}
