import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { asOfQuery, idsQuery, organizationQuery } from '../endpoint/fields.ts';
import { productStock, productWarehouseStock } from './models.ts';

const query = z.object({ organizationId: organizationQuery, ids: idsQuery, asOf: asOfQuery });

/** Only our api has this endpoint. Returns the stock of many products, for a page of them. */
export const readProductStock = endpoint({
  name: 'products.stock',
  method: 'GET',
  path: '/api/products/stock',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'What stands of the products named by `ids` in all warehouses: the items of their SKUs.',
  query,
  output: z.array(productStock),
});

export const readProductWarehouses = endpoint({
  name: 'products.stockByWarehouse',
  method: 'GET',
  path: '/api/products/stock/warehouses',
  access: 'organization',
  action: 'products.view',
  repeatable: true,
  summary: 'What stands of the products named by `ids` in each warehouse that has an item of their SKU.',
  query,
  output: z.array(productWarehouseStock),
});
