// modules: organizations, users
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { activityEntry, listInside, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;

beforeAll(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  bff = await startBff(fake.url);
});
beforeEach(() => fake.forget());
afterAll(async () => {
  await bff.drain();
  await fake.stop();
});

const entry = '{ items { organizationId person { id name } entityName changes { field before after } } }';

it('an entry names its thing and tells the fields that differ', async () => {
  const { data } = await bff.ask(`{ activity(organizationId: 7) ${entry} }`, { cookie: signedInAs('manager') });
  expect(data.activity.items).toEqual([
    {
      organizationId: '7',
      person: { id: 'u-admin', name: 'admin' },
      entityName: 'City depot',
      changes: [{ field: 'name', before: 'Depot', after: 'City depot' }],
    },
  ]);
});

it('a page costs one call, however many entries it has', async () => {
  fake.on('GET', '/api/organizations/7/activity', listInside(['e1', 'e2', 'e3'].map(activityEntry)));
  await bff.ask(`{ activity(organizationId: 7) ${entry} }`, { cookie: signedInAs('manager') });
  expect(fake.tally()).toEqual({ 'GET /api/auth/session': 1, 'GET /api/organizations/7/activity': 1 });
});

it('asks with its filter and page', async () => {
  const filter = `{userId: "u-user", entity: "item", action: "inventory.", from: "2026-01-01T00:00:00Z",
    to: "2026-01-31T00:00:00Z"}`;
  await bff.ask(`{ activity(organizationId: 7, filter: ${filter}, page: 3, pageSize: 50) { total } }`, {
    cookie: signedInAs('manager'),
  });
  expect(Object.fromEntries(fake.received.at(-1)?.query ?? [])).toEqual({
    userId: 'u-user',
    entity: 'item',
    action: 'inventory.',
    from: '2026-01-01T00:00:00.000Z',
    to: '2026-01-31T00:00:00.000Z',
    page: '3',
    limit: '50',
  });
});

it('of one person asks for that person, whatever the filter says', async () => {
  const query = '{ memberActivity(organizationId: 7, userId: "u-user", filter: {userId: "u-admin"}) { total } }';
  const { data } = await bff.ask(query, { cookie: signedInAs('manager') });
  expect(data.memberActivity.total).toBe(1);
  const requested = fake.received.at(-1);
  expect(requested?.path).toBe('/api/organizations/7/members/u-user/activity');
  expect(requested?.query.has('userId')).toBe(false);
});
