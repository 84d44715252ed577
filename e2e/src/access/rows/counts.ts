import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { newName } from './inputs.ts';

const refusal = (what: string) => `Insufficient permissions to ${what}`;
const params = async (target: Organization) => ({ params: { id: (await target.newCount()).id } });

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/counts': { who: 'viewer' },
  'POST /api/counts': {
    who: 'user',
    refusal: refusal('start counts'),
    input: async (target) => ({ body: { name: newName(), warehouseId: await target.newWarehouseId() } }),
  },
  'GET /api/counts/{id}': { who: 'viewer', input: params },
  'GET /api/counts/{id}/lines': { who: 'viewer', input: params },
  'POST /api/counts/{id}/observations': {
    who: 'user',
    refusal: refusal('count items'),
    input: async (target) => {
      const { id, itemId } = await target.newCount();
      return { params: { id }, body: { observations: [{ itemId, quantity: 2 }] } };
    },
  },
  'POST /api/counts/{id}/recount': {
    who: 'user',
    refusal: refusal('count items'),
    input: async (target) => {
      const { id, itemId } = await target.newCount();
      return { params: { id }, body: { itemIds: [itemId] } };
    },
  },
  'POST /api/counts/{id}/post': { who: 'user', refusal: refusal('post counts'), input: params },
  'POST /api/counts/{id}/cancel': { who: 'user', refusal: refusal('cancel counts'), input: params },
};

const countId = async (target: Organization) => ({ countId: (await target.newCount()).id });
const id = async (target: Organization) => ({ id: (await target.newCount()).id });

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.counts': { who: 'viewer' },
  'Subscription.countChanged': { who: 'viewer' },
  'Query.count': { who: 'viewer', input: id },
  'Query.countLines': { who: 'viewer', input: countId },
  'Mutation.createCount': {
    who: 'user',
    refusal: refusal('start counts'),
    input: async (target) => ({ name: newName(), warehouseId: await target.newWarehouseId() }),
  },
  'Mutation.recordCounts': {
    who: 'user',
    refusal: refusal('count items'),
    input: async (target) => {
      const { id: count, itemId } = await target.newCount();
      return { countId: count, observations: [{ itemId, quantity: 2 }] };
    },
  },
  'Mutation.askRecount': {
    who: 'user',
    refusal: refusal('count items'),
    input: async (target) => {
      const { id: count, itemId } = await target.newCount();
      return { countId: count, itemIds: [itemId] };
    },
  },
  'Mutation.postCount': { who: 'user', refusal: refusal('post counts'), input: id },
  'Mutation.cancelCount': { who: 'user', refusal: refusal('cancel counts'), input: id },
};
