// modules: inventory, products, warehouses
import { afterEach, beforeEach, expect, it } from 'vitest';
import { item, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('manager');

beforeEach(async () => {
  fake = await FakeUpstream.start();
  serveModules(fake);
  bff = await startBff(fake.url);
});
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

const change = `mutation { updateInventoryItem(input: {organizationId: 7, id: "i1", name: "Nut", unitPrice: "2.5",
  expected: {name: "Bolt", unitPrice: "1.5"}}) { item { id } } }`;
const sent = () => JSON.parse(fake.received.findLast(({ method }) => method === 'PUT')?.body ?? '{}');

it('what was seen of the changed fields goes to our api, money as the wire has it', async () => {
  fake.isOurs = true;
  await bff.ask('{ inventoryItem(organizationId: 7, id: "i1") { id } }', { cookie });
  fake.on('PUT', '/api/inventory-items/i1', ok(item(1)));
  expect((await bff.ask(change, { cookie })).errors).toEqual([]);
  expect(sent()).toMatchObject({ name: 'Nut', unitPrice: 2.5, expected: { name: 'Bolt', unitPrice: 1.5 } });
});

it('another upstream is sent the whole entity, and no word that it does not know', async () => {
  fake.on('PUT', '/api/inventory-items/i1', ok(item(1)));
  expect((await bff.ask(change, { cookie })).errors).toEqual([]);
  expect(sent()).toMatchObject({ name: 'Nut' });
  expect(sent()).not.toHaveProperty('expected');
});

it('a conflict comes with each field and what it holds now', async () => {
  fake.isOurs = true;
  await bff.ask('{ inventoryItem(organizationId: 7, id: "i1") { id } }', { cookie });
  const details = '[{"field": "name", "value": "Screw", "message": "Changed"}]';
  fake.on('PUT', '/api/inventory-items/i1', failed(409, 'CONFLICT', 'Changed', details));
  const { errors } = await bff.ask(change, { cookie });
  expect(errors[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    details: [{ field: 'name', value: 'Screw', message: 'Changed' }],
  });
});
