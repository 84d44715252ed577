import type { TenantTransaction } from '../database/transaction.ts';

/** The result of replacing a SKU by another one, stored by the caller so that it can be undone. */
export interface SkuMove {
  readonly from: string;
  readonly to: string;
  /** Items that now have the other SKU, with their ledgers. */
  readonly renamed: readonly string[];
  /** Removed items, from warehouses that already had the other SKU: their stock was booked to that item. */
  readonly emptied: readonly { readonly itemId: string; readonly into: string; readonly quantity: number }[];
}

/** Moves items from one SKU to another, and back. */
export interface SkuMoves {
  /**
   * Waits for all other transactions that assign SKUs in the same places. For several moves, lock all of their SKUs before
   * the first; two callers that lock them one by one could deadlock.
   */
  readonly hold: (transaction: TenantTransaction, skus: readonly string[]) => Promise<void>;
  /** Moves the items. Throws the errors of `stock.post` before anything else is written. */
  readonly move: (
    transaction: TenantTransaction,
    requested: { readonly from: string; readonly to: string; readonly reason: string },
  ) => Promise<SkuMove>;
  /** Returns why the move can no longer be undone; null if it can. */
  readonly whyNotBack: (
    transaction: TenantTransaction,
    move: SkuMove,
    lock: '' | 'FOR UPDATE',
  ) => Promise<string | null>;
  /** Undoes a move that can be undone. */
  readonly moveBack: (transaction: TenantTransaction, move: SkuMove, reason: string) => Promise<void>;
}
