import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { countAtMost, limitOf, type Page, pageOf, preparedName, Values } from '../platform/lists.ts';
import { anchorSpacing, hasAnchors, startOf } from './anchors.ts';
import { conditionsOf, type ItemFilters, scopeOf } from './filters.ts';
import { type ItemPaging, isMoving, itemsInOrder, offsetOf, orderOf } from './order.ts';
import { type ItemRow, itemColumns, itemFrom } from './row.ts';
import { findItems } from './search.ts';

/**
 * What most lists are narrowed by: items are counted between anchors by it, and it stands beside the orders that move
 * with every booking. A new filter has to say which it is.
 */
const isCommon: Readonly<Record<Exclude<keyof ItemFilters, 'search'>, boolean>> = {
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
  const term = filters.search?.trim();
  if (term) return findItems(transaction, term, filters, paging);
  const values = new Values();
  const scope = scopeOf(transaction, values);
  const narrowing = conditionsOf(filters, values);
  const where = [scope, ...narrowing].join(' AND ');
  const selection = `FROM inventory_items i WHERE ${where}`;
  const count = countAtMost(`SELECT 1 ${selection}`);
  const counting = transaction.query<{ total: number }>(count, [...values.list], preparedName(count));
  counting.catch(() => {});
  const anchorable = offsetOf(paging) >= from && isAnchorable(filters, paging);
  const cut =
    anchorable && (await hasAnchors(transaction))
      ? cutFromAnchor(selection, filters, paging, values)
      : cutFromFirst(isMoving(paging) ? movingSelection(filters, narrowing, where, paging) : selection, paging, values);
  const page = `${cut.with}
     SELECT ${itemColumns}, ${cut.skipped}::float8 AS skipped FROM inventory_items i JOIN (${cut.ids}) paged
       ON paged.item_id = i.item_id
     WHERE i.organization_id = $1
     ORDER BY ${orderOf(paging)}`;
  const name = paging.page === 1 ? preparedName(page) : undefined;
  const reading = transaction.query<PageRow>(page, values.list, name);
  // Both leave in one packet.
  const [counted, { rows }] = await Promise.all([counting, reading]);
  const total = counted.rows[0]?.total ?? 0;
  if (anchorable && (rows[0]?.skipped ?? 0) > 3 * anchorSpacing) {
    transaction.afterCommit(() => onFarSkip(transaction.organizationId));
  }
  return pageOf(rows.map(itemFrom), total, paging);
}

function isAnchorable(filters: ItemFilters, paging: ItemPaging): boolean {
  return paging.sortBy === 'name' && hasCommonOnly(filters);
}

function hasCommonOnly(filters: ItemFilters): boolean {
  const names = Object.keys(isCommon) as (keyof typeof isCommon)[];
  return names.every((name) => isCommon[name] || filters[name] === undefined);
}

/** The narrow table has the columns of the common filters, under the same names, and no removed items; $1 is the organisation. */
function movingSelection(
  filters: ItemFilters,
  narrowing: readonly string[],
  where: string,
  paging: ItemPaging,
): string {
  if (!hasCommonOnly(filters)) return `FROM ${itemsInOrder(paging)} WHERE ${where}`;
  return `FROM item_sorting i WHERE ${['i.organization_id = $1', ...narrowing].join(' AND ')}`;
}

/** A statement that gives the ids of a page, what precedes it, and how many items it skips. */
interface Cut {
  readonly with: string;
  readonly ids: string;
  readonly skipped: string;
}

function cutFromFirst(selection: string, paging: ItemPaging, values: Values): Cut {
  return {
    with: '',
    ids: `SELECT i.item_id ${selection} ORDER BY ${orderOf(paging)} ${limitOf(paging, values)}`,
    skipped: String(offsetOf(paging)),
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
    with: startOf({ warehouseId, isActive, offset: offsetOf(paging), limit, direction }, values),
    ids: `SELECT item_id FROM (
            SELECT i.item_id ${selection}
              AND (i.name, i.item_id) >= ((SELECT name FROM start), (SELECT item_id FROM start))
            ORDER BY i.name, i.item_id LIMIT ${values.add(limit)} OFFSET (SELECT skipped FROM start)
          ) AS at_most LIMIT (SELECT size FROM start)`,
    skipped: '(SELECT skipped FROM start)',
  };
}
