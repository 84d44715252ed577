import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

describe('folders that many change at once', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let admin: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase({ maxConnections: 24 });
    ({ app } = await startTestApp(db.database, db.dataDirectory));
  });
  beforeEach(async () => {
    one = await makeOrganization(db.database);
    admin = await signedIn(app, one.email.admin, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const create = async (name: string, parentId: string | null = null): Promise<string> =>
    (await admin.post('/api/folders', { name, parentId })).data.id;

  test('moves never close a circle: 20 at once, again and again', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => create(`Folder ${index}`)));
    let moved = 0;
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const id = ids[(index * 7 + round) % ids.length];
          const parentId = ids[(index * 5 + round * 3 + 1) % ids.length];
          return admin.send('PATCH', `/api/folders/${id}/move`, { parentId });
        }),
      );
      expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
      moved += answers.filter(({ status }) => status === 200).length;
      // Whoever stands in a circle is not below the root.
      const { data } = await admin.get('/api/folders?parentId=root&limit=100');
      const roots = data.data.map(({ id }: { id: string }) => id).join(',');
      const { data: stats } = await admin.get(`/api/folders/stats?ids=${roots}`);
      const below = stats.reduce(
        (sum: number, { allLevels }: { allLevels: { folders: number } }) => sum + 1 + allLevels.folders,
        0,
      );
      expect(below).toBe(ids.length + 1);
    }
    expect(moved).toBeGreaterThan(20);
  });

  test('FLD-18: of 20 folders of one name in one parent, one is made', async () => {
    for (const parentId of [one.warehouseId, null]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          admin.post('/api/folders', { name: index % 2 ? 'BIN' : 'Bin', parentId }),
        ),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ error }) => error?.code === 'NAME_TAKEN')).toHaveLength(19);
    }
  });

  test('nothing is put into a folder that is being moved to another warehouse or deleted', async () => {
    const depot = (await admin.post('/api/warehouses', { name: 'Depot' })).data.id;
    const items = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const fields = { warehouseId: one.warehouseId, name: `Bolt ${index}`, sku: `B-${index}`, quantity: 1 };
        return (await admin.post('/api/inventory-items', fields)).data.itemId;
      }),
    );
    for (let round = 0; round < 6; round += 1) {
      const zone = await create(`Zone ${round}`, one.warehouseId);
      const bin = await create('Bin', zone);
      const change =
        round % 2 === 0
          ? () => admin.send('PATCH', `/api/folders/${zone}/move`, { parentId: depot })
          : () => admin.send('DELETE', `/api/folders/${zone}?cascade=true`);
      const answers = await Promise.all([
        ...items.slice(0, 4).map((id) => admin.post(`/api/folders/${bin}/items`, { itemIds: [id] })),
        change(),
        ...items.slice(4).map((id) => admin.send('PUT', `/api/inventory-items/${id}`, { folderId: bin })),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 422].includes(status))).toEqual(
        [],
      );
      const strayed = await db.look(
        `SELECT 1 FROM inventory_items i CROSS JOIN LATERAL (
           SELECT a.folder_id FROM folders_above(i.organization_id, ARRAY[i.folder_id]) a WHERE a.is_warehouse) w
         WHERE i.organization_id = $1 AND w.folder_id <> i.warehouse_id`,
        [one.organizationId],
      );
      expect(strayed).toEqual([]);
      await admin.post(`/api/folders/${one.warehouseId}/items`, { itemIds: items });
    }
  });
});
