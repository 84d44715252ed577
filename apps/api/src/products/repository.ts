import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { updateProduct } from '@tallyard/contracts/products/endpoints';
import type { Product, ProductSkuCheck } from '@tallyard/contracts/products/models';
import type { CustomValues } from '@tallyard/domain/custom-fields/values';
import { productNotFound, productSkuTaken } from '@tallyard/domain/products/texts';
import { textOfValue } from '../platform/custom-fields/values.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import type { Page } from '../platform/lists/paging.ts';
import { Values } from '../platform/lists/values.ts';
import { type ProductRow, productColumns, productFrom, type WholeProduct } from './row.ts';

/**
 * The fields of a product that can be set; undefined does not change a field. The type follows from the contract, so that a
 * field without a column below is a type error.
 */
export type ProductFields = Omit<
  EndpointRequest<typeof updateProduct>['body'],
  'organizationId' | 'reason' | 'userId' | 'customFields' | 'expected'
> & { readonly customFields?: CustomValues | undefined };

const fieldColumns: Readonly<Record<keyof ProductFields, string>> = {
  sku: 'sku',
  name: 'name',
  description: 'description',
  category: 'category',
  price: 'price',
  status: 'status',
  supplier: 'supplier',
  unit: 'unit',
  barcode: 'barcode',
  customFields: 'custom_fields',
};
const fieldNames = Object.keys(fieldColumns) as (keyof ProductFields)[];

/** The values of null in columns that are not nullable. */
const emptyValues: Partial<Record<keyof ProductFields, unknown>> = { description: '', price: 0 };

function writtenValue(name: keyof ProductFields, fields: ProductFields): unknown {
  return fields[name] ?? emptyValues[name] ?? null;
}

/** Returns the fields whose values differ from those of the product. */
export function changedFields(product: WholeProduct, fields: ProductFields): ProductFields {
  const names = fieldNames.filter(
    (name) => fields[name] !== undefined && textOfValue(writtenValue(name, fields)) !== textOfValue(product[name]),
  );
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

/** Returns the name for `lockNames` within which each SKU is unique. */
export const placeOfProducts = ({ organizationId }: TenantTransaction): string => `products of ${organizationId}`;

/** Returns the product. A lock keeps it unchanged until the transaction ends. Throws NOT_FOUND. */
export async function requireProduct(
  transaction: TenantTransaction,
  productId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<WholeProduct> {
  const { rows } = isId(productId)
    ? await transaction.query<ProductRow & Record<string, unknown>>(
        `SELECT ${productColumns} FROM products p
         WHERE p.organization_id = $1 AND p.product_id = $2 AND p.deleted_at IS NULL ${lock}`,
        [transaction.organizationId, productId],
      )
    : { rows: [] };
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', productNotFound);
  return productFrom(rows[0]);
}

/** Checks that the product exists, including deleted ones: their history and prices remain. Throws NOT_FOUND. */
export async function requireAnyProduct(transaction: TenantTransaction, productId: string): Promise<void> {
  const { rows } = isId(productId)
    ? await transaction.query('SELECT FROM products WHERE organization_id = $1 AND product_id = $2', [
        transaction.organizationId,
        productId,
      ])
    : { rows: [] };
  if (rows.length === 0) throw new ApiError('NOT_FOUND', productNotFound);
}

/** Returns the products with these ids, sorted by name; unknown ids are omitted. */
export async function productsById(transaction: TenantTransaction, ids: readonly string[]): Promise<Page<Product>> {
  const { rows } = await transaction.query<ProductRow & Record<string, unknown>>(
    `SELECT ${productColumns} FROM products p
     WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[]) AND p.deleted_at IS NULL ORDER BY p.name, p.product_id`,
    [transaction.organizationId, ids.filter(isId)],
  );
  const data = rows.map(productFrom);
  const { length: limit } = ids;
  return { data, total: data.length, totalIsExact: true, page: 1, limit, endCursor: null, hasNextPage: false };
}

/** Returns those of `ids` that exist. A lock locks them in the order that every change of several products uses. */
export async function readThese(
  transaction: TenantTransaction,
  ids: readonly string[],
  lock: '' | 'FOR UPDATE',
): Promise<WholeProduct[]> {
  const { rows } = await transaction.query<ProductRow & Record<string, unknown>>(
    `SELECT ${productColumns} FROM products p
     WHERE p.organization_id = $1 AND p.product_id = ANY($2::uuid[]) AND p.deleted_at IS NULL ORDER BY p.product_id ${lock}`,
    [transaction.organizationId, ids.filter(isId)],
  );
  return rows.map(productFrom);
}

/** Returns whether a SKU is free in the organization; a product's own SKU is no conflict (PRD-30). */
export async function checkSku(
  transaction: TenantTransaction,
  requested: { readonly sku: string; readonly excludeProductId?: string | null | undefined },
): Promise<ProductSkuCheck> {
  const { rows } = await transaction.query<{ product_id: string }>(
    'SELECT product_id FROM products WHERE organization_id = $1 AND sku = $2 AND deleted_at IS NULL',
    [transaction.organizationId, requested.sku],
  );
  const taken = rows.find(({ product_id }) => product_id !== requested.excludeProductId);
  return { isUnique: taken === undefined, existingProductId: taken?.product_id ?? null };
}

/** Returns those of `skus` that products of the organization have. */
export async function takenSkus(transaction: TenantTransaction, skus: readonly string[]): Promise<Set<string>> {
  const { rows } = await transaction.query<{ sku: string }>(
    'SELECT sku FROM products WHERE organization_id = $1 AND sku = ANY($2::text[]) AND deleted_at IS NULL',
    [transaction.organizationId, skus],
  );
  return new Set(rows.map(({ sku }) => sku));
}

/** Inserts a product. Throws SKU_TAKEN. */
export async function insertProduct(
  transaction: TenantTransaction,
  fields: ProductFields & { readonly sku: string; readonly name: string },
): Promise<WholeProduct> {
  const setFields = fieldNames.filter((name) => fields[name] !== undefined);
  const values = new Values();
  const own = [values.add(transaction.organizationId), values.add(newId())];
  const { rows } = await transaction
    .query<ProductRow & Record<string, unknown>>(
      `INSERT INTO products AS p (organization_id, product_id, ${setFields.map((name) => fieldColumns[name]).join(', ')})
       VALUES (${[...own, ...setFields.map((name) => values.add(writtenValue(name, fields)))].join(', ')})
       RETURNING ${productColumns}`,
      values.list,
    )
    .catch((error: unknown) => {
      throw skuTaken(error, fields.sku);
    });
  return productFrom(rows[0] as ProductRow);
}

/** Sets these fields of locked products. Throws SKU_TAKEN. */
export async function writeProducts(
  transaction: TenantTransaction,
  ids: readonly string[],
  fields: ProductFields,
): Promise<WholeProduct[]> {
  const values = new Values();
  const assignments = fieldNames
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${fieldColumns[name]} = ${values.add(writtenValue(name, fields))}`);
  return change(transaction, ids, assignments, values).catch((error: unknown) => {
    throw skuTaken(error, fields.sku);
  });
}

/** Removes locked products from every list and sets their status to inactive. */
export function removeProducts(transaction: TenantTransaction, ids: readonly string[]): Promise<WholeProduct[]> {
  return change(transaction, ids, [`status = 'inactive'`, 'deleted_at = now()'], new Values());
}

async function change(
  transaction: TenantTransaction,
  ids: readonly string[],
  assignments: readonly string[],
  values: Values,
): Promise<WholeProduct[]> {
  const { rows } = await transaction.query<ProductRow & Record<string, unknown>>(
    `UPDATE products p SET ${[...assignments, 'updated_at = now()'].join(', ')}
     WHERE p.organization_id = ${values.add(transaction.organizationId)}
       AND p.product_id = ANY(${values.add(ids)}::uuid[]) AND p.deleted_at IS NULL
     RETURNING ${productColumns}`,
    values.list,
  );
  return rows.map(productFrom);
}

function skuTaken(error: unknown, sku: string | undefined): unknown {
  if ((error as { constraint?: string }).constraint !== 'products_sku') return error;
  return new ApiError('SKU_TAKEN', productSkuTaken, {
    details: [problemOf('sku', sku, productSkuTaken)],
    cause: error,
  });
}
