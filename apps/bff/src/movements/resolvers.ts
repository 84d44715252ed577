import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import { createMovement, createMovementDocument } from '@tallyard/contracts/movements/endpoints';
import {
  readMovementDocument,
  readMovementHistory,
  readMovementStatistics,
} from '@tallyard/contracts/movements/list-endpoints';
import type { Movement } from '@tallyard/contracts/movements/models';
import { messages } from '@tallyard/domain/errors/messages';
import { movementStatuses, movementTypes } from '@tallyard/domain/movements/movements';
import { statusNotSet } from '@tallyard/domain/movements/texts';
import type {
  InventoryMovementType,
  MovementChangeKind,
  MovementFilter,
  MovementStatus,
  Resolvers,
} from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { asOfOf, requestedAsOf } from '../platform/as-of.ts';
import { bulkPayload, codeOfOutcome } from '../platform/bulk.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { directionOf, enumValueOrOther, lower } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { linkedItem, linkedWarehouse } from '../platform/links/stock.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf, countOf, readableOnes } from '../realtime/published-changes.ts';
import { named } from '../rest/call.ts';
import { orNotAvailable } from '../rest/missing-capabilities.ts';
import { readable, readableOr } from '../rest/tolerant-parsing.ts';
import { validationFailure } from '../rest/validate.ts';
import { movementChanges } from './changes.ts';
import { movementQueryOf } from './movement-filters.ts';
import {
  approveMany,
  cancelMany,
  confirmMany,
  dispatchMany,
  endMovement,
  fetchMovements,
  type MovementQuery,
  rejectMany,
  setStatusOfMany,
  takeBack,
  undoes,
  walkDocument,
} from './source.ts';

const statistics = named(readMovementStatistics, { fromDate: 'from', toDate: 'to' });

type NewMovement = EndpointInput<typeof createMovement>['body'];
type NewDocument = EndpointInput<typeof createMovementDocument>['body'];

const changeWords = [
  'created',
  'dispatched',
  'confirmed',
  'approved',
  'rejected',
  'cancelled',
  'completed',
  'undone',
  'attached',
  'scheduled',
] as const;
const noFilter: MovementFilter = {};

const organizationNumberOf = (movement: Movement) => readable(movement.organizationId);

/** Money is a number on the REST wire. */
const costed = (unitCost: string | null | undefined) => (unitCost == null ? {} : { unitCost: Number(unitCost) });

/** Returns the person of a movement; null if there is none, or the upstream does not send it. */
function personOf(movement: Movement, id: string | null | undefined, name: string | null | undefined) {
  const userId = readableOr(id) ?? null;
  if (userId === null) return null;
  return { id: userId, organizationId: String(organizationNumberOf(movement)), name: readableOr(name) ?? userId };
}

export const movementResolvers: Resolvers = {
  Query: {
    movements: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const { limit, ...shared } = listQueryOf(args, part);
      const query: MovementQuery = {
        ...movementQueryOf(args.filter ?? noFilter),
        ...shared,
        pageSize: limit,
        sortBy: 'created_at',
        sortDirection: directionOf(args.sortDirection ?? null),
        asOf: requestedAsOf(args, context),
      };
      return pageOf(await fetchMovements(context.rest, organizationId, query), part);
    },
    movement: async (_parent, args, context) =>
      context.loaders.movement(await organizationOf(context, args)).load(args.id),
    movementDocument: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const document = await oneOrNull(context.api(readMovementDocument, { organizationId, params: { id: args.id } }));
      return document && { ...document, organizationId };
    },
    movementStatistics: (_parent, args, context) => {
      const query = {
        warehouseId: args.warehouseId ?? undefined,
        fromDate: args.from ?? undefined,
        toDate: args.to ?? undefined,
        asOf: requestedAsOf(args, context),
      };
      return orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        context.api(statistics, { organizationId: args.organizationId, query }),
      );
    },
    movementHistory: historyOf(readMovementHistory),
  },
  Mutation: {
    createMovement: async (_parent, { input }, context) => {
      const { organizationId, movementType, unitCost, ...fields } = input;
      const params = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      const body = { ...params, ...costed(unitCost), movementType } as unknown as NewMovement;
      return { movement: await context.api(createMovement, { organizationId, body }) };
    },
    createMovementDocument: async (_parent, { input }, context) => {
      const { organizationId: _named, lines, ...fields } = input;
      const organizationId = await organizationOf(context, { input });
      const params = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
      const body = { ...params, lines: lines.map(({ unitCost, ...line }) => ({ ...line, ...costed(unitCost) })) };
      const requested = { organizationId, body: body as unknown as NewDocument };
      return { document: { ...(await context.api(createMovementDocument, requested)), organizationId } };
    },
    dispatchMovement: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const texts = { notes: input.notes ?? undefined };
      return { movement: await endMovement(context.rest, organizationId, 'dispatch', input.id, texts) };
    },
    confirmMovement: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const texts = { notes: input.notes ?? undefined };
      return { movement: await endMovement(context.rest, organizationId, 'confirm', input.id, texts) };
    },
    cancelMovement: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      const texts = { reason: input.reason ?? undefined, notes: input.notes ?? undefined };
      return { movement: await endMovement(context.rest, organizationId, 'cancel', input.id, texts) };
    },
    undoMovement: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      return {
        movement: await takeBack(context.rest, organizationId, input.id, { reason: input.reason ?? undefined }),
      };
    },
    bulkDispatchMovements: async (_parent, { input }, context) => {
      const many = { organizationId: await organizationOf(context, { input }), ids: input.ids };
      return bulkPayload(await dispatchMany(context.rest, many));
    },
    bulkConfirmMovements: async (_parent, { input }, context) => {
      const many = { organizationId: await organizationOf(context, { input }), ids: input.ids };
      return bulkPayload(await confirmMany(context.rest, many));
    },
    bulkCancelMovements: async (_parent, { input }, context) => {
      const many = { organizationId: await organizationOf(context, { input }), ids: input.ids };
      return bulkPayload(await cancelMany(context.rest, many, input.reason ?? undefined));
    },
    bulkApproveMovements: async (_parent, { input }, context) => {
      const many = { organizationId: await organizationOf(context, { input }), ids: input.ids };
      return bulkPayload(await approveMany(context.rest, many, input.hashes ?? [], input.notes ?? undefined));
    },
    bulkRejectMovements: async (_parent, { input }, context) => {
      const many = { organizationId: await organizationOf(context, { input }), ids: input.ids };
      return bulkPayload(await rejectMany(context.rest, many, input.notes ?? undefined));
    },
    bulkUpdateMovementStatus: async (_parent, { input }, context) => {
      if (input.status !== 'COMPLETED' && input.status !== 'CANCELLED') {
        throw validationFailure([{ field: 'status', value: input.status, message: statusNotSet }]);
      }
      const many = { organizationId: await organizationOf(context, { input }), ids: input.ids };
      const data = { status: lower(input.status), reason: input.reason ?? undefined };
      return bulkPayload(await setStatusOfMany(context.rest, many, data));
    },
  },
  Subscription: {
    movementChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, movementChanges(organizationId));
      },
    },
  },
  Movement: {
    id: (movement) => movement.movementId,
    organizationId: (movement) => String(organizationNumberOf(movement)),
    movementType: ({ movementType }) => enumValueOrOther(movementTypes, movementType) as InventoryMovementType,
    status: ({ status }) => enumValueOrOther(movementStatuses, status) as MovementStatus,
    item: (movement, _args, context, info) =>
      linkedItem(
        {
          organizationId: organizationNumberOf(movement),
          id: readable(movement.itemId),
          warehouseId: readableOr(movement.warehouseId) ?? undefined,
          name: readableOr(movement.itemName) ?? undefined,
        },
        context,
        info,
      ),
    warehouse: (movement, _args, context, info) =>
      linkedWarehouse(
        { organizationId: organizationNumberOf(movement), id: readable(movement.warehouseId) },
        context,
        info,
      ),
    destinationWarehouse: (movement, _args, context, info) => {
      const id = readableOr(movement.destinationWarehouseId) ?? null;
      return id === null
        ? null
        : linkedWarehouse({ organizationId: organizationNumberOf(movement), id }, context, info);
    },
    createdBy: (movement) => personOf(movement, movement.createdBy, movement.createdByName),
    canUndo: (movement, _args, { rest }) =>
      asOfOf(movement) === undefined &&
      movement.status === 'completed' &&
      movement.reverses == null &&
      movement.reversedBy == null &&
      undoes(rest, movement),
    approvedBy: (movement) => personOf(movement, movement.approvedBy, movement.approvedByName),
    approvedFor: (movement) => personOf(movement, movement.approvedFor, movement.approvedForName),
    viaTransit: ({ viaTransit }) => readableOr(viaTransit) ?? false,
    dispatchedBy: (movement) => personOf(movement, movement.dispatchedBy, movement.dispatchedByName),
  },
  MovementDocument: {
    id: (document) => document.documentId,
    walk: ({ documentId, organizationId }, _args, context) => walkDocument(context.rest, organizationId, documentId),
    movementType: ({ movementType }) => enumValueOrOther(movementTypes, movementType) as InventoryMovementType,
    destinationWarehouse: ({ destinationWarehouseId, organizationId }, _args, context, info) => {
      const id = readableOr(destinationWarehouseId) ?? null;
      return id === null ? null : linkedWarehouse({ organizationId: Number(organizationId), id }, context, info);
    },
    createdBy: ({ createdBy, createdByName, organizationId }) => {
      const id = readableOr(createdBy) ?? null;
      return id === null ? null : { id, organizationId, name: readableOr(createdByName) ?? id };
    },
  },
  InventoryItem: {
    // Past incoming quantities are not stored.
    incoming: ({ itemId, organizationId, asOf }, _args, context) =>
      readableOr(asOf) ? null : context.loaders.incoming(String(readable(organizationId))).load(itemId),
  },
  MovementStatistics: {
    from: ({ fromDate }) => fromDate ?? null,
    to: ({ toDate }) => toDate ?? null,
  },
  MovementBulkOutcome: {
    code: codeOfOutcome,
    movement: ({ movement }) => movement ?? null,
  },
  WalkedLine: {
    id: ({ movementId }) => movementId,
    status: ({ status }) => enumValueOrOther(movementStatuses, status) as MovementStatus,
  },
  MovementChange: {
    // The schema has a value for each of `changeWords`.
    kind: ({ published }) =>
      published && (enumValueOrOther<string>(changeWords, published.change) as MovementChangeKind),
    count: ({ published }) => countOf(published, published?.movementIds),
    movementIds: ({ published }) => readableOnes(published?.movementIds),
    movement: ({ published }) => published?.movement ?? null,
    ...authorOf,
  },
};
