import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import type { GraphQLSchema } from 'graphql';
import { bodyField, bodyIds } from '../files/body-fields.ts';
import type { InventoryItemFilter } from '../generated/resolvers.ts';
import { isContradiction, itemReadOf } from './list-query.ts';

/** The request for the upstream's export; 'nothing' if no item can match. */
export type RequestedItems = Omit<EndpointInput<typeof exportItems>['body'], 'organizationId'> | 'nothing';

/**
 * Reads `ids`, `warehouseId`, `filter`, `asOf`, and `withCosts` in the format of GraphQL's `inventoryItems`, so that a list
 * and its export have the same input. Throws VALIDATION_FAILED with the field.
 */
export function requestedItems(schema: GraphQLSchema, input: Readonly<Record<string, unknown>>): RequestedItems {
  const filter = bodyField<InventoryItemFilter>(schema, input, 'filter', 'InventoryItemFilter') ?? {};
  const warehouseId = bodyField<string>(schema, input, 'warehouseId', 'ID');
  const asOf = bodyField<string>(schema, input, 'asOf', 'DateTime');
  const withCosts = bodyField<boolean>(schema, input, 'withCosts', 'Boolean');
  const ids = bodyIds(input);
  if (isContradiction(filter)) return 'nothing';
  const requested = itemReadOf(filter);
  const narrowing = 'search' in requested ? requested.search : requested.list;
  return { ...(narrowing as object), warehouseId, ids, asOf, withCosts };
}
