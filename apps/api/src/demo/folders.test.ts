import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { seedDemo } from './seed.ts';

let db: TestDatabase;

beforeAll(async () => {
  db = await makeTestDatabase();
  await seedDemo(db.database, async () => 'no password');
});
afterAll(() => db?.drop());

test("the demo's items stand in zones, aisles and shelves of their warehouses, by their locations", async () => {
  const [figures] = await db.look<{ folders: number; deepest: number; items: number; strayed: number }>(
    `SELECT (SELECT count(*)::int FROM folders WHERE NOT is_warehouse) AS folders,
            (SELECT max(height)::int + 1 FROM folders f, folders_above(f.organization_id, ARRAY[f.folder_id])) AS deepest,
            (SELECT count(*)::int FROM inventory_items WHERE folder_id IS NOT NULL) AS items,
            (SELECT count(*)::int FROM inventory_items i, folders_above(i.organization_id, ARRAY[i.folder_id]) a
             WHERE a.is_warehouse AND a.folder_id <> i.warehouse_id) AS strayed`,
  );
  expect(figures).toMatchObject({ deepest: 4, items: 600, strayed: 0 });
  expect(figures?.folders).toBeGreaterThan(300);
  const paths = await db.look<{ path: string; location: string }>(
    `SELECT string_agg(a.name, ' / ' ORDER BY a.height DESC) AS path, i.location
     FROM inventory_items i, folders_above(i.organization_id, ARRAY[i.folder_id]) a
     WHERE i.warehouse_id IN (SELECT warehouse_id FROM warehouses WHERE name = 'Main warehouse')
     GROUP BY i.item_id, i.organization_id, i.location LIMIT 50`,
  );
  for (const { path, location } of paths) {
    const [zone, aisle] = location.split('-');
    expect(path).toBe(`Main warehouse / Zone ${zone} / Aisle ${aisle} / Shelf ${location}`);
  }
});
