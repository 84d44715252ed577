import type { EndpointInput } from '@tallyard/contracts/endpoint/endpoint';
import type { exportItems } from '@tallyard/contracts/inventory/export-endpoints';
import { coerceInputValue, type GraphQLInputType, type GraphQLSchema } from 'graphql';
import type { InventoryItemFilter } from '../generated/resolvers.ts';
import { validationFailure } from '../rest/validate.ts';
import { isContradiction, narrowed } from './list-query.ts';

/** What is asked of the upstream's export; 'nothing': no item can match. */
export type AskedItems = Omit<EndpointInput<typeof exportItems>['body'], 'organizationId'> | 'nothing';

/**
 * Which items are meant by `ids`, `warehouseId` and `filter`, these as GraphQL's `inventoryItems` takes them: a list and its export
 * are asked for in the same words. Throws VALIDATION_FAILED naming the field.
 */
export function askedItems(schema: GraphQLSchema, given: Readonly<Record<string, unknown>>): AskedItems {
  const read = <Value>(field: string, type: string): Value | undefined => {
    const value = given[field] ?? null;
    if (value === null) return undefined;
    const named = schema.getType(type) as GraphQLInputType;
    return coerceInputValue(value, named, (path, _value, error) => {
      throw validationFailure([{ field: [field, ...path].join('.'), value: null, message: error.message }]);
    }) as Value;
  };
  const filter = read<InventoryItemFilter>('filter', 'InventoryItemFilter') ?? {};
  const warehouseId = read<string>('warehouseId', 'ID');
  const ids = given.ids ?? undefined;
  if (ids !== undefined && !(Array.isArray(ids) && ids.every((id) => typeof id === 'string'))) {
    throw validationFailure([{ field: 'ids', value: null, message: 'ids must be a list of ids' }]);
  }
  if (isContradiction(filter)) return 'nothing';
  const asked = narrowed(filter);
  const narrowing = 'search' in asked ? asked.search : asked.list;
  return { ...(narrowing as object), warehouseId, ids };
}
