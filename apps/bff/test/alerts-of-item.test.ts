// modules: alerts, inventory
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('viewer');
const queryOf = (field: string) => `{ alertInstances(organizationId: 7, filter: { ${field}: "x1" }) { total } }`;
const fields = ['itemId', 'warehouseId'];

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
beforeEach(async () => {
  fake.forget();
  serveModules(fake);
  bff = await startBff(fake.url, { timing: shortTiming });
  return () => bff.drain();
});
afterAll(() => fake.stop());

it.each(fields)('alerts are narrowed to those of one %s', async (field) => {
  fake.isOurs = true;
  const { errors } = await bff.ask(queryOf(field), { cookie });
  expect(errors).toEqual([]);
  const requested = fake.received.find(({ path }) => path.includes('/instances') || path === '/api/batch');
  expect(`${requested?.query.toString()} ${requested?.body}`).toContain(`${field}=x1`);
});

it.each(fields)(
  'another upstream, which would answer those of every item, is not asked for those of one %s',
  async (field) => {
    fake.isOurs = false;
    const { errors } = await bff.ask(queryOf(field), { cookie });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: `filter.${field}` }] });
    expect(fake.received.filter(({ path }) => path.includes('/instances'))).toEqual([]);
  },
);
