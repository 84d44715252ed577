import { listStockDifferences } from '@tallyard/contracts/inventory/difference-endpoints';
import { messages } from '@tallyard/domain/errors/messages';
import type { GraphQLSchema } from 'graphql';
import { bodyField } from '../files/body-fields.ts';
import type { Resolvers, StockDifferenceSortKey } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { directionOf } from '../platform/enums.ts';
import { linkedWarehouse } from '../platform/links/stock.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { call } from '../rest/call.ts';
import { orNotAvailable } from '../rest/missing-capabilities.ts';
import { readable } from '../rest/tolerant-parsing.ts';

const sortKeys = {
  MAGNITUDE: 'magnitude',
  NAME: 'name',
  ADDED: 'added',
  TAKEN: 'taken',
  CHANGE: 'change',
  VALUE: 'value',
} as const satisfies Record<StockDifferenceSortKey, string>;

export const differenceResolvers: Resolvers = {
  Query: {
    stockDifferences: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const { page, limit, after, ids } = listQueryOf(args, part);
      const query = {
        organizationId,
        from: args.from,
        to: args.to,
        warehouseId: args.warehouseId ?? undefined,
        page,
        limit,
        after,
        ids,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      const list = await orNotAvailable(context.rest, messages.statsNotAvailable, () =>
        call(context.rest, listStockDifferences, { query, organizationId }),
      );
      return pageOf({ ...list, data: list.data.map((one) => ({ ...one, organizationId })) }, part);
    },
  },
  StockDifference: {
    warehouse: ({ warehouseId, organizationId }, _args, context, info) =>
      linkedWarehouse({ organizationId: Number(organizationId), id: readable(warehouseId) }, context, info),
  },
};

/** Of which differences a file is wanted. Throws VALIDATION_FAILED naming the field. */
export function requestedDifferences(schema: GraphQLSchema, given: Readonly<Record<string, unknown>>) {
  return {
    from: bodyField<string>(schema, given, 'from', 'DateTime') ?? '',
    to: bodyField<string>(schema, given, 'to', 'DateTime') ?? '',
    warehouseId: bodyField<string>(schema, given, 'warehouseId', 'ID'),
  };
}
