import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handledRows } from '../test/handled-rows.ts';
import { makeOrganization, type TestOrganization } from '../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { readStats as readFolderStats } from './folders/folder-totals.ts';
import { listDifferences } from './inventory/as-of/differences.ts';
import { listItemsAsOf } from './inventory/as-of/lists.ts';
import { readStatsAsOf, readTotalsOfWarehousesAsOf } from './inventory/as-of/totals.ts';
import { listValued, readValuation } from './inventory/as-of/valuation.ts';
import { systemActor } from './platform/database/database.ts';
import type { TenantTransaction } from './platform/database/transaction.ts';
import { readStock } from './products/stock.ts';
import { closeStock } from './stock/closings.ts';
import { paceOver, type ValueScope } from './stock/stock-pace.ts';
import { pageOfWarehouses } from './warehouses/repository.ts';

const items = 20_000;
const entries = 100_000;
/** Each row of items, entries and closings may pass through so many steps of a plan; two sets read for each other are thousands. */
const mostSteps = 20;
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

// What a database that was never analyzed believes of its tables is as wrong as what it knows right after the first closings.
describe('stock as of an instant in a database that knows nothing of its tables', () => {
  let db: TestDatabase;
  let one: TestOrganization;
  let products: string[] = [];

  const inTenant = <Result>(work: (transaction: TenantTransaction) => Promise<Result>) =>
    db.database.withTenant(one.organizationId, systemActor, work);

  beforeAll(async () => {
    db = await makeTestDatabase();
    one = await makeOrganization(db.database);
    await db.look('ALTER TABLE stock_ledger DISABLE TRIGGER closed_before');
    await inTenant(async (transaction) => {
      // Every second item was made after most of its entries happened.
      await transaction.query(
        `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price, created_at)
         SELECT $1, gen_random_uuid(), $2, 'Bolt ' || n, n, $3, n % 7, now() - make_interval(days => 10 + 300 * (n % 2))
         FROM generate_series(1, $4::int) AS n`,
        [one.organizationId, one.warehouseId, entries / items, items],
      );
      await transaction.query(
        `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at, worth)
         SELECT $1, item_id, $2, gen_random_uuid(), 1, n, now() - make_interval(days => 55 * n - 30), 2
         FROM inventory_items, generate_series(1, $3::int) AS n WHERE organization_id = $1`,
        [one.organizationId, one.warehouseId, entries / items],
      );
      const created = await transaction.query<{ product_id: string }>(
        `INSERT INTO products (organization_id, product_id, name, sku)
         SELECT $1, gen_random_uuid(), 'Bolt ' || n, n FROM generate_series(1, 100) AS n RETURNING product_id`,
        [one.organizationId],
      );
      products = created.rows.map(({ product_id: id }) => id);
      while ((await closeStock(transaction, items)) === 1);
    });
    await db.look('ALTER TABLE stock_ledger ENABLE TRIGGER closed_before');
    await db.look("UPDATE warehouses SET created_at = now() - interval '1 day'");
  }, 60_000);
  afterAll(() => db?.drop());

  /** How many rows are handled by the statements of `work`, for each row that there is. */
  const stepsOf = (work: (transaction: TenantTransaction) => Promise<unknown> | undefined) =>
    inTenant(async (transaction) => Math.ceil((await handledRows(transaction, work)) / (items + entries)));

  const order = { page: 1, limit: 20, sortDirection: 'desc' } as const;
  const paceIn = (whose: ValueScope) => (transaction: TenantTransaction, asOf: string) =>
    paceOver(transaction, { from: daysAgo(500), to: new Date(asOf), days: 100 }, { whose, outboundValue: 1 });
  const from = daysAgo(600).toISOString();
  type Read = (transaction: TenantTransaction, asOf: string) => Promise<unknown>;
  const reads: Readonly<Record<string, Read>> = {
    'items by quantity': (transaction, asOf) => listItemsAsOf(transaction, asOf, {}, { ...order, sortBy: 'quantity' }),
    'items of a warehouse that were low': (transaction, asOf) => {
      const filters = { lowStock: true, warehouseId: one.warehouseId };
      return listItemsAsOf(transaction, asOf, filters, { ...order, sortBy: 'name' });
    },
    'items by name': (transaction, asOf) => listItemsAsOf(transaction, asOf, {}, { ...order, sortBy: 'name' }),
    'items by average cost': (transaction, asOf) =>
      listItemsAsOf(transaction, asOf, {}, { ...order, sortBy: 'averageCost' }),
    'figures of items': (transaction, asOf) => readStatsAsOf(transaction, asOf),
    'figures of items of a warehouse': (transaction, asOf) => readStatsAsOf(transaction, asOf, one.warehouseId),
    'figures of warehouses': (transaction, asOf) => readTotalsOfWarehousesAsOf(transaction, asOf, [one.warehouseId]),
    warehouses: (transaction, asOf) => pageOfWarehouses(transaction, { ...order, sortBy: 'name', asOf }),
    'figures of a folder': (transaction, asOf) => readFolderStats(transaction, [one.warehouseId], asOf),
    'stock of products': (transaction, asOf) => readStock(transaction, products, asOf),
    valuation: (transaction, asOf) => readValuation(transaction, { asOf }),
    'valuation of a warehouse': (transaction, asOf) =>
      readValuation(transaction, { asOf, warehouseId: one.warehouseId }),
    'valued items': (transaction, asOf) => listValued(transaction, { ...order, sortBy: 'value', asOf }),
    'valued items of a warehouse': (transaction, asOf) =>
      listValued(transaction, { ...order, sortBy: 'value', warehouseId: one.warehouseId, asOf }),
    'what changed': (transaction, to) => listDifferences(transaction, { ...order, sortBy: 'magnitude', from, to }),
    'what changed in a warehouse': (transaction, to) =>
      listDifferences(transaction, { ...order, sortBy: 'magnitude', from, to, warehouseId: one.warehouseId }),
    'pace of all': paceIn('all'),
    'pace of a warehouse': (transaction, asOf) => paceIn({ warehouseId: one.warehouseId })(transaction, asOf),
  };

  test('the closings are there and nothing is known of them', async () => {
    expect(await db.look('SELECT closed_at FROM stock_closings')).not.toEqual([]);
    expect(await db.look("SELECT FROM pg_stats WHERE tablename = 'stock_closing_balances'")).toEqual([]);
  });

  // Before the first of these there are closings, before the other there is nothing.
  test.each(Object.keys(reads).flatMap((name) => [40, 400].map((days) => ({ name, days }))))(
    '$name, $days days ago: no set is read for each row of another',
    async ({ name, days }) => {
      const steps = await stepsOf((transaction) => reads[name]?.(transaction, daysAgo(days).toISOString()));
      expect(steps).toBeLessThan(mostSteps);
    },
    60_000,
  );
});
