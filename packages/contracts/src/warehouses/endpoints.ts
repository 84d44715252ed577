import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseAddress, warehouseCode, warehouseName, warehouseSortKeys } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  directionQuery,
  id,
  idsQuery,
  organizationQuery,
  pageQuery,
  queryBoolean,
  searchQuery,
  sizeQuery,
  sortQuery,
  updatedAfterQuery,
} from '../endpoint/fields.ts';
import { warehouse, warehouseList } from './models.ts';

const params = z.object({ id });

export const listWarehouses = endpoint({
  name: 'warehouses.list',
  method: 'GET',
  path: '/api/warehouses',
  access: 'organization',
  action: 'warehouses.view',
  repeatable: true,
  summary: 'Warehouses of the organisation; `ids` reads exactly these.',
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    updatedAfter: updatedAfterQuery,
    sortBy: sortQuery(warehouseSortKeys, 'name'),
    sortDirection: directionQuery(),
    search: searchQuery,
    hasAddress: queryBoolean.optional(),
    ids: idsQuery.optional(),
  }),
  output: warehouseList,
});

export const readWarehouse = endpoint({
  name: 'warehouses.read',
  method: 'GET',
  path: '/api/warehouses/{id}',
  access: 'organization',
  action: 'warehouses.view',
  repeatable: true,
  summary: 'One warehouse.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: warehouse,
});

export const createWarehouse = endpoint({
  name: 'warehouses.create',
  method: 'POST',
  path: '/api/warehouses',
  access: 'organization',
  action: 'warehouses.create',
  repeatable: false,
  status: 201,
  summary: 'Creates a warehouse; its name is unique in the organisation.',
  body: z.object({
    organizationId: z.optional(organizationId),
    name: warehouseName,
    code: z.optional(warehouseCode),
    address: z.optional(warehouseAddress),
  }),
  output: warehouse,
});

export const updateWarehouse = endpoint({
  name: 'warehouses.update',
  method: 'PUT',
  path: '/api/warehouses/{id}',
  access: 'organization',
  action: 'warehouses.update',
  repeatable: true,
  summary: 'Renames a warehouse or changes its code or address; absent fields stay.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    name: z.optional(warehouseName),
    code: z.optional(warehouseCode),
    address: z.optional(warehouseAddress),
  }),
  output: warehouse,
});
