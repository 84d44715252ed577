import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

const perLevel = 527;

/** 10,013 folders: the warehouse, and 19 levels below of 527 each, whose parents are any of the level above. */
describe('10,000 folders in 20 levels with 10,000 items', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory));
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
    await db.look(
      `INSERT INTO folders (organization_id, folder_id, parent_id, name, position)
       SELECT $1, md5('folder ' || level || ' ' || n)::uuid, CASE WHEN level = 1 THEN $2::uuid
              ELSE md5('folder ' || (level - 1) || ' ' || (1 + (n * 7919 + level * 31) % (1 + ($3::int - 1) * level / 19)))::uuid END,
              'Place ' || level || '-' || n, n
       FROM generate_series(1, 19) AS level, generate_series(1, $3::int) AS n ORDER BY level`,
      [one.organizationId, one.warehouseId, perLevel],
    );
    await db.look(
      `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price, folder_id)
       SELECT $1, md5('item ' || n)::uuid, $2, 'Bolt ' || n, 'B-' || n, 0, 1, md5('folder ' || (1 + n % 19) || ' ' || (1 + n % $3::int))::uuid
       FROM generate_series(1, 10000) AS n`,
      [one.organizationId, one.warehouseId, perLevel],
    );
    await db.look('ANALYZE folders');
    await db.look('ANALYZE inventory_items');
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  /** The quickest of several: others work on the machine that measures. */
  async function quickest(name: string, call: (turn: number) => Promise<unknown>): Promise<number> {
    const taken: number[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const start = performance.now();
      await call(turn);
      taken.push(performance.now() - start);
    }
    const sorted = taken.toSorted((a, b) => a - b);
    const [best = 0] = sorted;
    process.stdout.write(`${name}: ${best.toFixed(1)} ms, median ${(sorted[3] ?? 0).toFixed(1)} ms\n`);
    return best;
  }

  const level = async (parentId: string) => {
    const { data } = await admin.get(`/api/folders?parentId=${parentId}&sortBy=position&limit=100`);
    return data.data.map(({ id }: { id: string }) => id) as string[];
  };

  test('a level of the tree is there within 100 ms, with the figures of all below', async () => {
    const top = await level(one.warehouseId);
    expect(top).toHaveLength(100);
    const whole = await quickest('level', () => level(one.warehouseId));
    const figures = await quickest('figures of 100', () => admin.get(`/api/folders/stats?ids=${top.join(',')}`));
    const root = await quickest('figures of all', () => admin.get(`/api/folders/stats?ids=${one.warehouseId}`));
    expect(whole).toBeLessThanOrEqual(100);
    // They follow the level, which is shown without waiting for them.
    expect(figures).toBeLessThanOrEqual(250);
    expect(root).toBeLessThanOrEqual(250);
    const { data } = await admin.get(`/api/folders/${one.warehouseId}/stats`);
    expect(data.allLevels).toMatchObject({ folders: 19 * perLevel, items: 10_000, outOfStock: 10_000 });
  });

  test('a path of 20 and a page of the search are there within 100 ms', async () => {
    const [{ id: deep } = { id: '' }] = await db.look<{ id: string }>("SELECT md5('folder 19 1')::uuid AS id");
    expect((await admin.get(`/api/folders/${deep}/path`)).data).toHaveLength(20);
    expect(await quickest('path', () => admin.get(`/api/folders/${deep}/path`))).toBeLessThanOrEqual(100);
    expect(await quickest('search', () => admin.get('/api/folders?search=19-52'))).toBeLessThanOrEqual(100);
    expect(
      await quickest('items below', () =>
        admin.get(`/api/inventory-items/organization/${one.organizationId}?folderId=${one.warehouseId}`),
      ),
    ).toBeLessThanOrEqual(100);
  });

  test('the largest branch is moved within 200 ms', async () => {
    const [branch] = await db.look<{ id: string; count: number }>(
      `SELECT b.root_id AS id, count(*)::int AS count FROM folders_below($1, (
         SELECT array_agg(folder_id) FROM folders WHERE organization_id = $1 AND parent_id = $2)) b
       GROUP BY b.root_id ORDER BY count DESC LIMIT 1`,
      [one.organizationId, one.warehouseId],
    );
    const largest = branch?.id ?? '';
    const { data } = await admin.get(`/api/folders/${largest}/stats`);
    process.stdout.write(`the largest branch: ${data.allLevels.folders} folders, ${data.allLevels.items} items\n`);
    const { data: depot } = await admin.post('/api/warehouses', { name: 'Depot' });
    const moved = await quickest('move', async (turn) => {
      const parentId = turn % 2 === 0 ? depot.id : one.warehouseId;
      expect((await admin.send('PATCH', `/api/folders/${largest}/move`, { parentId })).status).toBe(200);
    });
    expect(moved).toBeLessThanOrEqual(200);
  });
});
