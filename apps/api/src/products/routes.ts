import { readProductAnalytics, readTopSellers } from '@tallyard/contracts/products/analytics-endpoints';
import { bulkDeleteProducts, bulkUpdateProducts } from '@tallyard/contracts/products/bulk-endpoints';
import { changeProductFields, readProductFields } from '@tallyard/contracts/products/custom-field-endpoints';
import { listProductDuplicates } from '@tallyard/contracts/products/duplicate-endpoints';
import {
  createProduct,
  deleteProduct,
  duplicateProduct,
  updateProduct,
  validateProductSku,
} from '@tallyard/contracts/products/endpoints';
import { readProductHistory, readProductPrices } from '@tallyard/contracts/products/history-endpoints';
import { importProducts, lookAtProductsFile, planProductsImport } from '@tallyard/contracts/products/import-endpoints';
import {
  listProductCategories,
  listProductSuppliers,
  listProducts,
  readProduct,
  readProductStatistics,
  readProducts,
} from '@tallyard/contracts/products/list-endpoints';
import { readProductStock, readProductWarehouses } from '@tallyard/contracts/products/stock-endpoints';
import type { PlanMaker } from '../plans/public.ts';
import { changeFields, readFields } from '../platform/custom-fields/definitions.ts';
import { historyOf } from '../platform/history/history.ts';
import { importRouteOptions } from '../platform/imports/import-route.ts';
import type { FarPages } from '../platform/lists/anchors/anchors.ts';
import { type Route, requireAction, route } from '../platform/routes/route.ts';
import { analyticsOf, topSellers } from './analytics.ts';
import { ProductBulk } from './bulk.ts';
import { readDuplicates } from './duplicates.ts';
import { requireToChange, requireToCreate } from './field-actions.ts';
import { importProductFile, lookAtProductFile } from './import/file.ts';
import { pageOfProducts, pageOfProductsAsOf } from './list.ts';
import { priceHistory, requireProductAsOf } from './prices.ts';
import type { ProductPublisher } from './product-publisher.ts';
import { readNames, readStatistics } from './product-totals.ts';
import { checkSku, productsById, requireAnyProduct, requireProduct } from './repository.ts';
import { ProductService } from './service.ts';
import { readStock, readStockByWarehouse } from './stock.ts';

/** Routes for products: list, search, totals, changes, imports, prices and custom fields. */
export function productRoutes(
  publisher: ProductPublisher,
  { makeAndApply, makeImport }: PlanMaker,
  far: FarPages,
): readonly Route[] {
  const service = new ProductService(publisher);
  const many = new ProductBulk(makeAndApply);
  return [
    route(
      listProducts,
      {
        pipelined: (transaction, { query }) =>
          query.asOf === undefined
            ? pageOfProducts(transaction, query, far)
            : pageOfProductsAsOf(transaction, query.asOf, query, far),
      },
      async ({ pipelined }) => pipelined,
    ),
    route(
      readProductStatistics,
      { pipelined: (transaction) => readStatistics(transaction) },
      async ({ pipelined }) => pipelined,
    ),
    route(listProductCategories, ({ transaction }) => readNames(transaction, 'category')),
    route(listProductSuppliers, ({ transaction }) => readNames(transaction, 'supplier')),
    route(listProductDuplicates, ({ transaction, input }) => readDuplicates(transaction, input.query)),
    route(readProductStock, ({ transaction, input: { query } }) => readStock(transaction, query.ids, query.asOf)),
    route(readProductWarehouses, ({ transaction, input: { query } }) =>
      readStockByWarehouse(transaction, query.ids, query.asOf),
    ),
    route(readProductFields, ({ transaction }) => readFields(transaction, 'product')),
    route(changeProductFields, ({ transaction, input }) => changeFields(transaction, 'product', input.body)),
    route(validateProductSku, ({ transaction, input }) => checkSku(transaction, input.body)),
    route(readTopSellers, ({ transaction, input }) => topSellers(transaction, input.query)),
    route(readProductAnalytics, ({ transaction, input: { params, query } }) =>
      analyticsOf(transaction, params.id, query),
    ),
    route(readProducts, ({ transaction, input }) => productsById(transaction, input.query.ids)),
    route(readProduct, ({ transaction, input: { params, query } }) =>
      query.asOf === undefined
        ? requireProduct(transaction, params.id)
        : requireProductAsOf(transaction, params.id, query.asOf),
    ),
    historyOf(readProductHistory, { entity: 'product', require: requireAnyProduct }),
    route(readProductPrices, async ({ transaction, input: { params, query } }) => {
      await requireAnyProduct(transaction, params.id);
      return priceHistory.page(transaction, { ...query, productId: params.id });
    }),
    route(createProduct, ({ transaction, membership, input }) => {
      requireToCreate(membership, input.body);
      return service.create(transaction, input.body);
    }),
    route(duplicateProduct, ({ transaction, membership, input: { params, body } }) => {
      requireToCreate(membership, body.modifications ?? {});
      return service.duplicate(transaction, params.id, body.modifications);
    }),
    route(updateProduct, ({ transaction, membership, input: { params, body } }) =>
      service.update(transaction, params.id, body, (changes) => requireToChange(membership, changes)),
    ),
    route(deleteProduct, ({ transaction, membership, input: { params, body } }) =>
      service.remove(transaction, params.id, body, () => requireAction(membership, 'products.manageInventory')),
    ),
    route(bulkUpdateProducts, ({ transaction, membership, input }) => {
      requireToChange(membership, input.body.updates);
      return many.update(transaction, input.body);
    }),
    route(bulkDeleteProducts, ({ transaction, membership, input }) => {
      if (input.body.force) requireAction(membership, 'products.manageInventory');
      return many.remove(transaction, input.body);
    }),
    route(lookAtProductsFile, importRouteOptions, lookAtProductFile),
    route(planProductsImport, importRouteOptions, (call) => importProductFile(call, false, makeImport)),
    route(importProducts, importRouteOptions, (call) => importProductFile(call, true, makeImport)),
  ];
}
