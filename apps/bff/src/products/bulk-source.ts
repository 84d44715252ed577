import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { bulkDeleteProducts, bulkUpdateProducts } from '@tallyard/contracts/products/bulk-endpoints';
import type { ProductOutcome } from '@tallyard/contracts/products/models';
import { productBulkDeleteSize, productBulkUpdateSize } from '@tallyard/domain/limits/sizes';
import { type BulkOutcome, inOrderAsked, runInBatches, runOneByOne } from '../platform/bulk.ts';
import { call, named } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { changeProduct, type Deletion, removeProduct } from './source.ts';

const update = named(bulkUpdateProducts, { productIds: 'ids' });
const remove = named(bulkDeleteProducts, { productIds: 'ids' });

export type ProductUpdates = EndpointInput<typeof bulkUpdateProducts>['body']['updates'];
/** What became of one id; without a product, nothing is known of it. */
export type ProductOutcomeModel = BulkOutcome & Partial<Pick<ProductOutcome, 'product'>>;
type Outcomes = Promise<ProductOutcomeModel[]>;

/**
 * Each changes any number of products, as `runInBatches` does (PRD-15, PRD-16). The documents show no answer of a bulk call:
 * another upstream is asked for one product after the other.
 */
export function updateProducts(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  updates: ProductUpdates,
  reason: string | undefined,
): Outcomes {
  return rest.upstream.isOurs
    ? runInBatches(ids, productBulkUpdateSize, async (productIds) => {
        const body = { organizationId, productIds, updates, reason };
        return inOrderAsked(productIds, (await call(rest, update, { body, organizationId })).results);
      })
    : runOneByOne(ids, async (id) => {
        const product = await changeProduct(rest, organizationId, id, updates);
        return { id, success: true, product };
      });
}

export function deleteProducts(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  deletion: Deletion,
): Outcomes {
  return rest.upstream.isOurs
    ? runInBatches(ids, productBulkDeleteSize, async (productIds) => {
        const body = { organizationId, productIds, ...deletion };
        return inOrderAsked(productIds, (await call(rest, remove, { body, organizationId })).results);
      })
    : runOneByOne(ids, async (id) => {
        await removeProduct(rest, organizationId, id, deletion);
        return { id, success: true, product: null };
      });
}
