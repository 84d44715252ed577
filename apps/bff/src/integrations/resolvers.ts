import {
  createApiKey,
  listApiKeys,
  listIntegrations,
  revokeApiKey,
  rotateApiKey,
} from '@tallyard/contracts/integrations/endpoints';
import { apiKeyStatuses, integrationKinds, syncStatuses } from '@tallyard/domain/integrations/fields';
import { roles } from '@tallyard/domain/permissions/roles';
import type { Resolvers } from '../generated/resolvers.ts';
import { ourFlags } from '../permissions/our-flags.ts';
import { enumValue, lower, lowerOr, sortOf } from '../platform/enums.ts';
import { readPage } from '../platform/lists.ts';
export const integrationsResolvers: Resolvers = {
  Query: {
    integrations: (_parent, args, context) => {
      const { search, kind, syncStatus } = args.filter ?? {};
      const query = {
        search: search ?? undefined,
        kind: lowerOr(kind),
        syncStatus: lowerOr(syncStatus),
        ...sortOf(args),
      };
      return readPage(context, listIntegrations, args, { query });
    },
    apiKeys: (_parent, args, context) => {
      const { search, status } = args.filter ?? {};
      const query = { search: search ?? undefined, status: lowerOr(status), ...sortOf(args) };
      return readPage(context, listApiKeys, args, { query });
    },
  },
  Mutation: {
    createApiKey: (_parent, { input }, context) => {
      const body = {
        name: input.name,
        role: lower(input.role),
        flags: input.flags ?? null,
        expiresInDays: input.expiresInDays ?? undefined,
      };
      return context.api(createApiKey, { organizationId: input.organizationId, body });
    },
    rotateApiKey: (_parent, { input: { organizationId, id, expiresInDays } }, context) => {
      const body = { expiresInDays: expiresInDays ?? undefined };
      return context.api(rotateApiKey, { organizationId, params: { id }, body });
    },
    revokeApiKey: async (_parent, { input: { organizationId, id } }, context) => ({
      apiKey: await context.api(revokeApiKey, { organizationId, params: { id } }),
    }),
  },
  Integration: {
    organizationId: (integration) => String(integration.organizationId),
    kind: (integration) => enumValue(integrationKinds, integration.kind),
    syncStatus: (integration) => enumValue(syncStatuses, integration.syncStatus),
    createdBy: (integration) => ({ id: integration.createdBy, organizationId: String(integration.organizationId) }),
  },
  ApiKey: {
    organizationId: (key) => String(key.organizationId),
    role: (key) => enumValue(roles, key.role),
    flags: (key) => (key.flags === null ? null : ourFlags(key.flags)),
    status: (key) => enumValue(apiKeyStatuses, key.status),
    createdBy: (key) => ({ id: key.createdBy, organizationId: String(key.organizationId) }),
    rotatedFromId: (key) => key.rotatedFrom,
  },
};
