import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createWarehouse,
  listWarehouses,
  readWarehouse,
  updateWarehouse,
} from '@tallyard/contracts/warehouses/endpoints';
import type { Warehouse } from '@tallyard/contracts/warehouses/models';
import type { RestList } from '../platform/lists.ts';
import { call, callList } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { RestFailure } from '../rest/failure.ts';
import { askOr, saysUnknown } from '../rest/lacks.ts';
import { fetchWarehouseFolders, listFolders } from './folders.ts';

export type WarehouseQuery = EndpointInput<typeof listWarehouses>['query'];
export type NewWarehouse = EndpointInput<typeof createWarehouse>['body'];
export type WarehouseChanges = EndpointInput<typeof updateWarehouse>['body'];

/** A page of warehouses; those of an upstream without the endpoint are its folders with `isWarehouse`. */
export function fetchWarehouses(
  rest: RestClient,
  organizationId: string,
  query: WarehouseQuery,
): Promise<RestList<Warehouse>> {
  return askOr<RestList<Warehouse>>(
    rest,
    listWarehouses,
    () => callList(rest, listWarehouses, { query: { ...query, organizationId }, organizationId }),
    () => fetchWarehouseFolders(rest, organizationId, query),
  );
}

/** One warehouse by its id. Throws NOT_FOUND. */
export async function fetchWarehouse(rest: RestClient, organizationId: string, id: string): Promise<Warehouse> {
  const { lacks } = rest.upstream;
  const notFound = () => new RestFailure({ code: 'NOT_FOUND', status: 404 });
  const hasFolders = lacks.has(listWarehouses) && !lacks.has(listFolders);
  // Where warehouses are folders these have been looked through by now.
  if (hasFolders || lacks.has(readWarehouse)) throw notFound();
  try {
    return await call(rest, readWarehouse, { params: { id }, query: { organizationId }, organizationId });
  } catch (error) {
    // It has no list of them and no folders either: this is one more path that it does not have.
    if (lacks.has(listWarehouses) && saysUnknown(error)) lacks.note(readWarehouse);
    throw error;
  }
}

export function addWarehouse(rest: RestClient, organizationId: string, body: NewWarehouse) {
  return call(rest, createWarehouse, { body: { ...body, organizationId }, organizationId });
}

export function changeWarehouse(rest: RestClient, organizationId: string, id: string, body: WarehouseChanges) {
  return call(rest, updateWarehouse, { params: { id }, body: { ...body, organizationId }, organizationId });
}
