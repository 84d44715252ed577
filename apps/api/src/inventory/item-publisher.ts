import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import type { ItemChange } from '@tallyard/domain/inventory/item-changes';
import { idsPerEvent } from '@tallyard/domain/limits/sizes';
import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import { type NewEvent, type Outbox, writtenAuthor } from '../platform/events/outbox.ts';
import { itemsById } from './repository.ts';

/** What was done to one item. */
export interface ItemNews {
  readonly change: Exclude<ItemChange, 'imported'>;
  /** As it stands then; of a deleted one as it stood. */
  readonly item: InventoryItem;
  /** The names of the fields that differ. */
  readonly fields?: readonly string[];
  readonly quantityBefore?: number | null;
  /** Whoever did it, where the transaction has changes of several people; its own actor unless given. */
  readonly actor?: Actor;
}

interface ManyNews extends Pick<ItemNews, 'fields'> {
  readonly change: ItemChange;
  readonly count: number;
  readonly itemIds: readonly string[];
}

/** Tells open lists what was done to items, in the transaction that did it. */
export class ItemPublisher {
  readonly #outbox: Outbox;

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** One event for each item and person: of several bookings in one commit the last, from where the first began. */
  publish(transaction: TenantTransaction, ...news: readonly ItemNews[]): void {
    const told = new Map<string, ItemNews>();
    for (const one of news) {
      const { userId, apiKeyId } = one.actor ?? transaction.actor;
      const key = [one.item.itemId, userId, apiKeyId].join();
      const earlier = told.get(key);
      // Set anew, so that events of one item come in the order of its bookings.
      told.delete(key);
      told.set(key, earlier === undefined ? one : { ...one, quantityBefore: earlier.quantityBefore ?? null });
    }
    this.#outbox.appendEvents(
      transaction,
      [...told.values()].map((one) => eventOf(transaction, one)),
    );
  }

  /** What was done to many items in one way: told one by one as long as one event can name them all, else at once. */
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

  /** Tells what other modules did to quantities and promises of items, each as it stands now. */
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
        // A place to which a transfer leads may have been opened by it.
        change: field === 'quantity' && before.get(item.itemId) === null ? 'created' : 'adjusted',
        item,
        fields: [field],
        quantityBefore: before.get(item.itemId) ?? null,
      })),
    );
  }

  /** One event for all, however many: whoever looks at a list reads it again. */
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
