import { afterAll, beforeAll, expect, test } from 'vitest';
import { handledRows } from '../../test/handled-rows.ts';
import { makeOrganization, type TestOrganization } from '../../test/test-app.ts';
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { systemActor } from '../platform/database/database.ts';
import type { StockChange } from '../stock/posting-types.ts';
import { evaluateTogether } from './evaluation.ts';

const items = 20_000;
const changed = 500;
/** Rows of each change that all steps of the plans may handle: its item, rules, warehouse and alerts, from step to step. */
const mostOfOne = 40;
/** The same of one whose alert ends. */
const mostOfEnding = 100;

let db: TestDatabase;
let one: TestOrganization;
beforeAll(async () => {
  db = await makeTestDatabase();
  one = await makeOrganization(db.database);
  // What a database that was never analyzed believes of the items is as wrong as what it knows while many are imported.
  await db.look(
    `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price)
     SELECT $1, md5('item ' || n)::uuid, $2, 'Bolt ' || n, 'B-' || n, n % 90, 1 FROM generate_series(1, $3::int) AS n`,
    [one.organizationId, one.warehouseId, items],
  );
  await db.look(
    `INSERT INTO alert_rules (organization_id, rule_id, name, priority, trigger_type, min_quantity)
     VALUES ($1, new_id(), 'Low', 'low', 'low_stock', 10), ($1, new_id(), 'Lower', 'high', 'low_stock', 2)`,
    [one.organizationId],
  );
});
afterAll(() => db?.drop());

test('a chunk of an import looks at what it changes, and at no other item', async () => {
  const rows = await db.look<{ id: string; quantity: number }>(
    'SELECT item_id AS id, quantity::float FROM inventory_items WHERE organization_id = $1 ORDER BY sku LIMIT $2',
    [one.organizationId, changed],
  );
  const changes = rows.map(({ id, quantity }) => ({
    itemId: id,
    before: null,
    after: quantity,
  })) as unknown as StockChange[];
  await db.database.withTenant(one.organizationId, systemActor, async (transaction) => {
    let fallen = 0;
    const handled = await handledRows(transaction, async (explaining) => {
      ({ fallen } = await evaluateTogether(explaining, changes));
    });
    expect(fallen).toBe(rows.filter(({ quantity }) => quantity <= 10).length);
    expect(handled / changed).toBeLessThanOrEqual(mostOfOne);
  });
});

test('so does a chunk that ends alerts', async () => {
  const rows = await db.look<{ id: string }>(
    `INSERT INTO alert_instances (organization_id, instance_id, rule_id, rule_name, status, priority, severity, title, message,
       threshold, item_id, item_name, warehouse_id, warehouse_name, current_stock)
     SELECT $1, new_id(), r.rule_id, r.name, 'triggered', 'low', 'warning', 'Low', 'Low', 10, i.item_id, i.name, i.warehouse_id,
       'Main', i.quantity
     FROM (SELECT * FROM inventory_items WHERE organization_id = $1 ORDER BY sku LIMIT $2) i
     JOIN alert_rules r ON r.organization_id = $1 AND r.name = 'Low' RETURNING item_id AS id`,
    [one.organizationId, changed],
  );
  // The database does the same by itself once a table has grown.
  await db.look('ANALYZE alert_instances');
  const changes = rows.map(({ id }) => ({ itemId: id, before: 1, after: 1_000 })) as unknown as StockChange[];
  await db.database.withTenant(one.organizationId, systemActor, async (transaction) => {
    const handled = await handledRows(transaction, async (explaining) => {
      await evaluateTogether(explaining, changes);
    });
    const { rows: ended } = await transaction.query(
      `SELECT 1 FROM alert_instances WHERE organization_id = $1 AND status = 'resolved'`,
      [one.organizationId],
    );
    expect(ended).toHaveLength(changed);
    expect(handled / changed).toBeLessThanOrEqual(mostOfEnding);
  });
});
