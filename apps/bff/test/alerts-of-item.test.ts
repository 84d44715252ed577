import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveRooms, signedInAs } from './fake-rooms.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('viewer');
const query = '{ alertInstances(organizationId: 7, filter: { itemId: "i1" }) { total } }';

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
beforeEach(async () => {
  fake.forget();
  serveRooms(fake);
  bff = await startBff(fake.url, { timing: shortTiming });
  return () => bff.drain();
});
afterAll(() => fake.stop());

it('alerts are narrowed to those about one item', async () => {
  fake.isOurs = true;
  const { errors } = await bff.ask(query, { cookie });
  expect(errors).toEqual([]);
  const asked = fake.received.find(({ path }) => path.includes('/instances') || path === '/api/batch');
  expect(`${asked?.query.toString()} ${asked?.body}`).toContain('itemId=i1');
});

it('another upstream, which would answer those of every item, is not asked', async () => {
  fake.isOurs = false;
  const { errors } = await bff.ask(query, { cookie });
  expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'filter.itemId' }] });
  expect(fake.received.filter(({ path }) => path.includes('/instances'))).toEqual([]);
});
