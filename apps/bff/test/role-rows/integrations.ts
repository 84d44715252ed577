import { fromManager, onlyAdmin, type RoleRow } from './row.ts';

export const rows: readonly RoleRow[] = [
  ['query { integrations(organizationId: 7) { total } }', fromManager, 'view integrations'],
  ['query { apiKeys(organizationId: 7) { total } }', onlyAdmin, 'view API keys'],
  [
    'mutation { createApiKey(input: {organizationId: 7, name: "x", role: USER}) { key } }',
    onlyAdmin,
    'create API keys',
  ],
  ['mutation { rotateApiKey(input: {organizationId: 7, id: "k1"}) { key } }', onlyAdmin, 'rotate API keys'],
  ['mutation { revokeApiKey(input: {organizationId: 7, id: "k1"}) { apiKey { id } } }', onlyAdmin, 'revoke API keys'],
];
