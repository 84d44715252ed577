import type { Cost } from './locked-items.ts';
import type { Opening } from './open-items.ts';

/** Changes that are booked under one reason (ADR 0034). */
export interface Posting {
  /** The reason that the movements show. */
  readonly reason: string;
  /** The movement that it reverses, for the one item of its entry. */
  readonly reverses?: string;
  /**
   * The movement that records the changes, written by the caller in the same transaction. An adjustment is created if
   * undefined.
   */
  readonly movementId?: string;
  /**
   * If true, takes the quantity reserved for its movement, and beyond that only what is available. By default takes from
   * the quantity on hand.
   */
  readonly keepsPromises?: boolean;
  /** When it happened; undefined for now. A change before a count of an item leaves its quantity as it is (ADR 0112). */
  readonly occurredAt?: Date | undefined;
  /** When it was due. It happened then if an item was counted since, or else it happens now. */
  readonly dueAt?: Date | undefined;
  /**
   * The time since when stock removed before the creation of an item is assumed to have been there; by default the time of
   * the removal.
   */
  readonly stockedAt?: Date | undefined;
  /** Whether the existing movement reverses another one. */
  readonly isBack?: boolean;
  /** The movement that it reverses, whose receipts are removed with the values that they added; `reverses` by default. */
  readonly backOf?: string;
  readonly entries: readonly Entry[];
}

/** An item by its id or by its place, the signed change, and the quantity that the caller expects, if any. */
export type Entry = {
  readonly change: number;
  /** 0 is also the quantity of an item that does not exist yet. */
  readonly expectedQuantity?: number | undefined;
  /** Its own cost (ADR 0094). */
  readonly cost?: Cost | undefined;
} & (
  | { readonly itemId: string }
  | {
      /** The item with this SKU in this warehouse; it is created with these fields if it does not exist. */
      readonly opening: Opening;
      /** Whether an existing item gets the change or is left unchanged. */
      readonly ifThere: 'add' | 'leave';
    }
);

/** The outcome for one item. */
export interface StockChange {
  readonly itemId: string;
  readonly warehouseId: string;
  /** Null if the item was created in this transaction. */
  readonly before: number | null;
  readonly after: number;
}
