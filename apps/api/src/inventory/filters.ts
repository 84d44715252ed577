import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { RequestedValues } from '../platform/custom-fields/requested-values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import type { Values } from '../platform/lists/values.ts';

/** The filters of a list of items; undefined does not filter. */
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
  readonly ids?: readonly string[] | undefined;
  readonly skus?: readonly string[] | undefined;
  /** Items in this folder or in a folder below it. */
  readonly folderId?: string | undefined;
  /** Items that changed after this time. */
  readonly updatedAfter?: string | undefined;
  /** Filters on custom fields, in the format of `customFieldsQuery`. */
  readonly customFields?: string | undefined;
  /** Items with their stock as of this past instant (ADR 0074). */
  readonly asOf?: string | undefined;
}

/** The same filters, with the selectivity of those on custom fields. */
export type MeasuredFilters = Omit<ItemFilters, 'customFields' | 'asOf'> & {
  readonly own?: RequestedValues | undefined;
};

/** Items, as filters on custom fields refer to them. */
export const ownThings = { kind: 'item', table: 'inventory_items', as: 'i', id: 'item_id' } as const;

/**
 * The stock level stored with the item (migration 0011): 0 is out of stock, 1 is low, 2 is in stock. A partial index covers
 * levels below 2 and matches only this exact expression.
 */
const isBelow = 'i.stock_level < 2';
const isLow = 'i.stock_level = 1';
const isOut = 'i.stock_level = 0';

/** Returns the condition of the organization's items that are not deleted, the base of every list of items. */
export function scopeOf(transaction: TenantTransaction, values: Values): string {
  return `i.organization_id = ${values.add(transaction.organizationId)} AND i.deleted_at IS NULL`;
}

/** Returns the conditions of the filters, except the search. Empty if every item matches. */
export function conditionsOf(filters: MeasuredFilters, values: Values): string[] {
  const conditions: string[] = [];
  const where = (condition: string) => conditions.push(condition);
  if (filters.warehouseId !== undefined) {
    where(isId(filters.warehouseId) ? `i.warehouse_id = ${values.add(filters.warehouseId)}` : 'false');
  }
  if (filters.category === uncategorized) where(`(i.category IS NULL OR i.category = ${values.add(filters.category)})`);
  else if (filters.category !== undefined) where(`i.category = ${values.add(filters.category)}`);
  if (filters.minQuantity !== undefined) where(`i.quantity >= ${values.add(filters.minQuantity)}`);
  if (filters.maxQuantity !== undefined) where(`i.quantity <= ${values.add(filters.maxQuantity)}`);
  conditions.push(...stockConditions(filters));
  if (filters.belowReorderPoint !== undefined) where(filters.belowReorderPoint ? isBelow : `NOT (${isBelow})`);
  if (filters.isActive !== undefined) where(`i.is_active = ${values.add(filters.isActive)}`);
  if (filters.hasBarcode !== undefined) where(`i.barcode IS ${filters.hasBarcode ? 'NOT NULL' : 'NULL'}`);
  if (filters.hasDescription !== undefined) where(`i.description ${filters.hasDescription ? '<>' : '='} ''`);
  if (filters.ids !== undefined) where(`i.item_id = ANY(${values.add(filters.ids.filter(isId))}::uuid[])`);
  if (filters.skus !== undefined) where(`i.sku = ANY(${values.add(filters.skus)}::text[])`);
  if (filters.folderId !== undefined) where(isId(filters.folderId) ? standsIn(values.add(filters.folderId)) : 'false');
  if (filters.updatedAfter !== undefined) where(changedAfter(values.add(filters.updatedAfter)));
  if (filters.own !== undefined) conditions.push(...filters.own.conditions(values));
  return conditions;
}

/** Returns the condition of items in the folder or below it; $1 is the organization. */
function standsIn(folder: string): string {
  const holders = `SELECT h.folder_id FROM holders_below($1, ${folder}::uuid) h`;
  return `(i.folder_id = ANY(ARRAY(${holders})) OR i.warehouse_id = ANY(ARRAY(${holders} WHERE h.is_warehouse)))`;
}

/** Uses the narrow table, which has the index (migration 0011); $1 is the organization. */
function changedAfter(moment: string): string {
  return `i.item_id IN (SELECT s.item_id FROM item_sorting s WHERE s.organization_id = $1 AND s.updated_at > ${moment}::timestamptz)`;
}

/**
 * Returns the conditions of the stock level filters. If both are true, items with either level match; a false one excludes
 * items of that level.
 */
function stockConditions({ lowStock, outOfStock }: MeasuredFilters): string[] {
  if (lowStock && outOfStock) return [isBelow];
  const conditions = [];
  if (lowStock !== undefined) conditions.push(lowStock ? isLow : `NOT (${isLow})`);
  if (outOfStock !== undefined) conditions.push(outOfStock ? isOut : `NOT (${isOut})`);
  return conditions;
}
