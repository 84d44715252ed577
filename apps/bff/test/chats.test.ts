// modules: chats
import { expect, it } from 'vitest';
import { signedInAs } from './fake-modules.ts';
import { bff, fake, serveModulesBeforeAll } from './serve-modules.ts';

serveModulesBeforeAll();

const cookie = signedInAs('admin');
const base = '/api/integrations/chats';

it('chats are told with how they go, and asked for by what they are', async () => {
  const { data, errors } = await bff.ask(
    `{ chats(organizationId: 7, filter: {search: "st", status: PAUSED}, sortBy: UPDATED_AT, sortDirection: DESC) { items {
      id organizationId host events status pausedBecause syncStatus version waiting createdBy { name } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data.chats.items).toEqual([
    {
      id: 'c1',
      organizationId: '7',
      host: 'hooks.chat.example.com',
      events: ['ALERT_RAISED', 'PLAN_DONE'],
      status: 'PAUSED',
      pausedBecause: 'FAILURES',
      syncStatus: 'ERROR',
      version: 2,
      waiting: 3,
      createdBy: { name: 'admin' },
    },
  ]);
  const query = Object.fromEntries(fake.received.find(({ path }) => path === base)?.query ?? []);
  expect(query).toMatchObject({ search: 'st', status: 'paused', sortBy: 'updatedAt', sortDirection: 'desc' });
});

it('posts and figures are told; what is not there is null', async () => {
  // That this upstream has chats shows in its answers.
  expect((await bff.ask('{ chat(organizationId: 7, id: "c1") { id } }', { cookie })).errors).toEqual([]);
  const { data, errors } = await bff.ask(
    `{ chatPosts(organizationId: 7, chatId: "c1", state: UNCERTAIN) { items { id reason state attempts lastError } }
       chatAnalytics(organizationId: 7, id: "c1") { calls failures p95Ms } chat(organizationId: 7, id: "x") { id } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    chatPosts: {
      items: [{ id: 'p1', reason: 'EVENT', state: 'UNCERTAIN', attempts: 1, lastError: 'No answer within 10 s' }],
    },
    chatAnalytics: { calls: 3, failures: 1, p95Ms: 40 },
    chat: null,
  });
  expect(fake.received.find(({ path }) => path === `${base}/c1/posts`)?.query.get('state')).toBe('uncertain');
});

it('one is made, changed, tested and deleted in the words of the api', async () => {
  const { data, errors } = await bff.ask(
    `mutation { createChat(input: {organizationId: 7, name: "Stock", url: "https://x.example.com", events: [MOVEMENT_WAITING]}) { chat { id } }
      updateChat(input: {organizationId: 7, id: "c1", events: [], expectedVersion: 2}) { chat { id } }
      testChat(input: {organizationId: 7, id: "c1"}) { post { id state } }
      deleteChat(input: {organizationId: 7, id: "c1"}) { deletedId } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  expect(data).toMatchObject({ testChat: { post: { id: 'p1' } }, deleteChat: { deletedId: 'c1' } });
  const sent = (method: string) => JSON.parse(fake.received.find((one) => one.method === method)?.body ?? '{}');
  expect(sent('POST')).toEqual({
    organizationId: 7,
    name: 'Stock',
    url: 'https://x.example.com',
    events: ['movement.waiting'],
  });
  expect(sent('PATCH')).toEqual({ organizationId: 7, events: [], version: 2 });
});
