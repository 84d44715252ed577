import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { createItem, duplicateItem } from '@tallyard/contracts/inventory/item-endpoints';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { skuOfCopy } from '@tallyard/domain/inventory/skus';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { requireWarehouse } from './repository.ts';

type Creation = Omit<EndpointRequest<typeof createItem>['body'], 'organizationId' | 'customFields'>;
type Modifications = Omit<NonNullable<EndpointRequest<typeof duplicateItem>['body']['modifications']>, 'customFields'>;

/** The number of SKUs tried for a copy without a given SKU. */
const copiesTried = 100;

/**
 * Returns the fields of a copy. Stock is not copied. The barcode is copied only with the SKU: it identifies a product, and a
 * copy with another SKU is another product.
 */
export async function copyOf(
  transaction: TenantTransaction,
  original: InventoryItem,
  { barcode, quantity, ...modifications }: Modifications,
): Promise<Creation> {
  const given = Object.fromEntries(Object.entries(modifications).filter(([, value]) => value !== undefined));
  const { name, description, category, location, folderId, reorderPoint, unitPrice, isActive } = original;
  const { id: warehouseId } = await requireWarehouse(transaction, modifications.warehouseId ?? original.warehouseId);
  const isElsewhere = warehouseId !== original.warehouseId;
  const sku = modifications.sku ?? (await freeSku(transaction, warehouseId, original.sku, isElsewhere));
  const ownBarcode = sku === original.sku ? original.barcode : null;
  // A location in one warehouse is not valid in another.
  const place = isElsewhere ? null : location;
  const folder = isElsewhere ? null : folderId;
  const copied = { name, description, category, location: place, folderId: folder, reorderPoint, unitPrice, isActive };
  return {
    ...copied,
    ...given,
    warehouseId,
    sku,
    quantity,
    barcode: barcode === undefined ? ownBarcode : barcode,
  } as Creation;
}

async function freeSku(
  transaction: TenantTransaction,
  warehouseId: string,
  sku: string,
  isElsewhere: boolean,
): Promise<string> {
  const copies = Array.from({ length: copiesTried }, (_, index) => skuOfCopy(sku, index + 1));
  const candidates = isElsewhere ? [sku, ...copies] : copies;
  const { rows } = await transaction.query<{ sku: string }>(
    `SELECT sku FROM inventory_items
     WHERE organization_id = $1 AND warehouse_id = $2 AND sku = ANY($3::text[]) AND deleted_at IS NULL`,
    [transaction.organizationId, warehouseId, candidates],
  );
  const taken = new Set(rows.map((row) => row.sku));
  return candidates.find((candidate) => !taken.has(candidate)) ?? skuOfCopy(sku, copiesTried + 1);
}
