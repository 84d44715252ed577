import {
  type ItemCost,
  listValuedItems,
  readItemCosts,
  readStockValuation,
} from '@tallyard/contracts/inventory/valuation-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import { idsPerRead } from '@tallyard/domain/limits/sizes';
import type { GraphQLSchema } from 'graphql';
import { bodyField } from '../files/body-fields.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { asOfOf, requestedAsOf } from '../platform/as-of.ts';
import { sortOf } from '../platform/enums.ts';
import { IdLoader } from '../platform/id-loader.ts';
import { linkedWarehouse } from '../platform/links/stock.ts';
import { inBatches, readPage } from '../platform/lists.ts';
import { call } from '../rest/call.ts';
import type { RestClient } from '../rest/client.ts';
import { askOr, orNotAvailable } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';

/**
 * Loads the costs of items by id, current or as of a past time; null if an item never had stock, or the upstream does not send
 * costs.
 */
export function itemCostLoader(rest: RestClient, organizationId: string, asOf?: string): IdLoader<ItemCost | null> {
  return new IdLoader((ids) =>
    askOr<(ItemCost | null)[]>(
      rest,
      readItemCosts,
      async () => {
        const requested = inBatches(ids, idsPerRead).map((batch) =>
          call(rest, readItemCosts, { organizationId, query: { ids: batch, asOf } }),
        );
        const loaded = new Map((await Promise.all(requested)).flat().map((cost) => [readable(cost).itemId, cost]));
        return ids.map((id) => loaded.get(id) ?? null);
      },
      () => ids.map(() => null),
    ),
  );
}

export const valuationResolvers: Resolvers = {
  Query: {
    stockValuation: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = {
        warehouseId: args.warehouseId ?? undefined,
        category: args.category ?? undefined,
        asOf: requestedAsOf(args, context),
      };
      const valuation = await orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        context.api(readStockValuation, { organizationId, query }),
      );
      return { ...valuation, organizationId };
    },
    valuedItems: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = {
        warehouseId: args.warehouseId ?? undefined,
        category: args.category ?? undefined,
        asOf: requestedAsOf(args, context),
        ...sortOf(args),
      };
      const page = await orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        readPage(context, listValuedItems, args, { query }),
      );
      return { ...page, items: page.items.map((one) => ({ ...one, organizationId })) };
    },
  },
  StockValuation: {
    byWarehouse: ({ byWarehouse, organizationId }) =>
      readable(byWarehouse).map((one) => ({ ...readable(one), organizationId })),
  },
  ValuationOfWarehouse: {
    warehouse: ({ warehouseId, organizationId }, _args, context, info) =>
      linkedWarehouse({ organizationId: Number(organizationId), id: readable(warehouseId) }, context, info),
  },
  ValuedItem: {
    warehouse: ({ warehouseId, organizationId }, _args, context, info) =>
      linkedWarehouse({ organizationId: Number(organizationId), id: readable(warehouseId) }, context, info),
  },
  InventoryItem: {
    cost: (item, _args, context) =>
      context.loaders.itemCost(String(readable(item.organizationId)), asOfOf(item)).load(item.itemId),
  },
};

/** Returns the valuation to export. Throws VALIDATION_FAILED with the field. */
export function requestedValuation(schema: GraphQLSchema, input: Readonly<Record<string, unknown>>) {
  return {
    asOf: bodyField<string>(schema, input, 'asOf', 'DateTime') ?? '',
    warehouseId: bodyField<string>(schema, input, 'warehouseId', 'ID'),
    category: bodyField<string>(schema, input, 'category', 'String'),
  };
}
