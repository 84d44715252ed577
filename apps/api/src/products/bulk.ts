import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { bulkDeleteProducts, bulkUpdateProducts } from '@tallyard/contracts/products/bulk-endpoints';
import type { ProductOutcome } from '@tallyard/contracts/products/models';
import type { PlanValue } from '@tallyard/domain/plans/fields';
import type { PlanKindName } from '@tallyard/domain/plans/statuses';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { changeEach } from '../platform/plans/each.ts';
import type { MakeAndApply } from '../platform/plans/kind.ts';
import { forced } from './plans/delete-kind.ts';
import { readThese } from './repository.ts';

type Update = Omit<EndpointRequest<typeof bulkUpdateProducts>['body'], 'organizationId'>;
type Deletion = Omit<EndpointRequest<typeof bulkDeleteProducts>['body'], 'organizationId'>;

/** The outcome for each product, and the plan that can undo it; null if nothing changed. */
export interface BatchOutcome {
  readonly planId: string | null;
  readonly results: ProductOutcome[];
}

/**
 * Applies one change to many products in one transaction; a product that cannot change does not affect the others. Each
 * change is a plan that is created and applied at once, so that it can be undone (ADR 0047).
 */
export class ProductBulk {
  readonly #makeAndApply: MakeAndApply;

  constructor(makeAndApply: MakeAndApply) {
    this.#makeAndApply = makeAndApply;
  }

  /**
   * Sets the category, price, status or supplier of the products. A product that has the value already is a success (PRD-16).
   */
  update(transaction: TenantTransaction, { updates, ...batch }: Update): Promise<BatchOutcome> {
    return this.#run(transaction, batch, 'products.update', updates);
  }

  /** Removes the products from every list; those with stock only with `force` (PRD-15). */
  async remove(transaction: TenantTransaction, { force, ...batch }: Deletion): Promise<BatchOutcome> {
    const changes = { isDeleted: true, ...(force ? { [forced]: true } : {}) };
    return this.#run(transaction, batch, 'products.delete', changes);
  }

  async #run(
    transaction: TenantTransaction,
    { productIds, planId: continues, reason }: Omit<Deletion, 'force'>,
    kind: PlanKindName,
    changes: Readonly<Record<string, PlanValue | undefined>>,
  ): Promise<BatchOutcome> {
    const change = { kind, ids: productIds, reason: reason ?? null, changes, planId: continues };
    const { planId, results } = await changeEach(transaction, this.#makeAndApply, change, async (ids) => {
      return new Map((await readThese(transaction, ids, '')).map((product) => [product.productId, product]));
    });
    return { planId, results: results.map(({ thing: product, ...outcome }) => ({ ...outcome, product })) };
  }
}
