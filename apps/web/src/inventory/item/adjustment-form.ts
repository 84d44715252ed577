import { adjustment as adjustmentSchema, quantity as quantitySchema } from '@tallyard/domain/inventory/fields';
import { sumOfQuantities } from '@tallyard/domain/inventory/quantities';
import { cannotBeNegative } from '@tallyard/domain/inventory/texts';
import type { AdjustInventoryItemInput } from '../../generated/schema-types';
import { problemWith } from '../../shared/forms/schema-check';

/** Added and taken is whatever is there; counted is what is there, and stands against what was shown. */
export type AdjustmentKind = 'add' | 'take' | 'counted';

/** By how much the stock changes; null while that is not known. */
export function changeOf(kind: AdjustmentKind, amount: number | null, present: number | null): number | null {
  if (amount === null || Number.isNaN(amount)) return null;
  if (kind === 'counted') return present === null ? null : sumOfQuantities(amount, -present);
  return kind === 'add' ? amount : -amount;
}

/** What is wrong with an amount; null when nothing is. */
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

/** What is asked of the server: a piece taken is taken, whoever else moved the item; a count holds only for what was counted. */
export function adjustmentInput(kind: AdjustmentKind, change: number, present: number | null): Adjusted {
  // guard: inventory.taken-is-taken
  // guard: inventory.count-against-what-was-shown
  return kind === 'counted' ? { adjustment: change, expectedQuantity: present } : { adjustment: change };
}
