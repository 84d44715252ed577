import { listStockDifferences } from '@tallyard/contracts/inventory/difference-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import type { GraphQLSchema } from 'graphql';
import { bodyField } from '../files/body-fields.ts';
import type { Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { sortOf } from '../platform/enums.ts';
import { linkedWarehouse } from '../platform/links/stock.ts';
import { readPage } from '../platform/lists.ts';
import { orNotAvailable } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';

export const differenceResolvers: Resolvers = {
  Query: {
    stockDifferences: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const query = {
        from: args.from,
        to: args.to,
        warehouseId: args.warehouseId ?? undefined,
        ...sortOf(args),
      };
      const page = await orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        readPage(context, listStockDifferences, args, { query }),
      );
      return { ...page, items: page.items.map((one) => ({ ...one, organizationId })) };
    },
  },
  StockDifference: {
    warehouse: ({ warehouseId, organizationId }, _args, context, info) =>
      linkedWarehouse({ organizationId: Number(organizationId), id: readable(warehouseId) }, context, info),
  },
};

/** Returns the differences to export. Throws VALIDATION_FAILED with the field. */
export function requestedDifferences(schema: GraphQLSchema, input: Readonly<Record<string, unknown>>) {
  return {
    from: bodyField<string>(schema, input, 'from', 'DateTime') ?? '',
    to: bodyField<string>(schema, input, 'to', 'DateTime') ?? '',
    warehouseId: bodyField<string>(schema, input, 'warehouseId', 'ID'),
  };
}
