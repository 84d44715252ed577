import * as z from 'zod/mini';
import { maxAdjustmentReasons } from '../limits/sizes.ts';
import { line } from '../lists/fields.ts';
import { defaultAdjustmentReason } from './fields.ts';

/** A reason that an organization offers for stock adjustments, in addition to free text (ADR 0059). */
export interface AdjustmentReason {
  readonly name: string;
  /** If false, the reason is no longer offered, but can be activated again. */
  readonly isActive: boolean;
}

export const adjustmentReasonName = line('Reason', 100);

/** The reasons of an organization that has never saved its own list. */
export const startingReasons: readonly AdjustmentReason[] = [
  'Counting difference',
  'Damaged',
  'Expired',
  'Lost',
  'Found',
  'Returned',
].map((name) => ({ name, isActive: true }));

const keyOf = (name: string) => name.toLowerCase();

/** Returns the first duplicate name, ignoring case; the default reason counts as one of the names. Null if there is none. */
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

/** All reasons of an organization, in order. The default reason is not included: it always comes first. */
export const adjustmentReasons = z
  .array(z.object({ name: adjustmentReasonName, isActive: z.boolean('isActive must be true or false') }))
  .check(
    z.maxLength(maxAdjustmentReasons, tooMany),
    z.refine((reasons) => repeatedReason(reasons.map(({ name }) => name)) === null, reasonsRepeat),
  );
