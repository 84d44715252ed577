import * as z from 'zod/mini';
import { maxAdjustmentReasons } from '../limits/sizes.ts';
import { line } from '../lists/fields.ts';
import { defaultAdjustmentReason } from './fields.ts';

/** A reason that an organization offers whoever adjusts stock; free text stands beside it (ADR 0059). */
export interface AdjustmentReason {
  readonly name: string;
  /** False: it is offered no longer, and kept for whoever wants it back. */
  readonly isActive: boolean;
}

export const adjustmentReasonName = line('Reason', 100);

/** What an organization offers that never kept a list of its own. */
export const startingReasons: readonly AdjustmentReason[] = [
  'Counting difference',
  'Damaged',
  'Expired',
  'Lost',
  'Found',
  'Returned',
].map((name) => ({ name, isActive: true }));

const keyOf = (name: string) => name.toLowerCase();

/** The first name that stands twice, however it is written; the default counts as one of them. Null: none does. */
export function repeatedReason(names: readonly string[]): string | null {
  const seen = new Set([keyOf(defaultAdjustmentReason)]);
  for (const name of names) {
    if (seen.has(keyOf(name))) return name;
    seen.add(keyOf(name));
  }
  return null;
}

export const reasonsRepeat = `Each reason stands in the list once, and '${defaultAdjustmentReason}' always does`;
const tooMany = `At most ${maxAdjustmentReasons} reasons`;

/** The whole list of an organization, in its order. The default is not in it: it always stands before it. */
export const adjustmentReasons = z
  .array(z.object({ name: adjustmentReasonName, isActive: z.boolean('isActive must be true or false') }))
  .check(
    z.maxLength(maxAdjustmentReasons, tooMany),
    z.refine((reasons) => repeatedReason(reasons.map(({ name }) => name)) === null, reasonsRepeat),
  );
