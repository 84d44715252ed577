import { emptyView } from '../organization.ts';
import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/saved-views': { who: 'viewer', keyRefusal },
  'POST /api/saved-views': {
    who: 'viewer',
    keyRefusal,
    input: async () => ({ body: { list: 'items', name: newName(), state: emptyView } }),
  },
  'GET /api/saved-views/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newSharedViewId() } }),
  },
  'PUT /api/saved-views/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ params: { id: await target.newViewId(owner) }, body: { name: newName() } }),
  },
  'DELETE /api/saved-views/{id}': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ params: { id: await target.newViewId(owner) } }),
  },
  'GET /api/saved-views/{id}/history': {
    who: 'manager',
    refusal: 'Insufficient permissions to share views',
    keyRefusal,
    input: async (target) => ({ params: { id: await target.newSharedViewId() } }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.savedViews': { who: 'viewer', keyRefusal },
  'Query.savedView': { who: 'viewer', keyRefusal, input: async (target) => ({ id: await target.newSharedViewId() }) },
  'Query.savedViewHistory': {
    who: 'manager',
    refusal: 'Insufficient permissions to share views',
    keyRefusal,
    input: async (target) => ({ id: await target.newSharedViewId() }),
  },
  'Mutation.createSavedView': {
    who: 'viewer',
    keyRefusal,
    input: async () => ({ list: 'ITEMS', name: newName(), state: {} }),
  },
  'Mutation.updateSavedView': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ id: await target.newViewId(owner), name: newName() }),
  },
  'Mutation.deleteSavedView': {
    who: 'viewer',
    keyRefusal,
    input: async (target, owner) => ({ id: await target.newViewId(owner) }),
  },
};
