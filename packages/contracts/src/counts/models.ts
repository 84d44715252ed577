import { countStatuses } from '@tallyard/domain/counts/fields';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber, wireOrganizationId } from '../endpoint/fields.ts';

/** The totals of a count's lines. For a blind count, only reviewers see the differences. */
export const countTotals = z.object({
  counted: wireInteger,
  /** Lines with a requested recount. */
  asked: wireInteger,
  differing: wireInteger.nullable(),
  beyond: wireInteger.nullable(),
  /** Items with movements that were entered after the count but are dated before it. */
  late: wireInteger.nullish(),
  /** The value of the surplus and of the shortage. */
  gain: wireNumber.nullable(),
  loss: wireNumber.nullable(),
});

export const count = z.object({
  id: z.string(),
  organizationId: wireOrganizationId,
  name: z.string(),
  warehouseId: z.string(),
  /** Null for the whole warehouse. */
  folderId: z.string().nullable(),
  /** Null for all items there. */
  itemIds: z.array(z.string()).nullable(),
  isBlind: z.boolean(),
  status: z.enum(countStatuses),
  tolerancePercent: wireNumber.nullable(),
  toleranceQuantity: wireNumber.nullable(),
  /** The bulk change that adjusted the stock; null if there is none, or nothing differed. */
  planId: z.string().nullable(),
  figures: countTotals,
  createdBy: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  endedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
});
export const countList = listOf(count);

/** The counted quantity of an item. */
export const countLine = z.object({
  id: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  sku: z.string(),
  barcode: z.string().nullable(),
  /** Whether the item was deleted since. */
  isRemoved: z.boolean(),
  counted: wireNumber,
  /** The quantity on hand in the ledger at the time of the observation; null if the count is blind. */
  expected: wireNumber.nullable(),
  /**
   * The change of the expected quantity by movements that were entered after the count but are dated before it; null if the
   * count is blind.
   */
  enteredLate: wireNumber.nullish(),
  /** The adjustment on posting: `counted` minus `expected` and `enteredLate`; null in a blind count. */
  difference: wireNumber.nullable(),
  differenceValue: wireNumber.nullable(),
  isBeyond: z.boolean().nullable(),
  /** Whether it moved between two observations that were added up. */
  hasMoved: z.boolean(),
  round: wireInteger,
  isAsked: z.boolean(),
  countedBy: z.string().nullable(),
  countedAt: z.string(),
});
export const countLineList = listOf(countLine);

/** The outcome of one observation, in the order of the request. */
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
