import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { addDemoOrganization, seedDemo } from './seed.ts';

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

test('the demo is added once more for other people with the same password, and is as the first one', async () => {
  const id = await addDemoOrganization(db.database, (role) => `${role}+1@demo.tallyard.test`);
  const contents = (organizationId: number) =>
    db.look(
      `SELECT o.name, o.currency,
         (SELECT json_agg(json_build_array(m.role, u.name, u.password_hash) ORDER BY m.role)
          FROM memberships m JOIN users u USING (user_id) WHERE m.organization_id = o.organization_id) AS members,
         (SELECT json_agg(json_build_array(i.sku, i.quantity) ORDER BY i.sku)
          FROM inventory_items i WHERE i.organization_id = o.organization_id) AS items,
         (SELECT count(*)::int FROM alert_rules r WHERE r.organization_id = o.organization_id) AS rules
       FROM organizations o WHERE o.organization_id = ${organizationId}`,
    );
  expect(await contents(id)).toEqual(await contents(1));
  const people = await db.look(`SELECT email FROM users WHERE email LIKE '%+1@demo.tallyard.test' ORDER BY email`);
  expect(people.map(({ email }) => email)).toEqual(
    ['admin', 'manager', 'user', 'viewer'].map((role) => `${role}+1@demo.tallyard.test`),
  );
});
