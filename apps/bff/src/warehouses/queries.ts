import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { listWarehouses, updateWarehouse } from '@tallyard/contracts/warehouses/endpoints';

export type WarehouseQuery = EndpointInput<typeof listWarehouses>['query'];

export type WarehouseChanges = EndpointInput<typeof updateWarehouse>['body'];
