// modules: warehouses
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { activityEntry, listInside, serveModules, signedInAs, warehouse } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

const moment = '2025-11-01T08:00:00.000Z';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');
const path = '/api/warehouses/bulk-update';

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

const change = `mutation ($ids: [ID!]!, $address: String) {
  bulkUpdateWarehouses(input: {organizationId: 7, ids: $ids, address: $address}) {
    succeeded failed outcomes { id success code message warehouse { name address } }
  }
}`;
const setAddress = (ids: string[], variables: object = { address: 'Quay 1' }) =>
  bff.ask(change, { cookie, variables: { ids, ...variables } });
const outcome = (id: string, more = '"success": true') =>
  `{"id": "${id}", ${more}, "warehouse": ${/^w\d+$/.test(id) ? warehouse(id) : 'null'}}`;
const batchesSent = () =>
  fake.received
    .filter((request) => request.path === path)
    .map(({ body }) => JSON.parse(body) as { warehouseIds: string[]; address: string | null });

it('each id has its outcome in the order asked, also one that the upstream leaves out', async () => {
  const refused = outcome('gone', '"success": false, "code": "NOT_FOUND", "message": "Warehouse not found"');
  fake.on('POST', path, ok(`{"results": [${refused}, ${outcome('w2')}]}`));
  const { data, errors } = await setAddress(['w2', 'w1', 'gone']);
  expect(errors).toEqual([]);
  expect(data.bulkUpdateWarehouses).toEqual({
    succeeded: 1,
    failed: 2,
    outcomes: [
      { id: 'w2', success: true, code: null, message: null, warehouse: { name: 'Warehouse w2', address: null } },
      { id: 'w1', success: false, code: 'NOT_FOUND', message: 'Not found.', warehouse: null },
      { id: 'gone', success: false, code: 'NOT_FOUND', message: 'Warehouse not found', warehouse: null },
    ],
  });
});

it('more than 100 are split in order; when a later batch fails, the first is told as done', async () => {
  const ids = Array.from({ length: 250 }, (_, n) => `w${n}`);
  fake.on('POST', path, ({ body }) => {
    const { warehouseIds } = JSON.parse(body) as { warehouseIds: string[] };
    return warehouseIds.includes('w100')
      ? failed(422, 'RULE_BROKEN', 'Not these')
      : ok(`{"results": [${warehouseIds.map((id) => outcome(id)).join(',')}]}`);
  });
  const { data } = await setAddress(ids, { address: null });
  expect(batchesSent().map(({ warehouseIds }) => warehouseIds)).toEqual([ids.slice(0, 100), ids.slice(100, 200)]);
  expect(batchesSent()[0]?.address).toBeNull();
  const { succeeded, failed: notDone, outcomes } = data.bulkUpdateWarehouses;
  expect([succeeded, notDone]).toEqual([100, 150]);
  expect(outcomes.map(({ id }: { readonly id: string }) => id)).toEqual(ids);
  expect(outcomes[249]).toMatchObject({ code: 'RULE_BROKEN', message: 'Not these' });
});

it('no ids, and no address, are refused before anything is asked', async () => {
  const refusals = [await setAddress([]), await setAddress(['w1'], {})];
  expect(refusals.map(({ errors }) => errors[0]?.extensions?.code)).toEqual(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
  expect(refusals[0]?.errors[0]?.message).toBe('No items provided for bulk operation');
  expect(batchesSent()).toEqual([]);
});

it('an upstream without the endpoint changes one after the other, and what it refuses stays with its id', async () => {
  fake.on('POST', path, failed(404, 'ROUTE_NOT_FOUND', 'No such route'));
  fake.on('GET', '/api/warehouses/(w\\d)', (_, match) => ok(warehouse(match[1] ?? '')));
  fake.on('PUT', '/api/warehouses/(w\\d)', ({ body }, match) =>
    match[1] === 'w2' ? failed(409, 'LOCKED', 'It is being counted') : ok(body),
  );
  for (const time of ['at first', 'again']) {
    const { data, errors } = await setAddress(['w1', 'w2', 'w3', 'w1']);
    expect(errors, time).toEqual([]);
    expect(data.bulkUpdateWarehouses, time).toMatchObject({
      succeeded: 2,
      failed: 1,
      outcomes: [
        { id: 'w1', success: true, warehouse: { address: 'Quay 1' } },
        { id: 'w2', success: false, code: 'CONFLICT', message: 'It is being counted', warehouse: null },
        { id: 'w3', success: true },
      ],
    });
  }
  expect(batchesSent()).toHaveLength(1);
});

it('one that stops answering ends it: what came after was not sent', async () => {
  fake.on('POST', path, failed(404, 'ROUTE_NOT_FOUND', 'No such route'));
  fake.on('PUT', '/api/warehouses/(w\\d)', (_, match) =>
    match[1] === 'w2' ? failed(501, 'X', 'Later perhaps') : ok(warehouse(match[1] ?? '')),
  );
  const { data } = await setAddress(['w1', 'w2', 'w3']);
  const codes = data.bulkUpdateWarehouses.outcomes.map(({ code }: { readonly code: string | null }) => code);
  expect(codes).toEqual([null, 'NOT_IMPLEMENTED', 'NOT_IMPLEMENTED']);
  expect(fake.count('PUT /api/warehouses/w3')).toBe(0);
});

it('GraphQL tells the exact name of an action, which our api has as operation (MOV-3)', async () => {
  const state = { before: null, after: { name: 'Hall' } };
  const ours = { ...JSON.parse(activityEntry('e1')), ...state, action: 'created', operation: 'warehouses.create' };
  fake.on('GET', '/api/warehouses/w1/history', () => listInside([JSON.stringify(ours)]));
  const { data } = await bff.ask('{ warehouseHistory(organizationId: 7, id: "w1") { items { kind action } } }', {
    cookie,
  });
  expect(data.warehouseHistory.items).toEqual([{ kind: 'CREATED', action: 'warehouses.create' }]);
});

it('entries in the shape of the documents are read as ours; who has no name gets the placeholder (INV-6, MOV-3)', async () => {
  const entry = (entryId: string, action: string, rest: object) => ({ entryId, action, timestamp: moment, ...rest });
  const entries = [
    entry('e3', 'deleted', { changes: { name: { from: 'Depot', to: null } }, actor: { userId: 'u1', userEmail: '' } }),
    entry('e2', 'renamed', {
      changes: [{ field: 'name', oldValue: 'Hall', newValue: 'Depot' }, 'what is no change', { field: 7 }],
      actor: { userId: 9, userEmail: 'Ada' },
      metadata: { entity: 'warehouse' },
    }),
    entry('e1', 'created', { changes: { name: 'Hall' }, actor: null }),
  ];
  fake.on('GET', '/api/warehouses/w1/history', () => listInside(entries.map((one) => JSON.stringify(one))));
  const { errors, data } = await bff.ask(
    `{ warehouseHistory(organizationId: 7, id: "w1") { items { id kind action createdAt entity entityId description
      actor { userId userEmail } changes { field before after } } } }`,
    { cookie },
  );
  expect(errors).toEqual([]);
  const common = { createdAt: moment, entityId: 'w1' };
  expect(data.warehouseHistory.items).toEqual([
    {
      ...common,
      id: 'e3',
      kind: 'DELETED',
      action: 'deleted',
      entity: '',
      description: 'Depot was deleted',
      actor: { userId: 'u1', userEmail: 'Unknown user' },
      changes: [{ field: 'name', before: 'Depot', after: null }],
    },
    {
      ...common,
      id: 'e2',
      kind: 'UPDATE',
      action: 'renamed',
      entity: 'warehouse',
      description: 'Depot was changed: name',
      actor: { userId: '9', userEmail: 'Ada' },
      changes: [{ field: 'name', before: 'Hall', after: 'Depot' }],
    },
    {
      ...common,
      id: 'e1',
      kind: 'CREATED',
      action: 'created',
      entity: '',
      description: 'Hall was created',
      actor: { userId: null, userEmail: 'Unknown user' },
      changes: [{ field: 'name', before: null, after: 'Hall' }],
    },
  ]);
});

it('the history of a warehouse is a page of entries, with who did it, and reads on by cursor', async () => {
  const history = `query ($after: String, $page: Int) {
    warehouseHistory(organizationId: 7, id: "w1", after: $after, page: $page, updatedAfter: "2025-11-01T00:00:00Z") {
      items { action person { id name } changes { field before after } } endCursor hasNextPage
    }
  }`;
  fake.on('GET', '/api/warehouses/w1/history', () => listInside([activityEntry('e1')]));
  const first = await bff.ask(history, { cookie });
  expect(first.errors).toEqual([]);
  expect(first.data.warehouseHistory.items).toEqual([
    {
      action: 'warehouses.update',
      person: { id: 'u-admin', name: 'admin' },
      changes: [{ field: 'name', before: 'Depot', after: 'City depot' }],
    },
  ]);
  const requested = fake.received.find((request) => request.path.endsWith('/history'))?.query;
  expect([requested?.get('updatedAfter'), requested?.get('page')]).toEqual(['2025-11-01T00:00:00.000Z', '1']);
  const both = await bff.ask(history, { cookie, variables: { after: 'c1', page: 2 } });
  expect(both.errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
});
