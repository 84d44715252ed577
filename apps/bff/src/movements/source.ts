import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  bulkApproveMovements,
  bulkCancelMovements,
  bulkConfirmMovements,
  bulkDispatchMovements,
  bulkRejectMovements,
  bulkUpdateMovements,
  cancelMovement,
  confirmMovement,
  dispatchMovement,
  undoMovement,
} from '@tallyard/contracts/movements/endpoints';
import {
  listMovements,
  listOrganizationMovements,
  readMovement,
  walkMovementDocument,
} from '@tallyard/contracts/movements/list-endpoints';
import type { Movement, MovementOutcome, WalkedLine } from '@tallyard/contracts/movements/models';
import {
  movementCancelSize,
  movementConfirmSize,
  movementDecisionSize,
  movementUpdateSize,
} from '@tallyard/domain/movements/movements';
import { bulkApproval, bulkCancellation, bulkRejection } from '@tallyard/domain/movements/texts';
import { inOrderRequested, runInBatches } from '../platform/bulk.ts';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';
import type { RestList } from '../platform/lists.ts';
import { call, named } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { saysUnknown } from '../rest/unsupported.ts';
import {
  cancelByDocuments,
  cancelOneByDocuments,
  confirmByDocuments,
  confirmOneByDocuments,
  readByDocuments,
  setStatusByDocuments,
} from './documented.ts';
import type { MovementOutcomeModel } from './models.ts';

export type MovementQuery = EndpointInput<typeof listMovements>['query'];

const names = { searchTerm: 'filter.search', fromDate: 'filter.from', toDate: 'filter.to' };
const list = named(listMovements, names);
const listOfOrganization = named(listOrganizationMovements, names);

/** Reads a page of movements by the documented path of the organization, or by the other path. */
export function fetchMovements(
  rest: RestClient,
  organizationId: string,
  query: MovementQuery,
): Promise<RestList<Movement>> {
  return askOr<RestList<Movement>>(
    rest,
    listOrganizationMovements,
    () => call(rest, listOfOrganization, { organizationId, query }),
    () => call(rest, list, { organizationId, query }),
  );
}

/**
 * Reads one movement. Its path is not documented, so on another upstream it may have to be searched in the list. Throws
 * NOT_FOUND.
 */
export async function fetchMovement(rest: RestClient, organizationId: string, id: string): Promise<Movement> {
  const { upstream } = rest;
  if (!upstream.missingCapabilities.has(readMovement)) {
    try {
      return await call(rest, readMovement, { organizationId, params: { id } });
    } catch (error) {
      if (upstream.isOurs || !saysUnknown(error)) throw error;
    }
  }
  const found = await readByDocuments(rest, organizationId, id);
  // The movement exists, so the endpoint is missing.
  upstream.missingCapabilities.note(readMovement);
  return found;
}

/** Reads the lines of a document in walking order; null if the upstream does not support it. */
export function walkDocument(rest: RestClient, organizationId: string, id: string): Promise<WalkedLine[] | null> {
  return askOr<WalkedLine[] | null>(
    rest,
    walkMovementDocument,
    () => call(rest, walkMovementDocument, { organizationId, params: { id } }),
    () => null,
  );
}

interface Said {
  readonly reason?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

const stepCalls = { dispatch: dispatchMovement, confirm: confirmMovement, cancel: cancelMovement } as const;

export function endMovement(
  rest: RestClient,
  organizationId: string,
  step: keyof typeof stepCalls,
  id: string,
  texts: Said,
): Promise<Movement> {
  if (!rest.upstream.isOurs && step === 'confirm') return confirmOneByDocuments(rest, organizationId, id, texts.notes);
  if (!rest.upstream.isOurs && step === 'cancel') return cancelOneByDocuments(rest, organizationId, id, texts);
  return call(rest, stepCalls[step], { organizationId, params: { id }, body: texts });
}

/**
 * Creates the reversal of a movement. Another upstream without the endpoint is remembered, so that undo is not offered again.
 */
export async function takeBack(
  rest: RestClient,
  organizationId: string,
  id: string,
  texts: Pick<Said, 'reason'>,
): Promise<Movement> {
  try {
    return await call(rest, undoMovement, { organizationId, params: { id }, body: texts });
  } catch (error) {
    if (!rest.upstream.isOurs && saysUnknown(error)) rest.upstream.missingCapabilities.note(undoMovement);
    throw error;
  }
}

/**
 * Returns whether the upstream can undo movements: ours can, and others are assumed to if their movements contain reversals.
 */
export function undoes({ upstream }: RestClient, { reverses, reversedBy }: Movement): boolean {
  if (upstream.isOurs) return true;
  return (reverses !== undefined || reversedBy !== undefined) && !upstream.missingCapabilities.has(undoMovement);
}

interface Many {
  readonly organizationId: string;
  readonly ids: readonly string[];
}

type Send = (movementIds: string[]) => Promise<{ results: MovementOutcome[] }>;

/** Sends any number of ids in batches, in the order of the request (GEN-22). */
function inBatches({ ids }: Many, size: number, send: Send): Promise<(MovementOutcomeModel | BulkOutcome)[]> {
  return runInBatches<MovementOutcomeModel>(ids, size, async (batch) =>
    inOrderRequested(batch, (await send(batch)).results),
  );
}

const idsAsNamed = { movementIds: 'ids' };
const dispatch = named(bulkDispatchMovements, idsAsNamed);
const confirm = named(bulkConfirmMovements, idsAsNamed);
const cancel = named(bulkCancelMovements, idsAsNamed);
const approve = named(bulkApproveMovements, idsAsNamed);
const reject = named(bulkRejectMovements, idsAsNamed);

export const dispatchMany = (rest: RestClient, many: Many) =>
  inBatches(many, movementConfirmSize, (movementIds) =>
    call(rest, dispatch, { organizationId: many.organizationId, body: { movementIds } }),
  );

export const confirmMany = (rest: RestClient, many: Many) =>
  rest.upstream.isOurs
    ? inBatches(many, movementConfirmSize, (movementIds) =>
        call(rest, confirm, { organizationId: many.organizationId, body: { movementIds } }),
      )
    : confirmByDocuments(rest, many);

export const cancelMany = (rest: RestClient, many: Many, reason: string | undefined) =>
  rest.upstream.isOurs
    ? inBatches(many, movementCancelSize, (movementIds) =>
        call(rest, cancel, { organizationId: many.organizationId, body: { movementIds, reason } }),
      )
    : cancelByDocuments(rest, many, reason ?? bulkCancellation);

/**
 * Approves movements with the hashes of the content that the user saw, as far as they are known; each batch contains its own.
 * An upstream that sends hashes also accepts them.
 */
export const approveMany = (
  rest: RestClient,
  many: Many,
  shown: readonly { readonly id: string; readonly hash: string }[],
  notes: string | undefined,
) => {
  if (!rest.upstream.isOurs && shown.length === 0) {
    return setStatusByDocuments(rest, many, { status: 'completed', reason: notes ?? bulkApproval });
  }
  const hashOf = new Map(shown.map(({ id, hash }) => [id, hash]));
  return inBatches(many, movementDecisionSize, (movementIds) => {
    const hashes = movementIds.flatMap((movementId) => {
      const hash = hashOf.get(movementId);
      return hash === undefined ? [] : [{ movementId, hash }];
    });
    const body = { movementIds, notes, ...(hashes.length > 0 ? { hashes } : {}) };
    return call(rest, approve, { organizationId: many.organizationId, body });
  });
};

export const rejectMany = (rest: RestClient, many: Many, notes: string | undefined) =>
  rest.upstream.isOurs
    ? inBatches(many, movementDecisionSize, (movementIds) =>
        call(rest, reject, { organizationId: many.organizationId, body: { movementIds, notes } }),
      )
    : setStatusByDocuments(rest, many, { status: 'cancelled', reason: notes ?? bulkRejection });

export const setStatusOfMany = (
  rest: RestClient,
  many: Many,
  data: { readonly status: 'completed' | 'cancelled'; readonly reason: string | undefined },
) =>
  rest.upstream.isOurs
    ? inBatches(many, movementUpdateSize, (movementIds) =>
        call(rest, bulkUpdateMovements, {
          organizationId: many.organizationId,
          body: { updates: movementIds.map((movementId) => ({ movementId, data })) },
        }),
      )
    : setStatusByDocuments(rest, many, data);
