// modules: inventory, movements, products, warehouses
import { describe, expect, it } from 'vitest';
import { item, listBeside, signedInAs, warehouse } from './fake-modules.ts';
import { product } from './fake-products.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, ours, serveModulesWithOurs } from './serve-modules.ts';

serveModulesWithOurs();

describe('stock as of an instant', () => {
  const cookie = signedInAs('manager');
  const asOf = '2026-03-31T17:00:00.000Z';
  const requestedOf = (path: string) => {
    const { query } = fake.received.find((received) => received.path === path) ?? {};
    return query?.get('asOf');
  };
  const then = (n: number) => item(n).replace(/\}$/, `, "asOf": "${asOf}"}`);

  it('is asked of our api by lists, search, figures and items; what is on its way is of now and is not told', async () => {
    fake.on('GET', '/api/inventory-items/organization/7', () => listBeside([then(1)]));
    fake.on('GET', '/api/inventory-items/i1', () => ok(then(1)));
    const { data, errors } = await ours.ask(
      `query ($asOf: DateTime) {
        list: inventoryItems(organizationId: 7, asOf: $asOf) { items { id asOf incoming } }
        found: inventoryItems(organizationId: 7, asOf: $asOf, filter: { search: "x" }) { total }
        inventoryStats(organizationId: 7, asOf: $asOf) { inStock }
        inventoryItem(organizationId: 7, id: "i1", asOf: $asOf) { quantity asOf }
      }`,
      { cookie, variables: { asOf } },
    );
    expect(errors).toEqual([]);
    expect(data.list.items).toEqual([{ id: 'i1', asOf, incoming: null }]);
    expect(data.inventoryItem.asOf).toBe(asOf);
    for (const path of ['organization/7', 'advanced-search', 'stats', 'i1']) {
      expect([path, requestedOf(`/api/inventory-items/${path}`)]).toEqual([path, asOf]);
    }
  });

  it('of a list by what its items cost is one list and one question about costs, now and then', async () => {
    fake.on('GET', '/api/inventory-items/organization/7', ({ query }) =>
      listBeside(query.has('asOf') ? [then(1), then(2)] : [item(1), item(2)]),
    );
    for (const variables of [{}, { asOf }]) {
      fake.forget();
      const { data, errors } = await ours.ask(
        `query ($asOf: DateTime) {
          inventoryItems(organizationId: 7, asOf: $asOf, sortBy: AVERAGE_COST) { items { id cost { averageCost } } }
        }`,
        { cookie, variables },
      );
      expect(errors).toEqual([]);
      expect(data.inventoryItems.items).toMatchObject([
        { cost: { averageCost: '2.125' } },
        { cost: { averageCost: '2.125' } },
      ]);
      const requests = (path: string) =>
        fake.received.filter((received) => received.path === `/api/inventory-items/${path}`);
      expect(requests('organization/7').map(({ query }) => query.get('sortBy'))).toEqual(['averageCost']);
      expect(requests('costs').map(({ query }) => [query.get('ids'), query.get('asOf')])).toEqual([
        ['i1,i2', 'asOf' in variables ? asOf : null],
      ]);
    }
  });

  it('of an item that there was not then is null', async () => {
    fake.on('GET', '/api/inventory-items/i1', () => ({ ...ok('null'), status: 404 }));
    const { data, errors } = await ours.ask(`{ inventoryItem(organizationId: 7, id: "i1", asOf: "${asOf}") { id } }`, {
      cookie,
    });
    expect([data.inventoryItem, errors]).toEqual([null, []]);
  });

  it('is asked of what warehouses, folders and products lead to, too, and of movements', async () => {
    fake.on('GET', '/api/warehouses/w1', () => ok(warehouse('w1').replace(/\}$/, `, "asOf": "${asOf}"}`)));
    fake.on('GET', '/api/products/p1', () => ok(product('p1', `, "asOf": "${asOf}"`)));
    const { data, errors } = await ours.ask(
      `query ($asOf: DateTime) {
        warehouses(organizationId: 7, asOf: $asOf) { items { id stock { quantity } } }
        warehouse(organizationId: 7, id: "w1", asOf: $asOf) { asOf stock { items } }
        folders(organizationId: 7, asOf: $asOf) { items { id asOf stats { here { quantity } } parent { asOf stats { here { items } } } } }
        folder(organizationId: 7, id: "f1", asOf: $asOf) { asOf stats { here { quantity } } }
        products(organizationId: 7, asOf: $asOf) { items { id asOf stock { onHand } } }
        product(organizationId: 7, id: "p1", asOf: $asOf) { stock { onHand warehouses { warehouse { asOf stock { items } } } } }
        movementStatistics(organizationId: 7, asOf: $asOf) { totalMovements }
        movements(organizationId: 7, asOf: $asOf) { items { id canUndo } }
      }`,
      { cookie, variables: { asOf } },
    );
    expect(errors).toEqual([]);
    expect(data.warehouse.asOf).toBe(asOf);
    expect(data.folder.asOf).toBe(asOf);
    expect(data.product.stock.warehouses[0].warehouse.asOf).toBe(asOf);
    const paths = [
      '/api/warehouses',
      '/api/warehouses/w1',
      '/api/inventory-items/stats/warehouses',
      '/api/folders/stats',
      '/api/products/paginated',
      '/api/products/p1',
      '/api/products/stock',
      '/api/products/stock/warehouses',
      '/api/inventory-movements/statistics',
      '/api/inventory-movements/organization/7',
    ];
    for (const path of paths) {
      const requested = fake.received
        .filter((received) => received.path === path)
        .map(({ query }) => query?.get('asOf'));
      // Names of warehouses are those of now, and are read by their ids.
      expect([path, requested.filter((instant) => instant !== null)]).toEqual([
        path,
        requested.length === 0 ? ['asked'] : [asOf],
      ]);
    }
  });

  it('of an item is asked of its warehouse and its folder, too', async () => {
    fake.on('GET', '/api/inventory-items/i1', () => ok(then(1).replace(/\}$/, ', "folderId": "f1"}')));
    const { data, errors } = await ours.ask(
      `{ inventoryItem(organizationId: 7, id: "i1", asOf: "${asOf}") {
          warehouse { asOf stock { items } } folder { asOf stats { here { items } } } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    expect([data.inventoryItem.warehouse.asOf, data.inventoryItem.folder.asOf]).toEqual([asOf, asOf]);
    expect(requestedOf('/api/inventory-items/stats/warehouses')).toBe(asOf);
    expect(requestedOf('/api/folders/stats')).toBe(asOf);
  });

  it('is refused where nothing is told of the past, rather than answered with today’s', async () => {
    for (const field of [
      'inventoryItems(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { total }',
      'inventoryStats(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { inStock }',
      'inventoryItem(organizationId: 7, id: "i1", asOf: "2026-03-31T17:00:00Z") { id }',
      'warehouses(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { total }',
      'warehouse(organizationId: 7, id: "w1", asOf: "2026-03-31T17:00:00Z") { id }',
      'folders(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { total }',
      'folder(organizationId: 7, id: "f1", asOf: "2026-03-31T17:00:00Z") { id }',
      'products(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { total }',
      'product(organizationId: 7, id: "p1", asOf: "2026-03-31T17:00:00Z") { id }',
      'movements(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { total }',
      'movementStatistics(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { totalMovements }',
    ]) {
      const { errors } = await bff.ask(`{ ${field} }`, { cookie });
      expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'asOf' }] });
    }
    expect(fake.received.filter(({ query }) => query?.has('asOf'))).toEqual([]);
  });

  it('of two instants tells what came and went between them, and as a file', async () => {
    const { data, errors } = await bff.ask(
      `{ stockDifferences(organizationId: 7, from: "2026-01-01T00:00:00Z", to: "2026-01-31T00:00:00Z", pageSize: 1,
          sortBy: TAKEN) { items { name opening added taken closing change value warehouse { name } } } }`,
      { cookie },
    );
    expect(errors).toEqual([]);
    expect(data.stockDifferences.items).toMatchObject([
      { name: 'Bolt 1', opening: 10, added: 5, taken: 7.5, closing: 7.5, change: -2.5, value: '-12.5' },
    ]);
    const { query } = fake.received.find(({ path }) => path === '/api/inventory-items/differences') ?? {};
    expect(Object.fromEntries(query ?? [])).toMatchObject({
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-01-31T00:00:00.000Z',
      sortBy: 'taken',
      sortDirection: 'desc',
    });
    fake.stream('/api/inventory-items/differences/export', (_received, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end('{"total":0,"totalIsExact":true}\n{"end":0}\n');
    });
    const answer = await fetch(`${bff.url}/exports/stock-differences`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: '7', from: '2026-01-01T00:00:00Z', to: '2026-01-31T00:00:00Z' }),
    });
    expect([answer.status, (await answer.text()).endsWith('{"end":0}\n')]).toEqual([200, true]);
  });

  it('values stock at the cost of then: in all, by item, of one item, and as a file', async () => {
    fake.on('GET', '/api/inventory-items/i1', () => ok(then(1)));
    const { data, errors } = await ours.ask(
      `query ($asOf: DateTime) {
        stockValuation(organizationId: 7, asOf: $asOf, category: "Bolts") {
          asOf value priceValue byCategory { category value } byWarehouse { warehouse { name } value } }
        valuedItems(organizationId: 7, asOf: $asOf, sortBy: DIFFERENCE) { items { name averageCost value warehouse { name } } }
        inventoryItem(organizationId: 7, id: "i1", asOf: $asOf) { cost { averageCost value } }
      }`,
      { cookie, variables: { asOf } },
    );
    expect(errors).toEqual([]);
    expect(data.stockValuation).toMatchObject({
      value: '25.5',
      byCategory: [{ category: 'Bolts', value: '25.5' }],
      byWarehouse: [{ warehouse: { name: 'Warehouse w1' }, value: '25.5' }],
    });
    expect(data.valuedItems.items[0]).toMatchObject({ name: 'Bolt 1', averageCost: '2.125', value: '8.5' });
    expect(data.inventoryItem.cost).toEqual({ averageCost: '2.125', value: '8.5' });
    for (const path of ['valuation', 'valuation/summary', 'costs']) {
      expect([path, requestedOf(`/api/inventory-items/${path}`)]).toEqual([path, asOf]);
    }
    fake.stream('/api/inventory-items/valuation/export', (_received, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      response.end('{"total":0,"totalIsExact":true}\n{"end":0}\n');
    });
    const answer = await fetch(`${ours.url}/exports/stock-valuation`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId: '7', asOf }),
    });
    expect([answer.status, (await answer.text()).endsWith('{"end":0}\n')]).toEqual([200, true]);
  });
});
