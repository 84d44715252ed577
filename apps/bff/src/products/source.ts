import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  updateProduct,
  validateProductSku,
} from '@tallyard/contracts/products/endpoints';
import {
  type listProductCategories,
  type listProductSuppliers,
  listProducts as listProductsEndpoint,
  readProduct,
  readProductStatistics,
  readProducts,
} from '@tallyard/contracts/products/list-endpoints';
import type { Product, ProductNameCount } from '@tallyard/contracts/products/models';
import { messages } from '@tallyard/domain/errors/messages';
import type { RestList } from '../platform/lists.ts';
import { call, callOf, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr, orNotAvailable } from '../rest/missing-capabilities.ts';
import { put, type RawEntity } from '../rest/put.ts';
import { findRow, rawRows } from '../rest/raw-rows.ts';
import { remove } from '../rest/remove.ts';
import { saysUnknown } from '../rest/unsupported.ts';

export type ProductQuery = EndpointInput<typeof listProductsEndpoint>['query'];
export type NewProduct = EndpointInput<typeof createProduct>['body'];
export type ProductChanges = EndpointInput<typeof updateProduct>['body'];
export type ProductModifications = EndpointInput<typeof duplicateProduct>['body']['modifications'];

const listProducts = named(listProductsEndpoint, { perPage: 'pageSize' });

export function fetchProducts(
  rest: RestClient,
  organizationId: string,
  query: ProductQuery,
): Promise<RestList<Product>> {
  return call(rest, listProducts, { query: { ...query, organizationId }, organizationId });
}

export function fetchProductsByIds(rest: RestClient, organizationId: string, ids: string[]) {
  return call(rest, readProducts, { query: { organizationId, ids }, organizationId });
}

/** One product by its own path, which the documents do not show: another upstream's is then looked for in its list. */
export async function fetchProduct(rest: RestClient, organizationId: string, id: string): Promise<Product> {
  return parsedOutput(readProduct, await readRawProduct(rest, organizationId, id));
}

/** A product with the price of an instant; asked of our api alone. Throws NOT_FOUND. */
export function fetchProductAsOf(rest: RestClient, organizationId: string, id: string, asOf: string): Promise<Product> {
  return call(rest, readProduct, { params: { id }, query: { organizationId, asOf }, organizationId });
}

/** As `fetchProduct`, with the fields that only the upstream knows. Throws NOT_FOUND. */
async function readRawProduct(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const { upstream } = rest;
  if (upstream.isOurs || !upstream.missingCapabilities.has(readProduct)) {
    try {
      const asked = callOf(readProduct, { params: { id }, query: { organizationId }, organizationId });
      return (await rest.send(asked)).data as RawEntity;
    } catch (error) {
      if (upstream.isOurs || !saysUnknown(error)) throw error;
    }
  }
  const rows = rawRows(rest, ({ page, limit }) =>
    callOf(listProducts, { query: { organizationId, page, perPage: limit }, organizationId }),
  );
  const product = await findRow(rows, (row) => String(row.productId) === id);
  if (!product) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  // The product is there, so that it is the path that is not.
  upstream.missingCapabilities.note(readProduct);
  return product;
}

export function fetchStatistics(rest: RestClient, organizationId: string) {
  return orNotAvailable(rest, messages.statsNotAvailable, () =>
    call(rest, readProductStatistics, { query: { organizationId }, organizationId }),
  );
}

/** An upstream without the endpoint of ours offers no choice: an empty list. */
export function fetchNames(
  rest: RestClient,
  organizationId: string,
  endpoint: typeof listProductCategories | typeof listProductSuppliers,
): Promise<ProductNameCount[]> {
  return askOr<ProductNameCount[]>(
    rest,
    endpoint,
    () => call(rest, endpoint, { query: { organizationId }, organizationId }),
    () => [],
  );
}

export function checkSku(
  rest: RestClient,
  organizationId: string,
  question: { readonly sku: string; readonly excludeProductId: string | undefined },
) {
  return call(rest, validateProductSku, { body: { ...question, organizationId }, organizationId });
}

export function addProduct(rest: RestClient, organizationId: string, body: NewProduct) {
  return call(rest, createProduct, { body: { ...body, organizationId }, organizationId });
}

/** Changes the fields given; what else the product has stays, also what only its upstream knows. */
export function changeProduct(rest: RestClient, organizationId: string, id: string, body: ProductChanges) {
  const change = { params: { id }, body: { ...body, organizationId }, organizationId };
  return put(rest, updateProduct, change, () => readRawProduct(rest, organizationId, id));
}

export function copyProduct(
  rest: RestClient,
  organizationId: string,
  id: string,
  modifications: ProductModifications,
): Promise<Product> {
  return call(rest, duplicateProduct, { params: { id }, body: { organizationId, modifications }, organizationId });
}

/** What a deletion says beside whose it is. */
export interface Deletion {
  readonly reason: string | undefined;
  readonly force: boolean | undefined;
}

export async function removeProduct(
  rest: RestClient,
  organizationId: string,
  id: string,
  deletion: Deletion,
): Promise<void> {
  const asked = { params: { id }, query: { organizationId }, body: { organizationId, ...deletion }, organizationId };
  await remove(rest, callOf(deleteProduct, asked));
}
