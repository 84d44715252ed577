import { userIdOf } from '../caller.ts';
import type { Row } from '../row.ts';
import { picture } from './inputs.ts';

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/users/me': { who: 'signedIn' },
  'PUT /api/users/me': { who: 'signedIn', input: async () => ({ body: { locale: 'en-GB' } }) },
  'PUT /api/users/me/avatar': { who: 'signedIn', input: async () => ({ body: picture() }) },
  'DELETE /api/users/me/avatar': { who: 'signedIn' },
  'GET /api/users/{userId}/avatar': {
    who: 'signedIn',
    input: async (_target, owner) => {
      await owner.rest('PUT', '/api/users/me/avatar', picture());
      return { params: { userId: await userIdOf(owner) } };
    },
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.account': { who: 'signedIn' },
  'Mutation.updateAccount': { who: 'signedIn', input: async () => ({ locale: 'en-GB' }) },
  'Mutation.removeAvatar': { who: 'signedIn' },
};
