import {
  createWarehouse,
  deleteWarehouse,
  readWarehouse,
  readWarehouseContent,
  readWarehouseHistory,
} from '@tallyard/contracts/warehouses/endpoints';
import type { Resolvers, WarehouseChangeKind } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { lookedAt, requestedAsOf } from '../platform/as-of.ts';
import { bulkPayload, codeOfOutcome } from '../platform/bulk.ts';
import { oneOrNull } from '../platform/by-ids.ts';
import { enumValueOrOther, sortOf } from '../platform/enums.ts';
import { historyOf } from '../platform/history.ts';
import { listByIds, listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { openChanges } from '../realtime/changes.ts';
import { authorOf } from '../realtime/published-changes.ts';
import { readable } from '../rest/tolerant-parsing.ts';
import { warehouseChanges } from './changes.ts';
import type { WarehouseChanges, WarehouseQuery } from './queries.ts';
import { changeAddresses, changeWarehouse, fetchOtherWarehouses, fetchWarehouses } from './source.ts';

const changeWords = ['created', 'updated', 'deleted'] as const;

export const warehousesResolvers: Resolvers = {
  Query: {
    warehouses: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const asOf = requestedAsOf(args, context);
      if (args.ids && !context.rest.upstream.isOurs) {
        const load = (id: string) => context.loaders.warehouse(organizationId).load(id);
        return pageOf(await listByIds(args.ids, load), part);
      }
      const query: WarehouseQuery = {
        ...listQueryOf(args, part),
        search: args.search ?? undefined,
        hasAddress: args.hasAddress ?? undefined,
        isActive: args.isActive ?? undefined,
        ...sortOf(args),
        asOf,
      };
      const list = await fetchWarehouses(context.rest, organizationId, query);
      return pageOf({ ...list, data: list.data.map((warehouse) => lookedAt(warehouse, asOf)) }, part);
    },
    warehouse: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const asOf = requestedAsOf(args, context);
      if (asOf === undefined) return context.loaders.warehouse(organizationId).load(args.id);
      return oneOrNull(context.api(readWarehouse, { organizationId, params: { id: args.id }, query: { asOf } }));
    },
    otherWarehouses: async (_parent, args, context) =>
      fetchOtherWarehouses(context.rest, await organizationOf(context, args)),
    warehouseContent: (_parent, { organizationId, id }, context) =>
      oneOrNull(context.api(readWarehouseContent, { organizationId, params: { id } })),
    warehouseHistory: historyOf(readWarehouseHistory),
  },
  Mutation: {
    createWarehouse: async (_parent, { input }, context) => {
      const { organizationId, isActive, ...fields } = input;
      const body = { ...fields, isActive: isActive ?? undefined };
      return { warehouse: await context.api(createWarehouse, { organizationId, body }) };
    },
    updateWarehouse: async (_parent, { input }, context) => {
      const { organizationId: _named, id, ...changes } = input;
      const organizationId = await organizationOf(context, { input });
      // The contract's field schema rejects a null name with its own message.
      return { warehouse: await changeWarehouse(context.rest, organizationId, id, changes as WarehouseChanges) };
    },
    deleteWarehouse: async (_parent, { input: { organizationId, id } }, context) => {
      const deleted = await context.api(deleteWarehouse, { organizationId, params: { id } });
      return { warehouseId: deleted.id };
    },
    bulkUpdateWarehouses: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, { input });
      // The contract's field schema rejects a missing address with its own message.
      const address = input.address as string | null;
      return bulkPayload(await changeAddresses(context.rest, organizationId, input.ids, address));
    },
  },
  Subscription: {
    warehouseChanged: {
      subscribe: async (_parent, args, context) => {
        const organizationId = await organizationOf(context, args);
        return openChanges(organizationId, args.after, warehouseChanges(organizationId));
      },
    },
  },
  WarehouseChange: {
    // The schema has a value for each of `changeWords`.
    kind: ({ published }) =>
      published && (enumValueOrOther<string>(changeWords, published.change) as WarehouseChangeKind),
    warehouseId: ({ published }) => published?.warehouseId ?? null,
    warehouse: ({ published }) => published?.warehouse ?? null,
    ...authorOf,
  },
  Warehouse: {
    organizationId: (warehouse) => String(readable(warehouse.organizationId)),
  },
  WarehouseContent: {
    stockedItems: ({ stocked }) => stocked,
    pendingMovements: ({ pending }) => pending,
    emptyItems: ({ empty }) => empty,
  },
  WarehouseBulkOutcome: {
    code: codeOfOutcome,
    warehouse: ({ warehouse }) => warehouse ?? null,
  },
};
