import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import type { bulkDeleteProducts, bulkUpdateProducts } from '@tallyard/contracts/products/bulk-endpoints';
import type { ProductOutcome } from '@tallyard/contracts/products/models';
import { productNotFound, stockIsHeld } from '@tallyard/domain/products/texts';
import { type BulkOperation, bulk } from '../platform/bulk/bulk.ts';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { keepPrices } from './prices.ts';
import { changedFields, lockProducts, removeProducts, writeProducts } from './repository.ts';
import type { WholeProduct } from './row.ts';
import { withReason } from './service.ts';
import { readStock } from './stock.ts';
import type { ProductTeller } from './telling.ts';

type Update = Omit<EndpointRequest<typeof bulkUpdateProducts>['body'], 'organizationId'>;
type Deletion = Omit<EndpointRequest<typeof bulkDeleteProducts>['body'], 'organizationId'>;
/** `held`: items of its SKU with stock. */
type Thing = WholeProduct & { readonly id: string; readonly held?: number };

const thingOf = (product: WholeProduct): Thing => ({ ...product, id: product.productId });

function productOf({ id: _id, held: _held, ...product }: Thing): WholeProduct {
  return product;
}

/** One change of many products, in one transaction; what cannot be done to one leaves the others as they go. */
export class ProductBulk {
  readonly #teller: ProductTeller;

  constructor(teller: ProductTeller) {
    this.#teller = teller;
  }

  /** Gives them one category, price, status or supplier; one that has it already is a success (PRD-16). */
  async update(transaction: TenantTransaction, { productIds, updates, reason }: Update): Promise<ProductOutcome[]> {
    const prices = new Map<string, number>();
    return this.#run(transaction, productIds, {
      action: 'products.update',
      lock: async (locking, ids) => {
        const locked = await lockProducts(locking, ids);
        for (const { productId, price } of locked) prices.set(productId, price);
        return locked.map(thingOf);
      },
      isThere: (product) => Object.keys(changedFields(product, updates)).length === 0,
      refusal: () => null,
      change: async (changing, due) => (await writeProducts(changing, due, updates)).map(thingOf),
      written: (after) => withReason(productOf(after), reason),
      tell: (telling, changed) => {
        const set = changed.map(({ productId, price }) => ({
          productId,
          before: prices.get(productId) ?? null,
          after: price,
        }));
        keepPrices(telling, set, reason);
        const fields = Object.entries(updates).flatMap(([name, value]) => (value === undefined ? [] : [name]));
        this.#teller.tell(
          telling,
          ...changed.map((product) => ({ change: 'updated' as const, product: productOf(product), fields })),
        );
      },
    });
  }

  /** Takes them out of every list; those of which there is stock only with `force` (PRD-15). */
  async remove(transaction: TenantTransaction, { productIds, reason, force }: Deletion): Promise<ProductOutcome[]> {
    const outcomes = await this.#run(transaction, productIds, {
      action: 'products.delete',
      lock: async (locking, ids) => {
        const locked = await lockProducts(locking, ids);
        const stock = await readStock(
          locking,
          locked.map(({ productId }) => productId),
        );
        const held = new Map(stock.map(({ productId, itemsWithStock }) => [productId, itemsWithStock]));
        return locked.map((product) => ({ ...thingOf(product), held: held.get(product.productId) ?? 0 }));
      },
      isThere: () => false,
      refusal: ({ held = 0 }) => (held > 0 && !force ? { code: 'STOCK_HELD', message: stockIsHeld(held) } : null),
      change: async (changing, due) => (await removeProducts(changing, due)).map(thingOf),
      written: () => (reason ? { reason } : null),
      tell: (telling, removed) =>
        this.#teller.tell(
          telling,
          ...removed.map((product) => ({ change: 'deleted' as const, product: productOf(product) })),
        ),
    });
    return outcomes.map((outcome) => (outcome.success ? { ...outcome, product: null } : outcome));
  }

  async #run(
    transaction: TenantTransaction,
    ids: readonly string[],
    operation: Omit<BulkOperation<Thing>, 'entity' | 'unknown'>,
  ): Promise<ProductOutcome[]> {
    const outcomes = await bulk<Thing>(transaction, ids, {
      entity: 'product',
      unknown: productNotFound,
      ...operation,
    });
    return outcomes.map(({ thing, ...outcome }) => ({ ...outcome, product: thing && productOf(thing) }));
  }
}
