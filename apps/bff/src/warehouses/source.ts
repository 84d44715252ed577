import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import {
  createWarehouse,
  listWarehouses,
  readWarehouse,
  updateWarehouse,
} from '@tallyard/contracts/warehouses/endpoints';
import { call, callList } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';

export type WarehouseQuery = EndpointInput<typeof listWarehouses>['query'];
export type NewWarehouse = EndpointInput<typeof createWarehouse>['body'];
export type WarehouseChanges = EndpointInput<typeof updateWarehouse>['body'];

export function fetchWarehouses(rest: RestClient, organizationId: string, query: WarehouseQuery) {
  return callList(rest, listWarehouses, { query: { ...query, organizationId }, organizationId });
}

export function fetchWarehouse(rest: RestClient, organizationId: string, id: string) {
  return call(rest, readWarehouse, { params: { id }, query: { organizationId }, organizationId });
}

export function addWarehouse(rest: RestClient, organizationId: string, body: NewWarehouse) {
  return call(rest, createWarehouse, { body: { ...body, organizationId }, organizationId });
}

export function changeWarehouse(rest: RestClient, organizationId: string, id: string, body: WarehouseChanges) {
  return call(rest, updateWarehouse, { params: { id }, body: { ...body, organizationId }, organizationId });
}
