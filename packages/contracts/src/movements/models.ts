import { movementStatuses, movementTypes } from '@tallyard/domain/movements/movements';
import { z } from 'zod';
import { listOf, wireInteger, wireNumber } from '../endpoint/fields.ts';

/** As an upstream may write it: text, or nothing at all, which counts as 0 (MOV-2). */
const organizationNumber = z.preprocess((value) => {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return number ?? 0;
}, z.int().nonnegative());

/** Why a movement needs approval: what the policy was called and said when it held it. */
export const approvalReason = z.object({
  policyId: z.string(),
  policy: z.string(),
  version: wireInteger,
  /** The clause in words. */
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
  /** As the item was called when the movement was made. */
  itemName: z.string(),
  sku: z.string().nullish(),
  warehouseId: z.string(),
  /** Of a transfer: where it leaves and where it arrives. */
  sourceWarehouseId: z.string().nullish(),
  destinationWarehouseId: z.string().nullish(),
  /** Of a completed transfer: the item that it was added to. */
  destinationItemId: z.string().nullish(),
  /** Above 0; of an adjustment signed. */
  quantity: wireNumber,
  /** What it is worth: quantity times unit price, at completion; of a pending one as of its making. */
  totalValue: wireNumber,
  /** What one of it has cost: of what came as it was said, of what is in transit on average when it left. Null: as its item's price was. */
  unitCost: wireNumber.nullish(),
  /** The document that it is a line of. */
  documentId: z.string().nullish(),
  documentNumber: z.string().nullish(),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  reason: z.string().nullish(),
  requiresApproval: z.boolean(),
  /** Null: the user who created it asked for approval, or it needs none. */
  approvalReason: approvalReason.nullish(),
  /** Of one that waits: what it comes to, as a hash; approving with another one is refused. */
  contentHash: z.string().nullish(),
  /** Of one that waits: what its item costs now, at which it will be booked. */
  unitPrice: wireNumber.nullish(),
  /** Of a transfer: leaving and arriving are confirmed apart, and in between it is in transit (ADR 0059). */
  viaTransit: z.boolean().optional(),
  /** When it left, and who said so; of one that is pending still it is in transit since then. */
  dispatchedAt: z.string().nullish(),
  dispatchedBy: z.string().nullish(),
  dispatchedByName: z.string().nullish(),
  isRecurring: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string().nullish(),
  scheduledAt: z.string().nullish(),
  completedAt: z.string().nullish(),
  /** When it happened, if that was not when it was completed. */
  occurredAt: z.string().nullish(),
  /**
   * Of one that was entered after its item was counted and dated before: the count that it precedes. It has changed the history before that count and
   * the difference of the count, and not the quantity on hand. A count without an id is the creation of the item.
   */
  precedesCount: z
    .object({ countId: z.string().nullish(), name: z.string().nullish(), countedAt: z.string() })
    .nullish(),
  approvedAt: z.string().nullish(),
  /** Null: nobody has. */
  approvedBy: z.string().nullish(),
  approvedByName: z.string().nullish(),
  /** In whose stead; null: in their own name. */
  approvedFor: z.string().nullish(),
  approvedForName: z.string().nullish(),
  /** Null: the product by itself. */
  createdBy: z.string().nullish(),
  createdByName: z.string().nullish(),
  /** Of one that waits and takes stock: what of it was not available when it was promised. */
  missing: wireNumber.nullish(),
  /** The movement that this one takes back, and the one that took this one back. */
  reverses: z.string().nullish(),
  reversedBy: z.string().nullish(),
  /** The instant at which it stood like this. Absent: it stands like this now. */
  asOf: z.string().nullish(),
});

/** Movements that were made together. */
export const movementDocument = z.object({
  documentId: z.string(),
  /** 'IN-2026-000123': no number of a kind and year is left out. */
  number: z.string(),
  movementType: z.enum(movementTypes),
  destinationWarehouseId: z.string().nullish(),
  reference: z.string().nullish(),
  notes: z.string().nullish(),
  createdAt: z.string(),
  createdBy: z.string().nullish(),
  createdByName: z.string().nullish(),
  /** How many, and how they stand now. */
  lines: wireInteger,
  pending: wireInteger,
  /** Of the pending ones, those that have left and not arrived. */
  inTransit: wireInteger.optional(),
  completed: wireInteger,
  cancelled: wireInteger,
  quantity: wireNumber,
  totalValue: wireNumber,
});
export type MovementDocument = z.output<typeof movementDocument>;

/** A line of a document where somebody who walks past the places of its lines comes to it. */
export const walkedLine = z.object({
  movementId: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  sku: z.nullish(z.string()),
  quantity: wireNumber,
  status: z.enum(movementStatuses),
  location: z.nullish(z.string()),
  /** Names of the folders on the way to where its item stands now, the warehouse among them. */
  place: z.array(z.string()),
});
export type WalkedLine = z.output<typeof walkedLine>;

export const movementPage = listOf(movement);

/** Figures of the movements of a period (MOV-4); what is pending is counted whatever its day. */
export const movementStatistics = z.object({
  totalMovements: wireInteger,
  inboundCount: wireInteger,
  outboundCount: wireInteger,
  transferCount: wireInteger,
  adjustmentCount: wireInteger.optional(),
  pendingTransfersCount: wireInteger,
  pendingCount: wireInteger.optional(),
  /** What has left and not arrived: transfers, their quantity, and what they were worth when they left. */
  inTransitCount: wireInteger.optional(),
  inTransitQuantity: wireNumber.optional(),
  inTransitValue: wireNumber.optional(),
  inboundValue: wireNumber,
  outboundValue: wireNumber,
  /** What came less what went. */
  netValue: wireNumber,
  totalValue: wireNumber,
  averageValue: wireNumber,
  fromDate: z.string().optional(),
  toDate: z.string().optional(),
});

/** What became of one id of a call about many. */
export const movementOutcome = z.object({
  id: z.string(),
  success: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
  /** The fields at fault, with what they are now. */
  details: z.array(z.object({ field: z.string(), value: z.unknown().optional(), message: z.string() })).optional(),
  /** As it stands now; null: there is none of this id. */
  movement: movement.nullable(),
});

export const movementOutcomes = z.object({ results: z.array(movementOutcome) });

/** What movements that wait will bring to each item: inbound ones, and transfers to its warehouse of its SKU. */
export const incomingStock = z.object({ items: z.array(z.object({ itemId: z.string(), incoming: wireNumber })) });

export type Movement = z.output<typeof movement>;
export type MovementPage = z.output<typeof movementPage>;
export type MovementStatistics = z.output<typeof movementStatistics>;
export type MovementOutcome = z.output<typeof movementOutcome>;
