import type { Row } from '../row.ts';
import { newName, ofOrganization } from './inputs.ts';

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/organizations': { who: 'signedIn', apiKeys: true },
  'POST /api/organizations': {
    who: 'signedIn',
    input: async () => ({ body: { name: newName(), currency: 'EUR' } }),
  },
  'GET /api/organizations/{organizationId}': { who: 'viewer', input: ofOrganization('organizationId') },
  'GET /api/organizations/{organizationId}/members': { who: 'viewer', input: ofOrganization('organizationId') },
  'GET /api/organizations/{organizationId}/activity': {
    who: 'manager',
    refusal: 'Insufficient permissions to view organization activity',
    input: ofOrganization('organizationId'),
  },
  'POST /api/activity/export': {
    who: 'manager',
    refusal: 'Insufficient permissions to export organization activity',
    input: async () => ({ body: {} }),
  },
  'GET /api/organizations/{organizationId}/members/{userId}/activity': {
    who: 'manager',
    refusal: 'Insufficient permissions to view user activity',
    input: async (target) => ({ params: { organizationId: target.id, userId: target.members.user.userId } }),
  },
  'POST /api/batch': { who: 'viewer', input: async () => ({ body: { paths: ['/api/warehouses'] } }) },
  'GET /api/events/stream': {
    who: 'viewer',
    input: async (target) => ({ query: { organizationId: String(target.id) } }),
  },
};

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.organization': { who: 'viewer' },
  'Query.members': { who: 'viewer' },
  'Subscription.memberChanged': { who: 'viewer' },
  'Query.activity': { who: 'manager', refusal: 'Insufficient permissions to view organization activity' },
  'Query.memberActivity': {
    who: 'manager',
    refusal: 'Insufficient permissions to view user activity',
    input: async (target) => ({ userId: target.members.user.userId }),
  },
  'Mutation.createOrganization': {
    who: 'signedIn',
    input: async () => ({ name: newName(), currency: 'EUR' }),
  },
};
