import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import { Folder } from '../platform/jobs/folder.ts';
import { statisticsFold } from './fold-statistics.ts';

const deltas = 12_000;

describe('folding of statistics', () => {
  let db: TestDatabase;

  beforeAll(async () => {
    db = await makeTestDatabase();
  });
  afterAll(async () => {
    vi.useRealTimers();
    await db?.drop();
  });

  test('when its time has come it folds all there is, however many parts that takes', async () => {
    const { organizationId, warehouseId } = await makeOrganization(db.database);
    await db.look(
      `INSERT INTO inventory_statistics_deltas
         (organization_id, warehouse_id, category, items, quantity, value, low_stock, out_of_stock)
       SELECT $1, $2, 'Tools', 1, 2, 3, 0, 0 FROM generate_series(1, $3::int)`,
      [organizationId, warehouseId, deltas],
    );
    const errors: unknown[] = [];
    const folder = new Folder(db.database, statisticsFold, (error) => errors.push(error));
    const left = async () => {
      const [row] = await db.look<{ count: number }>('SELECT count(*)::int AS count FROM inventory_statistics_deltas');
      return row?.count;
    };

    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await db.database.withTenant(organizationId, systemActor, folder.listen);
    expect(await left()).toBe(deltas);
    // Its time comes once; from here on no timer of this process fires.
    vi.runOnlyPendingTimers();
    for (let waits = 0; (await left()) !== 0 && waits < 300; waits += 1) await delay(100);
    await folder.stop();

    expect(errors).toEqual([]);
    expect(await left()).toBe(0);
    expect(await db.look('SELECT items::int, quantity::int, value::int FROM inventory_statistics')).toEqual([
      { items: deltas, quantity: 2 * deltas, value: 3 * deltas },
    ]);
  });
});
