import type { TenantTransaction } from '../database/transaction.ts';

/** What became of the items of a SKU that was given up for another one; kept with the caller, who can take it back. */
export interface SkuMove {
  readonly from: string;
  readonly to: string;
  /** Items that have the other SKU now, with their ledgers. */
  readonly renamed: readonly string[];
  /** Items in warehouses where the other SKU stood already: their stock was booked there, and they were removed. */
  readonly emptied: readonly { readonly itemId: string; readonly into: string; readonly quantity: number }[];
}

/** Moves what stands of a SKU to another one, and back. */
export interface SkuMoves {
  /**
   * Waits for all others that give names where these SKUs stand. Whoever makes several moves holds all of their SKUs before
   * the first: two that take them one after the other could wait for each other in a circle.
   */
  readonly hold: (transaction: TenantTransaction, skus: readonly string[]) => Promise<void>;
  /** Throws what `stock.post` throws, before anything else is written. */
  readonly move: (
    transaction: TenantTransaction,
    requested: { readonly from: string; readonly to: string; readonly reason: string },
  ) => Promise<SkuMove>;
  /** Why it cannot be taken back any more; null: it can. */
  readonly whyNotBack: (
    transaction: TenantTransaction,
    move: SkuMove,
    lock: '' | 'FOR UPDATE',
  ) => Promise<string | null>;
  /** Takes a move back that can be. */
  readonly moveBack: (transaction: TenantTransaction, move: SkuMove, reason: string) => Promise<void>;
}
