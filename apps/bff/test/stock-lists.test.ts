// modules: inventory, warehouses
import { describe, expect, it } from 'vitest';
import { alert, rule } from './fake-alerts.ts';
import { item, signedInAs, warehouse, withKeyOf } from './fake-modules.ts';
import { failed, ok } from './fake-upstream.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

serveModulesWithOurs();
const cookie = signedInAs('admin');

const lists: readonly [field: string, address: string][] = [
  ['inventoryItems', '/api/inventory-items/organization/7'],
  ['warehouses', '/api/warehouses'],
  ['alertRules', '/api/alerts/7/rules'],
  ['alertInstances', '/api/alerts/7/instances'],
  ['activity', '/api/organizations/7/activity'],
];

describe.each(lists)('%s', (field, address) => {
  const page = '{ items { organizationId } total page pageSize totalPages endCursor hasNextPage }';
  const read = (args: string, node = ours) => node.ask(`{ ${field}(organizationId: 7, ${args}) ${page} }`, { cookie });
  const requests = () => fake.received.find((request) => request.path === address)?.query;

  it('are read on by cursor, which is no page of its own', async () => {
    fake.on('GET', address, ok('{"data": [], "total": 41, "endCursor": "c2", "hasNextPage": true}'));
    const { data, errors } = await read('after: "c1", pageSize: 20');
    expect(errors).toEqual([]);
    const next = { items: [], total: 41, page: null, pageSize: 20, totalPages: 3, endCursor: 'c2', hasNextPage: true };
    expect(data[field]).toEqual(next);
    expect([requests()?.get('after'), requests()?.get('limit')]).toEqual(['c1', '20']);
  });

  it('end where the upstream says so', async () => {
    fake.on('GET', address, ok('{"data": [], "total": 41, "endCursor": null, "hasNextPage": false}'));
    const { data } = await read('after: "c9"');
    expect(data[field]).toMatchObject({ endCursor: null, hasNextPage: false });
  });

  it('are asked for what changed since, and for what is named', async () => {
    await read('updatedAfter: "2026-01-31T08:00:00Z", ids: ["x1", "x2"]');
    expect([requests()?.get('updatedAfter'), requests()?.get('ids')]).toEqual(['2026-01-31T08:00:00.000Z', 'x1,x2']);
  });

  it('refuse a cursor beside a page, and ask for nothing', async () => {
    const { errors } = await read('after: "c1", page: 2');
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'after' }] });
    expect(requests()).toBeUndefined();
  });

  it('of an upstream without cursors refuse `after` by name rather than read page 1 again', async () => {
    const { data, errors } = await read('after: "c1"', bff);
    expect(data[field]).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'after' }] });
    expect((await read('pageSize: 20', bff)).data[field]).toMatchObject({ page: 1, endCursor: null });
  });

  it('belong to an API key’s own organization where none is named; a person has to name one', async () => {
    const query = `{ ${field} { total } }`;
    expect((await ours.ask(query, { headers: withKeyOf('manager') })).errors).toEqual([]);
    expect(requests()).toBeDefined();
    const { errors } = await ours.ask(query, { cookie });
    expect(errors[0]).toMatchObject({
      message: 'No organization ID provided',
      extensions: { code: 'ORGANIZATION_REQUIRED' },
    });
  });
});

it('of another upstream items, warehouses and rules are looked up one by one, unknown ones left out', async () => {
  fake.on('GET', '/api/inventory-items', failed(404, 'X', 'no such route'));
  fake.on('GET', '/api/inventory-items/advanced-search', ok(`{"data": [${item(2)}], "total": 1}`));
  fake.on('GET', '/api/inventory-items/(i\\d+)', (_, match) =>
    match[1] === 'i2' ? ok(item(2)) : failed(404, 'X', 'no such item'),
  );
  const query = `{ inventoryItems(organizationId: 7, ids: ["i2", "i9", "i2"]) { total items { id } }
    alertRules(organizationId: 7, ids: ["r2", "r7"]) { items { id } } }`;
  const { data, errors } = await bff.ask(query, { cookie });
  expect(errors).toEqual([]);
  expect(data.inventoryItems).toEqual({ total: 1, items: [{ id: 'i2' }] });
  expect(data.alertRules.items).toEqual([{ id: 'r2' }]);
});

it('more than 100 ids are refused by name', async () => {
  const ids = JSON.stringify(Array.from({ length: 101 }, (_, n) => `i${n}`));
  for (const node of [ours, bff]) {
    const { errors } = await node.ask(`{ inventoryItems(organizationId: 7, ids: ${ids}) { total } }`, { cookie });
    expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'ids' }] });
  }
});

describe('the links of an alert', () => {
  const read = (links: string) => ours.ask(`{ alertInstances(organizationId: 7) { items { ${links} } } }`, { cookie });
  /** Without the question whether it takes several reads at once, which this upstream does not know. */
  const calls = () => fake.received.filter(({ path }) => !/session|batch/.test(path)).length;

  it('cost nothing while only their ids are asked for', async () => {
    const { data } = await read('rule { id } item { id } warehouse { id organizationId }');
    expect(data.alertInstances.items).toEqual([
      { rule: { id: 'r1' }, item: { id: 'i1' }, warehouse: { id: 'w1', organizationId: '7' } },
    ]);
    expect(calls()).toBe(1);
  });

  it('cost one call a kind for all rows together', async () => {
    fake.on('GET', '/api/alerts/7/instances', ok(`{"data": [${alert('a1')}, ${alert('a2')}], "total": 2}`));
    fake.on('GET', '/api/alerts/7/rules', ok(`{"data": [${rule('r1', 'u-admin')}], "total": 1}`));
    fake.on('GET', '/api/inventory-items', ok(`{"data": [${item(1)}], "total": 1}`));
    fake.on('GET', '/api/warehouses', ok(`{"data": [${warehouse('w1')}], "total": 1}`));
    const { data, errors } = await read('rule { priority } item { sku } warehouse { name }');
    expect(errors).toEqual([]);
    expect(data.alertInstances.items).toEqual(
      Array(2).fill({ rule: { priority: 'MEDIUM' }, item: { sku: 'B-1' }, warehouse: { name: 'Warehouse w1' } }),
    );
    expect(calls()).toBe(4);
  });

  it('of what was deleted still have its id and name, and nothing else', async () => {
    fake.on('GET', '/api/alerts/7/rules', ok('{"data": [], "total": 0}'));
    fake.on('GET', '/api/inventory-items', ok('{"data": [], "total": 0}'));
    fake.on('GET', '/api/inventory-items/(i\\d+)', failed(404, 'NOT_FOUND', 'gone'));
    const { data, errors } = await read('rule { id name } item { id name sku }');
    expect(data.alertInstances.items).toEqual([
      { rule: { id: 'r1', name: 'Low stock' }, item: { id: 'i1', name: 'Bolt M1', sku: null } },
    ]);
    expect(errors.map(({ path, extensions }) => [path?.join('.'), extensions.code])).toEqual([
      ['alertInstances.items.0.item.sku', 'NOT_FOUND'],
    ]);
  });
});

it('an adjustment answers its movement, where the upstream tells it', async () => {
  const adjust = `mutation { adjustInventoryItem(input: {organizationId: 7, id: "i1", adjustment: 2}) {
    item { id } movement { id movementType movementTypeText quantity reason } } }`;
  expect((await ours.ask(adjust, { cookie })).data.adjustInventoryItem).toEqual({
    item: { id: 'i1' },
    movement: null,
  });
  const movement = `{"movementId": "m1", "movementType": "ADJUSTMENT", "quantity": 2, "reason": "Manual adjustment",
    "createdAt": "2026-01-31T08:00:00.000Z"}`;
  const payload = `${item(1).slice(0, -1)}, "movement": ${movement}}`;
  fake.on('POST', '/api/inventory-items/i1/adjust', ok(payload));
  expect((await ours.ask(adjust, { cookie })).data.adjustInventoryItem.movement).toEqual({
    id: 'm1',
    movementType: 'ADJUSTMENT',
    movementTypeText: 'ADJUSTMENT',
    quantity: 2,
    reason: 'Manual adjustment',
  });
});

it('a total that cannot be read takes what is worked out from it along, and no row', async () => {
  fake.on('GET', '/api/warehouses', ok(`{"data": [${warehouse('w1')}], "total": 90071992547409}`));
  const query = '{ warehouses(organizationId: 7) { items { id } } }';
  expect((await ours.ask(query, { cookie })).data.warehouses.items).toEqual([{ id: 'w1' }]);
  for (const field of ['total', 'totalPages', 'hasNextPage']) {
    for (let call = 1; call <= 4; call += 1) {
      const { data, errors } = await ours.ask(`{ warehouses(organizationId: 7) { ${field} } }`, { cookie });
      expect([data.warehouses, errors[0]?.extensions.code], `${field}, call ${call}`).toEqual([
        null,
        'UPSTREAM_MALFORMED',
      ]);
    }
  }
});
