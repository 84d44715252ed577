import type { Row } from '../row.ts';
import { newName } from './inputs.ts';

/** A rename requires the permission for the entities that have the name, here products. */
const renaming = { who: 'user', refusal: 'Insufficient permissions to update products' } as const;

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/names': { who: 'viewer', input: async () => ({ query: { kind: 'category' } }) },
  'POST /api/names/rename': {
    ...renaming,
    input: async (target) => ({
      body: { kind: 'category', names: [await target.newCategory()], to: newName() },
    }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.carriedNames': { who: 'viewer', input: async () => ({ kind: 'SUPPLIER' }) },
  'Mutation.renameNames': {
    ...renaming,
    input: async (target) => ({ kind: 'CATEGORY', names: [await target.newCategory()], to: newName() }),
  },
};
