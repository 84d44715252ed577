import { movementStatuses, movementTypes } from '@tallyard/domain/movements/movements';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber } from '../endpoint/fields.ts';

/** An upstream may send text, or nothing, which counts as 0 (MOV-2). */
const organizationNumber = z.preprocess((value) => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return number ?? 0;
}, z.int().nonnegative());

/** Why a movement needs approval: the name and the clause of the policy at the time when it matched. */
export const approvalReason = z.object({
  policyId: z.string(),
  policy: z.string(),
  version: wireInteger,
  /** The clause as text. */
  clause: z.string(),
});
export type ApprovalReason = z.output<typeof approvalReason>;

/** A movement of stock (MOV-1). */
export const movement = z.object({
  movementId: z.string(),
  organizationId: organizationNumber,
  movementType: z.enum(movementTypes),
  status: z.enum(movementStatuses),
  itemId: z.string(),
  /** The name of the item when the movement was created. */
  itemName: z.string(),
  sku: z.string().nullish(),
  warehouseId: z.string(),
  /** For a transfer: the source and the destination. */
  sourceWarehouseId: z.string().nullish(),
  destinationWarehouseId: z.string().nullish(),
  /** For a completed transfer: the item to which it was added. */
  destinationItemId: z.string().nullish(),
  /** Above 0; signed for an adjustment. */
  quantity: wireNumber,
  /** Quantity times unit price at completion; for a pending movement, at its creation. */
  totalValue: wireNumber,
  /**
   * The cost of one unit: for a receipt as entered, for a transfer in transit the average at dispatch. Null if it was the
   * item's price.
   */
  unitCost: wireNumber.nullish(),
  /** The document to which it belongs as a line. */
  documentId: z.string().nullish(),
  documentNumber: z.string().nullish(),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  reason: z.string().nullish(),
  requiresApproval: z.boolean(),
  /** Null if the creator requested the approval, or none is needed. */
  approvalReason: approvalReason.nullish(),
  /** For a pending movement: a hash of its content. Approving with another hash is refused. */
  contentHash: z.string().nullish(),
  /** For a pending movement: its price if booked now: a receipt's `unitCost` if set, otherwise the item's price. */
  unitPrice: wireNumber.nullish(),
  /**
   * For a transfer: whether dispatch and receipt are confirmed separately, with the stock in transit in between (ADR 0059).
   */
  viaTransit: z.boolean().optional(),
  /** When it was dispatched, and by whom; a pending transfer has been in transit since then. */
  dispatchedAt: z.string().nullish(),
  dispatchedBy: z.string().nullish(),
  dispatchedByName: z.string().nullish(),
  isRecurring: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string().nullish(),
  scheduledAt: z.string().nullish(),
  completedAt: z.string().nullish(),
  /** When it happened, if it was completed at another time. */
  occurredAt: z.string().nullish(),
  /**
   * For a movement that was entered after a count of its item but is dated before it: that count. It changed the history
   * before the count and the difference of the count, but not the quantity on hand. A count without an id is the creation of
   * the item.
   */
  precedesCount: z
    .object({ countId: z.string().nullish(), name: z.string().nullish(), countedAt: z.string() })
    .nullish(),
  approvedAt: z.string().nullish(),
  /** Null if nobody has approved it. */
  approvedBy: z.string().nullish(),
  approvedByName: z.string().nullish(),
  /** The member on whose behalf it was approved; null if the approver acted in their own name. */
  approvedFor: z.string().nullish(),
  approvedForName: z.string().nullish(),
  /** Null if the product created it automatically. */
  createdBy: z.string().nullish(),
  createdByName: z.string().nullish(),
  /** For a pending movement that takes stock: the quantity that was not available when it was reserved. */
  missing: wireNumber.nullish(),
  /** The movement that this one reverses, and the movement that reversed this one. */
  reverses: z.string().nullish(),
  reversedBy: z.string().nullish(),
  /** The time as of which the movement is returned. Absent for its current state. */
  asOf: z.string().nullish(),
});

/** Movements that were created together. */
export const movementDocument = z.object({
  documentId: z.string(),
  /** Such as 'IN-2026-000123'; the numbers of a type and year have no gaps. */
  number: z.string(),
  movementType: z.enum(movementTypes),
  destinationWarehouseId: z.string().nullish(),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  createdAt: z.string(),
  createdBy: z.string().nullish(),
  createdByName: z.string().nullish(),
  /** The number of lines, in total and by current status. */
  lines: wireInteger,
  pending: wireInteger,
  /** The pending lines that were dispatched and have not arrived. */
  inTransit: wireInteger.optional(),
  completed: wireInteger,
  cancelled: wireInteger,
  quantity: wireNumber,
  totalValue: wireNumber,
});
export type MovementDocument = z.output<typeof movementDocument>;

/** A line of a document, in the order of a walk past the locations of its items. */
export const walkedLine = z.object({
  movementId: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  sku: z.nullish(z.string()),
  quantity: wireNumber,
  status: z.enum(movementStatuses),
  location: z.nullish(z.string()),
  /** The names of the folders that lead to the item's current location, including the warehouse. */
  place: z.array(z.string()),
});
export type WalkedLine = z.output<typeof walkedLine>;

export const movementPage = listOf(movement);

/** Statistics of the movements of a period (MOV-4); pending movements count regardless of their date. */
export const movementStatistics = z.object({
  totalMovements: wireInteger,
  inboundCount: wireInteger,
  outboundCount: wireInteger,
  transferCount: wireInteger,
  adjustmentCount: wireInteger.optional(),
  pendingTransfersCount: wireInteger,
  pendingCount: wireInteger.optional(),
  /** Transfers that were dispatched and have not arrived: their number, quantity, and value at dispatch. */
  inTransitCount: wireInteger.optional(),
  inTransitQuantity: wireNumber.optional(),
  inTransitValue: wireNumber.optional(),
  inboundValue: wireNumber,
  outboundValue: wireNumber,
  /** The value received minus the value shipped. */
  netValue: wireNumber,
  totalValue: wireNumber,
  averageValue: wireNumber,
  fromDate: z.string().optional(),
  toDate: z.string().optional(),
});

/** The outcome for one id of a bulk call. */
export const movementOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** The conflicting fields with their current values. */
  details: z.array(z.object({ field: z.string(), value: z.unknown().optional(), message: z.string() })).optional(),
  /** The current movement; null if it does not exist. */
  movement: movement.nullable(),
});

export const movementOutcomes = z.object({ results: z.array(movementOutcome) });

/** The quantity that pending movements will add to each item: receipts, and transfers of its SKU to its warehouse. */
export const incomingStock = z.object({ items: z.array(z.object({ itemId: z.string(), incoming: wireNumber })) });

export type Movement = z.output<typeof movement>;
export type MovementPage = z.output<typeof movementPage>;
export type MovementStatistics = z.output<typeof movementStatistics>;
export type MovementOutcome = z.output<typeof movementOutcome>;
