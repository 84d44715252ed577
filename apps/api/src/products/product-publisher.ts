import type { Product } from '@tallyard/contracts/products/models';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { ProductChange } from '@tallyard/domain/products/product-changes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/** What was done to one product. */
export interface ProductNews {
  readonly change: Exclude<ProductChange, 'imported'>;
  /** As it stands then; of a deleted one as it stood. */
  readonly product: Product;
  /** The names of the fields that differ. */
  readonly fields?: readonly string[];
}

/** Tells open lists what was done to products, in the transaction that did it. */
export class ProductPublisher {
  readonly #outbox: Outbox;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  publish(transaction: TenantTransaction, ...news: readonly ProductNews[]): void {
    const by = writtenAuthor(transaction.actor);
    this.#outbox.appendEvents(
      transaction,
      news.map(({ change, product, fields = [] }) => ({
        kind: 'product.changed' as const,
        payload: { change, count: 1, productIds: [product.productId], product, fields: [...fields], by },
      })),
    );
  }

  /** What was done to many products in one way: told one by one as long as one event can name them all, else at once. */
  publishMany(transaction: TenantTransaction, news: readonly ProductNews[]): void {
    if (news.length <= idsPerEvent) this.publish(transaction, ...news);
    else {
      const ids = news.map(({ product }) => product.productId);
      this.publishImported(transaction, news.length, ids);
    }
  }

  /** One event for all, however many: whoever looks at a list reads it again. */
  publishImported(transaction: TenantTransaction, count: number, productIds: readonly string[]): void {
    if (count === 0) return;
    this.#outbox.appendEvent(transaction, {
      kind: 'product.changed',
      payload: {
        change: 'imported',
        count,
        productIds: productIds.slice(0, idsPerEvent),
        product: null,
        fields: [],
        by: writtenAuthor(transaction.actor),
      },
    });
  }
}
