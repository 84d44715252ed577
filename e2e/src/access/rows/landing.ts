import type { Row } from '../row.ts';
import { newEmail } from './inputs.ts';

export const restRows: Readonly<Record<string, Row>> = {
  'POST /api/waitlist': {
    who: 'public',
    input: async () => ({ body: { email: newEmail() } }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'POST /api/newsletter': {
    who: 'public',
    input: async () => ({ body: { email: newEmail() } }),
    mayAnswer: ['RATE_LIMITED'],
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Mutation.joinWaitlist': {
    who: 'public',
    input: async () => ({ email: newEmail() }),
    mayAnswer: ['RATE_LIMITED'],
  },
  'Mutation.subscribeNewsletter': {
    who: 'public',
    input: async () => ({ email: newEmail() }),
    mayAnswer: ['RATE_LIMITED'],
  },
};
