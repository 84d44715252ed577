import type { TenantTransaction } from '../platform/database/transaction.ts';
import { markDated, refuseNegativePast, requirePast, writeAnchored } from './backdated-changes.ts';
import { entryValues } from './costs.ts';
import { judgePostings, type OwnPromises } from './judge-postings.ts';
import { type LockedItems, type LockedRow, lockNamed, writeLocked } from './locked-items.ts';
import { type OpeningItem, openItems } from './open-items.ts';
import { voidAnchors } from './placement.ts';
import type { Entry, Posting, StockChange } from './posting-types.ts';
import { promisesOf } from './reservations.ts';
import { refuseReversed } from './reversal.ts';
import { placeKey, sumByItem, takenBackBy } from './sum-postings.ts';

/**
 * Books postings, all or nothing. An item that is named more than once, by id or by place, is changed once by the sum,
 * with one movement for each posting. Throws before anything is written for the first refused entry, for a movement that
 * is already reversed and for an instant in the future; and after writing for stock that was not there at its time.
 * Returns the changed and created items in the order of item ids.
 */
export async function postAll(transaction: TenantTransaction, postings: readonly Posting[]): Promise<StockChange[]> {
  for (const { occurredAt } of postings) requirePast(occurredAt);
  const done: StockChange[] = [];
  for (let left = await withCostsBack(transaction, postings); left.some(({ entries }) => entries.length > 0); ) {
    const [held, own] = await Promise.all([holdFor(transaction, left), ownPromises(transaction, left)]);
    await refuseReversed(
      transaction,
      left.flatMap(({ reverses = [] }) => reverses),
    );
    const sums = await sumByItem(transaction, left, held);
    const { changes, openings, opened: stock, anchored, dated, voided, taken } = judgePostings(transaction, sums, own);
    const [opened] = await Promise.all([
      openItems(transaction, openings, stock),
      writeLocked(transaction, held, changes),
    ]);
    await markDated(transaction, dated);
    await writeAnchored(transaction, anchored);
    await voidAnchors(transaction, voided);
    await refuseNegativePast(transaction, taken);
    const reached = new Map(changes.map(({ itemId, after }) => [itemId, after]));
    for (const [itemId, after] of reached) {
      const item = held.get(itemId) as LockedRow;
      done.push({ itemId, warehouseId: item.warehouse_id, before: item.quantity, after });
    }
    done.push(
      ...opened.map((row) => ({
        itemId: row.item_id,
        warehouseId: row.warehouse_id,
        before: null,
        after: row.quantity,
      })),
    );
    left = missed(left, openings, new Set(opened.map((row) => row.item_id)));
  }
  return done.sort((a, b) => (a.itemId < b.itemId ? -1 : 1));
}

/**
 * Adds to the reversal of a receipt the value that the receipt added, so that a mistaken cost leaves nothing behind (ADR
 * 0094).
 */
async function withCostsBack(
  transaction: TenantTransaction,
  postings: readonly Posting[],
): Promise<readonly Posting[]> {
  const takes = (entry: Entry) => 'itemId' in entry && entry.change < 0;
  const back = postings.filter((posting) => takenBackBy(posting) !== undefined && posting.entries.some(takes));
  if (back.length === 0) return postings;
  const worths = await entryValues(
    transaction,
    back.map((posting) => takenBackBy(posting) ?? ''),
    back.flatMap(({ entries }) => entries.flatMap((entry) => ('itemId' in entry ? [entry.itemId] : []))),
  );
  return postings.map((posting) => ({
    ...posting,
    entries: posting.entries.map((entry): Entry => {
      const ofAll =
        takes(entry) && 'itemId' in entry ? worths.get(`${takenBackBy(posting)} ${entry.itemId}`) : undefined;
      // guard: costs.receipts-back
      return ofAll === undefined ? entry : { ...entry, cost: { ofAll } };
    }),
  }));
}

/**
 * Locks the items of the entries. Entries that leave an existing item unchanged need no lookup: creating the item detects
 * it.
 */
async function holdFor(transaction: TenantTransaction, postings: readonly Posting[]): Promise<LockedItems<LockedRow>> {
  const entries = postings.flatMap((posting) => posting.entries);
  const itemIds = entries.flatMap((entry) => ('itemId' in entry ? [entry.itemId] : []));
  const places = entries.flatMap((entry) => ('opening' in entry && entry.ifThere === 'add' ? [entry.opening] : []));
  return itemIds.length + places.length === 0 ? new Map() : lockNamed(transaction, itemIds, places);
}

/**
 * Returns the quantities reserved for the movements of the postings, by movement and item. The caller has locked the
 * movements.
 */
async function ownPromises(transaction: TenantTransaction, postings: readonly Posting[]): Promise<OwnPromises> {
  const ids = postings.flatMap(({ movementId, keepsPromises }) => (keepsPromises && movementId ? [movementId] : []));
  const rows = await promisesOf(transaction, 'movement', ids);
  return new Map(rows.map((row) => [`${row.source_id} ${row.item_id}`, row.quantity]));
}

/** Returns the entries whose items another transaction created after this one looked for them. They exist now. */
function missed(
  postings: readonly Posting[],
  openings: readonly OpeningItem[],
  opened: ReadonlySet<string>,
): Posting[] {
  const there = new Set(openings.filter(({ itemId }) => !opened.has(itemId)).map(placeKey));
  return postings.map((posting) => ({
    ...posting,
    entries: posting.entries.filter(
      // guard: stock.opened-meanwhile
      (entry) => 'opening' in entry && entry.ifThere === 'add' && there.has(placeKey(entry.opening)),
    ),
  }));
}
