import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { item, listInside, serveModules, signedInAs, warehouse } from './fake-modules.ts';
import { FakeUpstream, ok } from './fake-upstream.ts';
import { type RunningBff, startBff } from './running-bff.ts';

let fake: FakeUpstream;
let bff: RunningBff;
const cookie = signedInAs('admin');
const listPath = '/api/inventory-items/organization/7';

/** A page as our api answers it, with this beside the items. */
function withWarehouses(warehouses: string): void {
  const page = `{"data": [${item(1)}, ${item(2)}], "total": 2, "warehouses": ${warehouses}}`;
  for (const path of [listPath, '/api/inventory-items/advanced-search', '/api/inventory-items/warehouse/(w\\d)']) {
    fake.on('GET', path, ({ query }) =>
      query.get('include') === 'warehouses' ? ok(page) : listInside([item(1), item(2)]),
    );
  }
}

async function start(isOurs: boolean): Promise<void> {
  fake = await FakeUpstream.start();
  serveModules(fake);
  fake.isOurs = isOurs;
  bff = await startBff(fake.url);
  // By this first answer the bff knows whose api it is.
  await bff.ask('{ session { person { id } } }', { cookie });
  fake.forget();
}

beforeEach(() => start(true));
afterEach(async () => {
  await bff.drain();
  await fake.stop();
});

const requests = () => Object.fromEntries(Object.entries(fake.tally()).filter(([route]) => !route.includes('/auth/')));
const inclusions = () => fake.received.map(({ query }) => query.get('include')).filter((value) => value !== null);
const named = [{ warehouse: { name: 'Warehouse w1' } }, { warehouse: { name: 'Warehouse w2' } }];

describe('the warehouses of a page of items', () => {
  it.each([
    ['the list', '', listPath],
    ['the search', ', filter: { search: "bolt" }', '/api/inventory-items/advanced-search'],
    ['the list of a warehouse', ', warehouseId: "w1"', '/api/inventory-items/warehouse/w1'],
  ])('come along with %s, however the document is run', async (_name, filtered, path) => {
    withWarehouses(`[${warehouse('w1')}, ${warehouse('w2')}]`);
    const document = `query { inventoryItems(organizationId: 7${filtered}) { ... on InventoryItemPage { items { ...Row } } } }
      fragment Row on InventoryItem { warehouse { name } }`;
    // From the third time on it is compiled.
    for (let time = 1; time <= 3; time += 1) {
      const { data, errors } = await bff.ask(document, { cookie });
      expect([data?.inventoryItems.items, errors]).toEqual([named, []]);
      expect(requests()).toEqual({ [`GET ${path}`]: time });
    }
  });

  it('are not asked for when the document does not ask for them', async () => {
    withWarehouses('[]');
    const { data } = await bff.ask('{ inventoryItems(organizationId: 7) { total items { id warehouse { id } } } }', {
      cookie,
    });
    expect(data.inventoryItems.items).toHaveLength(2);
    expect(inclusions()).toEqual([]);
  });

  it('are read by themselves where one has not come, and are as readable as they came', async () => {
    withWarehouses('[null, {"id": "w2"}]');
    const { data, errors } = await bff.ask('{ inventoryItems(organizationId: 7) { items { warehouse { name } } } }', {
      cookie,
    });
    expect(data.inventoryItems.items).toEqual([named[0], { warehouse: { name: null } }]);
    expect(errors.map(({ path }) => path?.join('.'))).toEqual(['inventoryItems.items.1.warehouse.name']);
    expect(requests()).toEqual({ [`GET ${listPath}`]: 1, 'GET /api/warehouses': 1 });
  });

  it('are read by themselves when nothing of them can be read', async () => {
    withWarehouses('5');
    const { data, errors } = await bff.ask('{ inventoryItems(organizationId: 7) { items { warehouse { name } } } }', {
      cookie,
    });
    expect([data.inventoryItems.items, errors]).toEqual([named, []]);
  });

  it('are read by themselves from an api of ours that does not send them yet', async () => {
    const { data } = await bff.ask('{ inventoryItems(organizationId: 7) { items { warehouse { name } } } }', {
      cookie,
    });
    expect(data.inventoryItems.items[0]).toEqual(named[0]);
    expect(requests()).toEqual({ [`GET ${listPath}`]: 1, 'GET /api/warehouses': 1 });
  });

  it('are no question for an upstream that is none of ours', async () => {
    await bff.drain();
    await fake.stop();
    await start(false);
    const { data } = await bff.ask('{ inventoryItems(organizationId: 7) { items { warehouse { name } } } }', {
      cookie,
    });
    expect(data.inventoryItems.items[0]).toEqual(named[0]);
    expect(inclusions()).toEqual([]);
  });
});
