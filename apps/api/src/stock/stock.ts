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

/** What listeners did, for the report of whoever changed the stock. */
export interface StockEffects {
  readonly alertsRaised: number;
  /** Items that are low after changes which are told together. */
  readonly alreadyLow: number;
}

/** Whether each of the changes is news, or, as with a file, only what they come to together. */
export type Arrival = 'each' | 'together';

/** What a call of `post` came to, its changes in the order of item ids. */
export interface Posted extends StockEffects {
  readonly changes: readonly StockChange[];
}

/**
 * Called inside the transaction that changed stock, once per call of `Stock`, with all its changes in item id order.
 * What it throws undoes the change.
 */
export interface StockListener {
  (
    transaction: TenantTransaction,
    changes: readonly StockChange[],
    arrival: Arrival,
  ): Promise<Partial<StockEffects> | undefined>;
  /**
   * Whether a change of one item, which the transaction has just made, concerns the listener at all. Asked in one packet
   * with the change; a listener without it is always called.
   */
  readonly isConcerned?: (
    transaction: TenantTransaction,
    change: { itemId: string; change: number },
  ) => Promise<boolean>;
  /** The same question about many changes that the transaction has made. */
  readonly areConcerned?: (transaction: TenantTransaction, changes: readonly StockChange[]) => Promise<boolean>;
}

/** Called inside the transaction that removes items from every list; their ledgers stay. */
export type RemovalListener = (transaction: TenantTransaction, itemIds: readonly string[]) => Promise<void>;

/** A change with the movement that says so and the whole row of the item afterwards. */
export interface BookedChange<Item> {
  readonly change: StockChange;
  readonly movementId: string;
  readonly item: Item;
}

/** An adjustment that was taken back: what became of the item, and the movement that did it. */
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

/** What became of a change that was tried, as nobody has been told yet. */
export interface Attempt<Item> {
  readonly wanted: RequestedChange;
  /** null: the guard let nothing through. */
  readonly booked: BookedChange<Item> | null;
  /** Listeners that the change concerns. */
  readonly concerned: readonly StockListener[];
}

/** The one way to change a quantity: ledger entry, movement and guard in a single statement (ARCH-DATA). */
export class Stock {
  readonly #listeners: readonly StockListener[];
  readonly #removalListeners: readonly RemovalListener[];

  /** Listeners may be added until the first call. */
  constructor(listeners: readonly StockListener[], removalListeners: readonly RemovalListener[] = []) {
    this.#listeners = listeners;
    this.#removalListeners = removalListeners;
  }

  /**
   * Changes one item's quantity. Throws NOT_FOUND, INSUFFICIENT_STOCK when it would become negative, RULE_BROKEN when
   * too large, QUANTITY_STALE (details: the current quantity) when it is not `expectedQuantity`.
   */
  async change(transaction: TenantTransaction, wanted: RequestedChange): Promise<StockChange> {
    const { change } = await this.settle(transaction, await this.attempt(transaction, wanted));
    return change;
  }

  /**
   * Tries to change one item's quantity, in one packet with the question whom it concerns. Nobody is told and nothing is
   * thrown before `settle`, so that it may be pipelined before the caller is known. `Item` is the whole row of the item.
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

  /** Tells the listeners of a change that was tried. Throws what `change` throws. */
  async settle<Item>(
    transaction: TenantTransaction,
    { wanted, booked, concerned }: Attempt<Item>,
  ): Promise<BookedChange<Item>> {
    if (booked === null) throw await refusalOfAttempt(transaction, wanted);
    for (const listener of concerned) await listener(transaction, [booked.change], 'each');
    return booked;
  }

  /**
   * Books postings, whole or not at all, and tells the listeners once, of all changes together. Throws as `change` does for
   * the first entry that is refused. Gives what was changed or made.
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
   * Takes an adjustment of an item back by a counter-movement, once (ADR 0059). Throws NOT_FOUND, RULE_BROKEN for what is no
   * adjustment, CONFLICT when it was taken back already, INSUFFICIENT_STOCK when the stock is no longer there.
   */
  async reverse(transaction: TenantTransaction, itemId: string, movementId: string): Promise<Reversed> {
    const reversal = await reversalOf(transaction, itemId, movementId);
    const { changes } = await this.post(transaction, [reversal]);
    const { change: quantity, reason } = reversal;
    const counter = await counterMovementOf(transaction, movementId);
    // One item was named, and refused unless it was changed; what happened before its first count leaves it as it is.
    const change = changes[0] ?? (await unchanged(transaction, itemId));
    return { change, movement: { ...counter, quantity, reason, reverses: movementId } };
  }

  /**
   * Promises stock, all or none; a promise that is there is changed, 0 takes it back. Throws INSUFFICIENT_STOCK naming the item of
   * which more is wanted than is available, unless a backorder is asked for; NOT_FOUND. What a completed movement was promised is released by its posting.
   */
  reserve(transaction: TenantTransaction, wanted: readonly RequestedPromise[]): Promise<readonly Promised[]> {
    return reserveAll(transaction, wanted);
  }

  /** Takes back all that was promised to these sources. Gives the items. */
  release(transaction: TenantTransaction, source: PromiseSource, sourceIds: readonly string[]): Promise<string[]> {
    return releaseAll(transaction, source, sourceIds);
  }

  /** Those of the movements that were taken back already; whoever will take them back has locked their items. */
  reversedOf(transaction: TenantTransaction, movementIds: readonly string[]): Promise<ReadonlySet<string>> {
    return reversedAmong(transaction, movementIds);
  }

  /** Notes that locked items are counted at this instant; gives when that is. */
  observe(transaction: TenantTransaction, itemIds: readonly string[]): Promise<ReadonlyMap<string, Observed>> {
    return observeItems(transaction, itemIds);
  }

  /** Makes a count an anchor of locked items, before its differences are booked (ADR 0112). */
  anchor(transaction: TenantTransaction, countId: string, counted: Parameters<typeof anchorItems>[2]): Promise<void> {
    return anchorItems(transaction, countId, counted);
  }

  /** Tells for each item whether it was counted after an instant; its creation is a count. */
  countedSince(
    transaction: TenantTransaction,
    wanted: Parameters<typeof areCountedSince>[1],
  ): Promise<readonly boolean[]> {
    return areCountedSince(transaction, wanted);
  }

  /** By how much taking movements back would change the quantity of each item now; writes nothing. */
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
   * Changes held items for several callers, each as if it came alone and in the order given, and tells the listeners of
   * each change that concerns them. null for what is refused: it changes nothing, and `change` says why.
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

  /** Tells that items were removed from every list, in the transaction that did it. */
  async notifyRemoved(transaction: TenantTransaction, itemIds: readonly string[]): Promise<void> {
    for (const listener of this.#removalListeners) await listener(transaction, itemIds);
  }
}

/** Changes in their order, each item once in a round: what one of them raised is what the next one of the same item follows. */
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
