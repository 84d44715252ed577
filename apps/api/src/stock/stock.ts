import type { QueryResultRow } from 'pg';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { bookOne, type RequestedChange } from './attempt.ts';
import { type Booking, bookGroup, type GroupedChange } from './group.ts';
import { type LockedItems, lockItems, readLocked } from './locked-items.ts';
import { anchorItems, areCountedSince, type Observed, observeItems } from './observe.ts';
import { onHandOf, placeChanges } from './placement.ts';
import { postAll } from './post.ts';
import type { Posting, StockChange } from './posting-types.ts';
import { refusalOfAttempt } from './refusal.ts';
import { type Promised, type PromiseSource, type RequestedPromise, releaseAll, reserveAll } from './reservations.ts';
import { counterMovementOf, reversalOf, reversedAmong } from './reversal.ts';

/** The effects of listeners, for the report to the caller. */
export interface StockEffects {
  readonly alertsRaised: number;
  /** The number of items that are low after changes that are reported together. */
  readonly alreadyLow: number;
}

/** Whether each change is reported by itself, or, as for a file, all changes together. */
export type Arrival = 'each' | 'together';

/** The result of `post`; the changes are in the order of item ids. */
export interface Posted extends StockEffects {
  readonly changes: readonly StockChange[];
}

/**
 * Called inside the transaction that changed stock, once per call of `Stock`, with all its changes in item id order. An
 * error that it throws rolls the change back.
 */
export interface StockListener {
  (
    transaction: TenantTransaction,
    changes: readonly StockChange[],
    arrival: Arrival,
  ): Promise<Partial<StockEffects> | undefined>;
  /**
   * Returns whether the listener needs to see a change of one item that this transaction just made. It is queried in the
   * same round trip as the change; a listener without it is always called.
   */
  readonly isConcerned?: (
    transaction: TenantTransaction,
    change: { itemId: string; change: number },
  ) => Promise<boolean>;
  /** Returns whether the listener needs to see any of many changes that this transaction made. */
  readonly areConcerned?: (transaction: TenantTransaction, changes: readonly StockChange[]) => Promise<boolean>;
}

/** Called inside the transaction that removes items from all lists; their ledgers stay. */
export type RemovalListener = (transaction: TenantTransaction, itemIds: readonly string[]) => Promise<void>;

/** A change with the movement that records it and the whole row of the item afterwards. */
export interface BookedChange<Item> {
  readonly change: StockChange;
  readonly movementId: string;
  readonly item: Item;
}

/** A reversed adjustment: the change of the item, and the movement of the reversal. */
export interface Reversed {
  readonly change: StockChange;
  readonly movement: {
    readonly movementId: string;
    readonly quantity: number;
    readonly reason: string;
    readonly reverses: string;
    readonly createdAt: string;
  };
}

/** The result of an attempted change before listeners are notified. */
export interface Attempt<Item> {
  readonly wanted: RequestedChange;
  /** Null if the guarded statement changed no row. */
  readonly booked: BookedChange<Item> | null;
  /** The listeners that need to see the change. */
  readonly concerned: readonly StockListener[];
}

/** The only way to change a quantity: ledger entry, movement and guard in a single statement (ARCH-DATA). */
export class Stock {
  readonly #listeners: readonly StockListener[];
  readonly #removalListeners: readonly RemovalListener[];

  /** Listeners may be added until the first call. */
  constructor(listeners: readonly StockListener[], removalListeners: readonly RemovalListener[] = []) {
    this.#listeners = listeners;
    this.#removalListeners = removalListeners;
  }

  /**
   * Changes the quantity of one item. Throws NOT_FOUND, INSUFFICIENT_STOCK if it would become negative, RULE_BROKEN if it
   * would become too large, QUANTITY_STALE (details: the current quantity) if it is not `expectedQuantity`.
   */
  async change(transaction: TenantTransaction, wanted: RequestedChange): Promise<StockChange> {
    const { change } = await this.settle(transaction, await this.attempt(transaction, wanted));
    return change;
  }

  /**
   * Tries to change the quantity of one item, and queries in the same round trip which listeners need to see it. It
   * notifies nobody and throws nothing before `settle`, so it may be pipelined before the caller is known. `Item` is the
   * whole row of the item.
   */
  async attempt<Item extends QueryResultRow>(
    transaction: TenantTransaction,
    wanted: RequestedChange,
  ): Promise<Attempt<Item>> {
    if (!isId(wanted.itemId)) return { wanted, booked: null, concerned: [] };
    const [row, ...concerns] = await Promise.all([
      bookOne<Item>(transaction, newId(), wanted),
      ...this.#listeners.map((listener) => listener.isConcerned?.(transaction, wanted) ?? true),
    ]);
    return {
      wanted,
      booked:
        row === null
          ? null
          : {
              change: {
                itemId: row.item_id,
                warehouseId: row.warehouse_id,
                before: row.before,
                after: row.after,
              },
              movementId: row.movement_id,
              item: row,
            },
      concerned: this.#listeners.filter((_listener, index) => concerns[index]),
    };
  }

  /** Notifies the listeners of an attempted change. Throws the errors of `change`. */
  async settle<Item>(
    transaction: TenantTransaction,
    { wanted, booked, concerned }: Attempt<Item>,
  ): Promise<BookedChange<Item>> {
    if (booked === null) throw await refusalOfAttempt(transaction, wanted);
    for (const listener of concerned) await listener(transaction, [booked.change], 'each');
    return booked;
  }

  /**
   * Books postings, all or nothing, and notifies the listeners once, of all changes together. Throws the errors of
   * `change` for the first refused entry. Returns the changed and created items.
   */
  async post(transaction: TenantTransaction, postings: readonly Posting[], arrival: Arrival = 'each'): Promise<Posted> {
    const changes = await postAll(transaction, postings);
    const posted = { changes, alertsRaised: 0, alreadyLow: 0 };
    if (changes.length === 0) return posted;
    for (const listener of this.#listeners) {
      const effects = await listener(transaction, changes, arrival);
      posted.alertsRaised += effects?.alertsRaised ?? 0;
      posted.alreadyLow += effects?.alreadyLow ?? 0;
    }
    return posted;
  }

  /**
   * Reverses an adjustment of an item by a new movement, once (ADR 0059). Throws NOT_FOUND, RULE_BROKEN if it is not an
   * adjustment, CONFLICT if it is already reversed, INSUFFICIENT_STOCK if the stock is no longer there.
   */
  async reverse(transaction: TenantTransaction, itemId: string, movementId: string): Promise<Reversed> {
    const reversal = await reversalOf(transaction, itemId, movementId);
    const { changes } = await this.post(transaction, [reversal]);
    const { change: quantity, reason } = reversal;
    const counter = await counterMovementOf(transaction, movementId);
    // Without a change, the adjustment happened before the item's first count, and the reversal leaves the quantity as it
    // is.
    const change = changes[0] ?? (await unchanged(transaction, itemId));
    return { change, movement: { ...counter, quantity, reason, reverses: movementId } };
  }

  /**
   * Reserves stock, all or nothing. An existing reservation is changed; 0 removes it. Throws INSUFFICIENT_STOCK naming the
   * item of which more is requested than is available, unless `backorder` is set; NOT_FOUND. The posting of a completed
   * movement releases its reservations.
   */
  reserve(transaction: TenantTransaction, wanted: readonly RequestedPromise[]): Promise<readonly Promised[]> {
    return reserveAll(transaction, wanted);
  }

  /** Releases all reservations of these sources. Returns the ids of the items. */
  release(transaction: TenantTransaction, source: PromiseSource, sourceIds: readonly string[]): Promise<string[]> {
    return releaseAll(transaction, source, sourceIds);
  }

  /** Returns the movements that are already reversed. The caller has locked their items before it reverses them. */
  reversedOf(transaction: TenantTransaction, movementIds: readonly string[]): Promise<ReadonlySet<string>> {
    return reversedAmong(transaction, movementIds);
  }

  /** Records that locked items are counted now. Returns the time of the count for each. */
  observe(transaction: TenantTransaction, itemIds: readonly string[]): Promise<ReadonlyMap<string, Observed>> {
    return observeItems(transaction, itemIds);
  }

  /** Makes a count an anchor of locked items, before its differences are booked (ADR 0112). */
  anchor(transaction: TenantTransaction, countId: string, counted: Parameters<typeof anchorItems>[2]): Promise<void> {
    return anchorItems(transaction, countId, counted);
  }

  /** Returns for each item whether it was counted after an instant; its creation is a count. */
  countedSince(
    transaction: TenantTransaction,
    wanted: Parameters<typeof areCountedSince>[1],
  ): Promise<readonly boolean[]> {
    return areCountedSince(transaction, wanted);
  }

  /** Returns by how much reversing movements would change the quantity of each item now; writes nothing. */
  async effectsOfReversal(
    transaction: TenantTransaction,
    reversals: readonly { readonly itemId: string; readonly movementId: string; readonly change: number }[],
  ): Promise<readonly number[]> {
    const held = await readLocked(
      transaction,
      reversals.map(({ itemId }) => itemId),
    );
    const changes = reversals.map(({ movementId, ...one }) => ({ ...one, takesBack: movementId }));
    return (await placeChanges(transaction, held, changes)).map(onHandOf);
  }

  /** Locks the items that `changeGroup` will change. */
  hold<Item>(transaction: TenantTransaction, itemIds: readonly string[]): Promise<LockedItems<Item>> {
    return lockItems<Item>(transaction, itemIds);
  }

  /**
   * Changes locked items for several callers in the order passed, each as if it were alone, and notifies the listeners
   * that need to see the changes. Returns null for a refused change: it changes nothing, and `change` throws its reason.
   */
  async changeGroup<Item>(
    transaction: TenantTransaction,
    held: LockedItems<Item>,
    wanted: readonly GroupedChange[],
  ): Promise<(Booking<Item> | null)[]> {
    const bookings = await bookGroup<Item>(transaction, held, wanted);
    const changes = bookings.flatMap((booking, index): StockChange[] => {
      const itemId = wanted[index]?.itemId;
      const warehouseId = held.get(itemId ?? '')?.warehouse_id;
      if (booking === null || itemId === undefined || warehouseId === undefined) return [];
      return [{ itemId, warehouseId, before: booking.before, after: booking.after }];
    });
    if (changes.length === 0) return bookings;
    for (const listener of this.#listeners) {
      if (listener.areConcerned !== undefined && !(await listener.areConcerned(transaction, changes))) continue;
      for (const round of roundsOf(changes)) await listener(transaction, round, 'each');
    }
    return bookings;
  }

  /** Notifies the listeners that items were removed from all lists, in the transaction that removed them. */
  async notifyRemoved(transaction: TenantTransaction, itemIds: readonly string[]): Promise<void> {
    for (const listener of this.#removalListeners) await listener(transaction, itemIds);
  }
}

/**
 * Groups changes into rounds with at most one change per item, in their order: the listeners see an item's next change
 * after they handled its previous one.
 */
function roundsOf(changes: readonly StockChange[]): StockChange[][] {
  const rounds: StockChange[][] = [];
  const reached = new Map<string, number>();
  for (const change of changes) {
    const round = reached.get(change.itemId) ?? 0;
    // guard: stock.told-in-rounds
    reached.set(change.itemId, round + 1);
    const together = rounds[round] ?? [];
    together.push(change);
    rounds[round] = together;
  }
  return rounds;
}

async function unchanged(transaction: TenantTransaction, itemId: string): Promise<StockChange> {
  const item = (await lockItems(transaction, [itemId])).get(itemId);
  if (item === undefined) throw notFound('Item');
  return { itemId, warehouseId: item.warehouse_id, before: item.quantity, after: item.quantity };
}
