import { maxMagnitude } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import type { WantedChange } from './attempt.ts';
import { type CountOf, type HeldItems, writeHeld } from './held.ts';

/** A change of somebody's among those of others in one transaction. */
export interface GroupedChange extends WantedChange {
  readonly actorId: string | null;
  /** The movement that it takes back; whoever asks has made sure that nobody else has. */
  readonly reverses?: string | undefined;
  /** The count that found it, if one did. */
  readonly count?: CountOf | undefined;
}

/** A change that passed the guard, when its turn came. */
export interface Booking<Item> {
  readonly before: number | null;
  readonly after: number;
  /** The movement that says so. */
  readonly movementId: string;
  /** The whole row of the item as it stood then. */
  readonly item: Item;
}

/**
 * Books changes of held items, each as if it came alone and in the order given: what one leaves is what the next one
 * finds. null for a change that its guard refuses then; it changes nothing. The write itself is one statement.
 */
export async function bookGroup<Item>(
  transaction: TenantTransaction,
  held: HeldItems<Item>,
  wanted: readonly GroupedChange[],
): Promise<(Booking<Item> | null)[]> {
  const reached = new Map<string, number>();
  const passed = wanted.map((one) => {
    const item = held.get(one.itemId);
    if (item === undefined) return null;
    const before = reached.get(one.itemId) ?? item.quantity;
    const after = sumOfQuantities(before, one.change);
    const isExpected = one.expectedQuantity === undefined || one.expectedQuantity === before;
    if (after < 0 || after >= maxMagnitude || !isExpected) return null;
    reached.set(one.itemId, after);
    return { ...one, movementId: newId(), reverses: one.reverses ?? null, item, before, after };
  });
  const times = await writeHeld(
    transaction,
    held,
    passed.filter((one) => one !== null),
  );
  return passed.map((one) => {
    if (one === null) return null;
    const { itemId, movementId, before, after } = one;
    return { before, after, movementId, item: { ...one.item, quantity: after, updated_at: times.get(itemId) } };
  });
}
