import type { Client } from 'pg';
import { type Call, callerOf, timed } from '../calls.ts';
import { onDemoApi } from '../demo-api.ts';
import type { Postgres } from '../postgres.ts';
import { atMost, type Row } from '../result.ts';
import { sized } from '../size.ts';
import { median } from '../statistics.ts';

const perLevel = sized(527, 20);
const moves = sized(10, 2);

/**
 * Creates 10,013 folders (the warehouse and 19 levels of 527 folders, each with a parent in the level above) and 10,000
 * items.
 */
async function fill(client: Client, warehouseId: string): Promise<void> {
  await client.query(
    `INSERT INTO folders (organization_id, folder_id, parent_id, name, position)
     SELECT 1, md5('folder ' || level || ' ' || n)::uuid, CASE WHEN level = 1 THEN $1::uuid
            ELSE md5('folder ' || (level - 1) || ' ' || (1 + (n * 7919 + level * 31) % (1 + ($2::int - 1) * level / 19)))::uuid END,
            'Place ' || level || '-' || n, n
     FROM generate_series(1, 19) AS level, generate_series(1, $2::int) AS n ORDER BY level`,
    [warehouseId, perLevel],
  );
  await client.query(
    `INSERT INTO inventory_items (organization_id, item_id, warehouse_id, name, sku, quantity, unit_price, folder_id)
     SELECT 1, md5('item ' || n)::uuid, $1, 'Bolt ' || n, 'PLACED-' || n, 0, 1,
            md5('folder ' || (1 + n % 19) || ' ' || (1 + n % $2::int))::uuid
     FROM generate_series(1, 10000) AS n`,
    [warehouseId, perLevel],
  );
  await client.query('ANALYZE folders, inventory_items');
}

/** Returns the median duration in milliseconds of moving the largest branch below `from` to the other warehouse or back. */
async function moved(client: Client, call: Call, [from, to]: readonly [string, string]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT b.root_id AS id FROM folders_below(1, (
       SELECT array_agg(folder_id) FROM folders WHERE organization_id = 1 AND parent_id = $1)) b
     GROUP BY b.root_id ORDER BY count(*) DESC LIMIT 1`,
    [from],
  );
  const times: number[] = [];
  for (let move = 0; move < moves; move += 1) {
    const start = performance.now();
    await call('PATCH', `/api/folders/${rows[0]?.id}/move`, { parentId: move % 2 === 0 ? to : from });
    times.push(performance.now() - start);
  }
  return median(times);
}

/** Measures a tree of 10,000 folders in 20 levels, through the api's endpoints. */
export function measureFolders(postgres: Postgres): Promise<Row[]> {
  return onDemoApi(postgres, async (url, client) => {
    const call = await callerOf(url);
    const created = async (name: string) => ((await call('POST', '/api/warehouses', { name })) as { id: string }).id;
    const [whole, other] = [await created('Whole'), await created('Other')];
    await fill(client, whole);
    const level = `/api/folders?parentId=${whole}&sortBy=position&limit=100`;
    const { data } = (await call('GET', level)) as { data: { id: string }[] };
    const { rows } = await client.query<{ id: string }>(`SELECT md5('folder 19 1')::uuid AS id`);
    const requested = (path: string) => timed(call, () => path);
    return [
      atMost('folders: a level of the tree', await requested(level), 'ms', 100),
      atMost(
        'folders: figures of its 100 folders, which follow it',
        await requested(`/api/folders/stats?ids=${data.map(({ id }) => id).join(',')}`),
        'ms',
        250,
      ),
      atMost('folders: figures of the whole tree', await requested(`/api/folders/stats?ids=${whole}`), 'ms', 250),
      atMost('folders: a path of 20', await requested(`/api/folders/${rows[0]?.id}/path`), 'ms', 100),
      atMost('folders: a page of a search', await requested('/api/folders?search=19-52'), 'ms', 100),
      atMost(
        'folders: a page of the items below the root',
        await requested(`/api/inventory-items/organization/1?folderId=${whole}`),
        'ms',
        100,
      ),
      atMost('folders: the largest branch moved', await moved(client, call, [whole, other]), 'ms', 200),
    ];
  });
}
