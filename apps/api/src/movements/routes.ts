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
import type { MovementSteps } from './steps.ts';
import { takeBack } from './undo.ts';

interface Parts {
  readonly stock: Stock;
  readonly outbox: Outbox;
  readonly jobs: () => Jobs;
  readonly dependencies: MovementDependencies;
  readonly steps: MovementSteps;
}

/** In whose stead whoever calls decides; null: they may themselves. */
async function inSteadOf(
  { membership, transaction }: { readonly membership: Membership; readonly transaction: TenantTransaction },
  action: ActionName,
): Promise<readonly Delegator[] | null> {
  return mayDo(membership.flags, action) ? null : delegatorsOf(transaction, transaction.actor.userId);
}

export function movementRoutes({ steps, ...parts }: Parts): readonly Route[] {
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
    route(dispatchMovement, ({ transaction, input: { params, body } }) =>
      steps.one(transaction, 'dispatch', { id: params.id, reason: body.reason, notes: body.notes }),
    ),
    route(confirmMovement, ({ transaction, input: { params, body } }) =>
      steps.one(transaction, 'confirm', { id: params.id, reason: body.reason, notes: body.notes }),
    ),
    route(cancelMovement, ({ transaction, input: { params, body } }) =>
      steps.one(transaction, 'cancel', { id: params.id, reason: body.reason, notes: body.notes }),
    ),
    route(approveMovement, async (call) => {
      const { params, body } = call.input;
      const wanted = { id: params.id, hash: body.hash, notes: body.notes };
      return steps.one(call.transaction, 'approve', wanted, await inSteadOf(call, 'movements.approve'));
    }),
    route(undoMovement, ({ transaction, input: { params, body }, membership }) =>
      takeBack(transaction, parts, membership, { id: params.id, reason: body.reason }),
    ),
    route(bulkDispatchMovements, async ({ transaction, input: { body } }) => ({
      results: await steps.many(
        transaction,
        'dispatch',
        body.movementIds.map((id) => ({ id })),
      ),
    })),
    route(bulkConfirmMovements, async ({ transaction, input: { body } }) => ({
      results: await steps.many(
        transaction,
        'confirm',
        body.movementIds.map((id) => ({ id })),
      ),
    })),
    route(bulkCancelMovements, async ({ transaction, input: { body } }) => ({
      results: await steps.many(
        transaction,
        'cancel',
        body.movementIds.map((id) => ({ id, reason: body.reason ?? bulkCancellation })),
      ),
    })),
    route(bulkApproveMovements, async (call) => {
      const { body } = call.input;
      const shown = new Map(body.hashes?.map(({ movementId, hash }) => [movementId, hash]));
      const notes = body.notes?.trim() || bulkApproval;
      const wanted = body.movementIds.map((id) => ({ id, hash: shown.get(id), notes }));
      const inStead = await inSteadOf(call, 'movements.approve');
      return { results: await steps.many(call.transaction, 'approve', wanted, inStead) };
    }),
    route(bulkRejectMovements, async (call) => {
      const { body } = call.input;
      const wanted = body.movementIds.map((id) => ({ id, notes: body.notes?.trim() || bulkRejection }));
      const inStead = await inSteadOf(call, 'movements.reject');
      return { results: await steps.many(call.transaction, 'reject', wanted, inStead) };
    }),
    route(bulkUpdateMovements, async ({ transaction, input: { body } }) => {
      const wanted = (status: 'completed' | 'cancelled') =>
        body.updates
          .filter(({ data }) => data.status === status)
          .map(({ movementId, data }) => ({ id: movementId, reason: data.reason }));
      const outcomes = [
        ...(await steps.many(transaction, 'complete', wanted('completed'))),
        ...(await steps.many(transaction, 'cancel', wanted('cancelled'))),
      ];
      const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]));
      return {
        results: [...new Set(body.updates.map(({ movementId }) => movementId))].flatMap((id) => byId.get(id) ?? []),
      };
    }),
  ];
}
