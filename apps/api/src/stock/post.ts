import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { worthsOf } from './costs.ts';
import { type Cost, type HeldChange, type HeldItems, type HeldRow, holdNamed, type Place, writeHeld } from './held.ts';
import { type OpeningItem, openItems } from './opening.ts';
import { type AnchoredChange, markDated, refuseNegativePast, requirePast, type Taken, writeAnchored } from './past.ts';
import { type DatedChange, onHandOf, type Placement, placeChanges, voidAnchors } from './placement.ts';
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
    const sums = await placedSums(transaction, left, held);
    const { changes, openings, opened: stock, anchored, dated, voided, taken } = judged(transaction, sums, own);
    const [opened] = await Promise.all([
      openItems(transaction, openings, stock),
      writeHeld(transaction, held, changes),
    ]);
    await markDated(transaction, dated);
    await writeAnchored(transaction, anchored);
    await voidAnchors(transaction, voided);
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

/** The movement that a posting takes back. */
const backOf = ({ backOf: named, reverses }: Posting) => named ?? reverses;

/** What takes a receipt back takes out what that brought, so that a mistaken cost leaves nothing behind (ADR 0094). */
async function withCostsBack(
  transaction: TenantTransaction,
  postings: readonly Posting[],
): Promise<readonly Posting[]> {
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

/** The same with where each change belongs in the history of the item. */
interface PlacedSum extends Omit<Sum, 'changes'> {
  readonly changes: readonly PlacedChange[];
}
interface PlacedChange extends Placement {
  readonly posting: Posting;
  readonly change: number;
}

async function placedSums(
  transaction: TenantTransaction,
  postings: readonly Posting[],
  held: HeldItems<HeldRow>,
): Promise<readonly PlacedSum[]> {
  const sums = [...summed(postings, held)];
  const dated = sums.flatMap(({ row, changes }) =>
    [...changes].map(
      ([posting, change]): DatedChange => ({
        itemId: row?.item_id ?? '',
        change,
        occurredAt: posting.occurredAt,
        dueAt: posting.dueAt,
        takesBack: backOf(posting),
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

/** What is to be written: changes of what is there, openings and the changes that their stock is made of. */
interface Judged {
  readonly changes: HeldChange[];
  readonly openings: OpeningItem[];
  readonly opened: HeldChange[];
  /** What happened before the item was counted. */
  readonly anchored: AnchoredChange[];
  /** Movements that are written already and turn out to have happened at another time. */
  readonly dated: { readonly movementId: string; readonly occurredAt: Date }[];
  /** Counts whose corrections are undone. */
  readonly voided: { readonly itemId: string; readonly countId: string }[];
  /** What was taken in the past. */
  readonly taken: Taken[];
}

/** Throws for the first item that would fall below zero or grow too large. */
function judged({ actor }: TenantTransaction, sums: readonly PlacedSum[], own: OwnPromises): Judged {
  const judgement: Judged = {
    changes: [],
    openings: [],
    opened: [],
    anchored: [],
    dated: [],
    voided: [],
    taken: [],
  };
  for (const { row, entry, changes: all, costs } of sums) {
    const total = all.reduce((sum, placed) => sumOfQuantities(sum, onHandOf(placed)), 0);
    const quantity = sumOfQuantities(row?.quantity ?? 0, total);
    if (quantity < 0 || quantity >= maxMagnitude) throw refused(entry, row, total);
    const now = all.filter(({ anchor }) => anchor === null);
    const ofNow = now.map((placed) => [placed.posting, onHandOf(placed)] as const);
    if (row !== null) refuseTakenPromises(row, ofNow, own);
    const opening = 'opening' in entry ? entry.opening : null;
    const itemId = row?.item_id ?? opening?.itemId ?? '';
    if (row === null && opening !== null) judgement.openings.push({ ...opening, quantity });
    const parts = all.flatMap((placed) => partsOf(placed, { itemId, actorId: actor.userId, costs }));
    const lines = row === null ? judgement.opened : judgement.changes;
    let after = row?.quantity ?? 0;
    // What comes is booked before what goes, so that no entry of the ledger shows less than nothing.
    for (const part of parts.filter(({ anchor }) => anchor === null).sort(comesFirst)) {
      after = sumOfQuantities(after, part.change);
      lines.push({ ...part, after });
    }
    for (const part of parts) {
      const { anchor, change, occurredAt, stockedAt } = part;
      if (occurredAt === undefined || row === null) continue;
      // What nobody knows of before the creation was there as long as it is needed.
      if (change < 0 && anchor?.countId !== null)
        judgement.taken.push({ itemId, since: occurredAt, until: anchor?.countedAt ?? null });
      if (anchor === null) continue;
      judgement.anchored.push({
        ...part,
        warehouseId: row.warehouse_id,
        occurredAt,
        stockedAt: stockedAt ?? occurredAt,
        anchor,
        onHand: quantity,
      });
    }
    for (const { posting, occurredAt, anchor, voids } of all) {
      if (voids !== null) judgement.voided.push({ itemId, countId: voids });
      if (anchor === null && occurredAt && posting.occurredAt === undefined && posting.movementId)
        judgement.dated.push({ movementId: posting.movementId, occurredAt });
    }
  }
  return judgement;
}

const comesFirst = ({ change: a }: { change: number }, { change: b }: { change: number }) =>
  Number(b > 0) - Number(a > 0);

/** What a placed change writes: itself, and beside it what it takes back of a count. */
function partsOf(
  { posting, changes, occurredAt, anchor }: PlacedChange,
  { itemId, actorId, costs }: { itemId: string; actorId: string | null; costs: ReadonlyMap<Posting, Cost> },
) {
  const { reason, reverses = null, isBack = reverses !== null, stockedAt, movementId = newId() } = posting;
  return changes.map((change, place) => ({
    itemId,
    movementId,
    change,
    reason,
    actorId,
    reverses,
    isWritten: posting.movementId !== undefined || place > 0,
    isReversal: isBack,
    occurredAt,
    stockedAt,
    anchor,
    cost: place === 0 ? costs.get(posting) : undefined,
  }));
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
