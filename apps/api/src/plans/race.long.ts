import { setTimeout as delay } from 'node:timers/promises';
import { sharedCount } from '@tallyard/testing/share';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ended, makeItems, rowsOf } from '../../test/plans-of-tests.ts';
import { type Browser, makeOrganization, signedIn, startTestApp, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { App } from '../app.ts';

/** The race ends once each kind of write has succeeded this many times. */
const requestedTimes = sharedCount(60, 20);
const itemCount = 200;
/** Each pair can be planned and merged at least once: others may change a merged product, and then it does not come apart. */
const mergedPairs = Math.ceil(requestedTimes / 2);

/** What one may be told in such a race; anything else is a defect. */
const clearAnswers = new Set([200, 201, 404, 409, 422]);

describe('adjustments, bulk changes, imports, deletions, merges and undoing, all of the same items', () => {
  let db: TestDatabase;
  let app: App;
  let one: TestOrganization;
  let manager: Browser;

  beforeAll(async () => {
    db = await makeTestDatabase();
    ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
    one = await makeOrganization(db.database);
    manager = await signedIn(app, one.email.manager, one.organizationId);
  });
  afterAll(async () => {
    await app?.close();
    await db?.drop();
  });

  const deadlocks = async () => {
    const [row] = await db.look<{ deadlocks: number }>(
      'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    return row?.deadlocks;
  };

  test('until each kind of write succeeded many times: every sum is right, nothing is negative, nobody waits in a circle', async () => {
    const ids = await makeItems(db, one, itemCount);
    await manager.post('/api/inventory-items/bulk-adjust', { itemIds: ids.slice(0, 100), adjustment: 50 });
    await manager.post('/api/inventory-items/bulk-adjust', { itemIds: ids.slice(100), adjustment: 50 });
    const skus = (
      await db.look<{ sku: string }>('SELECT sku FROM inventory_items WHERE organization_id = $1 ORDER BY sku', [
        one.organizationId,
      ])
    ).map(({ sku }) => sku);

    const products = new Map<string, string>();
    for (const sku of skus.slice(0, 2 * mergedPairs)) {
      products.set(sku, (await manager.post('/api/products', { name: `Bolt ${sku}`, sku })).data.productId);
    }

    const planned: string[] = [];
    const large: string[] = [];
    const unclear: string[] = [];
    const done = { adjusted: 0, bulk: 0, planned: 0, imported: 0, deleted: 0, merged: 0, undone: 0 };
    const clear = (what: keyof typeof done, { status, error, data }: Awaited<ReturnType<Browser['post']>>) => {
      if (!clearAnswers.has(status)) unclear.push(`${what}: ${status} ${JSON.stringify(error)}`);
      if (status < 300) done[what] += 1;
      return data;
    };
    const isOver = () => unclear.length > 0 || Object.values(done).every((times) => times >= requestedTimes);
    const repeatedly = async (work: (round: number) => Promise<unknown>) => {
      for (let round = 0; !isOver(); round += 1) await work(round);
    };
    const some = (round: number) => ids.filter((_id, index) => (index + round) % 3 > 0).toReversed();
    const adjuster = (side: number) =>
      repeatedly(async (round) => {
        const itemId = ids[(round * 7 + side * 31) % itemCount];
        clear(
          'adjusted',
          await manager.post(`/api/inventory-items/${itemId}/adjust`, { adjustment: (round % 5) - 2 || 1 }),
        );
      });

    await Promise.all([
      adjuster(0),
      adjuster(1),
      adjuster(2),
      repeatedly(async (round) => {
        const body = { itemIds: some(round).slice(0, 60), adjustment: round % 2 ? -2 : 3 };
        const data = clear('bulk', await manager.post('/api/inventory-items/bulk-adjust', body));
        if (data?.planId) planned.push(data.planId);
      }),
      repeatedly(async (round) => {
        const rows = rowsOf(some(round), 'adjustment', (index) => (index % 3) - 1 || 2);
        const created = clear('planned', await manager.post('/api/plans', { kind: 'items.adjust', rows }));
        if (created === undefined) return;
        clear('planned', await manager.post(`/api/plans/${created.id}/apply`, { hash: created.hash }));
        large.push(created.id);
        await ended(manager, created.id);
      }),
      repeatedly(async (round) => {
        const lines = skus.map((sku, index) => `${sku},Bolt ${round} ${index},${(index + round) % 40}`);
        const file = `sku,name,quantity\n${lines.filter((_line, index) => (index + round) % 4 > 0).join('\n')}\n`;
        const options = { warehouseId: one.warehouseId, updateExisting: true, mode: 'valid-rows' };
        const data = clear('imported', await manager.upload('/api/inventory-items/import', options, file));
        if (data?.planId) planned.push(data.planId);
      }),
      repeatedly(async (round) => {
        const data = clear(
          'deleted',
          await manager.post('/api/inventory-items/bulk-delete', { itemIds: some(round).slice(0, 5), reason: 'Race' }),
        );
        // They come back, so that there is something to race for.
        if (data?.planId) clear('undone', await manager.post(`/api/plans/${data.planId}/undo`));
        await delay(50);
      }),
      repeatedly(async (round) => {
        const pair = round % mergedPairs;
        const sides = [skus[pair], skus[pair + mergedPairs]];
        const [stays, goes] = round % 2 ? sides : sides.toReversed();
        const [left, right] = [products.get(stays ?? ''), products.get(goes ?? '')];
        const rows = [{ id: right, changes: [{ field: 'mergedInto', to: stays }] }];
        const created = clear('merged', await manager.post('/api/plans', { kind: 'products.merge', rows }));
        if (left === undefined || created === undefined) return delay(20);
        const applied = clear('merged', await manager.post(`/api/plans/${created.id}/apply`, { hash: created.hash }));
        // They come apart again, so that there is something to race for.
        if (applied) clear('undone', await manager.post(`/api/plans/${created.id}/undo`));
        await delay(30);
      }),
      repeatedly(async (round) => {
        const planId = round % 3 === 0 ? large.shift() : planned.shift();
        if (planId === undefined) return delay(20);
        clear('undone', await manager.post(`/api/plans/${planId}/undo`));
      }),
    ]);
    for (const planId of large) await ended(manager, planId);

    process.stdout.write(`race: ${JSON.stringify(done)}\n`);
    expect(unclear).toEqual([]);
    expect(await deadlocks()).toBe(0);
    const wrong = await db.look(
      `SELECT i.sku, i.quantity FROM inventory_items i WHERE organization_id = $1 AND (quantity < 0 OR quantity <> COALESCE(
         (SELECT sum(change) FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id), 0))`,
      [one.organizationId],
    );
    expect(wrong).toEqual([]);
    // What was asked last may still be in the queue: it has a minute to end, and ends.
    const running = () =>
      db.look(`SELECT plan_id, status FROM plans WHERE status IN ('planning', 'applying', 'undoing')`);
    await expect.poll(running, { timeout: 60_000 }).toEqual([]);
  }, 240_000);
});
