import { requestedValues } from '../platform/custom-fields/requested-values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type FarPages, farFrom, noteSkipped } from '../platform/lists/anchors/anchors.ts';
import { readInOrder } from '../platform/lists/order.ts';
import { countAtMost, limitOf, type Page, refuseTwoPlaces, rowsFor } from '../platform/lists/paging.ts';
import { preparedName } from '../platform/lists/prepared.ts';
import { Values } from '../platform/lists/values.ts';
import { itemAnchors } from './anchors.ts';
import { listItemsAsOf } from './as-of/lists.ts';
import { isByCost, readByCost } from './by-cost.ts';
import { conditionsOf, type ItemFilters, type MeasuredFilters, ownThings, scopeOf } from './filters.ts';
import {
  type ItemPaging,
  isMoving,
  itemPage,
  itemsInOrder,
  offsetOf,
  orderIn,
  orderOf,
  type PlacedItem,
  placeColumn,
  rangesOf,
} from './order.ts';
import { itemColumns, type OurItem } from './row.ts';
import { findItems } from './search.ts';

/**
 * Whether each filter is common: the counts between anchors, and the narrow table for orders that change with every posting,
 * support only common filters. Every filter must have an entry here.
 */
const isCommon: Readonly<Record<Exclude<keyof MeasuredFilters, 'search'>, boolean>> = {
  warehouseId: true,
  isActive: true,
  category: false,
  minQuantity: false,
  maxQuantity: false,
  lowStock: false,
  outOfStock: false,
  belowReorderPoint: false,
  hasBarcode: false,
  hasDescription: false,
  ids: false,
  skus: false,
  folderId: false,
  updatedAfter: false,
  own: false,
};

interface PageRow extends PlacedItem {
  total: number;
  /** The number of items skipped before the page. */
  skipped: number;
}

/**
 * Returns a page of items. The page is selected on ids alone, so that skipped rows are not read. It starts at a cursor, or at
 * an anchor if there are any (ADR 0020).
 */
export async function listItems(
  transaction: TenantTransaction,
  { customFields, asOf, ...given }: ItemFilters,
  asked: ItemPaging,
  far: FarPages,
): Promise<Page<OurItem>> {
  refuseTwoPlaces(asked);
  if (asOf !== undefined) return listItemsAsOf(transaction, asOf, { customFields, ...given }, asked);
  const filters = { ...given, own: await requestedValues(transaction, ownThings, customFields) };
  // A request by ids returns all of them, whatever the page size.
  const paging = filters.ids === undefined ? asked : { ...asked, page: 1, limit: Math.max(filters.ids.length, 1) };
  if (isByCost(paging)) return pageByCost(transaction, filters, paging);
  const term = filters.search?.trim();
  if (term) return findItems(transaction, term, filters, paging);
  const values = new Values();
  const conditions = [scopeOf(transaction, values), ...conditionsOf(filters, values)];
  const source = filters.own?.few(values) ?? 'inventory_items';
  const byOwn = letsMostPass(filters) ? filters.own?.counting(conditions, values) : null;
  const counting = byOwn ?? countAtMost(`SELECT 1 FROM ${source} i WHERE ${conditions.join(' AND ')}`);
  const anchorable = offsetOf(paging) >= farFrom(far) && isAnchorable(filters, paging);
  const cut =
    anchorable && (await itemAnchors.areThere(transaction))
      ? cutFromAnchor(conditions, filters, paging, values)
      : cutInOrder([source, conditions], filters, paging, values);
  // One statement, so that the total and the page are from the same snapshot.
  const page = `WITH tallied AS (${counting})${cut.with}
     SELECT tallied.total, ${itemColumns}, ${placeColumn(paging)}, ${cut.skipped}::float8 AS skipped
     FROM tallied LEFT JOIN (
       (${cut.ids}) paged JOIN inventory_items i ON i.organization_id = $1 AND i.item_id = paged.item_id
     ) ON true
     ORDER BY ${orderOf(paging)}`;
  // A prepared plan cannot know how many items changed after a time, so such queries are planned each time.
  const name = paging.page === 1 && filters.updatedAfter === undefined ? preparedName(page) : undefined;
  const { rows } = await transaction.query<PageRow>(page, values.list, name);
  if (anchorable) noteSkipped(transaction, rows[0]?.skipped ?? 0, far);
  return itemPage(
    rows.filter((row) => row.item_id !== null),
    rows[0]?.total ?? 0,
    paging,
  );
}

async function pageByCost(transaction: TenantTransaction, filters: MeasuredFilters, paging: ItemPaging) {
  const rows = await readByCost<PageRow>(transaction, filters, paging, null);
  const found = rows.filter((row) => row.item_id !== null);
  return itemPage(found, rows[0]?.total ?? 0, paging);
}

/** Returns whether the other filters match most items: there are none except custom fields and active items. */
function letsMostPass(filters: MeasuredFilters): boolean {
  const names = (Object.keys(isCommon) as (keyof typeof isCommon)[]).filter((name) => filters[name] !== undefined);
  return filters.isActive !== false && names.every((name) => name === 'own' || name === 'isActive');
}

function isAnchorable(filters: MeasuredFilters, paging: ItemPaging): boolean {
  return paging.sortBy === 'name' && hasCommonOnly(filters);
}

function hasCommonOnly(filters: MeasuredFilters): boolean {
  const names = Object.keys(isCommon) as (keyof typeof isCommon)[];
  return names.every((name) => isCommon[name] || filters[name] === undefined);
}

/** Parts of a statement: the ids of a page, the common table expressions before it, and the number of skipped items. */
interface Cut {
  readonly with: string;
  readonly ids: string;
  readonly skipped: string;
}

function cutInOrder(
  steady: readonly [from: string, conditions: readonly string[]],
  filters: MeasuredFilters,
  paging: ItemPaging,
  values: Values,
): Cut {
  // Few items are sorted in memory, whatever the order.
  const isRead = isMoving(paging) && steady[0] === 'inventory_items';
  const [from, conditions] = isRead ? moving(filters, paging, values) : steady;
  const ranges = rangesOf(paging, values);
  const limit = limitOf(paging, values);
  return {
    with: '',
    ids: readInOrder(orderIn(paging), { columns: 'i.item_id', from, as: 'i', conditions, ranges, limit }),
    skipped: String(offsetOf(paging)),
  };
}

/**
 * Returns the table and the conditions for an order that changes with every posting. The narrow table has the columns of the
 * common filters under the same names, the time of the last change, and no deleted items; $1 is the organization.
 */
function moving(filters: MeasuredFilters, paging: ItemPaging, values: Values): [from: string, conditions: string[]] {
  const { updatedAfter, ...others } = filters;
  const conditions = ['i.organization_id = $1', ...conditionsOf(others, values)];
  if (updatedAfter !== undefined) conditions.push(`i.updated_at > ${values.add(updatedAfter)}::timestamptz`);
  if (hasCommonOnly(others)) return ['item_sorting', conditions];
  return [itemsInOrder(paging), ['i.deleted_at IS NULL', ...conditions]];
}

/** Reads the page in one statement with the counts it relies on, so that a concurrent commit cannot shift the page. */
function cutFromAnchor(
  conditions: readonly string[],
  { warehouseId, isActive }: MeasuredFilters,
  paging: ItemPaging,
  values: Values,
): Cut {
  const page = {
    narrowed: { warehouse_id: warehouseId, is_active: isActive },
    offset: offsetOf(paging),
    limit: rowsFor(paging),
    direction: paging.sortDirection,
  };
  return {
    with: `, ${itemAnchors.startOf(page, values)}`,
    ids: itemAnchors.idsFrom('i', conditions, page),
    skipped: '(SELECT skipped FROM start)',
  };
}
