import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { RequestedChange } from './attempt.ts';
import { type AnchoredChange, leastSince, writeAnchored } from './backdated-changes.ts';
import { type CountOf, type LockedChange, type LockedItems, writeLocked } from './locked-items.ts';
import { onHandOf, type Placement, placeChanges, voidAnchors } from './placement.ts';

/** A change by one actor, booked in one transaction with changes of others. */
export interface GroupedChange extends RequestedChange {
  readonly actorId: string | null;
  /** The movement that it reverses; the caller has checked that it is not reversed yet. */
  readonly reverses?: string | undefined;
  /** The count that found the difference, if any. */
  readonly count?: CountOf | undefined;
}

/** A change that passed its guard. */
export interface Booking<Item> {
  readonly before: number | null;
  readonly after: number;
  /** The movement that records the change. */
  readonly movementId: string;
  /** The whole row of the item after this change. */
  readonly item: Item;
}

/**
 * Books changes of locked items in the order passed, each as if it were alone: a change sees the quantity that the
 * previous one left. Returns null for a change that its guard refuses; it changes nothing. All changes of the quantity on
 * hand are written in one statement.
 */
export async function bookGroup<Item>(
  transaction: TenantTransaction,
  held: LockedItems<Item>,
  wanted: readonly GroupedChange[],
): Promise<(Booking<Item> | null)[]> {
  const placements = await placeChanges(
    transaction,
    held,
    wanted.map(({ reverses, ...one }) => ({ ...one, takesBack: reverses })),
  );
  const isThere = await isThereThen(transaction, wanted, placements);
  const reached = new Map<string, number>();
  const passed = wanted.map((one, index) => {
    const [item, placement] = [held.get(one.itemId), placements[index]];
    if (item === undefined || placement === undefined) return null;
    const before = reached.get(one.itemId) ?? item.quantity;
    const after = sumOfQuantities(before, onHandOf(placement));
    const isExpected = one.expectedQuantity === undefined || one.expectedQuantity === before;
    // guard: counts.past-not-negative
    if (after < 0 || after >= maxMagnitude || !isExpected || !isThere[index]) return null;
    reached.set(one.itemId, after);
    return { ...one, placement, movementId: newId(), item, before, after };
  });
  const booked = passed.filter((one) => one !== null);
  const times = await writeLocked(transaction, held, booked.flatMap(heldChangesOf));
  await writeAnchored(transaction, booked.flatMap(anchoredChangesOf));
  await voidAnchors(
    transaction,
    booked.flatMap(({ itemId, placement: { voids } }) => (voids === null ? [] : [{ itemId, countId: voids }])),
  );
  return passed.map((one) => {
    if (one === null) return null;
    const { itemId, movementId, before, after } = one;
    const updatedAt = times.get(itemId);
    return {
      before,
      after,
      movementId,
      item: { ...one.item, quantity: after, ...(updatedAt === undefined ? {} : { updated_at: updatedAt }) },
    };
  });
}

/**
 * Returns for each change whether the stock that it removes in the past was there since then. The changes of a group are
 * of different items, or happen now.
 */
async function isThereThen(
  transaction: TenantTransaction,
  wanted: readonly GroupedChange[],
  placements: readonly Placement[],
): Promise<readonly boolean[]> {
  const taking = placements.flatMap(({ occurredAt, anchor, changes }, index) => {
    const change = changes.reduce((sum, one) => sumOfQuantities(sum, one), 0);
    const itemId = wanted[index]?.itemId;
    if (occurredAt === undefined || itemId === undefined || change >= 0 || (anchor && anchor.countId === null))
      return [];
    return [{ index, change, itemId, since: occurredAt, until: anchor?.countedAt ?? null }];
  });
  const least = await leastSince(transaction, taking);
  const missing = new Set(
    taking.filter(({ change }, place) => (least[place] ?? 0) + change < 0).map(({ index }) => index),
  );
  return placements.map((_placement, index) => !missing.has(index));
}

type Passed = GroupedChange & {
  readonly placement: Placement;
  readonly movementId: string;
  readonly before: number;
  readonly after: number;
  readonly item: { readonly warehouse_id: string };
};

function partsOf({ itemId, movementId, reason, actorId, reverses, count, placement }: Passed) {
  return placement.changes.map((change, place) => ({
    itemId,
    movementId,
    change,
    reason,
    actorId,
    reverses: reverses ?? null,
    count,
    isWritten: place > 0,
    occurredAt: placement.occurredAt,
  }));
}

function heldChangesOf(passed: Passed): LockedChange[] {
  if (passed.placement.anchor !== null) return [];
  let after = passed.before;
  return partsOf(passed)
    .sort((a, b) => b.change - a.change)
    .map((part) => {
      after = sumOfQuantities(after, part.change);
      return { ...part, after };
    });
}

function anchoredChangesOf(passed: Passed): AnchoredChange[] {
  const { anchor, occurredAt } = passed.placement;
  if (anchor === null || occurredAt === undefined) return [];
  return partsOf(passed).map((part) => ({
    ...part,
    occurredAt,
    stockedAt: occurredAt,
    anchor,
    isReversal: part.reverses !== null,
    warehouseId: passed.item.warehouse_id,
    onHand: passed.after,
  }));
}
