import { adjustment as adjustmentSchema, quantity as quantitySchema } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import type { AdjustInventoryItemInput } from '../../generated/schema-types';
import { problemWith } from '../../shared/forms/schema-check';

/** `add` and `take` apply to any current quantity. `counted` is an absolute quantity, checked against the shown one. */
export type AdjustmentKind = 'add' | 'take' | 'counted';

/** Returns the change of the stock; null while it is unknown. */
export function changeOf(kind: AdjustmentKind, amount: number | null, present: number | null): number | null {
  if (amount === null || Number.isNaN(amount)) return null;
  if (kind === 'counted') return present === null ? null : sumOfQuantities(amount, -present);
  return kind === 'add' ? amount : -amount;
}

/** Returns the problem with an amount, or null. */
export function amountProblem(kind: AdjustmentKind, amount: number | null, present: number | null): string | null {
  if (kind === 'counted') return problemWith(quantitySchema, amount ?? Number.NaN);
  if (amount !== null && amount < 0) return 'Write how many, without a sign';
  const change = changeOf(kind, amount, present);
  const problem = problemWith(adjustmentSchema, amount === null ? 0 : (change ?? Number.NaN));
  if (problem || present === null || change === null) return problem;
  const after = sumOfQuantities(present, change);
  return after < 0 ? cannotBeNegative : problemWith(quantitySchema, after);
}

type Adjusted = Pick<AdjustInventoryItemInput, 'adjustment' | 'expectedQuantity'>;

/**
 * Returns the mutation input. Adding and taking apply whatever other users have done; a count applies only if the quantity is
 * still the shown one.
 */
export function adjustmentInput(kind: AdjustmentKind, change: number, present: number | null): Adjusted {
  // guard: inventory.taken-is-taken
  // guard: inventory.count-against-what-was-shown
  return kind === 'counted' ? { adjustment: change, expectedQuantity: present } : { adjustment: change };
}
