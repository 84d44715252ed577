// modules: webhooks
import { expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('admin');
const base = '/api/integrations/webhooks';
const bodyOf = (path: string) => JSON.parse(fake.received.find((one) => one.path === path && one.body)?.body ?? '{}');

it('webhooks are told with how they go, and asked for by what they are', async () => {
  const { data, errors } = await bff.ask(
    `{ webhooks(organizationId: 7, filter: {search: "er", status: PAUSED}, sortBy: CREATED_AT, sortDirection: DESC) { total items {
      id organizationId status pausedBecause syncStatus version waiting calls failures secrets { id expiresAt } createdBy { name } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.webhooks.items).toEqual([
    {
      id: 'h1',
      organizationId: '7',
      status: 'PAUSED',
      pausedBecause: 'FAILURES',
      syncStatus: 'IN_PROGRESS',
      version: 2,
      waiting: 3,
      calls: 40,
      failures: 2,
      secrets: [{ id: 's1', expiresAt: null }],
      createdBy: { name: 'admin' },
    },
  ]);
  const query = fake.received.find(({ path }) => path === base)?.query;
  expect(['search', 'status', 'sortBy', 'sortDirection'].map((name) => query?.get(name))).toEqual([
    'er',
    'paused',
    'createdAt',
    'desc',
  ]);
});

it('a delivery is told with its bytes and its calls; the log by state', async () => {
  const { data, errors } = await bff.ask(
    `{ webhookDeliveries(organizationId: 7, webhookId: "h1", state: WAITING) { items { messageId state lastStatus } }
       webhookDelivery(organizationId: 7, webhookId: "h1", id: "d1") { body delivery { id state cursor } calls { status answer } }
       webhookAnalytics(organizationId: 7, id: "h1") { calls p95Ms days { day failures } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    webhookDeliveries: { items: [{ messageId: 'msg_d1', state: 'WAITING', lastStatus: 503 }] },
    webhookDelivery: {
      body: '{"type": "item.changed"}',
      delivery: { id: 'd1', state: 'WAITING', cursor: '41' },
      calls: [{ status: 503, answer: 'down' }],
    },
    webhookAnalytics: { calls: 3, p95Ms: 40, days: [{ day: '2026-01-01', failures: 1 }] },
  });
  expect(fake.received.find(({ path }) => path === `${base}/h1/deliveries`)?.query.get('state')).toBe('waiting');
});

it('what is not there is null', async () => {
  // That this upstream has webhooks shows in its answers.
  const known =
    '{ webhook(organizationId: 7, id: "h1") { id } webhookDelivery(organizationId: 7, webhookId: "h1", id: "d1") { body } }';
  expect((await bff.ask(known, { cookie })).errors).toEqual([]);
  const { data, errors } = await bff.ask(
    '{ webhook(organizationId: 7, id: "x") { id } webhookDelivery(organizationId: 7, webhookId: "h1", id: "x") { body } }',
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({ webhook: null, webhookDelivery: null });
});

it('a secret is told by what makes one, and a change says what was read', async () => {
  const { data, errors } = await bff.ask(
    `mutation { createWebhook(input: {organizationId: 7, name: "ERP", url: "https://x.example.com", kinds: ["item.changed"]}) { secret webhook { id } }
      updateWebhook(input: {organizationId: 7, id: "h1", kinds: ["plan.changed"], expectedVersion: 2}) { webhook { id } }
      rotateWebhookSecret(input: {organizationId: 7, id: "h1", overlapHours: 0}) { secret }
      replayWebhook(input: {organizationId: 7, id: "h1", from: "2026-01-01T00:00:00Z", to: "2026-01-02T00:00:00Z"}) { replayed }
      deleteWebhook(input: {organizationId: 7, id: "h1"}) { deletedId } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    createWebhook: { secret: 'whsec_AAAA', webhook: { id: 'h1' } },
    rotateWebhookSecret: { secret: 'whsec_AAAA' },
    replayWebhook: { replayed: 3 },
    deleteWebhook: { deletedId: 'h1' },
  });
  const patched = fake.received.find(({ method }) => method === 'PATCH');
  expect(JSON.parse(patched?.body ?? '{}')).toEqual({ kinds: ['plan.changed'], version: 2, organizationId: 7 });
  expect(bodyOf(`${base}/h1/rotate-secret`)).toMatchObject({ overlapHours: 0 });
});

it('a kind that there is not is refused before anything is asked', async () => {
  const { errors } = await bff.ask(
    'mutation { createWebhook(input: {organizationId: 7, name: "x", url: "https://x.example.com", kinds: ["session.ended"]}) { secret } }',
    { cookie },
  );
  expect(errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
  expect(fake.received.some(({ method }) => method === 'POST')).toBe(false);
});
