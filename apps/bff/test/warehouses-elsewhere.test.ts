// modules: warehouses
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

/** Warehouses of an upstream that is not ours, to which a PUT is the whole. */
let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');
const stored = {
  id: 'w1',
  organizationId: 7,
  name: 'Depot',
  code: 'D',
  address: null,
  createdAt: '2025-11-01T08:00:00Z',
  updatedAt: '2025-11-01T08:00:00Z',
  dock: 'north',
};

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

const rename = async () => {
  const change =
    'mutation { updateWarehouse(input: {organizationId: 7, id: "w1", name: "City depot"}) { warehouse { id name } } }';
  return (await bff.ask(change, { cookie })).data;
};
const renamed = { updateWarehouse: { warehouse: { id: 'w1', name: 'City depot' } } };
const sent = () =>
  fake.received
    .filter(({ method }) => method === 'PUT')
    .map(({ path, body }) => ({ path, body: JSON.parse(body) as unknown }));

it('a warehouse is changed whole, with what only the upstream knows of it', async () => {
  fake.on('GET', '/api/warehouses/w1', ok(JSON.stringify(stored)));
  fake.on('PUT', '/api/warehouses/w1', ({ body }) => ok(body));
  expect(await rename()).toEqual(renamed);
  expect(sent()).toEqual([
    {
      path: '/api/warehouses/w1',
      body: expect.objectContaining({ ...stored, name: 'City depot', organizationId: expect.anything() }),
    },
  ]);
});

it('where warehouses are folders, the folder is changed, whether that was known before or not', async () => {
  fake.on('GET', /^\/api\/warehouses(\/w1)?$/, failed(404, 'ROUTE_NOT_FOUND', 'No such route'));
  fake.on('PUT', '/api/warehouses/w1', failed(404, 'ROUTE_NOT_FOUND', 'No such route'));
  const folder = { ...stored, isWarehouse: true };
  fake.on('GET', '/api/folders', ok(JSON.stringify([folder])));
  fake.on('GET', '/api/folders/w1', ok(JSON.stringify(folder)));
  fake.on('PUT', '/api/folders/w1', ok('null'));
  for (const time of ['at first', 'again']) {
    fake.forget();
    expect(await rename(), time).toEqual(renamed);
    expect(sent().at(-1), time).toEqual({ path: '/api/folders/w1', body: { ...folder, name: 'City depot' } });
  }
  expect(fake.count('PUT /api/warehouses/w1')).toBe(0);
});

it('those with an address are asked for as such, and picked out of folders', async () => {
  const list = '{ warehouses(organizationId: 7, hasAddress: true) { items { id } } }';
  const ids = async () =>
    (await bff.ask(list, { cookie })).data.warehouses.items.map(({ id }: { readonly id: string }) => id) as string[];
  await ids();
  const requested = fake.received.find(({ path }) => path === '/api/warehouses');
  expect(requested?.query.get('hasAddress')).toBe('true');
  await bff.drain();

  bff = await startBff(fake.url, { timing: shortTiming });
  fake.on('GET', '/api/warehouses', failed(404, 'ROUTE_NOT_FOUND', 'No such route'));
  const folder = (id: string, address: string | null) => ({ ...stored, id, address, isWarehouse: true });
  fake.on('GET', '/api/folders', ok(JSON.stringify([folder('f1', 'Quay 1'), folder('f2', null)])));
  expect(await ids()).toEqual(['f1']);
});
