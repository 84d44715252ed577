import type { TenantTransaction } from '../../platform/database/transaction.ts';

export interface ItemOfSku {
  readonly itemId: string;
  readonly name: string;
  readonly unitPrice: number;
}

interface Row extends Record<string, unknown> {
  readonly item_id: string;
  readonly name: string;
  readonly sku: string;
  readonly unit_price: number;
}

/** Returns the items of a warehouse by SKU. */
export async function itemsOfSkus(
  transaction: TenantTransaction,
  warehouseId: string,
  skus: readonly string[],
): Promise<ReadonlyMap<string, ItemOfSku>> {
  const { rows } = await transaction.query<Row>(
    `SELECT item_id, name, sku, unit_price FROM inventory_items
     WHERE organization_id = $1 AND warehouse_id = $2 AND sku = ANY($3) AND deleted_at IS NULL`,
    [transaction.organizationId, warehouseId, [...new Set(skus)]],
    'items-of-skus',
  );
  return new Map(rows.map((row) => [row.sku, { itemId: row.item_id, name: row.name, unitPrice: row.unit_price }]));
}
