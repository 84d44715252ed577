import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { asOfQuery, idsQuery, organizationQuery } from '../endpoint/fields.ts';
import { inventoryStats, warehouseTotals } from './models.ts';

export const readInventoryStats = endpoint({
  name: 'inventory.stats',
  method: 'GET',
  path: '/api/inventory-items/stats',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Figures of the organization or of one warehouse.',
  query: z.object({ organizationId: organizationQuery, warehouseId: z.optional(warehouseId), asOf: asOfQuery }),
  output: inventoryStats,
});

/** Only our api has this endpoint. Returns the stock of many warehouses, for a page of them. */
export const readWarehouseTotals = endpoint({
  name: 'inventory.warehouseFigures',
  method: 'GET',
  path: '/api/inventory-items/stats/warehouses',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Figures of the warehouses named by `ids`; those that hold no items are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery, asOf: asOfQuery }),
  output: z.array(warehouseTotals),
});

/** Only our api has this endpoint. Returns the options of a category filter. */
export const listCategories = endpoint({
  name: 'inventory.categories',
  method: 'GET',
  path: '/api/inventory-items/categories',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Distinct categories of the organization in order, at most 1,000.',
  query: z.object({ organizationId: organizationQuery }),
  output: z.array(z.string()),
});
