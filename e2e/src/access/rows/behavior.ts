import { randomBytes } from 'node:crypto';
import type { Row } from '../row.ts';

const event = () => ({
  id: randomBytes(8).toString('hex'),
  eventName: 'inventory_page_viewed',
  eventCategory: 'page',
  sessionId: 'one visit',
  timestamp: new Date().toISOString(),
});

export const restRows: Readonly<Record<string, Row>> = {
  'POST /api/user-behavior/batch': { who: 'signedIn', input: async () => ({ body: { events: [event()] } }) },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Mutation.recordBehaviour': { who: 'signedIn', input: async () => ({ events: [event()] }) },
};
