import { valuationSortKeys } from '@tallyard/domain/inventory/valuation';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  asOfQuery,
  dateTime,
  idsQuery,
  listOf,
  orderQuery,
  organizationQuery,
  pageQuery,
  sizeQuery,
  wireInteger,
  wireNumber,
} from '../endpoint/fields.ts';

const category = z.string().max(100).optional();
/** The stock to value. */
const whose = { warehouseId: z.optional(warehouseId), category };

/** The value of stock at cost, by the moving average, and at current prices (ADR 0094). */
const worth = {
  quantity: wireNumber,
  /** At cost. */
  value: wireNumber,
  /** At current unit prices. */
  priceValue: wireNumber,
};
const worthOfMany = { items: wireInteger, ...worth };

export const itemCost = z.object({
  itemId: z.string(),
  quantity: wireNumber,
  /** The average cost of one unit; 0 if there is no stock. */
  averageCost: wireNumber,
  value: wireNumber,
});

export const valuedItem = z.object({
  itemId: z.string(),
  name: z.string(),
  sku: z.string(),
  warehouseId: z.string(),
  category: z.string(),
  averageCost: wireNumber,
  unitPrice: wireNumber,
  ...worth,
});

export const stockValuation = z.object({
  /** The time as of which the stock is valued. */
  asOf: z.string(),
  ...worthOfMany,
  byCategory: z.array(z.object({ category: z.string(), ...worthOfMany })),
  byWarehouse: z.array(z.object({ warehouseId: z.string(), ...worthOfMany })),
});

/** Only our api has this endpoint. Returns the costs of many items, for a page of them. */
export const readItemCosts = endpoint({
  name: 'inventory.costs',
  method: 'GET',
  path: '/api/inventory-items/costs',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary:
    'What the items named by `ids` have cost at the moving average; those of which there never was anything are left out.',
  query: z.object({ organizationId: organizationQuery, ids: idsQuery, asOf: asOfQuery }),
  output: z.array(itemCost),
});

export const readStockValuation = endpoint({
  name: 'inventory.valuation',
  method: 'GET',
  path: '/api/inventory-items/valuation/summary',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'What stock has cost at the moving average, now or as of an instant, by category and by warehouse.',
  query: z.object({ organizationId: organizationQuery, ...whose, asOf: asOfQuery }),
  output: stockValuation,
});

export const listValuedItems = endpoint({
  name: 'inventory.valuedItems',
  method: 'GET',
  path: '/api/inventory-items/valuation',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Items of which there is anything, or was at an instant, with what it has cost at the moving average.',
  query: z.object({
    organizationId: organizationQuery,
    ...whose,
    asOf: asOfQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    ...orderQuery(valuationSortKeys, 'value', 'desc'),
  }),
  output: listOf(valuedItem),
});

/**
 * Responds with lines of `domain/exchange/stream`, not an envelope: a head, chunks of at most 1,000 rows, and an end with
 * their number.
 */
export const exportValuation = endpoint({
  name: 'inventory.exportValuation',
  method: 'POST',
  path: '/api/inventory-items/valuation/export',
  access: 'organization',
  action: 'inventory.export',
  repeatable: true,
  summary:
    'The valuation of an instant as lines of JSON: how many items, chunks of 1,000, and an end without which it is not whole.',
  body: z.object({ organizationId: z.optional(organizationId), ...whose, asOf: dateTime }),
  output: z.never(),
});

export type ItemCost = z.output<typeof itemCost>;
export type ValuedItem = z.output<typeof valuedItem>;
export type StockValuation = z.output<typeof stockValuation>;
