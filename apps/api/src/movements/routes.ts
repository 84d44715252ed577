import type { EndpointRequest } from '@tallyard/contracts/endpoint/endpoint';
import { readMovementAnalytics } from '@tallyard/contracts/movements/analytics-endpoints';
import {
  approveMovement,
  bulkApproveMovements,
  bulkCancelMovements,
  bulkConfirmMovements,
  bulkDispatchMovements,
  bulkRejectMovements,
  bulkUpdateMovements,
  cancelMovement,
  confirmMovement,
  createMovement,
  createMovementDocument,
  dispatchMovement,
  undoMovement,
} from '@tallyard/contracts/movements/endpoints';
import {
  importMovements,
  lookAtMovementsFile,
  planMovementsImport,
} from '@tallyard/contracts/movements/import-endpoints';
import {
  listMovements,
  listOrganizationMovements,
  readIncoming,
  readMovement,
  readMovementDocument,
  readMovementHistory,
  readMovementStatistics,
  walkMovementDocument,
} from '@tallyard/contracts/movements/list-endpoints';
import { bulkApproval, bulkCancellation, bulkRejection } from '@tallyard/domain/movements/texts';
import { type ActionName, mayDo } from '@tallyard/domain/permissions/actions';
import type { TenantTransaction } from '../platform/database/transaction.ts';
import type { Outbox } from '../platform/events/outbox.ts';
import { historyOf } from '../platform/history/history.ts';
import { type Delegator, delegatorsOf } from '../platform/identity/delegations.ts';
import type { Membership } from '../platform/identity/person.ts';
import { importRouteOptions } from '../platform/imports/import-route.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type Route, route } from '../platform/routes/route.ts';
import type { Stock } from '../stock/stock.ts';
import { readAnalytics } from './analytics.ts';
import { makeMovement } from './creation.ts';
import type { MovementDependencies } from './dependencies.ts';
import { makeDocument, requireDocument } from './documents.ts';
import { importMovementFile, lookAtMovementFile } from './import/file.ts';
import { readIncomingOf } from './incoming.ts';
import { pageOfMovements } from './list.ts';
import { walkedLines } from './pick-route.ts';
import { requireMovement } from './repository.ts';
import { readStatistics } from './statistics.ts';
import { approveMovements } from './transitions/approve.ts';
import { movementOf } from './transitions/batch.ts';
import { cancelMovements } from './transitions/cancel.ts';
import { completeMovements } from './transitions/complete.ts';
import { confirmMovements } from './transitions/confirm.ts';
import { dispatchMovements } from './transitions/dispatch.ts';
import { rejectMovements } from './transitions/reject.ts';
import { takeBack } from './undo.ts';

interface Parts {
  readonly stock: Stock;
  readonly outbox: Outbox;
  readonly jobs: () => Jobs;
  readonly dependencies: MovementDependencies;
}

/** Returns the delegators on behalf of whom the caller decides, or null if the caller has the permission. */
async function inSteadOf(
  { membership, transaction }: { readonly membership: Membership; readonly transaction: TenantTransaction },
  action: ActionName,
): Promise<readonly Delegator[] | null> {
  return mayDo(membership.flags, action) ? null : delegatorsOf(transaction, transaction.actor.userId);
}

const requestOf = ({ params, body }: EndpointRequest<typeof confirmMovement>) => ({
  id: params.id,
  reason: body.reason,
  notes: body.notes,
});

const requestsOf = (ids: readonly string[], reason?: string) => ids.map((id) => ({ id, reason }));

export function movementRoutes(parts: Parts): readonly Route[] {
  return [
    route(listMovements, ({ transaction, input: { query } }) => {
      const { organizationId: _, ...asked } = query;
      return pageOfMovements(transaction, asked);
    }),
    route(listOrganizationMovements, ({ transaction, input }) => pageOfMovements(transaction, input.query)),
    route(readMovementStatistics, ({ transaction, input }) => readStatistics(transaction, input.query)),
    route(readMovementAnalytics, ({ transaction, input }) => readAnalytics(transaction, input.query)),
    route(walkMovementDocument, async ({ transaction, input }) => {
      const { documentId } = await requireDocument(transaction, input.params.id);
      return walkedLines(transaction, documentId);
    }),
    route(readMovementDocument, ({ transaction, input }) => requireDocument(transaction, input.params.id)),
    route(createMovementDocument, ({ transaction, input, membership }) =>
      makeDocument(transaction, parts, membership, input.body),
    ),
    route(readIncoming, ({ transaction, input }) => readIncomingOf(transaction, input.query.ids)),
    route(readMovement, ({ transaction, input }) => requireMovement(transaction, input.params.id)),
    historyOf(readMovementHistory, { entity: 'movement', require: requireMovement }),
    route(lookAtMovementsFile, importRouteOptions, lookAtMovementFile),
    route(planMovementsImport, importRouteOptions, (call) => importMovementFile(call, false, parts.dependencies)),
    route(importMovements, importRouteOptions, (call) => importMovementFile(call, true, parts.dependencies)),
    route(createMovement, ({ transaction, input, membership }) =>
      makeMovement(transaction, parts, membership, input.body),
    ),
    route(dispatchMovement, async ({ transaction, input }) =>
      movementOf(await dispatchMovements(transaction, parts, [requestOf(input)])),
    ),
    route(confirmMovement, async ({ transaction, input }) =>
      movementOf(await confirmMovements(transaction, parts, [requestOf(input)])),
    ),
    route(cancelMovement, async ({ transaction, input }) =>
      movementOf(await cancelMovements(transaction, parts, [requestOf(input)])),
    ),
    route(approveMovement, async (call) => {
      const { params, body } = call.input;
      const requests = [{ id: params.id, hash: body.hash, notes: body.notes }];
      const delegators = await inSteadOf(call, 'movements.approve');
      return movementOf(await approveMovements(call.transaction, parts, requests, delegators));
    }),
    route(undoMovement, ({ transaction, input: { params, body }, membership }) =>
      takeBack(transaction, parts, membership, { id: params.id, reason: body.reason }),
    ),
    route(bulkDispatchMovements, async ({ transaction, input: { body } }) => ({
      results: await dispatchMovements(transaction, parts, requestsOf(body.movementIds)),
    })),
    route(bulkConfirmMovements, async ({ transaction, input: { body } }) => ({
      results: await confirmMovements(transaction, parts, requestsOf(body.movementIds)),
    })),
    route(bulkCancelMovements, async ({ transaction, input: { body } }) => ({
      results: await cancelMovements(transaction, parts, requestsOf(body.movementIds, body.reason ?? bulkCancellation)),
    })),
    route(bulkApproveMovements, async (call) => {
      const { body } = call.input;
      const shown = new Map(body.hashes?.map(({ movementId, hash }) => [movementId, hash]));
      const notes = body.notes?.trim() || bulkApproval;
      const requests = body.movementIds.map((id) => ({ id, hash: shown.get(id), notes }));
      const delegators = await inSteadOf(call, 'movements.approve');
      return { results: await approveMovements(call.transaction, parts, requests, delegators) };
    }),
    route(bulkRejectMovements, async (call) => {
      const { body } = call.input;
      const requests = body.movementIds.map((id) => ({ id, notes: body.notes?.trim() || bulkRejection }));
      const delegators = await inSteadOf(call, 'movements.reject');
      return { results: await rejectMovements(call.transaction, parts, requests, delegators) };
    }),
    route(bulkUpdateMovements, async ({ transaction, input: { body } }) => {
      const updatesTo = (status: 'completed' | 'cancelled') =>
        body.updates
          .filter(({ data }) => data.status === status)
          .map(({ movementId, data }) => ({ id: movementId, reason: data.reason }));
      const outcomes = [
        ...(await completeMovements(transaction, parts, updatesTo('completed'))),
        ...(await cancelMovements(transaction, parts, updatesTo('cancelled'))),
      ];
      const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
      return {
        results: [...new Set(body.updates.map(({ movementId }) => movementId))].flatMap((id) => byId.get(id) ?? []),
      };
    }),
  ];
}
