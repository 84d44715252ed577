import {
  bulkCancelMovements,
  bulkConfirmMovements,
  bulkUpdateMovements,
  cancelMovement,
} from '@tallyard/contracts/movements/endpoints';
import { listMovements, listOrganizationMovements, readMovement } from '@tallyard/contracts/movements/list-endpoints';
import type { Movement } from '@tallyard/contracts/movements/models';
import { movementCancelSize, movementConfirmSize, movementUpdateSize } from '@tallyard/domain/movements/movements';
import { throwUndone } from '../platform/bulk.ts';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';
import { runDocumented } from '../platform/planned-bulk.ts';
import { callOf, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { entityOr } from '../rest/entity.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import type { RawEntity } from '../rest/put.ts';
import { findRow, rawRows } from '../rest/raw-rows.ts';

/**
 * Movements of an upstream with the documented calls (001 section 7) only: one movement is read from the list, confirmed by
 * the bulk call, and approved or rejected by setting its status.
 */

interface Many {
  readonly organizationId: string;
  readonly ids: readonly string[];
}

const idsAsNamed = { movementIds: 'ids' };
const confirm = named(bulkConfirmMovements, idsAsNamed);
const cancel = named(bulkCancelMovements, idsAsNamed);

/** Confirms pending transfers (MOV-18). Notes are not documented, but are sent for upstreams that accept them. */
export function confirmByDocuments(
  rest: RestClient,
  { organizationId, ids }: Many,
  notes?: string | null,
): Promise<BulkOutcome[]> {
  return runDocumented(rest, ids, movementConfirmSize, (movementIds) => {
    const call = callOf(confirm, { organizationId, body: { movementIds } });
    return notes ? { ...call, body: { ...(call.body as object), notes } } : call;
  });
}

export function cancelByDocuments(rest: RestClient, { organizationId, ids }: Many, reason: string | undefined) {
  return runDocumented(rest, ids, movementCancelSize, (movementIds) =>
    callOf(cancel, { organizationId, body: { movementIds, reason } }),
  );
}

interface StatusChange {
  readonly status: 'completed' | 'cancelled';
  readonly reason: string | undefined;
}

/** Sets the same status for all (MOV-19, MOV-35), which also approves and rejects movements. */
export function setStatusByDocuments(rest: RestClient, { organizationId, ids }: Many, data: StatusChange) {
  return runDocumented(rest, ids, movementUpdateSize, (batch) => {
    const updates = batch.map((movementId) => ({ movementId, data }));
    return callOf(bulkUpdateMovements, { organizationId, body: { updates } });
  });
}

/** Confirms one transfer and reads it again. Throws the error of its outcome if it was not confirmed. */
export async function confirmOneByDocuments(
  rest: RestClient,
  organizationId: string,
  id: string,
  notes: string | null | undefined,
): Promise<Movement> {
  throwUndone(await confirmByDocuments(rest, { organizationId, ids: [id] }, notes));
  return readByDocuments(rest, organizationId, id);
}

/** Cancels one movement (MOV-32); it is read again if the response does not contain it. */
export async function cancelOneByDocuments(
  rest: RestClient,
  organizationId: string,
  id: string,
  texts: { readonly reason?: string | null | undefined; readonly notes?: string | null | undefined },
): Promise<Movement> {
  const { data } = await rest.send(callOf(cancelMovement, { organizationId, params: { id }, body: texts }));
  const present = () => findRaw(rest, organizationId, id);
  return parsedOutput(cancelMovement, await entityOr(data, 'movementId', present));
}

/** Finds one movement in the list. Throws NOT_FOUND. */
export async function readByDocuments(rest: RestClient, organizationId: string, id: string): Promise<Movement> {
  return parsedOutput(readMovement, await findRaw(rest, organizationId, id));
}

async function findRaw(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const isIt = (row: RawEntity) => String(row.movementId) === id;
  const ofOrganization = ({ page, limit }: { readonly page: number; readonly limit: number }) =>
    callOf(listOrganizationMovements, { organizationId, query: { page, pageSize: limit } });
  const ofAll = ({ page, limit }: { readonly page: number; readonly limit: number }) =>
    callOf(listMovements, { organizationId, query: { page, pageSize: limit } });
  const found = await askOr(
    rest,
    listOrganizationMovements,
    () => findRow(rawRows(rest, ofOrganization), isIt),
    () => findRow(rawRows(rest, ofAll), isIt),
  );
  if (!found) throw new RestFailure({ code: 'NOT_FOUND', status: 404 });
  return found;
}
