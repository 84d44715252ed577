import { itemNotFound, maxMagnitude } from '@tallyard/domain/inventory/fields';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import type { QueryResultRow } from 'pg';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { ApiError, problemOf } from '../platform/errors.ts';
import { isId, newId } from '../platform/ids.ts';
import { type Booking, bookGroup, type GroupedChange, type HeldItems, holdItems } from './group.ts';
import { type OpeningItem, openItems } from './opening.ts';
import { type BookedRow, bookMany, bookOne } from './statements.ts';

/** What became of one item's quantity. */
export interface StockChange {
  readonly itemId: string;
  readonly warehouseId: string;
  /** null: the item was created in this transaction. */
  readonly before: number | null;
  readonly after: number;
}

/** What listeners did, for the report of whoever changed the stock. */
export interface StockEffects {
  readonly alertsRaised: number;
}

/**
 * Called inside the transaction that changed stock, once per call of `Stock`, with all its changes in item id order.
 * What it throws undoes the change.
 */
export interface StockListener {
  (transaction: TenantTransaction, changes: readonly StockChange[]): Promise<Partial<StockEffects> | undefined>;
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

/** A wanted change: a signed amount, why, and the quantity the caller believes in, if they said so. */
export interface WantedChange {
  readonly itemId: string;
  readonly change: number;
  readonly reason: string;
  readonly expectedQuantity?: number | undefined;
}

/** A change with the movement that says so and the whole row of the item afterwards. */
export interface BookedChange<Item> {
  readonly change: StockChange;
  readonly movementId: string;
  readonly item: Item;
}

/** What became of a change that was tried, as nobody has been told yet. */
export interface Attempt<Item> {
  readonly wanted: WantedChange;
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
  async change(transaction: TenantTransaction, wanted: WantedChange): Promise<StockChange> {
    const { change } = await this.settle(transaction, await this.attempt(transaction, wanted));
    return change;
  }

  /**
   * Tries to change one item's quantity, in one packet with the question whom it concerns. Nobody is told and nothing is
   * thrown before `settle`, so that it may go ahead of the question who asks. `Item` is the whole row of the item.
   */
  async attempt<Item extends QueryResultRow>(
    transaction: TenantTransaction,
    wanted: WantedChange,
  ): Promise<Attempt<Item>> {
    if (!isId(wanted.itemId)) return { wanted, booked: null, concerned: [] };
    const [row, ...concerns] = await Promise.all([
      bookOne<Item>(transaction, newId(), wanted),
      ...this.#listeners.map((listener) => listener.isConcerned?.(transaction, wanted) ?? true),
    ]);
    return {
      wanted,
      booked: row === null ? null : { change: changeFrom(row), movementId: row.movement_id, item: row },
      concerned: this.#listeners.filter((_listener, index) => concerns[index]),
    };
  }

  /** Tells the listeners of a change that was tried. Throws what `change` throws. */
  async settle<Item>(
    transaction: TenantTransaction,
    { wanted, booked, concerned }: Attempt<Item>,
  ): Promise<BookedChange<Item>> {
    if (booked === null) throw await refusalOf(transaction, wanted);
    for (const listener of concerned) await listener(transaction, [booked.change]);
    return booked;
  }

  /**
   * Changes many items at once; an item that is named twice is changed once, by the sum. Rows are locked in id order, so
   * that two such calls never wait for each other in a circle. Throws as `change` does for the first refused item, and
   * then nothing is changed.
   */
  async changeMany(transaction: TenantTransaction, wanted: readonly WantedChange[]): Promise<StockChange[]> {
    const moving = summed(wanted).filter((one) => one.change !== 0);
    if (moving.length === 0) return [];
    const booked = await bookMany(
      transaction,
      moving.map((one) => ({ ...one, movementId: newId() })),
    );
    if (booked.length < moving.length) {
      const done = new Set(booked.map((row) => row.item_id));
      const refused = moving.find((one) => !done.has(one.itemId)) as WantedChange;
      throw await refusalOf(transaction, refused);
    }
    return booked.map(changeFrom).sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
  }

  /**
   * Creates items with their opening stock. One whose SKU its warehouse has already is left out of the answer.
   * As with `changeMany`, telling the listeners is left to the caller.
   */
  async open(transaction: TenantTransaction, items: readonly OpeningItem[], reason: string): Promise<StockChange[]> {
    const opened = await openItems(transaction, items, reason);
    return opened.map((row) => ({
      itemId: row.item_id,
      warehouseId: row.warehouse_id,
      before: null,
      after: row.quantity,
    }));
  }

  /** Locks the items that `changeGroup` will change. */
  hold<Item>(transaction: TenantTransaction, itemIds: readonly string[]): Promise<HeldItems<Item>> {
    return holdItems<Item>(transaction, itemIds);
  }

  /**
   * Changes held items for several callers, each as if it came alone and in the order given, and tells the listeners of
   * each change that concerns them. null for what is refused: it changes nothing, and `change` says why.
   */
  async changeGroup<Item>(
    transaction: TenantTransaction,
    held: HeldItems<Item>,
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
      // One by one: what one of them raised is what the next one of the same item follows.
      for (const change of changes) await listener(transaction, [change]);
    }
    return bookings;
  }

  /** Tells that items were removed from every list, in the transaction that did it. */
  async tellRemoved(transaction: TenantTransaction, itemIds: readonly string[]): Promise<void> {
    for (const listener of this.#removalListeners) await listener(transaction, itemIds);
  }

  /** Tells the listeners what `changeMany` and `open` did, together. */
  async tell(transaction: TenantTransaction, changes: readonly StockChange[]): Promise<StockEffects> {
    let alertsRaised = 0;
    if (changes.length === 0) return { alertsRaised };
    for (const listener of this.#listeners) {
      const effects = await listener(transaction, changes);
      alertsRaised += effects?.alertsRaised ?? 0;
    }
    return { alertsRaised };
  }
}

/** One change for each item: the sum, for the first reason given and against the first quantity expected. */
function summed(wanted: readonly WantedChange[]): WantedChange[] {
  const byItem = new Map<string, WantedChange>();
  for (const one of wanted) {
    const first = byItem.get(one.itemId);
    byItem.set(one.itemId, first === undefined ? one : joined(first, one));
  }
  return [...byItem.values()];
}

function joined(first: WantedChange, next: WantedChange): WantedChange {
  const expectedQuantity = first.expectedQuantity ?? next.expectedQuantity;
  return { ...first, change: sumOf(first.change, next.change), expectedQuantity };
}

/** Exact at the scale of quantities, where the plain sum of two doubles is not. */
function sumOf(a: number, b: number): number {
  return (Math.round(a * 1_000) + Math.round(b * 1_000)) / 1_000;
}

function changeFrom(row: BookedRow): StockChange {
  return { itemId: row.item_id, warehouseId: row.warehouse_id, before: row.before, after: row.after };
}

/** Why the guard let nothing through. */
async function refusalOf(transaction: TenantTransaction, wanted: WantedChange): Promise<ApiError> {
  if (!isId(wanted.itemId)) return new ApiError('NOT_FOUND', itemNotFound);
  const { rows } = await transaction.query<{ quantity: number }>(
    'SELECT quantity FROM inventory_items WHERE organization_id = $1 AND item_id = $2 AND deleted_at IS NULL',
    [transaction.organizationId, wanted.itemId],
  );
  const current = rows[0]?.quantity;
  if (current === undefined) return new ApiError('NOT_FOUND', itemNotFound);
  if (wanted.expectedQuantity !== undefined && current !== wanted.expectedQuantity) {
    return new ApiError('QUANTITY_STALE', `The quantity is ${current} now, not ${wanted.expectedQuantity}.`, {
      details: { currentQuantity: current, expectedQuantity: wanted.expectedQuantity },
    });
  }
  if (wanted.change > 0) {
    const message = `Quantity must stay below ${maxMagnitude.toLocaleString('en')}`;
    return new ApiError('RULE_BROKEN', message, { details: [problemOf('adjustment', wanted.change, message)] });
  }
  return new ApiError('INSUFFICIENT_STOCK', cannotBeNegative, {
    details: [problemOf('adjustment', wanted.change, `${cannotBeNegative}: there are ${current}`)],
  });
}
