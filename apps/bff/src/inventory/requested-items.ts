import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import type { GraphQLSchema } from 'graphql';
import { bodyField, bodyIds } from '../files/body-fields.ts';
import type { InventoryItemFilter } from '../generated/resolvers.ts';
import { isContradiction, itemReadOf } from './list-query.ts';

/** What is asked of the upstream's export; 'nothing': no item can match. */
export type RequestedItems = Omit<EndpointInput<typeof exportItems>['body'], 'organizationId'> | 'nothing';

/**
 * Which items are meant by `ids`, `warehouseId`, `filter` and `asOf`, and whether `withCosts`, these as GraphQL's `inventoryItems` takes them: a list and its export
 * are asked for in the same words. Throws VALIDATION_FAILED naming the field.
 */
export function requestedItems(schema: GraphQLSchema, given: Readonly<Record<string, unknown>>): RequestedItems {
  const filter = bodyField<InventoryItemFilter>(schema, given, 'filter', 'InventoryItemFilter') ?? {};
  const warehouseId = bodyField<string>(schema, given, 'warehouseId', 'ID');
  const asOf = bodyField<string>(schema, given, 'asOf', 'DateTime');
  const withCosts = bodyField<boolean>(schema, given, 'withCosts', 'Boolean');
  const ids = bodyIds(given);
  if (isContradiction(filter)) return 'nothing';
  const asked = itemReadOf(filter);
  const narrowing = 'search' in asked ? asked.search : asked.list;
  return { ...(narrowing as object), warehouseId, ids, asOf, withCosts };
}
