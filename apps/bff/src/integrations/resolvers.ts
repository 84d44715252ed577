import { apiKeyStatuses, integrationKinds, syncStatuses } from '@tallyard/domain/integrations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { ApiKeySortKey, IntegrationSortKey, Resolvers } from '../generated/resolvers.ts';
import { organizationOf } from '../permissions/organization.ts';
import { ourFlags } from '../permissions/our-flags.ts';
import { directionOf, lower, lowerOr, word } from '../platform/enums.ts';
import { listQueryOf, pageOf, partOf } from '../platform/lists.ts';
import {
  type ApiKeyQuery,
  addApiKey,
  endApiKey,
  fetchApiKeys,
  fetchIntegrations,
  type IntegrationQuery,
  replaceApiKey,
} from './source.ts';

const sortKeys = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  EXPIRES_AT: 'expiresAt',
  LAST_USED_AT: 'lastUsedAt',
} as const satisfies Record<ApiKeySortKey, ApiKeyQuery['sortBy']>;

const integrationSorts = {
  NAME: 'name',
  CREATED_AT: 'createdAt',
  LAST_AT: 'lastAt',
} as const satisfies Record<IntegrationSortKey, IntegrationQuery['sortBy']>;

export const integrationsResolvers: Resolvers = {
  Query: {
    integrations: async (_parent, args, context) => {
      const organizationId = await organizationOf(context, args);
      const part = partOf(args);
      const query: IntegrationQuery = {
        ...listQueryOf(args, part),
        search: args.filter?.search ?? undefined,
        kind: lowerOr(args.filter?.kind),
        syncStatus: lowerOr(args.filter?.syncStatus),
        sortBy: integrationSorts[args.sortBy],
        sortDirection: directionOf(args.sortDirection),
      };
      return pageOf(await fetchIntegrations(context.rest, organizationId, query), part);
    },
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
  Integration: {
    organizationId: (integration) => String(integration.organizationId),
    kind: (integration) => word(integrationKinds, integration.kind),
    syncStatus: (integration) => word(syncStatuses, integration.syncStatus),
    createdBy: (integration) => ({ id: integration.createdBy, organizationId: String(integration.organizationId) }),
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
