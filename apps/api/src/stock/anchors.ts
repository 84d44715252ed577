/**
 * A posted count of an item. The counted quantity stays as it is, even if changes with an earlier date are entered later
 * (ADR 0112).
 */
export interface Anchor {
  /** Null for the creation of the item, which is its first count. */
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
 * Returns the count that a change precedes: the first count after the change happened. Returns null for a change that
 * happens now or after the last count; only those change the quantity on hand.
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
  /** For a change before the creation of the item: the time since when removed stock is assumed to have been there. */
  readonly stockedAt: Date;
  /** True if it reverses another change. */
  readonly isReversal: boolean;
}

export interface LedgerChange {
  readonly change: number;
  readonly at: Date;
  /** True for the change itself, false for the entry that balances it. */
  readonly isItself: boolean;
  /** The count whose difference the entry changes. */
  readonly countId: string | null;
}

/**
 * Returns the two ledger entries of a change that precedes a count: the change at its own time, and its opposite at the
 * time of the count. Their sum is 0, so the quantity is the same from the count on. The quantity of an item before its
 * creation is unknown: stock removed earlier is assumed to have been there since `stockedAt`, so no quantity is below 0.
 * The positive entry comes first, so no entry leaves less than 0.
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
