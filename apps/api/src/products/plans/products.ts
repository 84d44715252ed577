import type { TenantTransaction } from '../../platform/database/transaction.ts';
import { type ProductRow, productColumns, productFrom, type WholeProduct } from '../row.ts';

/** The columns that plans set, as SQL that reads their values from JSON. */
const columns: Readonly<Record<string, string>> = {
  name: `name = CASE WHEN t.fields ? 'name' THEN t.fields ->> 'name' ELSE p.name END`,
  description: `description = CASE WHEN t.fields ? 'description' THEN COALESCE(t.fields ->> 'description', '') ELSE p.description END`,
  barcode: `barcode = CASE WHEN t.fields ? 'barcode' THEN t.fields ->> 'barcode' ELSE p.barcode END`,
  unit: `unit = CASE WHEN t.fields ? 'unit' THEN t.fields ->> 'unit' ELSE p.unit END`,
  category: `category = CASE WHEN t.fields ? 'category' THEN t.fields ->> 'category' ELSE p.category END`,
  price: `price = CASE WHEN t.fields ? 'price' THEN (t.fields ->> 'price')::numeric ELSE p.price END`,
  status: `status = CASE WHEN t.fields ? 'status' THEN t.fields ->> 'status' ELSE p.status END`,
  supplier: `supplier = CASE WHEN t.fields ? 'supplier' THEN t.fields ->> 'supplier' ELSE p.supplier END`,
  customFields: `custom_fields = CASE WHEN t.fields ? 'customFields' THEN t.fields -> 'customFields' ELSE p.custom_fields END`,
};

/** Sets different fields of several locked products in one statement that contains only the changed columns. */
export async function writeThese(
  transaction: TenantTransaction,
  changes: readonly { readonly id: string; readonly fields: object }[],
): Promise<WholeProduct[]> {
  const names = new Set(changes.flatMap(({ fields }) => Object.keys(fields)));
  const assignments = [...names].flatMap((name) => columns[name] ?? []);
  const { rows } = await transaction.query<ProductRow & Record<string, unknown>>(
    `UPDATE products p SET ${[...assignments, 'updated_at = now()'].join(', ')}
     FROM json_to_recordset($2::json) AS t(id uuid, fields jsonb)
     WHERE p.organization_id = $1 AND p.product_id = t.id AND p.deleted_at IS NULL
     RETURNING ${productColumns}`,
    [transaction.organizationId, JSON.stringify(changes)],
  );
  return rows.map(productFrom);
}
