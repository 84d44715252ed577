import { asOfHasNoChanges } from '@tallyard/domain/inventory/as-of';
import { requestedValues } from '../../platform/custom-fields/requested-values.ts';
import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { invalid, problemOf } from '../../platform/errors.ts';
import { cursorAt, readInOrder } from '../../platform/lists/order.ts';
import { countAtMost, limitOf, type Page, pageOf, rowsFor } from '../../platform/lists/paging.ts';
import { Values } from '../../platform/lists/values.ts';
import { type Moment, momentOf } from '../../stock/as-of.ts';
import { isByCost, readByCost } from '../by-cost.ts';
import { type ItemFilters, type MeasuredFilters, ownThings } from '../filters.ts';
import { type ItemPaging, offsetOf, orderIn, orderOf, placeColumn, rangesOf } from '../order.ts';
import { itemColumns, type OurItem } from '../row.ts';
import { conditionsThen } from './conditions.ts';
import { figuredItem, figuredItems, type ItemThenRow, itemThenFrom, scopesThen } from './source.ts';

type PageRow = ItemThenRow & { readonly cursor_key: string | null; readonly total: number };

/**
 * Returns a page of the items that existed at an instant, with their stock as of then and all other fields as of now
 * (ADR 0074). Throws VALIDATION_FAILED for `asOf`, and for `updatedAfter`, because changes can only be requested for the
 * present.
 */
export async function listItemsAsOf(
  transaction: TenantTransaction,
  asOf: string,
  { customFields, ...given }: Omit<ItemFilters, 'asOf'>,
  asked: ItemPaging,
): Promise<Page<OurItem>> {
  if (given.updatedAfter !== undefined) {
    throw invalid([problemOf('updatedAfter', given.updatedAfter, asOfHasNoChanges)]);
  }
  const moment = await momentOf(transaction, asOf);
  const filters = { ...given, own: await requestedValues(transaction, ownThings, customFields) };
  const paging = filters.ids === undefined ? asked : { ...asked, page: 1, limit: Math.max(filters.ids.length, 1) };
  const rows = isByCost(paging)
    ? await readByCost<PageRow>(transaction, filters, paging, moment)
    : await readRows(transaction, moment, filters, paging);
  const shown = rows.filter(({ item_id }) => item_id !== null);
  const order = orderIn(paging);
  return pageOf(shown, rows[0]?.total ?? 0, paging, itemThenFrom(moment), (row) =>
    cursorAt(order, { key: row.cursor_key, id: row.item_id }),
  );
}

async function readRows(
  transaction: TenantTransaction,
  moment: Moment,
  filters: MeasuredFilters,
  paging: ItemPaging,
): Promise<PageRow[]> {
  const values = new Values();
  values.add(transaction.organizationId);
  const { counted, ids } = asksAboutStock(filters, paging)
    ? cutFigured(moment, filters, paging, values)
    : cutInOrder(moment, filters, paging, values);
  const { rows } = await transaction.query<PageRow>(
    `WITH tallied AS (${counted})
     SELECT tallied.total, ${itemColumns}, ${placeColumn(paging)}
     FROM tallied LEFT JOIN ((${ids}) paged CROSS JOIN LATERAL ${figuredItem('paged.item_id', moment, values)}) ON true
     ORDER BY ${orderOf(paging)}`,
    values.list,
  );
  return rows;
}

/** SQL of the number of matching items, and of the ids of the page. */
interface Cut {
  readonly counted: string;
  readonly ids: string;
}

function asksAboutStock(filters: MeasuredFilters, { sortBy }: ItemPaging): boolean {
  const asked = [
    filters.minQuantity,
    filters.maxQuantity,
    filters.lowStock,
    filters.outOfStock,
    filters.belowReorderPoint,
  ];
  return sortBy === 'quantity' || asked.some((one) => one !== undefined);
}

/** Computes the historical stock of every item once, because a filter or the order depends on it. */
function cutFigured(moment: Moment, filters: MeasuredFilters, paging: ItemPaging, values: Values): Cut {
  const conditions = conditionsThen(filters, values);
  const from = `(SELECT i.* FROM ${figuredItems(moment, values)} i WHERE ${conditions.join(' AND ')})`;
  return {
    counted: countAtMost(`SELECT 1 FROM ${from} i`),
    ids: readInOrder(orderIn(paging), {
      columns: 'i.item_id',
      from,
      as: 'i',
      conditions: ['true'],
      ranges: rangesOf(paging, values),
      limit: limitOf(paging, values),
    }),
  };
}

/** Selects the page from the current items in the order of an index, and computes the historical stock of its items only. */
function cutInOrder(moment: Moment, filters: MeasuredFilters, paging: ItemPaging, values: Values): Cut {
  const conditions = conditionsThen(filters, values);
  const scopes = scopesThen(moment, values);
  const ranges = rangesOf(paging, values);
  const order = orderIn(paging);
  const most = `LIMIT ${values.add(offsetOf(paging) + rowsFor(paging))}`;
  const each = scopes.map((scope) =>
    readInOrder(order, {
      columns: 'i.*',
      from: 'inventory_items',
      as: 'i',
      conditions: [scope, ...conditions],
      ranges,
      limit: most,
    }),
  );
  const passing = scopes.map(
    (scope) => `SELECT 1 FROM inventory_items i WHERE ${[scope, ...conditions].join(' AND ')}`,
  );
  return {
    counted: countAtMost(`SELECT 1 FROM (${passing.map((one) => `(${one})`).join(' UNION ALL ')}) AS there`),
    ids: `SELECT i.item_id FROM (${each.map((one) => `(${one})`).join(' UNION ALL ')}) i
          ORDER BY ${orderOf(paging)} ${limitOf(paging, values)}`,
  };
}
