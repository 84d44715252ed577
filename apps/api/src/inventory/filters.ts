import { uncategorized } from '@tallyard/domain/inventory/stock-level';
import type { RequestedValues } from '../platform/custom-fields/requested-values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { isId } from '../platform/ids.ts';
import type { Values } from '../platform/lists/values.ts';

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
  readonly ids?: readonly string[] | undefined;
  readonly skus?: readonly string[] | undefined;
  /** What stands in this folder, or in one below it. */
  readonly folderId?: string | undefined;
  /** Items that changed after this moment. */
  readonly updatedAfter?: string | undefined;
  /** Own fields, as `customFieldsQuery` has them. */
  readonly customFields?: string | undefined;
  /** With the stock of this instant of the past (ADR 0074). */
  readonly asOf?: string | undefined;
}

/** The same with what is asked of own fields measured. */
export type MeasuredFilters = Omit<ItemFilters, 'customFields' | 'asOf'> & {
  readonly own?: RequestedValues | undefined;
};

/** Items, as their own values are asked about. */
export const ownThings = { kind: 'item', table: 'inventory_items', as: 'i', id: 'item_id' } as const;

/** Kept with the item (migration 0011): 0 is out, 1 is low, 2 is in stock. An index holds only those below 2, by these very words. */
const isBelow = 'i.stock_level < 2';
const isLow = 'i.stock_level = 1';
const isOut = 'i.stock_level = 0';

/** The organization's items that are not removed: where every list of items begins. */
export function scopeOf(transaction: TenantTransaction, values: Values): string {
  return `i.organization_id = ${values.add(transaction.organizationId)} AND i.deleted_at IS NULL`;
}

/** What narrows the scope, apart from the search; none when every item passes. */
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

/** In the folder or below it; $1 is the organization. */
function standsIn(folder: string): string {
  const holders = `SELECT h.folder_id FROM holders_below($1, ${folder}::uuid) h`;
  return `(i.folder_id = ANY(ARRAY(${holders})) OR i.warehouse_id = ANY(ARRAY(${holders} WHERE h.is_warehouse)))`;
}

/** By the narrow table, which has the index (migration 0011); $1 is the organization. */
function changedAfter(moment: string): string {
  return `i.item_id IN (SELECT s.item_id FROM item_sorting s WHERE s.organization_id = $1 AND s.updated_at > ${moment}::timestamptz)`;
}

/** Both asked for: items that are low or out, that is below; one refused: items that are not it. */
function stockConditions({ lowStock, outOfStock }: MeasuredFilters): string[] {
  if (lowStock && outOfStock) return [isBelow];
  const conditions = [];
  if (lowStock !== undefined) conditions.push(lowStock ? isLow : `NOT (${isLow})`);
  if (outOfStock !== undefined) conditions.push(outOfStock ? isOut : `NOT (${isOut})`);
  return conditions;
}
