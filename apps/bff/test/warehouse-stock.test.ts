// modules: warehouses, inventory
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('viewer');
const path = '/api/inventory-items/stats/warehouses';
const query = `{ warehouses(organizationId: 7) { items { id stock { items value quantity lowStock outOfStock } } } }`;
const stocks = async () => {
  const { data, errors } = await bff.ask(query, { cookie });
  expect(errors).toEqual([]);
  return data.warehouses.items.map(({ stock }: { stock: unknown }) => stock);
};

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
beforeEach(async () => {
  fake.forget();
  fake.isOurs = false;
  serveModules(fake);
  bff = await startBff(fake.url, { timing: shortTiming });
  return () => bff.drain();
});
afterAll(() => fake.stop());

it('what stands in the warehouses of a page costs one call more, and money stays exact', async () => {
  const [first] = await stocks();
  expect(first).toEqual({ items: 2, value: '5.25', quantity: 12.5, lowStock: 1, outOfStock: 0 });
  expect(fake.count(`GET ${path}`)).toBe(1);
});

it('a warehouse that is left out of the answer holds nothing', async () => {
  fake.on('GET', path, ok('[]'));
  expect((await stocks())[0]).toEqual({ items: 0, value: '0', quantity: 0, lowStock: 0, outOfStock: 0 });
});

it('an upstream without the endpoint tells what its statistics tell, and is asked once', async () => {
  fake.on('GET', path, failed(404, 'ROUTE_NOT_FOUND', 'No such route'));
  const actual = await stocks();
  expect(actual).toEqual([
    { items: 0, value: '0', quantity: null, lowStock: null, outOfStock: null },
    { items: 2, value: '5', quantity: null, lowStock: null, outOfStock: null },
    { items: 1, value: '2.875', quantity: null, lowStock: null, outOfStock: null },
  ]);
  await stocks();
  expect([fake.count(`GET ${path}`), fake.count('GET /api/inventory-items/stats')]).toEqual([1, 2]);
});

it('without statistics nothing is told, and the warehouses are there', async () => {
  for (const route of [path, '/api/inventory-items/stats']) fake.on('GET', route, failed(404, 'X', 'No such route'));
  expect(await stocks()).toEqual([null, null, null]);
});
