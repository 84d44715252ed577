import { apiKeyStatuses } from '@tallyard/domain/integrations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { ApiKeySortKey, Resolvers } from '../generated/resolvers.ts';
import { directionOf, lower, lowerOr, word } from '../platform/enums.ts';
import { pageOf } from '../platform/lists.ts';
import { type ApiKeyQuery, addApiKey, endApiKey, fetchApiKeys, replaceApiKey } from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  EXPIRES_AT: 'expiresAt',
  LAST_USED_AT: 'lastUsedAt',
} as const satisfies Record<ApiKeySortKey, ApiKeyQuery['sortBy']>;

export const integrationsResolvers: Resolvers = {
  Query: {
    apiKeys: async (_parent, { organizationId, filter, page, pageSize, sortBy, sortDirection }, context) => {
      const query: ApiKeyQuery = {
        search: filter?.search ?? undefined,
        status: lowerOr(filter?.status),
        page,
        limit: pageSize,
        sortBy: sortKeys[sortBy],
        sortDirection: directionOf(sortDirection),
      };
      return pageOf(await fetchApiKeys(context.rest, organizationId, query), page, pageSize);
    },
  },
  Mutation: {
    createApiKey: (_parent, { organizationId, input }, context) =>
      addApiKey(context.rest, organizationId, {
        name: input.name,
        role: lower(input.role),
        flags: input.flags ?? null,
        expiresInDays: input.expiresInDays ?? undefined,
      }),
    rotateApiKey: (_parent, { organizationId, id, expiresInDays }, context) =>
      replaceApiKey(context.rest, organizationId, id, expiresInDays ?? undefined),
    revokeApiKey: (_parent, { organizationId, id }, context) => endApiKey(context.rest, organizationId, id),
  },
  ApiKey: {
    role: (key) => word(roles, key.role),
    status: (key) => word(apiKeyStatuses, key.status),
    createdBy: (key, _args, context) => context.loaders.member(String(key.organizationId)).load(key.createdBy),
    rotatedFromId: (key) => key.rotatedFrom,
  },
};
