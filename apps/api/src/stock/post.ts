import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { type HeldChange, type HeldItems, type HeldRow, holdNamed, type Place, writeHeld } from './held.ts';
import { type Opening, type OpeningItem, openItems } from './opening.ts';
import { refusalOf } from './refusal.ts';
import { refuseReversed } from './reversal.ts';

/** Changes that are booked under one reason (ADR 0034). */
export interface Posting {
  /** What the movements say. */
  readonly reason: string;
  /** The movement that it takes back, of the one item of its entry. */
  readonly reverses?: string;
  readonly entries: readonly Entry[];
}

/** An item by its id or by its place, by how much it changes, and the quantity the caller believes in, if they said so. */
export type Entry = {
  readonly change: number;
  /** 0 is also the quantity of an item that is not there yet. */
  readonly expectedQuantity?: number | undefined;
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

/**
 * Books postings, whole or not at all. An item that is named more than once, by its id or by its place, is changed once, by
 * the sum, with one movement for each posting. Throws for the first entry that is refused, and for a movement that was
 * taken back already, before anything is written.
 * Gives what was changed or made, in the order of item ids.
 */
export async function postAll(transaction: TenantTransaction, postings: readonly Posting[]): Promise<StockChange[]> {
  const done: StockChange[] = [];
  for (let left = postings; left.some(({ entries }) => entries.length > 0); ) {
    const held = await holdFor(transaction, left);
    await refuseReversed(
      transaction,
      left.flatMap(({ reverses = [] }) => reverses),
    );
    const { changes, openings, opened: stock } = judged(transaction, left, held);
    const [opened] = await Promise.all([
      openItems(transaction, openings, stock),
      writeHeld(transaction, held, changes),
    ]);
    const reached = new Map(changes.map(({ itemId, after }) => [itemId, after]));
    for (const [itemId, after] of reached) {
      const item = held.get(itemId) as HeldRow;
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

/** Locks what the entries name. What would be left as it is need not be looked for: opening it finds out. */
async function holdFor(transaction: TenantTransaction, postings: readonly Posting[]): Promise<HeldItems<HeldRow>> {
  const entries = postings.flatMap((posting) => posting.entries);
  const itemIds = entries.flatMap((entry) => ('itemId' in entry ? [entry.itemId] : []));
  const places = entries.flatMap((entry) => ('opening' in entry && entry.ifThere === 'add' ? [entry.opening] : []));
  return itemIds.length + places.length === 0 ? new Map() : holdNamed(transaction, itemIds, places);
}

const placeKey = ({ warehouseId, sku }: Place) => `${warehouseId} ${sku}`;

/** All that is said of one item. */
interface Sum {
  /** null: it has to be made. */
  readonly row: HeldRow | null;
  readonly entry: Entry;
  /** By how much each posting changes it. */
  readonly changes: Map<Posting, number>;
}

/** Entries by the item they mean. Throws for one that means none, or expects another quantity. */
function summed(postings: readonly Posting[], held: HeldItems<HeldRow>): Iterable<Sum> {
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
      if (expectedQuantity !== quantity) throw refused(entry, row, entry.change);
      const key = row?.item_id ?? (isNamed ? entry.itemId : placeKey(entry.opening));
      const sum = sums.get(key) ?? { row, entry, changes: new Map<Posting, number>() };
      sum.changes.set(posting, sumOfQuantities(sum.changes.get(posting) ?? 0, entry.change));
      sums.set(key, sum);
    }
  }
  return sums.values();
}

function refused(entry: Entry, row: HeldRow | null, change: number): Error {
  const isNamed = 'itemId' in entry;
  const none = { quantity: 0, name: isNamed ? '' : entry.opening.name };
  const itemId = row?.item_id ?? (isNamed ? entry.itemId : entry.opening.itemId);
  return refusalOf({ itemId, change, expectedQuantity: entry.expectedQuantity }, row ?? none);
}

/** What is to be written: changes of what is there, openings and the changes that their stock is made of. */
interface Judged {
  readonly changes: HeldChange[];
  readonly openings: OpeningItem[];
  readonly opened: HeldChange[];
}

/** Throws for the first item that would fall below zero or grow too large. */
function judged({ actor }: TenantTransaction, postings: readonly Posting[], held: HeldItems<HeldRow>): Judged {
  const judgement: Judged = { changes: [], openings: [], opened: [] };
  for (const { row, entry, changes } of summed(postings, held)) {
    const total = [...changes.values()].reduce(sumOfQuantities, 0);
    const quantity = sumOfQuantities(row?.quantity ?? 0, total);
    if (quantity < 0 || quantity >= maxMagnitude) throw refused(entry, row, total);
    const lines = row === null ? judgement.opened : judgement.changes;
    const opening = 'opening' in entry ? entry.opening : null;
    const itemId = row?.item_id ?? opening?.itemId ?? '';
    if (row === null && opening !== null) judgement.openings.push({ ...opening, quantity });
    let after = row?.quantity ?? 0;
    // What comes is booked before what goes, so that no entry of the ledger shows less than nothing.
    for (const [{ reason, reverses = null }, change] of [...changes].sort(
      ([, a], [, b]) => Number(b > 0) - Number(a > 0),
    )) {
      if (change === 0) continue;
      after = sumOfQuantities(after, change);
      lines.push({ itemId, movementId: newId(), change, after, reason, actorId: actor.userId, reverses });
    }
  }
  return judgement;
}

/** Entries for items that were to be made and that somebody else has made since the look: they are there now. */
function missed(
  postings: readonly Posting[],
  openings: readonly OpeningItem[],
  opened: ReadonlySet<string>,
): Posting[] {
  const there = new Set(openings.filter(({ itemId }) => !opened.has(itemId)).map(placeKey));
  return postings.map((posting) => ({
    ...posting,
    entries: posting.entries.filter(
      (entry) => 'opening' in entry && entry.ifThere === 'add' && there.has(placeKey(entry.opening)),
    ),
  }));
}
