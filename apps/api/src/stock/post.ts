import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { worthsOf } from './costs.ts';
import { type Cost, type HeldChange, type HeldItems, type HeldRow, holdNamed, type Place, writeHeld } from './held.ts';
import { type OpeningItem, openItems } from './opening.ts';
import { type OldChange, refuseNegativePast, requirePast, writeOld } from './past.ts';
import type { Entry, Posting, StockChange } from './posting.ts';
import { refusalOf } from './refusal.ts';
import { promisesOf, refusalOfPromise } from './reservations.ts';
import { refuseReversed } from './reversal.ts';

/**
 * Books postings, whole or not at all. An item that is named more than once, by its id or by its place, is changed once, by
 * the sum, with one movement for each posting. Throws for the first entry that is refused, for a movement that was taken
 * back already and for an instant that lies ahead, before anything is written; and for what was not there then.
 * Gives what was changed or made, in the order of item ids.
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
    const { changes, openings, opened: stock, old, taken } = judged(transaction, left, held, own);
    const [opened] = await Promise.all([
      openItems(transaction, openings, stock),
      writeHeld(transaction, held, changes),
    ]);
    await writeOld(transaction, old);
    await refuseNegativePast(transaction, taken);
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

/** What takes a receipt back takes out what that brought, so that a mistaken cost leaves nothing behind (ADR 0094). */
async function withCostsBack(
  transaction: TenantTransaction,
  postings: readonly Posting[],
): Promise<readonly Posting[]> {
  const backOf = ({ backOf: named, reverses }: Posting) => named ?? reverses;
  const takes = (entry: Entry) => 'itemId' in entry && entry.change < 0;
  const back = postings.filter((posting) => backOf(posting) !== undefined && posting.entries.some(takes));
  if (back.length === 0) return postings;
  const worths = await worthsOf(
    transaction,
    back.map((posting) => backOf(posting) ?? ''),
    back.flatMap(({ entries }) => entries.flatMap((entry) => ('itemId' in entry ? [entry.itemId] : []))),
  );
  return postings.map((posting) => ({
    ...posting,
    entries: posting.entries.map((entry): Entry => {
      const ofAll = takes(entry) && 'itemId' in entry ? worths.get(`${backOf(posting)} ${entry.itemId}`) : undefined;
      return ofAll === undefined ? entry : { ...entry, cost: { ofAll } };
    }),
  }));
}

/** Locks what the entries name. What would be left as it is need not be looked for: opening it finds out. */
async function holdFor(transaction: TenantTransaction, postings: readonly Posting[]): Promise<HeldItems<HeldRow>> {
  const entries = postings.flatMap((posting) => posting.entries);
  const itemIds = entries.flatMap((entry) => ('itemId' in entry ? [entry.itemId] : []));
  const places = entries.flatMap((entry) => ('opening' in entry && entry.ifThere === 'add' ? [entry.opening] : []));
  return itemIds.length + places.length === 0 ? new Map() : holdNamed(transaction, itemIds, places);
}

/** What was promised to the movements of the postings, by movement and item; whoever posts them holds them. */
async function ownPromises(transaction: TenantTransaction, postings: readonly Posting[]): Promise<OwnPromises> {
  const ids = postings.flatMap(({ movementId, keepsPromises }) => (keepsPromises && movementId ? [movementId] : []));
  const rows = await promisesOf(transaction, 'movement', ids);
  return new Map(rows.map((row) => [`${row.source_id} ${row.item_id}`, row.quantity]));
}
type OwnPromises = ReadonlyMap<string, number>;

/** Throws when more is taken beyond own promises than is available. What comes in the same breath is available, too. */
function refuseTakenPromises(row: HeldRow, changes: readonly (readonly [Posting, number])[], own: OwnPromises): void {
  let available = sumOfQuantities(row.quantity, -row.reserved);
  let beyond = 0;
  for (const [{ movementId, keepsPromises }, change] of changes) {
    if (change > 0) available = sumOfQuantities(available, change);
    else if (keepsPromises) {
      const promised = own.get(`${movementId} ${row.item_id}`) ?? 0;
      beyond = sumOfQuantities(beyond, sumOfQuantities(-change, -promised));
    }
  }
  if (beyond <= 0 || beyond <= available) return;
  const wanted = changes.reduce((sum, [, change]) => (change < 0 ? sumOfQuantities(sum, -change) : sum), 0);
  const ownInAll = sumOfQuantities(wanted, -beyond);
  const toThem = Math.max(0, sumOfQuantities(available, ownInAll));
  throw refusalOfPromise({ name: row.name, quantity: row.quantity, available: toThem, itemId: row.item_id }, wanted);
}

const placeKey = ({ warehouseId, sku }: Place) => `${warehouseId} ${sku}`;

/** All that is said of one item. */
interface Sum {
  /** null: it has to be made. */
  readonly row: HeldRow | null;
  readonly entry: Entry;
  /** By how much each posting changes it. */
  readonly changes: Map<Posting, number>;
  /** What that has cost, where it was said. */
  readonly costs: Map<Posting, Cost>;
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
      const sum = sums.get(key) ?? { row, entry, changes: new Map<Posting, number>(), costs: new Map<Posting, Cost>() };
      sum.changes.set(posting, sumOfQuantities(sum.changes.get(posting) ?? 0, entry.change));
      if (entry.cost !== undefined) sum.costs.set(posting, entry.cost);
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
  /** What happened before the item was made. */
  readonly old: OldChange[];
  /** Items of which something was taken in the past, and since when. */
  readonly taken: Map<string, Date>;
}

/** Throws for the first item that would fall below zero or grow too large. */
function judged(
  { actor }: TenantTransaction,
  postings: readonly Posting[],
  held: HeldItems<HeldRow>,
  own: OwnPromises,
): Judged {
  const judgement: Judged = { changes: [], openings: [], opened: [], old: [], taken: new Map() };
  for (const { row, entry, changes: all, costs } of summed(postings, held)) {
    const changes = [...all].filter(([{ occurredAt }]) => !isOld(occurredAt, row));
    const total = changes.reduce((sum, [, change]) => sumOfQuantities(sum, change), 0);
    const quantity = sumOfQuantities(row?.quantity ?? 0, total);
    if (quantity < 0 || quantity >= maxMagnitude) throw refused(entry, row, total);
    if (row !== null) refuseTakenPromises(row, changes, own);
    const lines = row === null ? judgement.opened : judgement.changes;
    const opening = 'opening' in entry ? entry.opening : null;
    const itemId = row?.item_id ?? opening?.itemId ?? '';
    if (row === null && opening !== null) judgement.openings.push({ ...opening, quantity });
    let after = row?.quantity ?? 0;
    // What comes is booked before what goes, so that no entry of the ledger shows less than nothing.
    for (const [posting, change] of changes.sort(([, a], [, b]) => Number(b > 0) - Number(a > 0))) {
      if (change === 0) continue;
      const { reason, reverses = null, movementId, occurredAt } = posting;
      after = sumOfQuantities(after, change);
      lines.push({
        itemId,
        movementId: movementId ?? newId(),
        change,
        after,
        reason,
        actorId: actor.userId,
        reverses,
        isWritten: movementId !== undefined,
        occurredAt,
        cost: costs.get(posting),
      });
      const since = judgement.taken.get(itemId);
      if (occurredAt !== undefined && change < 0 && (since === undefined || occurredAt < since)) {
        judgement.taken.set(itemId, occurredAt);
      }
    }
    if (row !== null) judgement.old.push(...oldChanges(actor.userId, row, quantity, all));
  }
  return judgement;
}

const isOld = (occurredAt: Date | undefined, row: HeldRow | null): occurredAt is Date =>
  occurredAt !== undefined && row !== null && occurredAt < row.created_at;

function oldChanges(
  actorId: string | null,
  row: HeldRow,
  onHand: number,
  changes: ReadonlyMap<Posting, number>,
): OldChange[] {
  const old: OldChange[] = [];
  for (const [posting, change] of changes) {
    const { reason, reverses = null, movementId, occurredAt, isBack = reverses !== null } = posting;
    if (change === 0 || !isOld(occurredAt, row)) continue;
    old.push({
      itemId: row.item_id,
      warehouseId: row.warehouse_id,
      movementId: movementId ?? newId(),
      change,
      reason,
      actorId,
      reverses,
      isWritten: movementId !== undefined,
      isBack,
      occurredAt,
      stockedAt: posting.stockedAt ?? occurredAt,
      countedAt: row.created_at,
      onHand,
    });
  }
  return old;
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
