import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { freePort, temporaryDirectory } from '@tallyard/e2e/product';
import type { Client } from 'pg';
import { createDatabase } from '../database.ts';
import { startServer, stopServer } from '../processes.ts';
import { atMost, type Row, told } from '../result.ts';
import { median } from '../statistics.ts';

const few = 10_000;
const many = 1_000_000;
const batch = 100_000;
/** The items have come evenly over so many days; the statistics tell how many in the last 30. */
const ageDays = 1_000;
const samples = 25;
const pageSize = 20;
const deepPage = 20_000;
const anchorsWithinMs = 60_000;

type Get = (path: string) => Promise<unknown>;

/** A word that only the item of this number has. */
function wordOf(number: number): string {
  return createHash('md5').update(String(number)).digest('hex').slice(0, 10);
}

async function fill(client: Client, organizationId: number, from: number, to: number): Promise<void> {
  // The index is built in one go, several times faster than row by row; its definition stays the product's.
  const { rows } = await client.query<{ text: string }>(`SELECT pg_get_indexdef('item_search_text'::regclass) AS text`);
  await client.query('DROP INDEX item_search_text');
  for (let first = from; first <= to; first += batch) {
    await client.query(
      `INSERT INTO inventory_items
         (organization_id, item_id, warehouse_id, name, sku, category, location, quantity, reorder_point, unit_price,
          created_at, updated_at)
       SELECT $1, gen_random_uuid(), w.ids[1 + n % cardinality(w.ids)], 'Bolt ' || left(md5(n::text), 10), 'B-' || n,
              'Category ' || n % 40, 'Shelf ' || n % 500, n % 90, 10, (n % 1000) / 10.0, t.at, t.at
       FROM generate_series($2::int, $3::int) AS n,
            LATERAL (SELECT now() - make_interval(days => n % $4::int) AS at) AS t,
            (SELECT array_agg(warehouse_id) AS ids FROM warehouses WHERE organization_id = $1) AS w`,
      [organizationId, first, Math.min(to, first + batch - 1), ageDays],
    );
  }
  await client.query(`SET maintenance_work_mem = '256MB'`);
  await client.query(rows[0]?.text ?? '');
  await client.query('VACUUM ANALYZE inventory_items, item_search');
}

async function once(get: Get, path: string): Promise<number> {
  const start = performance.now();
  await get(path);
  return performance.now() - start;
}

/** Waits for the survey that the first far jump asked for. */
async function anchorsOf(client: Client): Promise<void> {
  const deadline = performance.now() + anchorsWithinMs;
  while (performance.now() < deadline) {
    const { rows } = await client.query('SELECT FROM item_anchors LIMIT 1');
    if (rows.length > 0) return;
    await setTimeout(100);
  }
  throw new Error(`no page anchors within ${anchorsWithinMs} ms`);
}

/** The median of several calls, in milliseconds; the first few warm up. */
async function timed(get: Get, pathOf: (sample: number) => string): Promise<number> {
  const times: number[] = [];
  for (let sample = -3; sample < samples; sample += 1) {
    const time = await once(get, pathOf(sample));
    if (sample >= 0) times.push(time);
  }
  return median(times);
}

/** Signs in as the demo's administrator; the organisation is the first one. */
async function signIn(url: string): Promise<{ get: Get; organizationId: number }> {
  const answer = await fetch(`${url}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.tallyard.test', password: 'tallyard-demo' }),
  });
  if (!answer.ok) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { organizations: { organizationId: number }[] } };
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const get: Get = async (path) => {
    const response = await fetch(url + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const [organization] = data.organizations;
  if (organization === undefined) throw new Error('the demo has no organisation');
  return { get, organizationId: organization.organizationId };
}

async function figuresOf(get: Get, organizationId: number) {
  const query = `organizationId=${organizationId}`;
  const found = (await get(`/api/inventory-items/advanced-search?${query}&searchTerm=${wordOf(7)}`)) as {
    data: { total: number };
  };
  if (found.data.total !== 1) throw new Error(`the search found ${found.data.total} items, wanted 1`);
  return {
    search: await timed(get, (n) => `/api/inventory-items/advanced-search?${query}&searchTerm=${wordOf(100 + n)}`),
    statistics: await timed(get, () => `/api/inventory-items/stats?${query}`),
  };
}

/** Search, statistics and pages of a large organisation, through the api's own endpoints on a real PostgreSQL. */
export async function measureItems(): Promise<Row[]> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (adminUrl === undefined) {
    process.stderr.write('items: left out, TEST_DATABASE_URL names no PostgreSQL\n');
    return [];
  }
  const database = await createDatabase(adminUrl);
  const directory = temporaryDirectory();
  try {
    const port = await freePort();
    const child = await startServer('apps/api/src/server.ts', 'server', port, {
      API_PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      SEED_DEMO: '1',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    });
    try {
      const { get, organizationId } = await signIn(`http://127.0.0.1:${port}`);
      await fill(database.client, organizationId, 1, few);
      const small = await figuresOf(get, organizationId);
      await fill(database.client, organizationId, few + 1, many);
      const large = await figuresOf(get, organizationId);
      const page = (number: number) =>
        `/api/inventory-items/organization/${organizationId}?page=${number}&limit=${pageSize}`;
      const first = await timed(get, () => page(1));
      const jump = await once(get, page(deepPage));
      await anchorsOf(database.client);
      const deep = await timed(get, () => page(deepPage));
      return [
        told(`items: search among ${many}`, large.search, 'ms'),
        atMost(`items: search among ${many} / among ${few}`, large.search / small.search, '', 2),
        told(`items: statistics of ${many}`, large.statistics, 'ms'),
        atMost(`items: statistics of ${many} / of ${few}`, large.statistics / small.statistics, '', 2),
        told(`items: page 1 of ${many} items`, first, 'ms'),
        told(`items: page ${deepPage} of ${many} items, the first jump`, jump, 'ms', 'it has the page anchors set'),
        told(`items: page ${deepPage} of ${many} items`, deep, 'ms'),
        atMost(`items: page ${deepPage} / page 1`, deep / first, '', 2),
      ];
    } finally {
      await stopServer(child);
    }
  } finally {
    await database.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}
