import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Cost, LockedItems, LockedRow, Place } from './locked-items.ts';
import { type DatedChange, type Placement, placeChanges } from './placement.ts';
import type { Entry, Posting } from './posting-types.ts';
import { refusalOf } from './refusal.ts';

/** Returns the movement that a posting reverses. */
export const takenBackBy = ({ backOf, reverses }: Posting) => backOf ?? reverses;

/** Returns the key of an item's warehouse and SKU. */
export const placeKey = ({ warehouseId, sku }: Place) => `${warehouseId} ${sku}`;

/** The changes of one item by all postings. */
interface Sum {
  /** Null if the item is to be created. */
  readonly row: LockedRow | null;
  readonly entry: Entry;
  /** The change by each posting. */
  readonly changes: Map<Posting, number>;
  /** The costs of the changes that have their own. */
  readonly costs: Map<Posting, Cost>;
}

/** Groups entries by item. Throws for an unknown item, or another quantity than expected. */
function summed(postings: readonly Posting[], held: LockedItems<LockedRow>): Iterable<Sum> {
  const places = new Map(
    [...held.values()].map((row) => [placeKey({ warehouseId: row.warehouse_id, sku: row.sku }), row]),
  );
  const sums = new Map<string, Sum>();
  for (const posting of postings) {
    for (const entry of posting.entries) {
      const isNamed = 'itemId' in entry;
      const row = (isNamed ? held.get(entry.itemId) : places.get(placeKey(entry.opening))) ?? null;
      if (row === null && isNamed) throw refusalOf(entry, undefined);
      if (row !== null && !isNamed && entry.ifThere === 'leave') continue;
      const quantity = row?.quantity ?? 0;
      const { expectedQuantity = quantity } = entry;
      // guard: stock.post-expected-quantity
      if (expectedQuantity !== quantity) throw refusalOfEntry(entry, row, entry.change);
      const key = row?.item_id ?? (isNamed ? entry.itemId : placeKey(entry.opening));
      const sum = sums.get(key) ?? { row, entry, changes: new Map<Posting, number>(), costs: new Map<Posting, Cost>() };
      sum.changes.set(posting, sumOfQuantities(sum.changes.get(posting) ?? 0, entry.change));
      if (entry.cost !== undefined) sum.costs.set(posting, entry.cost);
      sums.set(key, sum);
    }
  }
  return sums.values();
}

/** Returns the reason for refusing an entry. */
export function refusalOfEntry(entry: Entry, row: LockedRow | null, change: number): Error {
  const isNamed = 'itemId' in entry;
  const none = { quantity: 0, name: isNamed ? '' : entry.opening.name };
  const itemId = row?.item_id ?? (isNamed ? entry.itemId : entry.opening.itemId);
  return refusalOf({ itemId, change, expectedQuantity: entry.expectedQuantity }, row ?? none);
}

/** The changes of one item, each with its place in the history of the item. */
export interface PlacedSum extends Omit<Sum, 'changes'> {
  readonly changes: readonly PlacedChange[];
}
/** The change that a posting makes to one item. */
export interface PlacedChange extends Placement {
  readonly posting: Posting;
  readonly change: number;
}

/**
 * Sums postings by item, and places the changes in the item's history. Throws for an unknown item, or another quantity
 * than expected.
 */
export async function sumByItem(
  transaction: TenantTransaction,
  postings: readonly Posting[],
  held: LockedItems<LockedRow>,
): Promise<readonly PlacedSum[]> {
  const sums = [...summed(postings, held)];
  const dated = sums.flatMap(({ row, changes }) =>
    [...changes].map(
      ([posting, change]): DatedChange => ({
        itemId: row?.item_id ?? '',
        change,
        occurredAt: posting.occurredAt,
        dueAt: posting.dueAt,
        takesBack: takenBackBy(posting),
      }),
    ),
  );
  const placements = (await placeChanges(transaction, held, dated)).values();
  return sums.map((sum) => ({
    ...sum,
    changes: [...sum.changes].flatMap(([posting, change]) => {
      const { value: placement } = placements.next();
      return placement === undefined || change === 0 ? [] : [{ ...placement, posting, change }];
    }),
  }));
}
