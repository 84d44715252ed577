import type { Resolvers, WarehouseSortKey } from '../generated/resolvers.ts';
import { directionOf } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import {
  addWarehouse,
  changeWarehouse,
  fetchWarehouses,
  type WarehouseChanges,
  type WarehouseQuery,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CODE: 'code',
  CREATED_AT: 'createdAt',
  UPDATED_AT: 'updatedAt',
} as const satisfies Record<WarehouseSortKey, WarehouseQuery['sortBy']>;

export const warehousesResolvers: Resolvers = {
  Query: {
    warehouses: async (_parent, { organizationId, search, page, pageSize, sortBy, sortDirection }, context) => {
      const query: WarehouseQuery = {
        search: search ?? undefined,
        page,
        limit: pageSize,
        sortBy: sortKeys[sortBy],
        sortDirection: directionOf(sortDirection),
      };
      return pageOf(await fetchWarehouses(context.rest, organizationId, query), page, pageSize);
    },
    warehouse: (_parent, { organizationId, id }, context) => context.loaders.warehouse(organizationId).load(id),
  },
  Mutation: {
    createWarehouse: (_parent, { organizationId, input }, context) =>
      addWarehouse(context.rest, organizationId, {
        name: input.name,
        code: input.code ?? undefined,
        address: input.address ?? undefined,
      }),
    updateWarehouse: (_parent, { organizationId, id, input }, context) =>
      // A name of null is refused by the contract's field schema, in its words.
      changeWarehouse(context.rest, organizationId, id, { ...input } as WarehouseChanges),
  },
};
