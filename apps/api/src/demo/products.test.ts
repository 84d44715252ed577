import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { seedDemo } from './seed.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await makeTestDatabase();
  await seedDemo(db.database, async () => 'no password');
});
afterAll(async () => db?.drop());

test('every SKU of the demo that stands somewhere is a product, with the prices it has had', async () => {
  const [count] = await db.look(
    `SELECT (SELECT count(DISTINCT (organization_id, sku)) FROM inventory_items)::int AS skus,
       count(*)::int AS products, (count(*) FILTER (WHERE supplier IS NOT NULL) > 100) AS supplied,
       (count(*) FILTER (WHERE price <> (SELECT h.to_price FROM product_prices h
          WHERE h.product_id = p.product_id ORDER BY h.created_at DESC LIMIT 1)))::int AS mispriced
     FROM products p`,
  );
  expect(count).toEqual({ skus: count?.skus, products: count?.skus, supplied: true, mispriced: 0 });
});

test('what was delivered and picked in the past is booked as that, and adds up', async () => {
  const [row] = await db.look(
    `SELECT count(*) FILTER (WHERE movement_type = 'INBOUND' AND quantity > 0) > 500 AS inbound,
       count(*) FILTER (WHERE movement_type = 'OUTBOUND' AND quantity > 0) > 1000 AS outbound,
       count(*) FILTER (WHERE movement_type <> 'ADJUSTMENT' AND quantity <= 0)::int AS unsigned,
       (SELECT count(*)::int FROM inventory_items i WHERE i.quantity <> COALESCE(
          (SELECT sum(change) FROM stock_ledger l WHERE l.item_id = i.item_id), 0)) AS wrong
     FROM inventory_movements`,
  );
  expect(row).toEqual({ inbound: true, outbound: true, unsigned: 0, wrong: 0 });
});
