import type { Product } from '@tallyard/contracts/products/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';

/** A product as a database row. */
export interface ProductRow {
  readonly organization_id: number;
  readonly product_id: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly price: number;
  readonly status: string;
  readonly supplier: string | null;
  readonly unit: string | null;
  readonly barcode: string | null;
  readonly custom_fields: CustomValues;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A product as our API sends it: no field is omitted. */
export type WholeProduct = Required<Omit<Product, 'asOf'>> & {
  readonly price: number;
  readonly customFields: CustomValues;
};

/** The columns of `ProductRow` from the table named `p`. */
export const productColumns = [
  'organization_id',
  'product_id',
  'sku',
  'name',
  'description',
  'category',
  'price',
  'status',
  'supplier',
  'unit',
  'barcode',
  'custom_fields',
  'created_at',
  'updated_at',
]
  .map((column) => `p.${column}`)
  .join(', ');

/** Returns the product as the API sends it. */
export function productFrom(row: ProductRow): WholeProduct {
  return {
    productId: row.product_id,
    organizationId: row.organization_id,
    sku: row.sku,
    name: row.name,
    description: row.description,
    category: row.category,
    price: row.price,
    status: row.status,
    supplier: row.supplier,
    unit: row.unit,
    barcode: row.barcode,
    customFields: row.custom_fields,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
