import { messages } from '@tallyard/domain/errors/messages';
import { mostDocumentLines } from '@tallyard/domain/limits/sizes';
import {
  movementNotes,
  movementQuantity,
  movementReason,
  movementReference,
  movementUnitCost,
} from '@tallyard/domain/movements/fields';
import {
  documentTypes,
  movementCancelSize,
  movementConfirmSize,
  movementDecisionSize,
  movementTypes,
  movementUpdateSize,
} from '@tallyard/domain/movements/movements';
import { noLines, recurrenceBySeries, statusNotSet, tooManyLines } from '@tallyard/domain/movements/texts';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dateTime, id } from '../endpoint/fields.ts';
import { movement, movementDocument, movementOutcomes } from './models.ts';

const params = z.object({ id });
const common = { organizationId: z.optional(organizationId) };
const ids = (most: number) => z.array(id).min(1, messages.noBulkItems).max(most, `At most ${most} movements at a time`);

export const createMovement = endpoint({
  name: 'movements.create',
  method: 'POST',
  path: '/api/inventory-movements',
  access: 'organization',
  action: 'movements.make',
  repeatable: false,
  status: 201,
  summary:
    'Makes a movement of one item: a transfer is pending, an adjustment done at once, what comes or goes done unless it needs approval or is scheduled.',
  body: z.object({
    ...common,
    movementType: z.enum(movementTypes, `Must be one of ${movementTypes.join(', ')}`),
    itemId: id,
    quantity: movementQuantity,
    /** The warehouse of the item; optional, because the item determines it. */
    warehouseId: z.nullish(id),
    sourceWarehouseId: z.nullish(id),
    destinationWarehouseId: z.nullish(id),
    reference: z.optional(movementReference),
    notes: z.optional(movementNotes),
    reason: z.optional(movementReason),
    requiresApproval: z.boolean('Must be true or false').optional(),
    /** For a transfer: dispatch and receipt are confirmed separately. */
    viaTransit: z.boolean('Must be true or false').optional(),
    scheduledAt: dateTime.nullish(),
    /** For a pending movement that takes stock: unavailable stock is backordered instead of refused. */
    backorder: z.boolean('Must be true or false').optional(),
    /** When it happened, if not now; not in the future. */
    occurredAt: dateTime.nullish(),
    /** For a receipt: the cost of one unit; the item's price by default. */
    unitCost: z.nullish(movementUnitCost),
    isRecurring: z.literal(false, recurrenceBySeries).optional(),
  }),
  output: movement,
});

export const createMovementDocument = endpoint({
  name: 'movements.createDocument',
  method: 'POST',
  path: '/api/inventory-movements/batch',
  access: 'organization',
  action: 'movements.create',
  repeatable: false,
  status: 201,
  summary: `Makes up to ${mostDocumentLines} movements of one type as the lines of one document, all or none.`,
  body: z.object({
    ...common,
    movementType: z.enum(documentTypes, `Must be one of ${documentTypes.join(', ')}`),
    destinationWarehouseId: z.nullish(id),
    reference: z.optional(movementReference),
    notes: z.optional(movementNotes),
    reason: z.optional(movementReason),
    requiresApproval: z.boolean('Must be true or false').optional(),
    viaTransit: z.boolean('Must be true or false').optional(),
    scheduledAt: dateTime.nullish(),
    backorder: z.boolean('Must be true or false').optional(),
    lines: z
      .array(
        z.object({
          itemId: id,
          quantity: movementQuantity,
          notes: z.optional(movementNotes),
          unitCost: z.nullish(movementUnitCost),
        }),
        'Must be a list of lines',
      )
      .min(1, noLines)
      .max(mostDocumentLines, tooManyLines(mostDocumentLines)),
  }),
  output: movementDocument,
});

const step = (
  name: 'dispatch' | 'confirm' | 'cancel',
  action: 'movements.confirm' | 'movements.cancel',
  summary: string,
) =>
  endpoint({
    name: `movements.${name}`,
    method: 'POST',
    path: `/api/inventory-movements/{id}/${name}`,
    access: 'organization',
    action,
    repeatable: true,
    summary,
    params,
    body: z.object({
      ...common,
      reason: z.optional(movementReason),
      notes: z.optional(movementNotes),
    }),
    output: movement,
  });

export const dispatchMovement = step(
  'dispatch',
  'movements.confirm',
  'What a pending transfer by way of transit moves leaves its warehouse, and is in transit until the transfer is confirmed.',
);
export const confirmMovement = step(
  'confirm',
  'movements.confirm',
  'Confirms a pending transfer: what it moves leaves the one warehouse and arrives in the other, in one transaction; of one in transit, it arrives.',
);
export const cancelMovement = step(
  'cancel',
  'movements.cancel',
  'Cancels a pending movement; what is in transit goes back where it left.',
);

const approvedHash = z
  .string('Hash must be text')
  .regex(/^[0-9a-f]{64}(\.[0-9a-f]{48})?$/, 'Must be the contentHash of the movement');

export const approveMovement = endpoint({
  name: 'movements.approve',
  method: 'POST',
  path: '/api/inventory-movements/{id}/approve',
  access: 'organization',
  action: 'movements.approve',
  repeatable: true,
  summary:
    'Approves and completes a pending movement. With `hash`, only what was shown: if the movement comes to something else by now, 409 names the fields.',
  params,
  body: z.object({ ...common, hash: approvedHash.optional(), notes: z.optional(movementNotes) }),
  output: movement,
});

export const undoMovement = endpoint({
  name: 'movements.undo',
  method: 'POST',
  path: '/api/inventory-movements/{id}/undo',
  access: 'organization',
  action: 'movements.undo',
  repeatable: false,
  summary:
    'Takes a completed movement back by a counter-movement, once: all of it the other way, whatever the items have by now. Gives the counter-movement.',
  params,
  body: z.object({ ...common, reason: z.optional(movementReason) }),
  output: movement,
});

export const bulkDispatchMovements = endpoint({
  name: 'movements.bulkDispatch',
  method: 'POST',
  path: '/api/inventory-movements/bulk/dispatch',
  access: 'organization',
  action: 'movements.confirm',
  repeatable: true,
  summary: `Dispatches up to ${movementConfirmSize} pending transfers by way of transit; each id has its own outcome.`,
  body: z.object({ ...common, movementIds: ids(movementConfirmSize) }),
  output: movementOutcomes,
});

export const bulkConfirmMovements = endpoint({
  name: 'movements.bulkConfirm',
  method: 'POST',
  path: '/api/inventory-movements/bulk/confirm',
  access: 'organization',
  action: 'movements.confirm',
  repeatable: true,
  summary: `Confirms up to ${movementConfirmSize} pending transfers; each id has its own outcome.`,
  body: z.object({ ...common, movementIds: ids(movementConfirmSize) }),
  output: movementOutcomes,
});

export const bulkCancelMovements = endpoint({
  name: 'movements.bulkCancel',
  method: 'POST',
  path: '/api/inventory-movements/bulk/cancel',
  access: 'organization',
  action: 'movements.cancel',
  repeatable: true,
  summary: `Cancels up to ${movementCancelSize} pending movements; the reason is 'Bulk cancellation' unless given.`,
  body: z.object({ ...common, movementIds: ids(movementCancelSize), reason: z.optional(movementReason) }),
  output: movementOutcomes,
});

export const bulkApproveMovements = endpoint({
  name: 'movements.bulkApprove',
  method: 'POST',
  path: '/api/inventory-movements/bulk/approve',
  access: 'organization',
  action: 'movements.approve',
  repeatable: true,
  summary: `Approves and completes up to ${movementDecisionSize} pending movements; the notes are 'Bulk approval' unless given. Of one whose hash is given, only what was shown.`,
  body: z.object({
    ...common,
    movementIds: ids(movementDecisionSize),
    hashes: z
      .array(z.object({ movementId: id, hash: approvedHash }), 'Must be a list of hashes')
      .max(movementDecisionSize, `At most ${movementDecisionSize} hashes`)
      .optional(),
    notes: z.optional(movementNotes),
  }),
  output: movementOutcomes,
});
export const bulkRejectMovements = endpoint({
  name: 'movements.bulkReject',
  method: 'POST',
  path: '/api/inventory-movements/bulk/reject',
  access: 'organization',
  action: 'movements.reject',
  repeatable: true,
  summary: `Rejects up to ${movementDecisionSize} pending movements; the notes are 'Bulk rejection' unless given.`,
  body: z.object({ ...common, movementIds: ids(movementDecisionSize), notes: z.optional(movementNotes) }),
  output: movementOutcomes,
});

export const bulkUpdateMovements = endpoint({
  name: 'movements.bulkUpdate',
  method: 'PATCH',
  path: '/api/inventory-movements/bulk',
  access: 'organization',
  action: 'movements.updateStatus',
  repeatable: true,
  summary: `Sets the status of up to ${movementUpdateSize} pending movements to completed or cancelled, each with its reason.`,
  body: z.object({
    ...common,
    updates: z
      .array(
        z.object({
          movementId: id,
          data: z.object({
            status: z.enum(['completed', 'cancelled'], statusNotSet),
            reason: z.optional(movementReason),
          }),
        }),
        'Must be a list of updates',
      )
      .min(1, messages.noBulkItems)
      .max(movementUpdateSize, `At most ${movementUpdateSize} movements at a time`),
  }),
  output: movementOutcomes,
});
