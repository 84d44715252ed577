import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { defaultReorderPoint, uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { containsPattern, countAtMost, type Page, pageOf, Values } from '../platform/lists.ts';
import { anchorSpacing, hasAnchors, startOf } from './anchors.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';

/** What a list of items can be narrowed by; undefined narrows nothing. */
export interface ItemFilters {
  readonly warehouseId?: string | undefined;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly minQuantity?: number | undefined;
  readonly maxQuantity?: number | undefined;
  readonly lowStock?: boolean | undefined;
  readonly outOfStock?: boolean | undefined;
  readonly belowReorderPoint?: boolean | undefined;
  readonly isActive?: boolean | undefined;
  readonly hasBarcode?: boolean | undefined;
  readonly hasDescription?: boolean | undefined;
}

export interface ItemPaging {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: (typeof itemSortKeys)[number];
  readonly sortDirection: 'asc' | 'desc';
}

const sortColumns: Readonly<Record<ItemPaging['sortBy'], string>> = {
  name: 'name',
  sku: 'sku',
  category: 'category',
  location: 'location',
  quantity: 'quantity',
  reorderPoint: 'reorder_point',
  unitPrice: 'unit_price',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

/** Also the condition of an index (migration 0014), which PostgreSQL recognises by these very words. */
const isBelow = `i.quantity <= COALESCE(i.reorder_point, ${defaultReorderPoint})`;
const isLow = `(i.quantity > 0 AND ${isBelow})`;
const isOut = 'i.quantity = 0';

/** Filters by which items are counted between anchors, and others. A new filter has to say which it is. */
const countedByAnchor: Readonly<Record<keyof ItemFilters, boolean>> = {
  warehouseId: true,
  isActive: true,
  search: false,
  category: false,
  minQuantity: false,
  maxQuantity: false,
  lowStock: false,
  outOfStock: false,
  belowReorderPoint: false,
  hasBarcode: false,
  hasDescription: false,
};

/** How far pages are read. */
export interface FarPages {
  /** Called after the transaction in which more items than expected were skipped. */
  readonly onFarSkip: (organizationId: number) => void;
  /** Pages that begin with this item or a later one are looked for by anchors; below, skipping costs no more. */
  readonly from?: number;
}

interface PageRow extends ItemRow {
  /** Items that were skipped to get to the page. */
  skipped: number;
}

/**
 * A page of items. It is cut on ids alone, so that the rows it skips are not read, and begins at an anchor where there
 * are any (ADR 0020).
 */
export async function listItems(
  transaction: TenantTransaction,
  filters: ItemFilters,
  paging: ItemPaging,
  { onFarSkip, from = 2.5 * anchorSpacing }: FarPages,
): Promise<Page<InventoryItem>> {
  const values = new Values();
  const selection = `FROM inventory_items i WHERE ${conditionsOf(transaction, filters, values).join(' AND ')}`;
  const counted = await transaction.query<{ total: number }>(countAtMost(`SELECT 1 ${selection}`), values.list);
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return pageOf([], 0, paging);
  const anchorable = (paging.page - 1) * paging.limit >= from && isAnchorable(filters, paging);
  const cut =
    anchorable && (await hasAnchors(transaction))
      ? cutFromAnchor(selection, filters, paging, values)
      : cutFromFirst(selection, paging, values);
  const { rows } = await transaction.query<PageRow>(
    `${cut.with}
     SELECT ${itemColumns}, ${cut.skipped}::float8 AS skipped FROM inventory_items i JOIN (${cut.ids}) paged
       ON paged.item_id = i.item_id
     WHERE i.organization_id = $1
     ORDER BY i.${orderOf(paging)}, i.item_id ${paging.sortDirection}`,
    values.list,
  );
  if (anchorable && (rows[0]?.skipped ?? 0) > 3 * anchorSpacing) {
    transaction.afterCommit(() => onFarSkip(transaction.organizationId));
  }
  return pageOf(rows.map(itemFrom), total, paging);
}

function isAnchorable(filters: ItemFilters, paging: ItemPaging): boolean {
  if (paging.sortBy !== 'name') return false;
  const names = Object.keys(countedByAnchor) as (keyof ItemFilters)[];
  return names.every((name) => countedByAnchor[name] || filters[name] === undefined);
}

function orderOf(paging: ItemPaging): string {
  return `${sortColumns[paging.sortBy]} ${paging.sortDirection}`;
}

/** A statement that gives the ids of a page, what precedes it, and how many items it skips. */
interface Cut {
  readonly with: string;
  readonly ids: string;
  readonly skipped: string;
}

function cutFromFirst(selection: string, paging: ItemPaging, values: Values): Cut {
  const offset = `${values.add((paging.page - 1) * paging.limit)}::bigint`;
  return {
    with: '',
    ids: `SELECT i.item_id ${selection} ORDER BY i.${orderOf(paging)}, i.item_id ${paging.sortDirection}
          LIMIT ${values.add(paging.limit)} OFFSET ${offset}`,
    skipped: offset,
  };
}

/**
 * One statement with the counts it relies on, hence one snapshot: a commit in between cannot shift the page. The plain
 * limit inside tells the planner how few rows to expect, which it cannot see in `start`.
 */
function cutFromAnchor(selection: string, filters: ItemFilters, paging: ItemPaging, values: Values): Cut {
  const { limit, sortDirection: direction } = paging;
  const { warehouseId, isActive } = filters;
  return {
    with: startOf({ warehouseId, isActive, offset: (paging.page - 1) * limit, limit, direction }, values),
    ids: `SELECT item_id FROM (
            SELECT i.item_id ${selection}
              AND (i.name, i.item_id) >= ((SELECT name FROM start), (SELECT item_id FROM start))
            ORDER BY i.name, i.item_id LIMIT ${values.add(limit)} OFFSET (SELECT skipped FROM start)
          ) AS at_most LIMIT (SELECT size FROM start)`,
    skipped: '(SELECT skipped FROM start)',
  };
}

function conditionsOf(transaction: TenantTransaction, filters: ItemFilters, values: Values): string[] {
  const conditions = [`i.organization_id = ${values.add(transaction.organizationId)}`, 'i.deleted_at IS NULL'];
  const where = (condition: string) => conditions.push(condition);
  if (filters.warehouseId !== undefined) {
    where(isId(filters.warehouseId) ? `i.warehouse_id = ${values.add(filters.warehouseId)}` : 'false');
  }
  const term = filters.search?.trim();
  if (term) where(`i.item_id IN (SELECT search_items(${values.add(containsPattern(term))}))`);
  if (filters.category === uncategorized) where(`(i.category IS NULL OR i.category = ${values.add(filters.category)})`);
  else if (filters.category !== undefined) where(`i.category = ${values.add(filters.category)}`);
  if (filters.minQuantity !== undefined) where(`i.quantity >= ${values.add(filters.minQuantity)}`);
  if (filters.maxQuantity !== undefined) where(`i.quantity <= ${values.add(filters.maxQuantity)}`);
  where(stockCondition(filters));
  if (filters.belowReorderPoint !== undefined) where(filters.belowReorderPoint ? isBelow : `NOT (${isBelow})`);
  if (filters.isActive !== undefined) where(`i.is_active = ${values.add(filters.isActive)}`);
  if (filters.hasBarcode !== undefined) where(`i.barcode IS ${filters.hasBarcode ? 'NOT NULL' : 'NULL'}`);
  if (filters.hasDescription !== undefined) where(`i.description ${filters.hasDescription ? '<>' : '='} ''`);
  return conditions;
}

/**
 * Both asked for: items that are low or out; one refused: items that are not it. What is out is also below, since no
 * reorder point is negative; it is said so that the index of those below is used.
 */
function stockCondition({ lowStock, outOfStock }: ItemFilters): string {
  if (lowStock && outOfStock) return isBelow;
  const parts = [];
  if (lowStock !== undefined) parts.push(lowStock ? isLow : `NOT ${isLow}`);
  if (outOfStock !== undefined) parts.push(outOfStock ? `${isOut} AND ${isBelow}` : `NOT (${isOut})`);
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}
