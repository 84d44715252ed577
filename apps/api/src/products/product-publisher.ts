import type { Product } from '@tallyard/contracts/products/models';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { ProductChange } from '@tallyard/domain/products/product-changes';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { type Outbox, writtenAuthor } from '../platform/events/outbox.ts';

/** A change of one product. */
export interface ProductNews {
  readonly change: Exclude<ProductChange, 'imported'>;
  /** The product after the change; a deleted one as it was before. */
  readonly product: Product;
  /** The names of the changed fields. */
  readonly fields?: readonly string[];
}

/** Publishes changes of products to open lists, in the transaction that makes them. */
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

  /**
   * Publishes one kind of change of many products: one event for each product as long as a single event could contain all
   * ids, otherwise one event for all.
   */
  publishMany(transaction: TenantTransaction, news: readonly ProductNews[]): void {
    if (news.length <= idsPerEvent) this.publish(transaction, ...news);
    else {
      const ids = news.map(({ product }) => product.productId);
      this.publishImported(transaction, news.length, ids);
    }
  }

  /** Publishes one event for all products, however many: clients reload their lists. */
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
