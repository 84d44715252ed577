import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOrganization, signedIn, startTestApp } from '../../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import type { App } from '../../app.ts';

// 'Online Retail' of the UCI Machine Learning Repository, as `online-retail-30k.csv` (30,000 of its lines) and
// `inventory-online-retail.csv` (its stock codes), is no part of the product: whoever has it says where. All others get a year like it.
const directory = process.env.ONLINE_RETAIL_DIR ?? '';
const read = (name: 'inventory-online-retail.csv' | 'online-retail-30k.csv') =>
  directory === '' ? Buffer.from(written[name]().join('\r\n')) : readFileSync(join(directory, name));

const codes = 400;
const written = {
  /** One in seven is low already. */
  'inventory-online-retail.csv': () => [
    'StockCode,Description,Unit Price (GBP),On hand,Reorder at,Sold (sample),Last sold',
    ...Array.from(
      { length: codes },
      (_, n) => `${20_000 + n},"CANDLE, NO. ${n}",${(0.19 + (n % 90) / 10).toFixed(2)},${(n % 7) * 30},5,9,x`,
    ),
  ],
  /** Sales of a year in no order, of which some come back. */
  'online-retail-30k.csv': () => [
    'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country',
    ...Array.from({ length: 6_000 }, (_, n) => {
      const at = new Date(Date.UTC(2011, 0, 3) + ((n * 7_919) % 500_000) * 60_000).toISOString();
      const isReturn = n % 50 === 49;
      const quantity = isReturn ? -1 - (n % 3) : 1 + (n % 12);
      const code = 20_000 + ((n * 31) % codes);
      return `${isReturn ? 'C' : ''}${530_000 + n},${code},CANDLE,${quantity},${at.slice(0, 10)} ${at.slice(11, 19)},1.25,,UK`;
    }),
  ],
};

let db: TestDatabase;
let app: App;
beforeAll(async () => {
  db = await makeTestDatabase();
  ({ app } = await startTestApp(db.database, db.dataDirectory, { runJobs: true }));
});
afterAll(async () => {
  await app?.close();
  await db?.drop();
});

test('a year of a shop is brought in after its stock, and nothing of the present changes', async () => {
  const one = await makeOrganization(db.database);
  const manager = await signedIn(app, one.email.manager, one.organizationId);
  const admin = await signedIn(app, one.email.admin, one.organizationId);
  await admin.post(`/api/alerts/${one.organizationId}/rules`, {
    name: 'Low',
    trigger: { type: 'low_stock', thresholds: { minQuantity: 5 } },
  });
  const ended = async (planId: string) => {
    for (;;) {
      const { data } = await manager.get(`/api/plans/${planId}`);
      if (['draft', 'applied', 'undone'].includes(data.status)) return data;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  const items = await manager.upload(
    '/api/inventory-items/import',
    {
      warehouseId: one.warehouseId,
      mode: 'valid-rows',
      mapping: {
        sku: 'StockCode',
        name: 'Description',
        unitPrice: 'Unit Price (GBP)',
        quantity: 'On hand',
        reorderPoint: 'Reorder at',
      },
    },
    read('inventory-online-retail.csv'),
  );
  expect(items.status).toBe(200);
  const figures = async () =>
    db.look(
      `SELECT (SELECT count(*)::int FROM inventory_items WHERE organization_id = $1) AS items,
           (SELECT sum(quantity)::float FROM inventory_items WHERE organization_id = $1) AS "onHand",
           (SELECT max(updated_at)::text FROM inventory_items WHERE organization_id = $1) AS changed,
           (SELECT count(*)::int FROM alert_instances WHERE organization_id = $1) AS alerts`,
      [one.organizationId],
    );
  // One alert tells of all items of the file that are low already.
  await expect.poll(async () => (await figures())[0]?.alerts, { timeout: 30_000 }).toBe(1);
  const before = await figures();
  const at = performance.now();
  const since = (from: number) => Math.round(performance.now() - from);
  const { data } = await manager.upload(
    '/api/inventory-movements/import/plan',
    {
      warehouseId: one.warehouseId,
      movementType: 'OUTBOUND',
      autoConfirm: true,
      timeZone: 'Europe/London',
      mode: 'valid-rows',
    },
    read('online-retail-30k.csv'),
  );
  const answered = since(at);
  const plan = await ended(data.planId);
  const planned = since(at);
  const applying = performance.now();
  await manager.post(`/api/plans/${plan.id}/apply`, { hash: plan.hash });
  const applied = await ended(plan.id);
  const appliedMs = since(applying);
  expect(applied.status).toBe('applied');
  expect(await figures()).toEqual(before);
  const wrong = () =>
    db.look(
      `SELECT i.sku FROM inventory_items i JOIN LATERAL (
           SELECT COALESCE(sum(change), 0) AS booked, min(there) AS least FROM (
             SELECT change, sum(change) OVER (ORDER BY occurred_at) AS there FROM stock_ledger l WHERE l.organization_id = $1 AND l.item_id = i.item_id) s
         ) l ON true WHERE i.organization_id = $1 AND (l.booked <> i.quantity OR l.least < 0)`,
      [one.organizationId],
    );
  expect(await wrong()).toEqual([]);
  const [sizes] = await db.look(
    `SELECT (SELECT count(*)::int FROM inventory_movements WHERE organization_id = $1 AND occurred_at IS NOT NULL) AS movements,
         (SELECT count(*)::int FROM stock_ledger WHERE organization_id = $1) AS entries,
         (SELECT count(*)::int FROM events WHERE organization_id = $1 AND kind = 'movement.changed') AS events`,
    [one.organizationId],
  );
  const undoing = performance.now();
  await manager.post(`/api/plans/${plan.id}/undo`, {});
  const undone = await ended(plan.id);
  const undoneMs = since(undoing);
  expect(undone.undo.refused).toBe(0);
  expect(await figures()).toEqual(before);
  expect(await wrong()).toEqual([]);
  process.stdout.write(
    `${JSON.stringify({ verdicts: plan.verdicts, outcomes: applied.outcomes, answered, planned, appliedMs, undoneMs, ...before[0], ...sizes })}\n`,
  );
}, 300_000);
