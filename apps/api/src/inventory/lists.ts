import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { itemSortKeys } from '@tallyard/domain/inventory/fields';
import { defaultReorderPoint, uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import { containsPattern, countAtMost, type Page, pageOf, Values } from '../platform/lists.ts';
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

const isLow = `(i.quantity > 0 AND i.quantity <= COALESCE(i.reorder_point, ${defaultReorderPoint}))`;
const isOut = 'i.quantity = 0';

/** A page of items. The page is cut on ids alone, so that a deep page does not read the rows it skips. */
export async function listItems(
  transaction: TenantTransaction,
  filters: ItemFilters,
  paging: ItemPaging,
): Promise<Page<InventoryItem>> {
  const values = new Values();
  const selection = `FROM inventory_items i WHERE ${conditionsOf(transaction, filters, values).join(' AND ')}`;
  const counted = await transaction.query<{ total: number }>(countAtMost(`SELECT 1 ${selection}`), values.list);
  const total = counted.rows[0]?.total ?? 0;
  if (total === 0) return pageOf([], 0, paging);
  const order = `${sortColumns[paging.sortBy]} ${paging.sortDirection}`;
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i JOIN (
       SELECT i.item_id ${selection} ORDER BY i.${order}, i.item_id ${paging.sortDirection}
       LIMIT ${values.add(paging.limit)} OFFSET ${values.add((paging.page - 1) * paging.limit)}
     ) paged ON paged.item_id = i.item_id
     WHERE i.organization_id = $1
     ORDER BY i.${order}, i.item_id ${paging.sortDirection}`,
    values.list,
  );
  return pageOf(rows.map(itemFrom), total, paging);
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
  if (filters.belowReorderPoint !== undefined) {
    const below = `i.quantity <= COALESCE(i.reorder_point, ${defaultReorderPoint})`;
    where(filters.belowReorderPoint ? below : `NOT (${below})`);
  }
  if (filters.isActive !== undefined) where(`i.is_active = ${values.add(filters.isActive)}`);
  if (filters.hasBarcode !== undefined) where(`i.barcode IS ${filters.hasBarcode ? 'NOT NULL' : 'NULL'}`);
  if (filters.hasDescription !== undefined) where(`i.description ${filters.hasDescription ? '<>' : '='} ''`);
  return conditions;
}

/** Both asked for: items that are low or out; one refused: items that are not it. */
function stockCondition({ lowStock, outOfStock }: ItemFilters): string {
  if (lowStock && outOfStock) return `(${isLow} OR ${isOut})`;
  const parts = [];
  if (lowStock !== undefined) parts.push(lowStock ? isLow : `NOT ${isLow}`);
  if (outOfStock !== undefined) parts.push(outOfStock ? isOut : `NOT (${isOut})`);
  return parts.length === 0 ? 'true' : parts.join(' AND ');
}
