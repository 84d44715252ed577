import {
  bulkUpdateWarehouses,
  listOtherWarehouses,
  listWarehouses,
  readWarehouse,
  updateWarehouse,
} from '@tallyard/contracts/warehouses/endpoints';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { inOrderRequested, runInBatches, runOneByOne } from '../platform/bulk.ts';
import type { RestList } from '../platform/lists.ts';
import { call, callOf, named, parsedOutput } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr } from '../rest/missing-capabilities.ts';
import { put, type RawEntity } from '../rest/put.ts';
import { saysUnknown } from '../rest/unsupported.ts';
import { changeFolder, fetchWarehouseFolders, listFolders } from './folders.ts';
import type { WarehouseOutcomeModel } from './models.ts';
import type { WarehouseChanges, WarehouseQuery } from './queries.ts';

const bulkUpdate = named(bulkUpdateWarehouses, { warehouseIds: 'ids' });

/** Reads a page of warehouses; for an upstream without the endpoint, its folders with `isWarehouse`. */
export function fetchWarehouses(
  rest: RestClient,
  organizationId: string,
  query: WarehouseQuery,
): Promise<RestList<Warehouse>> {
  return askOr<RestList<Warehouse>>(
    rest,
    listWarehouses,
    () => call(rest, listWarehouses, { organizationId, query }),
    () => fetchWarehouseFolders(rest, organizationId, query),
  );
}

/** Reads the names of warehouses outside the person's scope; empty for an upstream without scopes. */
export function fetchOtherWarehouses(rest: RestClient, organizationId: string) {
  return askOr(
    rest,
    listOtherWarehouses,
    async () => (await call(rest, listOtherWarehouses, { organizationId })).warehouses,
    () => [],
  );
}

/** Reads one warehouse by its id. Throws NOT_FOUND. */
export async function fetchWarehouse(rest: RestClient, organizationId: string, id: string): Promise<Warehouse> {
  return parsedOutput(readWarehouse, await readRawWarehouse(rest, organizationId, id));
}

/** The same as `fetchWarehouse`, including the fields that only the upstream knows. */
async function readRawWarehouse(rest: RestClient, organizationId: string, id: string): Promise<RawEntity> {
  const { missingCapabilities } = rest.upstream;
  const notFound = () => new RestFailure({ code: 'NOT_FOUND', status: 404 });
  const hasFolders = missingCapabilities.has(listWarehouses) && !missingCapabilities.has(listFolders);
  // If warehouses are folders, these were already searched.
  if (hasFolders || missingCapabilities.has(readWarehouse)) throw notFound();
  try {
    const requested = callOf(readWarehouse, { organizationId, params: { id } });
    return (await rest.send(requested)).data as RawEntity;
  } catch (error) {
    // The upstream has neither the list nor folders, so this endpoint is missing as well.
    if (missingCapabilities.has(listWarehouses) && saysUnknown(error)) missingCapabilities.note(readWarehouse);
    throw error;
  }
}

/**
 * Changes fields of a warehouse. Other fields are kept, including those that only the upstream knows. If warehouses are
 * folders, changes the folder.
 */
export async function changeWarehouse(
  rest: RestClient,
  organizationId: string,
  id: string,
  changes: WarehouseChanges,
): Promise<Warehouse> {
  const { missingCapabilities, isOurs } = rest.upstream;
  const areFolders = () => missingCapabilities.has(listWarehouses) && !missingCapabilities.has(listFolders);
  if (areFolders()) return changeFolder(rest, organizationId, id, changes);
  const input = { organizationId, params: { id }, body: changes };
  try {
    return await put(rest, updateWarehouse, input, () => readRawWarehouse(rest, organizationId, id));
  } catch (error) {
    if (isOurs || !saysUnknown(error)) throw error;
    // The list has not been read yet, which shows whether warehouses are folders.
    await fetchWarehouses(rest, organizationId, { page: 1, limit: 1 });
    if (!areFolders()) throw error;
    return changeFolder(rest, organizationId, id, changes);
  }
}

/** Sets the address of any number of warehouses, with `runInBatches`; one by one for an upstream without a bulk call. */
export function changeAddresses(
  rest: RestClient,
  organizationId: string,
  ids: readonly string[],
  address: string | null,
): Promise<WarehouseOutcomeModel[]> {
  const oneByOne = () =>
    runOneByOne(ids, async (id) => {
      const warehouse = await changeWarehouse(rest, organizationId, id, { address });
      return { id, success: true, warehouse };
    });
  const inBatches = () =>
    runInBatches(ids, idsPerRead, async (batch) => {
      const body = { warehouseIds: batch, address };
      return inOrderRequested(batch, (await call(rest, bulkUpdate, { organizationId, body })).results);
    });
  return askOr<WarehouseOutcomeModel[]>(rest, bulkUpdateWarehouses, inBatches, oneByOne);
}
