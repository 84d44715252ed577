import type { AdjustedItem, InventoryItem } from '@tallyard/contracts/inventory/models';
import { defaultAdjustmentReason } from '@tallyard/domain/inventory/fields';
import type { Actor, TenantTransaction } from '../platform/database/transaction.ts';
import { audit } from '../platform/history/audit.ts';
import type { RequestedChange } from '../stock/attempt.ts';
import type { Booking } from '../stock/group.ts';
import type { CountOf, LockedItems } from '../stock/locked-items.ts';
import type { Attempt, Stock } from '../stock/stock.ts';
import type { ItemPublisher } from './item-publisher.ts';
import { requireItem } from './repository.ts';
import { type ItemRow, itemFrom } from './row.ts';

interface Adjustment {
  readonly adjustment: number;
  readonly reason?: string | undefined;
  readonly expectedQuantity?: number | undefined;
  /** The movement that it reverses. */
  readonly reverses?: string | undefined;
  /** The count that it results from. */
  readonly count?: CountOf | undefined;
}

/** A posted adjustment, with its item after it. */
interface PostedAdjustment {
  readonly item: InventoryItem;
  readonly before: number | null;
  readonly movement: NonNullable<AdjustedItem['movement']>;
  /** By default the actor of the transaction. */
  readonly actor?: Actor | undefined;
}

/** Adjusts the quantity of items. Each adjustment has a ledger entry, an audit entry, and an event. */
export class ItemAdjustments {
  readonly #stock: Stock;
  readonly #publisher: ItemPublisher;

  constructor(stock: Stock, publisher: ItemPublisher) {
    this.#stock = stock;
    this.#publisher = publisher;
  }

  /** Tries to add a signed quantity; `adjust` returns the outcome. */
  tryAdjust(transaction: TenantTransaction, itemId: string, wanted: Adjustment): Promise<Attempt<ItemRow>> {
    return this.#stock.attempt<ItemRow>(transaction, changeOf(itemId, wanted));
  }

  /** Returns the item after an attempted adjustment. Throws NOT_FOUND, INSUFFICIENT_STOCK, QUANTITY_STALE. */
  async adjust(transaction: TenantTransaction, attempt: Attempt<ItemRow>): Promise<AdjustedItem> {
    const { change, ...booked } = await this.#stock.settle(transaction, attempt);
    const posted = postedOf({ ...change, ...booked }, attempt.wanted);
    await this.#record(transaction, [posted]);
    return adjustedItem(posted);
  }

  /** Undoes an adjustment of the item by a reversal. Throws the errors of `Stock.reverse`. */
  async reverse(transaction: TenantTransaction, itemId: string, movementId: string): Promise<AdjustedItem> {
    await requireItem(transaction, itemId);
    const { change, movement } = await this.#stock.reverse(transaction, itemId, movementId);
    const item = await requireItem(transaction, itemId);
    const posted: PostedAdjustment = {
      item,
      before: change.before,
      movement: { ...movement, movementType: 'ADJUSTMENT' },
    };
    await this.#record(transaction, [posted]);
    return adjustedItem(posted);
  }

  /** Locks the items of adjustments by several actors. */
  hold(transaction: TenantTransaction, itemIds: readonly string[]): Promise<LockedItems<ItemRow>> {
    return this.#stock.hold<ItemRow>(transaction, itemIds);
  }

  /**
   * Posts adjustments by several actors. Returns each item after its adjustment, with the quantity before; null for a refused
   * one.
   */
  async adjustGroup(
    transaction: TenantTransaction,
    held: LockedItems<ItemRow>,
    asked: readonly { readonly itemId: string; readonly wanted: Adjustment; readonly actor: Actor }[],
  ): Promise<({ readonly adjusted: AdjustedItem; readonly before: number } | null)[]> {
    const changes = asked.map(({ itemId, wanted, actor }) => ({
      ...changeOf(itemId, wanted),
      actorId: actor.userId,
      reverses: wanted.reverses,
      count: wanted.count,
    }));
    const bookings = await this.#stock.changeGroup(transaction, held, changes);
    const posted = bookings.map((booking, index) => {
      const change = changes[index];
      return booking === null || change === undefined ? null : postedOf(booking, change, asked[index]?.actor);
    });
    await this.#record(
      transaction,
      posted.filter((one) => one !== null),
    );
    return posted.map((one) => one && { adjusted: adjustedItem(one), before: one.before ?? 0 });
  }

  /** Audits and publishes posted adjustments. */
  async #record(transaction: TenantTransaction, posted: readonly PostedAdjustment[]): Promise<void> {
    await audit(
      transaction,
      ...posted.map(({ item, before, movement: { reason }, actor = transaction.actor }) => ({
        action: 'inventory.adjust',
        entity: 'item',
        entityId: item.itemId,
        // The name does not change; it identifies the item in the activity log.
        before: { name: item.name, quantity: before },
        after: { name: item.name, quantity: item.quantity, reason },
        actor,
      })),
    );
    const news = posted.map(({ item, before, actor = transaction.actor }) => {
      return { change: 'adjusted', item, fields: ['quantity'], quantityBefore: before, actor } as const;
    });
    // guard: events.adjustment-is-told
    this.#publisher.publish(transaction, ...news);
  }
}

function changeOf(itemId: string, wanted: Adjustment): RequestedChange {
  const { adjustment: change, reason = defaultAdjustmentReason, expectedQuantity } = wanted;
  return { itemId, change, reason, expectedQuantity };
}

function postedOf(
  { item: row, before, movementId }: Booking<ItemRow>,
  { change, reason }: RequestedChange,
  actor?: Actor,
): PostedAdjustment {
  const item = itemFrom(row);
  // The item and the movement that changed it have the same timestamp.
  const { updatedAt: createdAt } = item;
  return {
    item,
    before,
    movement: { movementId, movementType: 'ADJUSTMENT', quantity: change, reason, createdAt },
    actor,
  };
}

const adjustedItem = ({ item, movement }: PostedAdjustment): AdjustedItem => ({ ...item, movement });
