import { apiKeyStatuses } from '@tallyard/domain/integrations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { ApiKeySortKey, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { ourFlags } from '../permissions/our-flags.ts';
import { directionOf, lower, lowerOr, word } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import { type ApiKeyQuery, addApiKey, endApiKey, fetchApiKeys, replaceApiKey } from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  EXPIRES_AT: 'expiresAt',
  LAST_USED_AT: 'lastUsedAt',
} as const satisfies Record<ApiKeySortKey, ApiKeyQuery['sortBy']>;

export const integrationsResolvers: Resolvers = {
  Query: {
    apiKeys: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query: ApiKeyQuery = {
        ...listQueryOf(args, part),
        search: args.filter?.search ?? undefined,
        status: lowerOr(args.filter?.status),
        sortBy: sortKeys[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchApiKeys(context.rest, organizationId, query), part);
    },
  },
  Mutation: {
    createApiKey: async (_parent, { input }, context) =>
      addApiKey(context.rest, await organizationOf(context, input), {
        name: input.name,
        role: lower(input.role),
        flags: input.flags ?? null,
        expiresInDays: input.expiresInDays ?? undefined,
      }),
    rotateApiKey: async (_parent, { input }, context) => {
      const organizationId = await organizationOf(context, input);
      return replaceApiKey(context.rest, organizationId, input.id, input.expiresInDays ?? undefined);
    },
    revokeApiKey: async (_parent, { input }, context) => ({
      apiKey: await endApiKey(context.rest, await organizationOf(context, input), input.id),
    }),
  },
  ApiKey: {
    organizationId: (key) => String(key.organizationId),
    role: (key) => word(roles, key.role),
    flags: (key) => (key.flags === null ? null : ourFlags(key.flags)),
    status: (key) => word(apiKeyStatuses, key.status),
    createdBy: (key) => ({ id: key.createdBy, organizationId: String(key.organizationId) }),
    rotatedFromId: (key) => key.rotatedFrom,
  },
};
