import { messages } from '@tallyard/domain/errors/messages';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { type Operation, warehouseIdFor } from '@tallyard/domain/organizations/preconditions';
import { timeZone } from '@tallyard/domain/users/fields';
import {
  warehouseAddress,
  warehouseCode,
  warehouseContact,
  warehouseName,
  warehouseNotes,
} from '@tallyard/domain/warehouses/fields';
import { warehouseSortKeys } from '@tallyard/domain/warehouses/sort-keys';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  asOfQuery,
  id,
  listQuery,
  orderQuery,
  organizationQuery,
  queryBoolean,
  searchQuery,
} from '../endpoint/fields.ts';
import { historyEndpoint } from '../history/endpoints.ts';
import { namedWarehouses, warehouse, warehouseContent, warehouseList, warehouseOutcome } from './models.ts';

const params = z.object({ id });
const paramsFor = (operation: Operation) => z.object({ id: warehouseIdFor(operation) });

/** The fields of a warehouse besides its name and code. */
const about = {
  address: z.optional(warehouseAddress),
  contact: z.optional(warehouseContact),
  notes: z.optional(warehouseNotes),
  timeZone: z.optional(timeZone),
  isActive: z.optional(z.boolean('Must be true or false')),
};

export const listWarehouses = endpoint({
  name: 'warehouses.list',
  method: 'GET',
  path: '/api/warehouses',
  access: 'organization',
  action: 'warehouses.view',
  repeatable: true,
  summary: 'Warehouses of the organization, or those that there were at an instant; `ids` reads exactly these.',
  query: z.object({
    organizationId: organizationQuery,
    ...listQuery(),
    ...orderQuery(warehouseSortKeys, 'name'),
    search: searchQuery,
    hasAddress: queryBoolean.optional(),
    isActive: queryBoolean.optional(),
    asOf: asOfQuery,
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
  summary: 'One warehouse; as of an instant, if it was there.',
  params: paramsFor('fetch'),
  query: z.object({ organizationId: organizationQuery, asOf: asOfQuery }),
  output: warehouse,
});

export const listOtherWarehouses = endpoint({
  name: 'warehouses.others',
  method: 'GET',
  path: '/api/warehouses/others',
  access: 'organization',
  action: 'warehouses.view',
  repeatable: true,
  summary:
    'For a member of some warehouses alone the names of the other active ones, by name, at most 1,000: where a transfer may go. Of nobody else there are others.',
  query: z.object({ organizationId: organizationQuery }),
  output: namedWarehouses,
});

export const createWarehouse = endpoint({
  name: 'warehouses.create',
  method: 'POST',
  path: '/api/warehouses',
  access: 'organization',
  action: 'warehouses.create',
  repeatable: false,
  status: 201,
  summary: 'Creates a warehouse; its name is unique in the organization.',
  body: z.object({
    organizationId: z.optional(organizationId),
    name: warehouseName,
    code: z.optional(warehouseCode),
    ...about,
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
  summary: 'Changes a warehouse, or whether it is active; absent fields stay.',
  params: paramsFor('update'),
  body: z.object({
    organizationId: z.optional(organizationId),
    name: z.optional(warehouseName),
    code: z.optional(warehouseCode),
    ...about,
  }),
  output: warehouse,
});

export const readWarehouseContent = endpoint({
  name: 'warehouses.content',
  method: 'GET',
  path: '/api/warehouses/{id}/content',
  access: 'organization',
  action: 'warehouses.view',
  repeatable: true,
  summary: 'What stands in the way of deleting a warehouse, and how many items without stock would go with it.',
  params,
  query: z.object({ organizationId: organizationQuery }),
  output: warehouseContent,
});

/** WHS-3. */
export const deleteWarehouse = endpoint({
  name: 'warehouses.delete',
  method: 'DELETE',
  path: '/api/warehouses/{id}',
  access: 'organization',
  action: 'warehouses.delete',
  repeatable: false,
  summary: 'Deletes a warehouse with its items, of none of which there is stock; refused with the figures otherwise.',
  params: paramsFor('delete'),
  query: z.object({ organizationId: organizationQuery }),
  output: z.object({ id: z.string() }),
});

export const bulkUpdateWarehouses = endpoint({
  name: 'warehouses.bulkUpdate',
  method: 'POST',
  path: '/api/warehouses/bulk-update',
  access: 'organization',
  action: 'warehouses.update',
  repeatable: true,
  summary: 'Gives up to 100 warehouses one address, or none; each id has its own outcome.',
  body: z.object({
    organizationId: z.optional(organizationId),
    warehouseIds: z
      .array(id)
      .min(1, messages.noBulkItems)
      .max(idsPerRead, `At most ${idsPerRead} warehouses at a time`),
    address: warehouseAddress,
  }),
  output: z.object({ results: z.array(warehouseOutcome) }),
});

export const readWarehouseHistory = historyEndpoint({
  name: 'warehouses.history',
  path: '/api/warehouses',
  // It contains names of people and their actions.
  action: 'warehouses.update',
  summary: 'What was done to a warehouse, newest first.',
});
