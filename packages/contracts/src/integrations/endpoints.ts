import {
  apiKeyDays,
  apiKeyDaysOrDefault,
  apiKeyFlags,
  apiKeyName,
  apiKeySortKeys,
  apiKeyStatuses,
  integrationKinds,
  integrationSortKeys,
  syncStatuses,
} from '@tallyard/domain/integrations/fields';
import { organizationId, role } from '@tallyard/domain/organizations/fields';
import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import {
  afterQuery,
  directionQuery,
  id,
  idsQuery,
  organizationQuery,
  pageQuery,
  searchQuery,
  sizeQuery,
  sortQuery,
} from '../endpoint/fields.ts';
import { apiKey, apiKeyList, integrationList, newApiKey } from './models.ts';

const params = z.object({ id });

export const listIntegrations = endpoint({
  name: 'integrations.list',
  method: 'GET',
  path: '/api/integrations',
  access: 'organization',
  action: 'integrations.view',
  repeatable: true,
  summary:
    'Everything by which the organization is connected to others, and how each goes. API keys are among them for people who may manage them; those that were revoked, or ended 30 days ago, are not.',
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    sortBy: sortQuery(integrationSortKeys, 'name'),
    sortDirection: directionQuery(),
    search: searchQuery,
    kind: z.enum(integrationKinds, `Must be one of ${integrationKinds.join(', ')}`).optional(),
    syncStatus: z.enum(syncStatuses, `Must be one of ${syncStatuses.join(', ')}`).optional(),
  }),
  output: integrationList,
});

export const listApiKeys = endpoint({
  name: 'apiKeys.list',
  method: 'GET',
  path: '/api/api-keys',
  access: 'organization',
  action: 'apiKeys.view',
  // A leaked key must not reveal or revoke other keys.
  apiKeys: false,
  repeatable: true,
  summary: "The organization's API keys, without their texts.",
  query: z.object({
    organizationId: organizationQuery,
    page: pageQuery,
    limit: sizeQuery(),
    after: afterQuery,
    ids: idsQuery.optional(),
    sortBy: sortQuery(apiKeySortKeys, 'name'),
    sortDirection: directionQuery(),
    search: searchQuery,
    status: z.enum(apiKeyStatuses, `Must be one of ${apiKeyStatuses.join(', ')}`).optional(),
  }),
  output: apiKeyList,
});

export const createApiKey = endpoint({
  name: 'apiKeys.create',
  method: 'POST',
  path: '/api/api-keys',
  access: 'organization',
  action: 'apiKeys.create',
  // A key that can create keys would outlive its own expiry.
  apiKeys: false,
  reauthenticates: true,
  secretAnswer: true,
  repeatable: false,
  status: 201,
  summary: 'Creates an API key that can never do more than its creator can at the time; its text is answered once.',
  body: z.object({
    organizationId: z.optional(organizationId),
    name: apiKeyName,
    role,
    flags: z.optional(apiKeyFlags),
    expiresInDays: apiKeyDaysOrDefault,
  }),
  output: newApiKey,
});

export const rotateApiKey = endpoint({
  name: 'apiKeys.rotate',
  method: 'POST',
  path: '/api/api-keys/{id}/rotate',
  access: 'organization',
  action: 'apiKeys.rotate',
  apiKeys: false,
  reauthenticates: true,
  secretAnswer: true,
  repeatable: false,
  status: 201,
  summary: 'Creates a key like this one, in the name of whoever rotates; this one works for 24 hours more.',
  params,
  body: z.object({
    organizationId: z.optional(organizationId),
    /** The lifetime of the old key by default. */
    expiresInDays: z.optional(apiKeyDays),
  }),
  output: newApiKey,
});

export const revokeApiKey = endpoint({
  name: 'apiKeys.revoke',
  method: 'POST',
  path: '/api/api-keys/{id}/revoke',
  access: 'organization',
  action: 'apiKeys.revoke',
  apiKeys: false,
  repeatable: true,
  summary: 'Ends a key at once, with the subscriptions that it opened.',
  params,
  body: z.object({ organizationId: z.optional(organizationId) }),
  output: apiKey,
});
