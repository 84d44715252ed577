import type { Organization } from '../organization.ts';
import type { Row } from '../row.ts';
import { keyRefusal, newName } from './inputs.ts';

const base = '/api/integrations/webhooks';
const refusal = (what: string) => `Insufficient permissions to ${what}`;
const hook = () => ({ name: newName(), url: 'https://hooks.example.com/tallyard', kinds: ['item.changed'] });
const period = () => ({ from: new Date(Date.now() - 60_000).toISOString(), to: new Date().toISOString() });
const params = async (target: Organization) => ({ params: { id: (await target.newWebhook()).id } });
const deliveryParams = async (target: Organization) => ({ params: await target.newWebhook() });

export const restRows: Readonly<Record<string, Row>> = {
  'GET /api/events/feed': { who: 'viewer' },
  'GET /api/events/feed.jsonl': { who: 'viewer' },
  [`GET ${base}`]: { who: 'manager', refusal: refusal('view webhooks') },
  [`GET ${base}/{id}`]: { who: 'manager', refusal: refusal('view webhooks'), input: params },
  [`GET ${base}/{id}/deliveries`]: { who: 'manager', refusal: refusal('view logs'), input: params },
  [`GET ${base}/{id}/deliveries/{deliveryId}`]: {
    who: 'manager',
    refusal: refusal('view logs'),
    input: deliveryParams,
  },
  [`GET ${base}/{id}/analytics`]: { who: 'manager', refusal: refusal('view analytics'), input: params },
  [`POST ${base}`]: {
    who: 'admin',
    refusal: refusal('create webhooks'),
    keyRefusal,
    input: async () => ({ body: hook() }),
  },
  [`PATCH ${base}/{id}`]: {
    who: 'admin',
    refusal: refusal('update webhooks'),
    keyRefusal,
    input: async (target) => ({ ...(await params(target)), body: { name: newName() } }),
  },
  [`DELETE ${base}/{id}`]: { who: 'admin', refusal: refusal('delete webhooks'), keyRefusal, input: params },
  [`POST ${base}/{id}/pause`]: { who: 'admin', refusal: refusal('pause webhooks'), keyRefusal, input: withBody },
  [`POST ${base}/{id}/resume`]: { who: 'admin', refusal: refusal('pause webhooks'), keyRefusal, input: withBody },
  [`POST ${base}/{id}/rotate-secret`]: {
    who: 'admin',
    refusal: refusal('manage webhooks'),
    keyRefusal,
    input: withBody,
  },
  [`POST ${base}/{id}/test`]: { who: 'manager', refusal: refusal('test webhooks'), keyRefusal, input: withBody },
  [`POST ${base}/{id}/deliveries/{deliveryId}/replay`]: {
    who: 'admin',
    refusal: refusal('manage webhooks'),
    keyRefusal,
    input: async (target) => ({ ...(await deliveryParams(target)), body: {} }),
  },
  [`POST ${base}/{id}/replay`]: {
    who: 'admin',
    refusal: refusal('manage webhooks'),
    keyRefusal,
    input: async (target) => ({ ...(await params(target)), body: period() }),
  },
};

async function withBody(target: Organization) {
  return { ...(await params(target)), body: {} };
}

const id = async (target: Organization) => ({ id: (await target.newWebhook()).id });
const webhookId = async (target: Organization) => ({ webhookId: (await target.newWebhook()).id });
const both = async (target: Organization) => {
  const created = await target.newWebhook();
  return { webhookId: created.id, id: created.deliveryId };
};
const byPeople = (who: 'manager' | 'admin', what: string, input: NonNullable<Row['input']> = id): Row => ({
  who,
  refusal: refusal(what),
  keyRefusal,
  input,
});

export const graphqlRows: Readonly<Record<string, Row>> = {
  'Query.webhooks': { who: 'manager', refusal: refusal('view webhooks') },
  'Query.webhook': { who: 'manager', refusal: refusal('view webhooks'), input: id },
  'Query.webhookDeliveries': { who: 'manager', refusal: refusal('view logs'), input: webhookId },
  'Query.webhookDelivery': { who: 'manager', refusal: refusal('view logs'), input: both },
  'Query.webhookAnalytics': { who: 'manager', refusal: refusal('view analytics'), input: id },
  'Mutation.createWebhook': byPeople('admin', 'create webhooks', async () => hook()),
  'Mutation.updateWebhook': byPeople('admin', 'update webhooks', async (target) => ({
    ...(await id(target)),
    name: newName(),
  })),
  'Mutation.deleteWebhook': byPeople('admin', 'delete webhooks'),
  'Mutation.pauseWebhook': byPeople('admin', 'pause webhooks'),
  'Mutation.resumeWebhook': byPeople('admin', 'pause webhooks'),
  'Mutation.rotateWebhookSecret': byPeople('admin', 'manage webhooks'),
  'Mutation.testWebhook': byPeople('manager', 'test webhooks'),
  'Mutation.replayWebhookDelivery': byPeople('admin', 'manage webhooks', both),
  'Mutation.replayWebhook': byPeople('admin', 'manage webhooks', async (target) => ({
    ...(await id(target)),
    ...period(),
  })),
};
