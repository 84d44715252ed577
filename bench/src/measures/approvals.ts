import { callerOf, timed } from '../calls.ts';
import { onDemoApi } from '../demo-api.ts';
import type { Postgres } from '../postgres.ts';
import { atMost, type Row } from '../result.ts';
import { sized } from '../size.ts';

const movements = sized(100_000, 200);
/** The maximum number of clauses in a policy. */
const clauses = Array.from({ length: 10 }, (_, index) => ({ types: [], warehouses: [], minValue: 990 + index }));

/** Measures the simulation of an approval policy on the movements of 30 days, through the api's endpoint. */
export function measureApprovals(postgres: Postgres): Promise<Row[]> {
  return onDemoApi(postgres, async (url, client) => {
    await client.query(
      `INSERT INTO inventory_movements (organization_id, movement_id, movement_type, status, item_id, item_name, warehouse_id,
         quantity, total_value, created_by, created_at)
       SELECT 1, gen_random_uuid(), CASE WHEN n % 2 = 0 THEN 'INBOUND' ELSE 'OUTBOUND' END, 'completed', i.item_id, 'Bolt',
         i.warehouse_id, n % 100 + 1, n % 1000, NULL, now() - n * interval '20 seconds'
       FROM generate_series(1, $1::int) n, (SELECT item_id, warehouse_id FROM inventory_items WHERE organization_id = 1 LIMIT 1) i`,
      [movements],
    );
    const call = await callerOf(url);
    const rehearse = () => call('POST', '/api/approval-policies/rehearse', { clauses }) as Promise<{ total: number }>;
    const { total } = await rehearse();
    if (total < movements) throw new Error(`${total} of ${movements} movements were rehearsed`);
    const taken = await timed(rehearse, () => '');
    return [atMost(`approvals: a policy rehearsed on ${movements} movements`, taken, 'ms', 2_000)];
  });
}
