import type { Cost } from './locked-items.ts';
import type { Opening } from './open-items.ts';

/** Changes that are booked under one reason (ADR 0034). */
export interface Posting {
  /** What the movements say. */
  readonly reason: string;
  /** The movement that it takes back, of the one item of its entry. */
  readonly reverses?: string;
  /** The movement that says so, written by whoever posts in the same transaction; an adjustment is made unless given. */
  readonly movementId?: string;
  /** Takes what was promised to its movement, and beyond that only what is available; unless given it takes what is there. */
  readonly keepsPromises?: boolean;
  /** When it happened, if not now (ADR 0112). What happened before a count of an item leaves its quantity as it is (ADR 0112). */
  readonly occurredAt?: Date | undefined;
  /** When it was due: that is when it happened if an item was counted since, or else now. */
  readonly dueAt?: Date | undefined;
  /** Since when what went before an item was made is taken to have been there; since it went unless given. */
  readonly stockedAt?: Date | undefined;
  /** Whether the movement that is written takes another one back. */
  readonly isBack?: boolean;
  /** The movement that it takes back, whose receipts go out with what they brought; `reverses` unless given. */
  readonly backOf?: string;
  readonly entries: readonly Entry[];
}

/** An item by its id or by its place, by how much it changes, and the quantity the caller believes in, if they said so. */
export type Entry = {
  readonly change: number;
  /** 0 is also the quantity of an item that is not there yet. */
  readonly expectedQuantity?: number | undefined;
  /** What it has cost by itself (ADR 0094). */
  readonly cost?: Cost | undefined;
} & (
  | { readonly itemId: string }
  | {
      /** The item with this SKU in this warehouse; made of these fields when it is not there. */
      readonly opening: Opening;
      /** Whether an item that is there takes the change, or is left as it is. */
      readonly ifThere: 'add' | 'leave';
    }
);

/** What became of one item's quantity. */
export interface StockChange {
  readonly itemId: string;
  readonly warehouseId: string;
  /** null: the item was created in this transaction. */
  readonly before: number | null;
  readonly after: number;
}
