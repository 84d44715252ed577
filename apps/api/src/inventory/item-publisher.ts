import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { ItemChange } from '@tallyard/domain/inventory/item-changes';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import { type NewEvent, type Outbox, writtenAuthor } from '../platform/events/outbox.ts';
import { itemsById } from './repository.ts';

/** A change of one item. */
export interface ItemNews {
  readonly change: Exclude<ItemChange, 'imported'>;
  /** The item after the change; a deleted one as it was before. */
  readonly item: InventoryItem;
  /** The names of the changed fields. */
  readonly fields?: readonly string[];
  readonly quantityBefore?: number | null;
  /** Who made the change, if the transaction contains changes of several people; by default its own actor. */
  readonly actor?: Actor;
}

interface ManyNews extends Pick<ItemNews, 'fields'> {
  readonly change: ItemChange;
  readonly count: number;
  readonly itemIds: readonly string[];
}

/** Publishes changes of items to open lists, in the transaction that makes them. */
export class ItemPublisher {
  readonly #outbox: Outbox;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /**
   * Publishes one event for each item and actor: of several changes in one transaction the last, with the quantity before the
   * first.
   */
  publish(transaction: TenantTransaction, ...news: readonly ItemNews[]): void {
    const told = new Map<string, ItemNews>();
    for (const one of news) {
      const { userId, apiKeyId } = one.actor ?? transaction.actor;
      const key = [one.item.itemId, userId, apiKeyId].join();
      const earlier = told.get(key);
      // Deleted and set again, so that the events of items come in the order of their last changes.
      told.delete(key);
      told.set(key, earlier === undefined ? one : { ...one, quantityBefore: earlier.quantityBefore ?? null });
    }
    this.#outbox.appendEvents(
      transaction,
      [...told.values()].map((one) => eventOf(transaction, one)),
    );
  }

  /**
   * Publishes one kind of change of many items: one event for each item as long as a single event could contain all ids,
   * otherwise one event for all.
   */
  publishMany(transaction: TenantTransaction, news: readonly ItemNews[]): void {
    const [first] = news;
    if (first === undefined) return;
    if (news.length <= idsPerEvent) {
      this.publish(transaction, ...news);
      return;
    }
    const itemIds = news.map(({ item }) => item.itemId);
    this.#publishTogether(transaction, { ...first, count: news.length, itemIds });
  }

  /** Publishes changes of quantities and reservations by other modules, with the current state of each item. */
  async publishMoved(
    transaction: TenantTransaction,
    moved: readonly { readonly itemId: string; readonly before: number | null }[],
    field: 'quantity' | 'reserved',
  ): Promise<void> {
    if (moved.length === 0) return;
    const before = new Map(moved.map((one) => [one.itemId, one.before]));
    const { data } = await itemsById(transaction, [...before.keys()]);
    this.publishMany(
      transaction,
      data.map((item) => ({
        // A transfer may have created the item at its destination.
        change: field === 'quantity' && before.get(item.itemId) === null ? 'created' : 'adjusted',
        item,
        fields: [field],
        quantityBefore: before.get(item.itemId) ?? null,
      })),
    );
  }

  /** Publishes one event for all items, however many: clients reload their lists. */
  publishImported(transaction: TenantTransaction, count: number, itemIds: readonly string[]): void {
    if (count > 0) this.#publishTogether(transaction, { change: 'imported', count, itemIds });
  }

  #publishTogether(transaction: TenantTransaction, { change, count, itemIds, fields = [] }: ManyNews): void {
    this.#outbox.appendEvent(transaction, {
      kind: 'item.changed',
      payload: {
        change,
        count,
        // guard: events.import-is-one
        itemIds: itemIds.slice(0, idsPerEvent),
        item: null,
        fields: [...fields],
        quantityBefore: null,
        by: writtenAuthor(transaction.actor),
      },
    });
  }
}

function eventOf(transaction: TenantTransaction, news: ItemNews): NewEvent {
  const { change, item, fields = [], quantityBefore = null, actor = transaction.actor } = news;
  return {
    kind: 'item.changed',
    payload: {
      change,
      count: 1,
      itemIds: [item.itemId],
      item,
      fields: [...fields],
      quantityBefore,
      by: writtenAuthor(actor),
    },
  };
}
