import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('items by what they cost on average', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;
  const ids = new Map<string, string>();
  const names = new Map<string, string>();

  /** By the moving average, and not by the price: bought at 9, 1, 5 and 10 beside the opening stock, or never had. */
  const bought = { Axle: 9, Bolt: 1, Cog: 5, 'Bolt long': 10 } as const;
  const averages = { Axle: 5.5, Bolt: 1.5, Cog: 3.5, 'Bolt long': 6, Never: null } as const;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
    for (const name of Object.keys(averages)) {
      const quantity = name === 'Never' ? 0 : 10;
      const item = { warehouseId: one.warehouseId, name, sku: name, quantity, unitPrice: 2 };
      const { itemId } = (await manager.post('/api/inventory-items', item)).data;
      ids.set(name, itemId);
      names.set(itemId, name);
    }
    for (const [name, unitCost] of Object.entries(bought)) {
      const receipt = { movementType: 'INBOUND', itemId: ids.get(name), quantity: 10, unitCost };
      expect((await manager.post('/api/inventory-movements', receipt)).status).toBe(201);
    }
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const list = (more: string) =>
    manager.get(`/api/inventory-items/organization/${one.organizationId}?sortBy=averageCost&${more}`);
  const namesOf = (items: readonly { itemId: string }[]) => items.map(({ itemId }) => names.get(itemId));
  const cheapestFirst = ['Never', 'Bolt', 'Cog', 'Axle', 'Bolt long'];

  test('the least first or the most, page by page and by cursors, what there never was counting as 0', async () => {
    expect(namesOf((await list('sortDirection=asc')).data.data)).toEqual(cheapestFirst);
    expect(namesOf((await list('sortDirection=desc')).data.data)).toEqual(cheapestFirst.toReversed());
    const second = (await list('sortDirection=asc&limit=2&page=2')).data;
    expect([second.total, namesOf(second.data)]).toEqual([5, ['Cog', 'Axle']]);
    const read: unknown[] = [];
    for (let after = ''; ; ) {
      const { data, endCursor } = (await list(`sortDirection=desc&limit=2${after}`)).data;
      read.push(...namesOf(data));
      if (endCursor === null) break;
      after = `&after=${endCursor}`;
    }
    expect(read).toEqual(cheapestFirst.toReversed());
    expect((await list('page=9')).data).toMatchObject({ total: 5, data: [] });
  });

  test('filters and search hold, and items are told with what is promised of them', async () => {
    const found = await manager.get(
      `/api/inventory-items/advanced-search?organizationId=${one.organizationId}&searchTerm=bolt&sortBy=averageCost&sortDirection=desc`,
    );
    expect(namesOf(found.data.data)).toEqual(['Bolt long', 'Bolt']);
    const there = (await list('sortDirection=asc&minQuantity=1')).data;
    expect([there.total, namesOf(there.data)]).toEqual([4, cheapestFirst.slice(1)]);
    expect(there.data[0]).toMatchObject({ quantity: 20, reserved: 0, available: 20 });
    await manager.send('DELETE', `/api/inventory-items/${ids.get('Cog')}`);
    expect(namesOf((await list('sortDirection=asc')).data.data)).toEqual(
      cheapestFirst.filter((name) => name !== 'Cog'),
    );
  });

  test("another organization's items are none of it", async () => {
    const other = await makeOrganization(db.database);
    const user = await signedIn(app, other.email.admin, other.organizationId);
    const path = `/api/inventory-items/organization/${other.organizationId}?sortBy=averageCost`;
    expect((await user.get(path)).data).toMatchObject({ total: 0, data: [] });
  });

  test('a file tells costs to those who ask for them', async () => {
    const rowsOf = async (body: object) => {
      const { data } = await manager.post('/api/inventory-items/export', body);
      return data.flatMap(({ rows }: { rows?: object[] }) => rows ?? []) as { name: keyof typeof averages }[];
    };
    for (const row of await rowsOf({ withCosts: true })) {
      expect(row).toMatchObject({ averageCost: averages[row.name] });
    }
    for (const row of await rowsOf({})) expect(row).not.toHaveProperty('averageCost');
    const before = new Date(Date.now() - 86_400_000).toISOString();
    expect(await rowsOf({ withCosts: true, asOf: before })).toEqual([]);
  });
});
