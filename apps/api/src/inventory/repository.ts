import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { updateItem } from '@tallyard/contracts/inventory/item-endpoints';
import type { InventoryItem, SkuCheck } from '@tallyard/contracts/inventory/models';
import { barcodeForms } from '@tallyard/domain/barcodes/barcode-forms';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { itemNotFound } from '@tallyard/domain/inventory/fields';
import { warehouseInactive } from '@tallyard/domain/warehouses/texts';
import { textOfValue } from '../platform/custom-fields/values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, invalid, notFound, problemOf } from '../platform/errors.ts';
import { isId } from '../platform/ids.ts';
import type { Page } from '../platform/lists/paging.ts';
import { Values } from '../platform/lists/values.ts';
import { type ItemRow, itemColumns, itemFrom, type OurItem } from './row.ts';

const maxCategories = 1_000;

/** Returns the item. A lock keeps it unchanged until the transaction ends. Throws NOT_FOUND. */
export async function requireItem(
  transaction: TenantTransaction,
  itemId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<OurItem> {
  if (!isId(itemId)) throw new ApiError('NOT_FOUND', itemNotFound);
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.item_id = $2 AND i.deleted_at IS NULL ${lock}`,
    [transaction.organizationId, itemId],
    lock === '' ? 'item' : 'item-locked',
  );
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', itemNotFound);
  return itemFrom(rows[0]);
}

/** Returns the warehouse. Throws NOT_FOUND. */
export async function requireWarehouse(transaction: TenantTransaction, warehouseId: string): Promise<Place> {
  const { rows } = isId(warehouseId)
    ? await transaction.query<Place>(
        'SELECT warehouse_id AS id, is_active AS "isActive" FROM open_warehouses WHERE organization_id = $1 AND warehouse_id = $2',
        [transaction.organizationId, warehouseId],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw notFound('Warehouse');
  return rows[0];
}

interface Place {
  readonly id: string;
  readonly isActive: boolean;
}

/** Returns a warehouse that accepts new items. Throws NOT_FOUND, and VALIDATION_FAILED for `warehouseId`. */
export async function requireActiveWarehouse(transaction: TenantTransaction, warehouseId: string): Promise<Place> {
  const place = await requireWarehouse(transaction, warehouseId);
  if (!place.isActive) throw invalid([problemOf('warehouseId', warehouseId, warehouseInactive)]);
  return place;
}

/** Returns the items with these ids, sorted by name; unknown ids are omitted. */
export async function itemsById(transaction: TenantTransaction, ids: readonly string[]): Promise<Page<InventoryItem>> {
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.item_id = ANY($2::uuid[]) AND i.deleted_at IS NULL ORDER BY i.name, i.item_id`,
    [transaction.organizationId, ids.filter(isId)],
  );
  const { length } = ids;
  const data = rows.map(itemFrom);
  return { data, total: data.length, totalIsExact: true, page: 1, limit: length, endCursor: null, hasNextPage: false };
}

/** Returns the oldest item with the barcode. Throws NOT_FOUND if there is none. */
export async function byBarcode(transaction: TenantTransaction, barcode: string): Promise<InventoryItem> {
  const [first] = await allByBarcode(transaction, barcode, 1);
  if (first === undefined) throw new ApiError('NOT_FOUND', itemNotFound);
  return first;
}

/** The maximum number of items with one barcode to choose from. */
const mostOfBarcode = 50;

/** Returns the items with the barcode in any of its forms, those with the given form first, then the oldest. */
export async function allByBarcode(
  transaction: TenantTransaction,
  barcode: string,
  most = mostOfBarcode,
): Promise<InventoryItem[]> {
  const { rows } = await transaction.query<ItemRow>(
    `SELECT ${itemColumns} FROM inventory_items i
     WHERE i.organization_id = $1 AND i.barcode = ANY($2::text[]) AND i.deleted_at IS NULL
     ORDER BY array_position($2::text[], i.barcode), i.item_id LIMIT $3`,
    [transaction.organizationId, barcodeForms(barcode), most],
  );
  return rows.map(itemFrom);
}

export async function listCategoriesOf(transaction: TenantTransaction): Promise<string[]> {
  const { rows } = await transaction.query<{ category: string }>(
    `SELECT DISTINCT category FROM inventory_items
     WHERE organization_id = $1 AND deleted_at IS NULL AND category IS NOT NULL ORDER BY category LIMIT ${maxCategories}`,
    [transaction.organizationId],
  );
  return rows.map((row) => row.category);
}

/** Returns whether a SKU is free in one warehouse or, without a warehouse, in the whole organization. */
export async function checkSku(
  transaction: TenantTransaction,
  asked: { sku: string; warehouseId?: string | undefined; excludeItemId?: string | null | undefined },
): Promise<SkuCheck> {
  const values = new Values();
  const conditions = [
    `organization_id = ${values.add(transaction.organizationId)}`,
    'deleted_at IS NULL',
    `sku = ${values.add(asked.sku)}`,
  ];
  if (asked.warehouseId !== undefined) {
    const { id } = await requireWarehouse(transaction, asked.warehouseId);
    conditions.push(`warehouse_id = ${values.add(id)}`);
  }
  if (asked.excludeItemId && isId(asked.excludeItemId))
    conditions.push(`item_id <> ${values.add(asked.excludeItemId)}`);
  const { rows } = await transaction.query<{ item_id: string; warehouse_id: string }>(
    `SELECT item_id, warehouse_id FROM inventory_items WHERE ${conditions.join(' AND ')} ORDER BY item_id LIMIT 1`,
    values.list,
  );
  const [taken] = rows;
  return {
    isUnique: taken === undefined,
    existingItemId: taken?.item_id ?? null,
    existingWarehouseId: taken?.warehouse_id ?? null,
  };
}

/**
 * The fields of an item that can be set, except its quantity; undefined does not change a field. The type follows from the
 * contract, so that a field without a column below is a type error.
 */
export type ItemFields = Omit<
  EndpointRequest<typeof updateItem>['body'],
  'organizationId' | 'quantity' | 'expectedQuantity' | 'expected' | 'customFields'
> & { readonly customFields?: CustomValues | undefined };

const fieldColumns: Readonly<Record<keyof ItemFields, string>> = {
  name: 'name',
  sku: 'sku',
  description: 'description',
  category: 'category',
  location: 'location',
  folderId: 'folder_id',
  barcode: 'barcode',
  reorderPoint: 'reorder_point',
  unitPrice: 'unit_price',
  isActive: 'is_active',
  customFields: 'custom_fields',
};

/** Returns the fields whose values differ from those of the item. */
export function changedFields(item: InventoryItem, fields: ItemFields): ItemFields {
  const names = (Object.keys(fieldColumns) as (keyof ItemFields)[]).filter(
    (name) => fields[name] !== undefined && textOfValue(columnValue(name, fields)) !== textOfValue(item[name] ?? null),
  );
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

function columnValue(name: keyof ItemFields, fields: ItemFields): unknown {
  return fields[name] ?? emptyValues[name] ?? null;
}

/** Returns the SQL assignments of the defined fields. */
export function assignmentsOf(fields: ItemFields, values: Values): string[] {
  return (Object.keys(fieldColumns) as (keyof ItemFields)[])
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${fieldColumns[name]} = ${values.add(columnValue(name, fields))}`);
}

/** Updates the defined fields of the item. Throws SKU_TAKEN. */
export async function updateItemFields(
  transaction: TenantTransaction,
  itemId: string,
  fields: ItemFields,
): Promise<void> {
  const values = new Values();
  const assignments = assignmentsOf(fields, values);
  if (assignments.length === 0) return;
  await transaction
    .query(
      `UPDATE inventory_items SET ${[...assignments, 'updated_at = now()'].join(', ')}
       WHERE organization_id = ${values.add(transaction.organizationId)} AND item_id = ${values.add(itemId)}`,
      values.list,
    )
    .catch((error: unknown) => {
      throw (error as { constraint?: string }).constraint === 'inventory_items_sku'
        ? skuTaken(fields.sku, error)
        : error;
    });
}

/** The values of null in columns that are not nullable. */
const emptyValues: Partial<Record<keyof ItemFields, unknown>> = { description: '', unitPrice: 0 };

/** Returns the error SKU_TAKEN with the SKU. */
export function skuTaken(sku: string | undefined, cause?: unknown): ApiError {
  const message = 'This SKU is already used in the warehouse.';
  return new ApiError('SKU_TAKEN', message, { details: [problemOf('sku', sku, message)], cause });
}

/** Removes the item from every list; its ledger and history stay. */
export async function markDeleted(transaction: TenantTransaction, itemId: string): Promise<void> {
  await transaction.query(
    'UPDATE inventory_items SET deleted_at = now(), updated_at = now() WHERE organization_id = $1 AND item_id = $2',
    [transaction.organizationId, itemId],
  );
}
