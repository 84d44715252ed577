import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/integrations': { who: 'manager', refusal: 'Insufficient permissions to view integrations' },
  'GET /api/api-keys': {
    who: 'admin',
    refusal: 'Insufficient permissions to view API keys',
    keyRefusal,
  },
  'POST /api/api-keys': {
    who: 'admin',
    refusal: 'Insufficient permissions to create API keys',
    keyRefusal,
    input: async () => ({ body: { name: newName(), role: 'viewer' } }),
  },
  'POST /api/api-keys/{id}/rotate': {
    who: 'admin',
    refusal: 'Insufficient permissions to rotate API keys',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newKeyId() }, body: {} }),
  },
  'POST /api/api-keys/{id}/revoke': {
    who: 'admin',
    refusal: 'Insufficient permissions to revoke API keys',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newKeyId() }, body: {} }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.integrations': { who: 'manager', refusal: 'Insufficient permissions to view integrations' },
  'Query.apiKeys': {
    who: 'admin',
    refusal: 'Insufficient permissions to view API keys',
    keyRefusal,
  },
  'Mutation.createApiKey': {
    who: 'admin',
    refusal: 'Insufficient permissions to create API keys',
    keyRefusal,
    input: async () => ({ name: newName(), role: 'VIEWER' }),
  },
  'Mutation.rotateApiKey': {
    who: 'admin',
    refusal: 'Insufficient permissions to rotate API keys',
    keyRefusal,
    input: async (target) => ({ id: await target.newKeyId() }),
  },
  'Mutation.revokeApiKey': {
    who: 'admin',
    refusal: 'Insufficient permissions to revoke API keys',
    keyRefusal,
    input: async (target) => ({ id: await target.newKeyId() }),
  },
};
