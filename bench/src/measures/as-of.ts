import type { Client } from 'pg';
import { callerOf, timed } from '../calls.ts';
import { onDemoApi } from '../demo-api.ts';
import type { Postgres } from '../postgres.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';

const items = sized(100_000, 200);
const entriesEach = sized(30, 3);
/** The number of days over which the entries are spread. */
const days = 1_000;
/** The demo organization. */
const organizationId = 1;

async function fill(client: Client): Promise<void> {
  await client.query('ALTER TABLE stock_ledger DISABLE TRIGGER closed_before');
  await client.query(
    `INSERT INTO inventory_items
       (organization_id, item_id, warehouse_id, name, sku, category, quantity, reorder_point, unit_price, created_at)
     SELECT $1, md5(n::text)::uuid, w.ids[1 + n % cardinality(w.ids)], 'Bolt ' || n, 'A-' || n, 'Category ' || n % 40,
            $2, 10, (n % 1000) / 10.0, now() - make_interval(days => $3)
     FROM generate_series(1, $4::int) AS n,
          (SELECT array_agg(warehouse_id) AS ids FROM warehouses WHERE organization_id = $1) AS w`,
    [organizationId, entriesEach, days, items],
  );
  await client.query(
    `INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, occurred_at, worth,
       at_average)
     SELECT $1, i.item_id, i.warehouse_id, gen_random_uuid(), 1, 1, now() - random() * make_interval(days => $2), random() * 9, random() < 0.5
     FROM inventory_items i, generate_series(1, $3::int) WHERE i.organization_id = $1 AND i.sku LIKE 'A-%'`,
    [organizationId, days, entriesEach],
  );
  await client.query('ALTER TABLE stock_ledger ENABLE TRIGGER closed_before');
}

type CloseStock = (transaction: object) => Promise<number>;

/** Creates all due closings, as the nightly job does. */
async function close(client: Client): Promise<number> {
  const file = new URL('../../../apps/api/src/stock/closings.ts', import.meta.url).href;
  const { closeStock } = (await import(file)) as { closeStock: CloseStock };
  const transaction = {
    organizationId,
    query: (text: string, values?: readonly unknown[]) => client.query(text, values as unknown[]),
  };
  let created = 0;
  while ((await closeStock(transaction)) === 1) created += 1;
  return created;
}

/** Measures stock as of past instants against current stock, for 100,000 items with 3,000,000 entries. */
export function measureAsOf(postgres: Postgres): Promise<Row[]> {
  return onDemoApi(postgres, async (url, client) => {
    const call = await callerOf(url);
    await fill(client);
    const before = performance.now();
    const created = await close(client);
    const closing = (performance.now() - before) / Math.max(created, 1);
    await client.query('VACUUM ANALYZE inventory_items, item_sorting, stock_ledger, stock_closing_balances');
    // A different instant each time, spread over the years.
    const asOf = (n: number) => new Date(Date.now() - ((n + 5) % 25) * 39 * 86_400_000 - 3_600_000).toISOString();
    const list = `/api/inventory-items/organization/${organizationId}?limit=50`;
    const page = await timed(call, () => list);
    const pageThen = await timed(call, (n) => `${list}&asOf=${asOf(n)}`);
    const low = await timed(call, () => `${list}&lowStock=true`);
    const lowThen = await timed(call, (n) => `${list}&lowStock=true&asOf=${asOf(n)}`);
    const stats = `/api/inventory-items/stats?organizationId=${organizationId}`;
    const statsThen = await timed(call, (n) => `${stats}&asOf=${asOf(n)}`);
    const valued = await timed(call, () => `/api/inventory-items/valuation/summary?organizationId=${organizationId}`);
    const valuedThen = await timed(
      call,
      (n) => `/api/inventory-items/valuation/summary?organizationId=${organizationId}&asOf=${asOf(n)}`,
    );
    const { rows } = await client.query<{ id: string }>(`SELECT md5('77')::uuid::text AS id`);
    const item = await timed(call, (n) => `/api/inventory-items/${rows[0]?.id}?asOf=${asOf(n)}`);
    return [
      unbounded('as of: a closing of 100,000 items', closing, 'ms', `${created} were made`),
      atMost('as of: one item', item, 'ms', 20),
      atMost('as of: figures of 100,000 items with 3,000,000 entries', statsThen, 'ms', 1_000),
      atMost('costs: valuation of 100,000 items with 3,000,000 entries', valued, 'ms', 1_000),
      atMost('costs: the same as of an instant', valuedThen, 'ms', 1_000),
      unbounded('as of: page of 50', pageThen, 'ms'),
      atMost('as of: page of 50 / page of now', pageThen / page, '', 2),
      unbounded('as of: page of what was low', lowThen, 'ms'),
      unbounded('as of: page of what was low / of what is low', lowThen / low, ''),
    ];
  });
}
