import type { CarriedNameSortKey, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { directionOf, lower } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { fetchNames, type NameQuery, planRename } from './source.ts';

const sortKeys = {
  NAME: 'name',
  PRODUCTS: 'products',
  ITEMS: 'items',
  VALUE: 'value',
} as const satisfies Record<CarriedNameSortKey, NameQuery['sortBy']>;

export const namesResolvers: Resolvers = {
  Query: {
    carriedNames: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const { updatedAfter: _, ...listed } = listQueryOf(args, part);
      const query: NameQuery = {
        ...listed,
        kind: lower(args.kind),
        search: args.search ?? undefined,
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchNames(context.rest, organizationId, query), part);
    },
  },
  Mutation: {
    renameNames: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      const { names, to, reason } = input;
      const renaming = { kind: lower(input.kind), names: [...names], to, reason: reason ?? undefined };
      return { plan: await planRename(context.rest, organizationId, renaming) };
    },
  },
};
