import type { Client } from 'pg';
import { type Call, callerOf } from '../calls.ts';
import { onDemoApi } from '../demo-api.ts';
import type { Postgres } from '../postgres.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

/** Items of the demo organization, which initially has 560. */
const [few, many] = sized([600, 20_000], [600, 650]) as [number, number];
const changesEach = 12;
const rounds = sized(5, 1);
const organizationId = 1;

/** Adds items whose stock falls to 15, runs out and is replenished, once every two weeks. */
async function fillTo(client: Client, items: number): Promise<void> {
  await client.query(
    `WITH made AS (
       INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, reorder_point, created_at)
       SELECT $1, gen_random_uuid(), w.ids[1 + n % cardinality(w.ids)], 'Bolt ' || n, 'B-' || n, 0, 20, now() - interval '181 days'
       FROM (SELECT count(*)::int AS present FROM inventory_items WHERE organization_id = $1) p,
            LATERAL generate_series(p.present + 1, $2::int) AS n,
            (SELECT array_agg(warehouse_id) AS ids FROM warehouses WHERE organization_id = $1) AS w
       RETURNING organization_id, item_id, warehouse_id
     )
     INSERT INTO stock_ledger (organization_id, item_id, warehouse_id, movement_id, change, quantity_after, created_at, occurred_at)
     SELECT organization_id, item_id, warehouse_id, gen_random_uuid(), CASE n % 3 WHEN 0 THEN 30 ELSE -15 END,
            CASE n % 3 WHEN 0 THEN 30 WHEN 1 THEN 15 ELSE 0 END, t, t
     FROM made CROSS JOIN generate_series(0, $3::int - 1) AS n
     CROSS JOIN LATERAL (SELECT now() - interval '170 days' + n * interval '14 days' + random() * interval '10 days') AS at (t)`,
    [organizationId, items, changesEach],
  );
  await client.query('VACUUM ANALYZE inventory_items, stock_ledger');
}

/** Returns the median duration in milliseconds of a backtest over half a year, after a warm-up. */
async function lookedBack(call: Call): Promise<number> {
  const body = { trigger: { type: 'low_stock', conditions: { threshold: 'reorderPoint' } }, days: 180 };
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const start = performance.now();
    await call('POST', `/api/alerts/${organizationId}/rules/backtest`, body);
    if (round >= 0) times.push(performance.now() - start);
  }
  return median(times);
}

/** Measures backtests over half a year for few and for many items; the cost per item should be about the same. */
export function measureBacktest(postgres: Postgres): Promise<Row[]> {
  return onDemoApi(postgres, async (url, client) => {
    const call = await callerOf(url);
    await fillTo(client, few);
    const ofFew = await lookedBack(call);
    await fillTo(client, many);
    const ofMany = await lookedBack(call);
    return [
      atMost(`backtest: 180 days of ${few} items`, ofFew, 'ms', 2_000),
      atMost(`backtest: 180 days of ${many} items`, ofMany, 'ms', 20_000),
      unbounded(`backtest: ${many} items / ${few} items`, ofMany / ofFew, ''),
      atMost(`backtest: an item among ${many} / one among ${few}`, ofMany / many / (ofFew / few), '', 2),
    ];
  });
}
