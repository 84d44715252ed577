import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { deleteProduct, updateProduct } from '@tallyard/contracts/products/endpoints';
import {
  type listProductCategories,
  type listProductSuppliers,
  listProducts as listProductsEndpoint,
  readProduct,
} from '@tallyard/contracts/products/list-endpoints';
import type { Product, ProductNameCount } from '@tallyard/contracts/products/models';
import { call, callOf, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { put, type RawEntity } from '../rest/put.ts';
import { findRow, rawRows } from '../rest/raw-rows.ts';
import { remove } from '../rest/remove.ts';
import { saysUnknown } from '../rest/unsupported.ts';

export type ProductQuery = EndpointInput<typeof listProductsEndpoint>['query'];
export type ProductChanges = EndpointInput<typeof updateProduct>['body'];

export const listProducts = named(listProductsEndpoint, { perPage: 'pageSize' });

/** Reads one product by its own path. The path is not documented, so another upstream's product is searched in its list. */
export async function fetchProduct(rest: RestClient, organizationId: string, id: string): Promise<Product> {
  return parsedOutput(readProduct, await readRawProduct(rest, organizationId, id));
}

/** The same as `fetchProduct`, including the fields that only the upstream knows. Throws NOT_FOUND. */
async function readRawProduct(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const { upstream } = rest;
  if (upstream.isOurs || !upstream.missingCapabilities.has(readProduct)) {
    try {
      return (await rest.send(callOf(readProduct, { organizationId, params: { id } }))).data as RawEntity;
    } catch (error) {
      if (upstream.isOurs || !saysUnknown(error)) throw error;
    }
  }
  const rows = rawRows(rest, ({ page, limit }) =>
    callOf(listProducts, { organizationId, query: { page, perPage: limit } }),
  );
  const product = await findRow(rows, (row) => String(row.productId) === id);
  if (!product) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  // The product exists, so the endpoint is missing.
  upstream.missingCapabilities.note(readProduct);
  return product;
}

/** Returns the names of categories or suppliers; an empty list for an upstream without our endpoint. */
export function fetchNames(
  rest: RestClient,
  organizationId: string,
  endpoint: typeof listProductCategories | typeof listProductSuppliers,
): Promise<ProductNameCount[]> {
  return askOr<ProductNameCount[]>(
    rest,
    endpoint,
    () => call(rest, endpoint, { organizationId }),
    () => [],
  );
}

/** Changes fields of a product. Other fields are kept, including those that only the upstream knows. */
export function changeProduct(rest: RestClient, organizationId: string, id: string, body: ProductChanges) {
  return put(rest, updateProduct, { organizationId, params: { id }, body }, () =>
    readRawProduct(rest, organizationId, id),
  );
}

/** The options of a deletion besides its ids and organization. */
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
  await remove(rest, callOf(deleteProduct, { organizationId, params: { id }, body: deletion }));
}
