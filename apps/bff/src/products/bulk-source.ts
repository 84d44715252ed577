import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { bulkDeleteProducts, bulkUpdateProducts } from '@tallyard/contracts/products/bulk-endpoints';
import { productBulkDeleteSize, productBulkUpdateSize } from '@tallyard/domain/limits/sizes';
import { type Many, type PlannedOutcomes, runPlanned } from '../platform/planned-bulk.ts';
import { call, callOf, named } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import type { ProductOutcomeModel } from './models.ts';
import { changeProduct, type Deletion, removeProduct } from './source.ts';

const update = named(bulkUpdateProducts, { productIds: 'ids' });
const remove = named(bulkDeleteProducts, { productIds: 'ids' });

export type ProductUpdates = EndpointInput<typeof bulkUpdateProducts>['body']['updates'];
type Planned = Promise<PlannedOutcomes<ProductOutcomeModel>>;

/** Each function changes any number of products (PRD-15, PRD-16). */
export function updateProducts(
  rest: RestClient,
  many: Many,
  updates: ProductUpdates,
  reason: string | undefined,
): Planned {
  const { organizationId } = many;
  return runPlanned<ProductOutcomeModel>(rest, many, {
    size: productBulkUpdateSize,
    together: (productIds, planId) =>
      call(rest, update, { organizationId, body: { planId, productIds, updates, reason } }),
    alone: async (id) => {
      const product = await changeProduct(rest, organizationId, id, updates);
      return { id, success: true, product };
    },
    documented: {
      endpoint: bulkUpdateProducts,
      callOf: (productIds) => callOf(update, { organizationId, body: { productIds, updates, reason } }),
    },
  });
}

export function deleteProducts(rest: RestClient, many: Many, deletion: Deletion): Planned {
  const { organizationId } = many;
  return runPlanned<ProductOutcomeModel>(rest, many, {
    // guard: products.batches
    size: productBulkDeleteSize,
    together: (productIds, planId) => call(rest, remove, { organizationId, body: { planId, productIds, ...deletion } }),
    alone: async (id) => {
      await removeProduct(rest, organizationId, id, deletion);
      return { id, success: true, product: null };
    },
    documented: {
      endpoint: bulkDeleteProducts,
      callOf: (productIds) => callOf(remove, { organizationId, body: { productIds, ...deletion } }),
    },
  });
}
