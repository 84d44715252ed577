import { listNames, renameNames } from '@tallyard/contracts/categories-and-suppliers/endpoints';
import type { Resolvers } from '../generated/resolvers.ts';
import { lower, sortOf } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';

export const namesResolvers: Resolvers = {
  Query: {
    carriedNames: (_parent, args, context) => {
      const query = { kind: lower(args.kind), search: args.search ?? undefined, ...sortOf(args) };
      return readPage(context, listNames, args, { query });
    },
  },
  Mutation: {
    renameNames: async (_parent, { input }, context) => {
      const { organizationId, kind, names, to, reason } = input;
      const body = { kind: lower(kind), names: [...names], to, reason: reason ?? undefined };
      return { plan: await context.api(renameNames, { organizationId, body }) };
    },
  },
};
