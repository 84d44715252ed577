import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createFolders,
  deleteFolders,
  moveFolder,
  putItemsIntoFolder,
  readFolder,
  reorderFolders,
  updateFolder,
  updateFolders,
} from '@tallyard/contracts/folders/endpoints';
import type { Folder } from '@tallyard/contracts/folders/models';
import type { InventoryItem } from '@tallyard/contracts/inventory/models';
import { folderBulkSize, itemBulkSize } from '@tallyard/domain/limits/sizes';
import { inOrderRequested, runInBatches } from '../platform/bulk.ts';
import { outcomesOfAnswer } from '../platform/bulk-answer.ts';
import type { BulkOutcome } from '../platform/bulk-outcome.ts';
import { call, callOf, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { entityOr } from '../rest/entity.ts';
import { put, type RawEntity } from '../rest/put.ts';
import { createdByAnswer } from './created-by-answer.ts';

export type FolderChanges = EndpointInput<typeof updateFolder>['body'];
export type FolderPositions = EndpointInput<typeof reorderFolders>['body']['folders'];
export type NewFolders = EndpointInput<typeof createFolders>['body']['folders'];

const removal = named(deleteFolders, { folderIds: 'ids' });
const putting = named(putItemsIntoFolder, { itemIds: 'ids' });

/** Changes fields of a folder. Other fields are kept, including those that only the upstream knows. */
export function changeFolder(
  rest: RestClient,
  organizationId: string,
  id: string,
  changes: FolderChanges,
): Promise<Folder> {
  const input = { organizationId, params: { id }, body: changes };
  return put(rest, updateFolder, input, () => readRawFolder(rest, organizationId, id));
}

async function readRawFolder(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const { data } = await rest.send(callOf(readFolder, { organizationId, params: { id } }));
  return data as RawEntity;
}

/** Moves a folder; if another upstream does not return the folder, it is read again. */
export async function moveInto(rest: RestClient, organizationId: string, id: string, parentId: string | null) {
  const { data } = await rest.send(callOf(moveFolder, { organizationId, params: { id }, body: { parentId } }));
  return parsedOutput(moveFolder, await entityOr(data, 'id', () => readRawFolder(rest, organizationId, id)));
}

export async function setOrder(rest: RestClient, organizationId: string, folders: FolderPositions) {
  const requested = callOf(reorderFolders, { organizationId, body: { folders } });
  return outcomesOf(
    rest,
    folders.map(({ id }) => id),
    reorderFolders,
    (await rest.send(requested)).data,
  );
}

/** Creates folders, in the order of the input. */
export async function addFolders(rest: RestClient, organizationId: string, folders: NewFolders) {
  const requested = callOf(createFolders, { organizationId, body: { folders } });
  const { data } = await rest.send(requested);
  return rest.upstream.isOurs
    ? parsedOutput(createFolders, data).results
    : createdByAnswer(
        folders.map(({ name }) => name),
        data,
      );
}

const withId = <Outcome extends { readonly id: string | null }>(results: readonly Outcome[]) =>
  results.flatMap((outcome) => (outcome.id === null ? [] : [{ ...outcome, id: outcome.id }]));

type BulkEndpoint = typeof updateFolders | typeof deleteFolders | typeof reorderFolders;

/** Returns the outcome for each folder, by our contract or as far as another upstream reports it. */
function outcomesOf(rest: RestClient, ids: readonly string[], endpoint: BulkEndpoint, data: unknown) {
  if (!rest.upstream.isOurs) return outcomesOfAnswer(ids, data);
  return inOrderRequested(ids, withId(parsedOutput(endpoint, data).results));
}

/** Moves any number of folders into one, with `runInBatches`. */
export function moveMany(rest: RestClient, organizationId: string, ids: readonly string[], parentId: string | null) {
  return runInBatches(ids, folderBulkSize, async (batch) => {
    const updates = batch.map((id) => ({ id, parentId }));
    const { data } = await rest.send(callOf(updateFolders, { organizationId, body: { updates } }));
    return outcomesOf(rest, batch, updateFolders, data);
  });
}

/** Deletes any number of folders, with `runInBatches`. */
export function removeMany(rest: RestClient, organizationId: string, ids: readonly string[], cascade: boolean) {
  return runInBatches(ids, folderBulkSize, async (batch) => {
    const { data } = await rest.send(callOf(removal, { organizationId, body: { folderIds: batch, cascade } }));
    return outcomesOf(rest, batch, deleteFolders, data);
  });
}

/** The outcome for one item that was moved into a folder. */
export type PlacedOutcome = BulkOutcome & { readonly item?: InventoryItem | null };

/** Moves any number of items into a folder, with `runInBatches`. */
export function putItems(
  rest: RestClient,
  organizationId: string,
  folderId: string,
  ids: readonly string[],
): Promise<PlacedOutcome[]> {
  return runInBatches<PlacedOutcome>(ids, itemBulkSize, async (batch) => {
    const input = { organizationId, params: { id: folderId }, body: { itemIds: batch } };
    return inOrderRequested(batch, (await call(rest, putting, input)).results);
  });
}
