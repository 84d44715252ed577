// modules: inventory, plans
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { doneForEach, item, serveModules, signedInAs } from './fake-modules.ts';
import { FakeUpstream, failed, ok } from './fake-upstream.ts';
import { type RunningBff, shortTiming, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');

beforeAll(async () => {
  fake = await FakeUpstream.start();
});
beforeEach(async () => {
  fake.forget();
  fake.isOurs = true;
  serveModules(fake);
  bff = await startBff(fake.url, { timing: shortTiming });
  return () => bff.drain();
});
afterAll(() => fake.stop());

const results = '{ succeeded failed outcomes { id success code message item { sku } } }';
const ask = (field: string, input: string) =>
  bff.ask(`mutation { done: ${field}(input: {organizationId: 7, ${input}}) ${results} }`, { cookie });
const sent = (what: string) =>
  fake.received
    .filter(({ path }) => path === `/api/inventory-items/bulk-${what}`)
    .map(({ body }) => JSON.parse(body) as Record<string, unknown> & { itemIds: string[] });

it.each([
  ['bulkUpdateInventoryItems', 'unitPrice: "2.5"', 'update', { updates: { unitPrice: 2.5 } }],
  [
    'bulkUpdateInventoryItems',
    'category: "Nuts", location: "A"',
    'update',
    { updates: { category: 'Nuts', location: 'A' } },
  ],
  ['setInventoryItemsActivity', 'isActive: false', 'activity', { isActive: false }],
  [
    'bulkAdjustInventoryItems',
    'adjustment: -2.5, reason: "Damaged"',
    'adjust',
    { adjustment: -2.5, reason: 'Damaged' },
  ],
  ['bulkDeleteInventoryItems', 'reason: "Sold off"', 'delete', { reason: 'Sold off' }],
])('%s sends what it was given, and tells each outcome in the order asked', async (field, input, what, body) => {
  const refused = '{"id": "i2", "success": false, "code": "INSUFFICIENT_STOCK", "message": "No", "item": null}';
  fake.on(
    'POST',
    `/api/inventory-items/bulk-${what}`,
    ok(`{"results": [${refused}, {"id": "i1", "success": true, "item": ${item(1)}}]}`),
  );
  const { data, errors } = await ask(field, `ids: ["i1", "i2", "i3"], ${input}`);
  expect(errors).toEqual([]);
  expect(sent(what)).toEqual([{ organizationId: 7, itemIds: ['i1', 'i2', 'i3'], ...body }]);
  expect(data.done).toEqual({
    succeeded: 1,
    failed: 2,
    outcomes: [
      { id: 'i1', success: true, code: null, message: null, item: { sku: 'B-1' } },
      { id: 'i2', success: false, code: 'INSUFFICIENT_STOCK', message: 'No', item: null },
      { id: 'i3', success: false, code: 'NOT_FOUND', message: 'Not found.', item: null },
    ],
  });
});

it('more than 100 are split in order', async () => {
  const ids = Array.from({ length: 150 }, (_, n) => `i${n}`);
  fake.on(
    'POST',
    '/api/inventory-items/bulk-delete',
    doneForEach('itemIds', 'item', () => 'null'),
  );
  const { data } = await ask('bulkDeleteInventoryItems', `ids: ${JSON.stringify(ids)}`);
  expect(sent('delete').map(({ itemIds }) => itemIds)).toEqual([ids.slice(0, 100), ids.slice(100)]);
  expect(data.done.succeeded).toBe(150);
});

it.each([
  ['bulkUpdateInventoryItems', 'ids: ["i1"], category: null', 'Category is required'],
  ['bulkUpdateInventoryItems', 'ids: ["i1"], location: ""', 'Location is required'],
  ['bulkUpdateInventoryItems', 'ids: ["i1"], unitPrice: null', 'Unit price is required'],
  ['bulkUpdateInventoryItems', 'ids: ["i1"]', 'Nothing to change was given'],
  ['bulkAdjustInventoryItems', 'ids: ["i1"], adjustment: 0', 'Quantity adjustment is required'],
  ['bulkDeleteInventoryItems', 'ids: []', 'No items provided for bulk operation'],
])('%s of %s is refused before anything is asked', async (field, input, message) => {
  const { errors } = await ask(field, input);
  expect(errors[0]?.extensions?.code).toBe('VALIDATION_FAILED');
  expect(errors[0]?.message).toBe(message);
  expect(fake.received.filter(({ path }) => path.includes('/bulk-'))).toEqual([]);
});

it('another upstream is asked for one after the other, and what it refuses stays with its id', async () => {
  fake.isOurs = false;
  fake.on('POST', '/api/inventory-items/(i\\d)/adjust', (_, match) =>
    match[1] === 'i2' ? failed(422, 'INSUFFICIENT_STOCK', 'Quantity cannot be negative') : ok(item(1)),
  );
  const { data, errors } = await ask('bulkAdjustInventoryItems', 'ids: ["i1", "i2", "i3"], adjustment: -1');
  expect(errors).toEqual([]);
  expect(data.done).toMatchObject({
    succeeded: 2,
    failed: 1,
    outcomes: [{ id: 'i1', success: true }, { id: 'i2', message: 'Quantity cannot be negative' }, { id: 'i3' }],
  });
  expect(sent('adjust')).toEqual([]);
});

it('a bulk change in batches is one plan: each batch names that of those before it', async () => {
  fake.on('POST', '/api/inventory-items/bulk-adjust', ({ body }) => {
    const { itemIds } = JSON.parse(body) as { itemIds: string[] };
    const results = itemIds.map((id) => ({ id, success: true, item: null }));
    return ok(JSON.stringify({ results, planId: 'p7' }));
  });
  const ids = Array.from({ length: 250 }, (_, n) => `i${n}`);
  const { data, errors } = await bff.ask(
    `mutation ($input: BulkAdjustInventoryItemsInput!) { bulkAdjustInventoryItems(input: $input) { planId succeeded } }`,
    { cookie, variables: { input: { organizationId: 7, ids, adjustment: 1 } } },
  );
  expect([errors, data.bulkAdjustInventoryItems]).toEqual([[], { planId: 'p7', succeeded: 250 }]);
  const named = fake.received
    .filter(({ path }) => path === '/api/inventory-items/bulk-adjust')
    .map(({ body }) => JSON.parse(body).planId);
  expect(named).toEqual([undefined, 'p7', 'p7']);
});
