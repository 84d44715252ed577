/** A posted count of an item. What it counted stays, whatever is entered later with an earlier date (ADR 0112). */
export interface Anchor {
  /** Null: the creation of the item, its first count. */
  readonly countId: string | null;
  readonly countedAt: Date;
}

/** The counts of an item. */
export interface CountedItem {
  readonly createdAt: Date;
  /** Posted counts, earliest first. */
  readonly counts: readonly Anchor[];
}

/**
 * Finds the count that a change precedes: the first one after it happened. Gives null for a change that happens now, and for one after the last
 * count; only those change the quantity on hand.
 */
export function findAnchor(occurredAt: Date | undefined, { createdAt, counts }: CountedItem): Anchor | null {
  if (occurredAt === undefined) return null;
  if (occurredAt < createdAt) return { countId: null, countedAt: createdAt };
  // guard: counts.anchors
  return counts.find(({ countedAt }) => occurredAt < countedAt) ?? null;
}

/** A change that precedes a count. */
export interface AnchoredAmount {
  readonly change: number;
  readonly occurredAt: Date;
  /** Before the creation of the item: since when stock that left is taken to have been there. */
  readonly stockedAt: Date;
  /** True when it takes another change back. */
  readonly isReversal: boolean;
}

export interface LedgerChange {
  readonly change: number;
  readonly at: Date;
  /** True for the change itself, false for the entry that balances it. */
  readonly isItself: boolean;
  /** The count whose difference it changes. */
  readonly countId: string | null;
}

/**
 * The two ledger entries of a change that precedes a count: the change at its own time, and its opposite at the time of the count. Their sum is 0, so
 * that the quantity is the same from the count on. Nobody knows what an item had before it was created: stock that left before was there since `stockedAt`,
 * so that no quantity is ever below 0. The positive entry comes first, so that no entry leaves less than 0.
 */
export function anchoredEntries(
  { change, occurredAt, stockedAt, isReversal }: AnchoredAmount,
  { countId, countedAt }: Anchor,
): readonly LedgerChange[] {
  const wasThere = countId === null && (isReversal ? change > 0 : change < 0);
  const entries: LedgerChange[] = [
    { change, at: occurredAt, isItself: true, countId: null },
    // guard: stock.first-count-stays
    { change: -change, at: wasThere ? stockedAt : countedAt, isItself: false, countId },
  ];
  return entries.sort((a, b) => b.change - a.change);
}
