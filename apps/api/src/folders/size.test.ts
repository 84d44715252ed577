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

  const level = async (parentId: string) => {
    const { data } = await admin.get(`/api/folders?parentId=${parentId}&sortBy=position&limit=100`);
    return data.data.map(({ id }: { id: string }) => id) as string[];
  };

  test('a level of the tree is a page, with the figures of all below', async () => {
    const top = await level(one.warehouseId);
    expect(top).toHaveLength(100);
    expect((await admin.get(`/api/folders/stats?ids=${top.join(',')}`)).data).toHaveLength(100);
    const { data } = await admin.get(`/api/folders/${one.warehouseId}/stats`);
    expect(data.allLevels).toMatchObject({ folders: 19 * perLevel, items: 10_000, outOfStock: 10_000 });
  });

  test('a path has 20 places, and a search finds a place and its items', async () => {
    const [{ id: deep } = { id: '' }] = await db.look<{ id: string }>("SELECT md5('folder 19 1')::uuid AS id");
    expect((await admin.get(`/api/folders/${deep}/path`)).data).toHaveLength(20);
    expect((await admin.get('/api/folders?search=Place 19-527')).data.total).toBe(1);
    const items = `/api/inventory-items/organization/${one.organizationId}?folderId=${one.warehouseId}`;
    expect((await admin.get(items)).data.total).toBe(10_000);
  });

  test('the largest branch is moved with all that is below, and back', async () => {
    const [branch] = await db.look<{ id: string; count: number }>(
      `SELECT b.root_id AS id, count(*)::int AS count FROM folders_below($1, (
         SELECT array_agg(folder_id) FROM folders WHERE organization_id = $1 AND parent_id = $2)) b
       GROUP BY b.root_id ORDER BY count DESC LIMIT 1`,
      [one.organizationId, one.warehouseId],
    );
    const largest = branch?.id ?? '';
    const { allLevels } = (await admin.get(`/api/folders/${largest}/stats`)).data;
    expect(allLevels.folders).toBeGreaterThan(100);
    const depot = (await admin.post('/api/warehouses', { name: 'Depot' })).data.id;
    const below = async (id: string) => (await admin.get(`/api/folders/${id}/stats`)).data.allLevels;
    for (const [parentId, moved] of [
      [depot, 1],
      [one.warehouseId, 0],
    ]) {
      expect((await admin.send('PATCH', `/api/folders/${largest}/move`, { parentId })).status).toBe(200);
      expect((await below(depot)).folders).toBe(moved * (allLevels.folders + 1));
    }
  });
});
