import { type ProductImage, readProductImages } from '@tallyard/contracts/products/image-endpoints';
import { readProducts } from '@tallyard/contracts/products/list-endpoints';
import type { Product, ProductStock, ProductWarehouseStock } from '@tallyard/contracts/products/models';
import { readProductStock, readProductWarehouses } from '@tallyard/contracts/products/stock-endpoints';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import type { LoadersOf } from '../loaders.ts';
import { readByIds } from '../platform/by-ids.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { inBatches } from '../platform/lists.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { fetchProduct } from './source.ts';

/** Loads products of one organization by id; null for one that cannot be read. */
export function productLoader(rest: RestClient, organizationId: string): IdLoader<Product | null> {
  return new IdLoader((ids) =>
    readByIds(
      {
        many: (some) =>
          askOr<readonly Product[]>(
            rest,
            readProducts,
            async () => (await call(rest, readProducts, { organizationId, query: { ids: some } })).data,
            () => [],
          ),
        one: (id) => fetchProduct(rest, organizationId, id),
        idOf: (product) => product.productId,
      },
      ids,
    ),
  );
}

/** Loads the stock of products by id, current or as of a past time; null if the upstream does not send it. */
export function productStockLoader(
  rest: RestClient,
  organizationId: string,
  asOf?: string,
): IdLoader<ProductStock | null> {
  return new IdLoader((ids) =>
    askOr<(ProductStock | null)[]>(
      rest,
      readProductStock,
      async () => {
        const loaded = await inParts(ids, (some) =>
          call(rest, readProductStock, { organizationId, query: { ids: some, asOf } }),
        );
        const byId = new Map(loaded.map((stock) => [readable(stock).productId, stock]));
        return ids.map((id) => byId.get(id) ?? null);
      },
      () => ids.map(() => null),
    ),
  );
}

/** Loads the stock of products in each warehouse by id; null if the upstream does not send it. */
export function productWarehousesLoader(
  rest: RestClient,
  organizationId: string,
  asOf?: string,
): IdLoader<ProductWarehouseStock[] | null> {
  return byProduct(rest, readProductWarehouses, (query) =>
    call(rest, readProductWarehouses, { organizationId, query: { asOf, ...query } }),
  );
}

/** Loads the images of products in their order, by product id; null if the upstream does not send them. */
export function productImagesLoader(rest: RestClient, organizationId: string): IdLoader<ProductImage[] | null> {
  return byProduct(rest, readProductImages, (query) => call(rest, readProductImages, { organizationId, query }));
}

/** Returns a loader for rows of products, several for each, of an endpoint that only our api has. */
function byProduct<Row extends { readonly productId: string }>(
  rest: RestClient,
  endpoint: { readonly name: string },
  ask: (query: { ids: string[] }) => Promise<Row[]>,
): IdLoader<Row[] | null> {
  return new IdLoader((ids) =>
    askOr<(Row[] | null)[]>(
      rest,
      endpoint,
      async () => {
        const loaded = await inParts(ids, (some) => ask({ ids: some }));
        const rows = Map.groupBy(loaded, (row) => readable(readable(row).productId));
        return ids.map((id) => rows.get(id) ?? []);
      },
      () => ids.map(() => null),
    ),
  );
}

async function inParts<Row>(ids: readonly string[], ask: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  return (await Promise.all(inBatches(ids, idsPerRead).map(ask))).flat();
}

export const productsLoaders = {
  product: productLoader,
  productStock: productStockLoader,
  productWarehouses: productWarehousesLoader,
  productImages: productImagesLoader,
};

declare module '../loaders.ts' {
  interface Loaders extends LoadersOf<typeof productsLoaders> {}
}
