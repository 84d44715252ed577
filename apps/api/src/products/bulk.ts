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

/** What became of each, and the plan by which it is undone; null: nothing was changed. */
export interface BatchOutcome {
  readonly planId: string | null;
  readonly results: ProductOutcome[];
}

/**
 * One change of many products, in one transaction; what cannot be done to one leaves the others as they go. Each is a plan
 * that is made and applied in one breath, so that it can be undone (ADR 0047).
 */
export class ProductBulk {
  readonly #makeAndApply: MakeAndApply;

  constructor(makeAndApply: MakeAndApply) {
    this.#makeAndApply = makeAndApply;
  }

  /** Gives them one category, price, status or supplier; one that has it already is a success (PRD-16). */
  update(transaction: TenantTransaction, { updates, ...batch }: Update): Promise<BatchOutcome> {
    return this.#run(transaction, batch, 'products.update', updates);
  }

  /** Takes them out of every list; those of which there is stock only with `force` (PRD-15). */
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
