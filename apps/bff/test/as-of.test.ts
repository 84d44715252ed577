import { describe, expect, it } from 'vitest';
import { item, listBeside, signedInAs } from './fake-rooms.ts';
import { ok } from './fake-upstream.ts';
import { bff, fake, onRoomsOfOurs, ours } from './on-rooms.ts';

onRoomsOfOurs();

describe('stock as of an instant', () => {
  const cookie = signedInAs('manager');
  const asOf = '2026-03-31T17:00:00.000Z';
  const askedOf = (path: string) => {
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
      expect([path, askedOf(`/api/inventory-items/${path}`)]).toEqual([path, asOf]);
    }
  });

  it('of an item that there was not then is null', async () => {
    fake.on('GET', '/api/inventory-items/i1', () => ({ ...ok('null'), status: 404 }));
    const { data, errors } = await ours.ask(`{ inventoryItem(organizationId: 7, id: "i1", asOf: "${asOf}") { id } }`, {
      cookie,
    });
    expect([data.inventoryItem, errors]).toEqual([null, []]);
  });

  it('is refused where nothing is told of the past, rather than answered with today’s', async () => {
    for (const field of [
      'inventoryItems(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { total }',
      'inventoryStats(organizationId: 7, asOf: "2026-03-31T17:00:00Z") { inStock }',
      'inventoryItem(organizationId: 7, id: "i1", asOf: "2026-03-31T17:00:00Z") { id }',
    ]) {
      const { errors } = await bff.ask(`{ ${field} }`, { cookie });
      expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'asOf' }] });
    }
    expect(fake.received.filter(({ path }) => path.startsWith('/api/inventory-items'))).toEqual([]);
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
});
