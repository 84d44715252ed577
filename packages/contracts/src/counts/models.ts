import { countStatuses } from '@tallyard/domain/counts/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** Lines of a count and what they come to; of a blind one, what differs is told to those who judge it. */
export const countTotals = z.object({
  counted: wireInteger,
  /** To be counted again. */
  asked: wireInteger,
  differing: wireInteger.nullable(),
  beyond: wireInteger.nullable(),
  /** Items of which movements were entered after they were counted and dated before. */
  late: wireInteger.nullish(),
  /** Worth of what is found more, and of what is missing. */
  gain: wireNumber.nullable(),
  loss: wireNumber.nullable(),
});

export const count = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  warehouseId: z.string(),
  /** Null: the whole warehouse. */
  folderId: z.string().nullable(),
  /** Null: whatever stands there. */
  itemIds: z.array(z.string()).nullable(),
  isBlind: z.boolean(),
  status: z.enum(countStatuses),
  tolerancePercent: wireNumber.nullable(),
  toleranceQuantity: wireNumber.nullable(),
  /** The plan that adjusts the stock; null: none, or nothing differed. */
  planId: z.string().nullable(),
  figures: countTotals,
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  endedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export const countList = listOf(count);

/** What was counted of an item. */
export const countLine = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** The item was removed since. */
  isRemoved: z.boolean(),
  counted: wireNumber,
  /** On hand by the ledger at the instant of the observation; null: the count is blind. */
  expected: wireNumber.nullable(),
  /** By how much movements that were entered after counting, and dated before it, change what was expected; null: the count is blind. */
  enteredLate: wireNumber.nullish(),
  /** The change that posting makes: `counted` less `expected` and `enteredLate`; null in a blind count. */
  difference: wireNumber.nullable(),
  differenceValue: wireNumber.nullable(),
  isBeyond: z.boolean().nullable(),
  /** It moved between two observations that were added. */
  hasMoved: z.boolean(),
  round: wireInteger,
  isAsked: z.boolean(),
  countedBy: z.string().nullable(),
  countedAt: z.string(),
});
export const countLineList = listOf(countLine);

/** What became of one observation, in the order in which they were given. */
export const observationOutcome = z.object({
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  line: countLine.nullable(),
});
export const observationOutcomes = z.object({ results: z.array(observationOutcome) });

export type Count = z.output<typeof count>;
export type CountLine = z.output<typeof countLine>;
export type ObservationOutcome = z.output<typeof observationOutcome>;
