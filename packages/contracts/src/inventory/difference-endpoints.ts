import { differenceSortKeys } from '@tallyard/domain/inventory/differences';
import { organizationId } from '@tallyard/domain/organizations/fields';
import { warehouseId } from '@tallyard/domain/warehouses/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  dateTime,
  idsQuery,
  listOf,
  orderQuery,
  organizationQuery,
  pageQuery,
  sizeQuery,
  wireNumber,
} from '../endpoint/fields.ts';

/** The period and the warehouse of the comparison. Changes at `from` itself are not part of the period. */
const between = { from: dateTime, to: dateTime, warehouseId: z.optional(warehouseId) };

/** The change of an item's stock between two times (ADR 0074). */
export const stockDifference = z.object({
  itemId: z.string(),
  name: z.string(),
  sku: z.string(),
  warehouseId: z.string(),
  /** The quantity at `from`. */
  opening: wireNumber,
  added: wireNumber,
  taken: wireNumber,
  /** The quantity at `to`. */
  closing: wireNumber,
  change: wireNumber,
  /** `change` at today's unit price. */
  value: wireNumber,
});

export const listStockDifferences = endpoint({
  name: 'inventory.differences',
  method: 'GET',
  path: '/api/inventory-items/differences',
  access: 'organization',
  action: 'inventory.view',
  repeatable: true,
  summary: 'Items whose stock changed between two instants, with what there was at both, and what came and went.',
  query: z.object({
    organizationId: organizationQuery,
    ...between,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    ...orderQuery(differenceSortKeys, 'magnitude', 'desc'),
  }),
  output: listOf(stockDifference),
});

/**
 * Responds with lines of `domain/exchange/stream`, not an envelope: a head, chunks of at most 1,000 rows, and an end with
 * their number.
 */
export const exportStockDifferences = endpoint({
  name: 'inventory.exportDifferences',
  method: 'POST',
  path: '/api/inventory-items/differences/export',
  access: 'organization',
  action: 'inventory.export',
  repeatable: true,
  summary:
    'What changed between two instants as lines of JSON: how many, chunks of 1,000, and an end without which it is not whole.',
  body: z.object({ organizationId: z.optional(organizationId), ...between }),
  output: z.never(),
});

export type StockDifference = z.output<typeof stockDifference>;
