import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { AnchoredChange, Taken } from './backdated-changes.ts';
import type { Cost, LockedChange, LockedRow } from './locked-items.ts';
import type { OpeningItem } from './open-items.ts';
import { onHandOf } from './placement.ts';
import type { Posting } from './posting-types.ts';
import { refusalOfPromise } from './reservations.ts';
import { type PlacedChange, type PlacedSum, refusalOfEntry } from './sum-postings.ts';

/** Quantities reserved for the posted movements, by `<movement> <item>`. */
export type OwnPromises = ReadonlyMap<string, number>;

/**
 * Throws if more than the available quantity is taken beyond own reservations. Quantities that the same postings add are
 * available, too.
 */
function refuseTakenPromises(row: LockedRow, changes: readonly (readonly [Posting, number])[], own: OwnPromises): void {
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

/** The writes of postings: changes of existing items, new items, and the changes that make up their opening stock. */
export interface Judged {
  readonly changes: LockedChange[];
  readonly openings: OpeningItem[];
  readonly opened: LockedChange[];
  /** Changes that precede a count of their item. */
  readonly anchored: AnchoredChange[];
  /** Existing movements that turn out to have happened at another time. */
  readonly dated: { readonly movementId: string; readonly occurredAt: Date }[];
  /** Counts whose corrections are undone. */
  readonly voided: { readonly itemId: string; readonly countId: string }[];
  /** Quantities removed in the past. */
  readonly taken: Taken[];
}

/**
 * Decides what is written for each item. Throws for the first item that would become negative or too large, or of which
 * more would be taken than is available.
 */
export function judgePostings({ actor }: TenantTransaction, sums: readonly PlacedSum[], own: OwnPromises): Judged {
  const judgment: Judged = {
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
    // guard: stock.post-whole-or-not-at-all
    if (quantity < 0 || quantity >= maxMagnitude) throw refusalOfEntry(entry, row, total);
    const now = all.filter(({ anchor }) => anchor === null);
    const ofNow = now.map((placed) => [placed.posting, onHandOf(placed)] as const);
    // guard: stock.promises-kept-by-movements
    if (row !== null) refuseTakenPromises(row, ofNow, own);
    const opening = 'opening' in entry ? entry.opening : null;
    const itemId = row?.item_id ?? opening?.itemId ?? '';
    if (row === null && opening !== null) judgment.openings.push({ ...opening, quantity });
    const parts = all.flatMap((placed) => partsOf(placed, { itemId, actorId: actor.userId, costs }));
    const lines = row === null ? judgment.opened : judgment.changes;
    let after = row?.quantity ?? 0;
    // Additions are booked before removals, so that no ledger entry shows a negative quantity.
    for (const part of parts.filter(({ anchor }) => anchor === null).sort(comesFirst)) {
      after = sumOfQuantities(after, part.change);
      lines.push({ ...part, after });
    }
    for (const part of parts) {
      const { anchor, change, occurredAt, stockedAt } = part;
      if (occurredAt === undefined || row === null) continue;
      // Stock from before the creation of the item is assumed to have been there as long as needed.
      if (change < 0 && anchor?.countId !== null)
        judgment.taken.push({ itemId, since: occurredAt, until: anchor?.countedAt ?? null });
      if (anchor === null) continue;
      judgment.anchored.push({
        ...part,
        warehouseId: row.warehouse_id,
        occurredAt,
        stockedAt: stockedAt ?? occurredAt,
        anchor,
        onHand: quantity,
      });
    }
    for (const { posting, occurredAt, anchor, voids } of all) {
      if (voids !== null) judgment.voided.push({ itemId, countId: voids });
      if (anchor === null && occurredAt && posting.occurredAt === undefined && posting.movementId)
        judgment.dated.push({ movementId: posting.movementId, occurredAt });
    }
  }
  return judgment;
}

const comesFirst = ({ change: a }: { change: number }, { change: b }: { change: number }) =>
  Number(b > 0) - Number(a > 0);

/** Returns the writes of a placed change: the change, and the part of a count's difference that it reverses. */
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
