import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { temporaryDirectory } from '@tallyard/e2e/product';
import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import { type Call, callerOf, callOf, once } from '../calls.ts';
import { startDemoApi } from '../demo-api.ts';
import { itemsFile } from '../items-file.ts';
import type { Postgres } from '../postgres.ts';
import { residentBytesOf, root } from '../processes.ts';
import { atMost, type Row, unbounded } from '../result.ts';
import { sized } from '../size.ts';
import { quantile } from '../statistics.ts';

const rows = sized(100_000, 100);
const priced = sized(10_000, 50);
const listPath = '/api/inventory-items/organization/1?limit=20';
/** The interval in milliseconds at which another user requests the list, and at which plan and memory are checked. */
const askEveryMs = 200;
const lookEveryMs = 250;
const patienceMs = 300_000;
const megabyte = 1_048_576;

interface Plan {
  readonly status: string;
  readonly hash: string;
  readonly rows: number;
  readonly outcomes: { readonly applied: number };
  readonly undo: { readonly reversed: number };
}

/** The duration of a phase, and its effect on other users. */
interface Phase {
  readonly ms: number;
  /** The api's additional memory compared with that before the upload. */
  readonly memory: number;
  readonly stallMs: number;
  readonly listMs: number;
}

/** An api with demo data that records how long its main thread is blocked. */
class Product {
  readonly rest: RestCaller;
  readonly other: Call;
  readonly residentBytes: () => number;
  readonly delaysFile: string;

  constructor(rest: RestCaller, other: Call, residentBytes: () => number, delaysFile: string) {
    this.rest = rest;
    this.other = other;
    this.residentBytes = residentBytes;
    this.delaysFile = delaysFile;
  }

  post<Data>(path: string, body: unknown): Promise<Data> {
    return callOf(this.rest, path, body);
  }

  async ended(planId: string, status: string): Promise<Plan> {
    for (const until = performance.now() + patienceMs; performance.now() < until; await delay(lookEveryMs)) {
      const { data, error } = await this.rest.call<Plan>('GET', `/api/plans/${planId}`);
      if (data?.status === status) return data;
      if (error !== undefined) throw new Error(`${error.code} ${error.message}`);
    }
    throw new Error(`the plan was not ${status} after ${patienceMs} ms`);
  }

  /** Runs `work` while another user requests the list repeatedly. */
  async phase<Result>(before: number, work: () => Promise<Result>): Promise<[Phase, Result]> {
    truncateSync(this.delaysFile);
    let isOver = false;
    let most = 0;
    const lists: number[] = [];
    const requests = (async () => {
      for (; !isOver; await delay(askEveryMs)) lists.push(await once(this.other, listPath));
    })();
    const watching = (async () => {
      for (; !isOver; await delay(lookEveryMs)) most = Math.max(most, this.residentBytes());
    })();
    const start = performance.now();
    const result = await work().finally(() => {
      isOver = true;
    });
    const ms = performance.now() - start;
    await Promise.all([requests, watching]);
    const delays = readFileSync(this.delaysFile, 'utf8').trim().split('\n').map(Number);
    const figures = { ms, memory: most - before, stallMs: Math.max(...delays), listMs: quantile(lists, 0.95) };
    return [figures, result];
  }
}

async function planFile(product: Product, url: string, warehouseId: string): Promise<string> {
  const form = new FormData();
  form.append('options', JSON.stringify({ warehouseId }));
  form.append('file', new Blob([itemsFile(rows)], { type: 'text/csv' }), 'items.csv');
  const response = await fetch(`${url}/api/inventory-items/import/plan`, {
    method: 'POST',
    headers: { cookie: product.rest.cookie, 'x-organization-id': '1', 'idempotency-key': randomUUID() },
    body: form,
  });
  const { data, error } = (await response.json()) as { data?: { planId: string }; error?: { message: string } };
  if (data === undefined) throw new Error(`the file was not taken: ${error?.message}`);
  return data.planId;
}

/** Changes the prices of 10,000 items: one plan, a result per row, one undo. */
async function price(product: Product, ids: readonly string[]): Promise<[applied: number, undone: number]> {
  const changed = ids.map((id, n) => ({ id, changes: [{ field: 'unitPrice', to: (10_000 + (n % 700)) / 100 }] }));
  const begunAt = performance.now();
  const body = { kind: 'items.update', title: 'Prices', rows: changed };
  const { id, hash } = await product.post<{ id: string; hash: string }>('/api/plans', body);
  await product.post(`/api/plans/${id}/apply`, { hash });
  const { outcomes } = await product.ended(id, 'applied');
  const appliedMs = performance.now() - begunAt;
  if (outcomes.applied !== ids.length) throw new Error(`${outcomes.applied} of ${ids.length} prices were changed`);
  const undoneAt = performance.now();
  await product.post(`/api/plans/${id}/undo`, {});
  const { undo } = await product.ended(id, 'undone');
  if (undo.reversed !== ids.length) throw new Error(`${undo.reversed} of ${ids.length} prices were given back`);
  return [appliedMs, performance.now() - undoneAt];
}

function rowsOf(what: string, { ms, memory, stallMs, listMs }: Phase, seconds: number | null): Row[] {
  const time = `plans: ${rows} rows ${what}`;
  return [
    seconds === null ? unbounded(time, ms / 1_000, 's') : atMost(time, ms / 1_000, 's', seconds),
    atMost(`plans: memory of the api above before while they are ${what}`, memory / megabyte, 'MB', 150),
    atMost(`plans: longest stall of its main thread while they are ${what}`, stallMs, 'ms', 50),
    atMost(`plans: list page of somebody else while they are ${what}, p95`, listMs, 'ms', 500),
  ];
}

/** Measures large plans through the api's endpoints: a file of 100,000 items planned, applied and undone; 10,000 prices. */
export async function measurePlans(postgres: Postgres): Promise<Row[]> {
  await using ends = new AsyncDisposableStack();
  const directory = temporaryDirectory();
  ends.defer(() => rmSync(directory, { recursive: true, force: true }));
  const delaysFile = join(directory, 'delays');
  writeFileSync(delaysFile, '');
  const preload = pathToFileURL(`${root}/bench/src/servers/loop-delay.ts`).href;
  const env = { NODE_OPTIONS: `--import ${preload}`, LOOP_DELAY_FILE: delaysFile };
  const { url, database, server } = await startDemoApi(postgres, ends, { env });
  const rest = await restCaller(url, 'manager@demo.tallyard.test');
  const product = new Product(rest, await callerOf(url), () => residentBytesOf(server), delaysFile);
  const { id: warehouseId } = await product.post<{ id: string }>('/api/warehouses', { name: 'Plans' });
  // Warm-up: the first requests compile the code.
  for (let n = 0; n < sized(50, 1); n += 1) await once(product.other, listPath);
  const before = product.residentBytes();
  const [planned, plan] = await product.phase(before, async () => {
    const planId = await planFile(product, url, warehouseId);
    return { planId, ...(await product.ended(planId, 'draft')) };
  });
  if (plan.rows !== rows) throw new Error(`${plan.rows} of ${rows} rows were planned`);
  const [applied] = await product.phase(before, async () => {
    await product.post(`/api/plans/${plan.planId}/apply`, { hash: plan.hash });
    const { outcomes } = await product.ended(plan.planId, 'applied');
    if (outcomes.applied !== rows) throw new Error(`${outcomes.applied} of ${rows} rows were applied`);
  });
  const { rows: some } = await database.client.query<{ id: string }>(
    `SELECT item_id AS id FROM inventory_items WHERE warehouse_id = $1 ORDER BY item_id LIMIT $2`,
    [warehouseId, priced],
  );
  const [pricedMs, givenBackMs] = await price(
    product,
    some.map(({ id }) => id),
  );
  const [undone] = await product.phase(before, async () => {
    await product.post(`/api/plans/${plan.planId}/undo`, {});
    await product.ended(plan.planId, 'undone');
  });
  return [
    ...rowsOf('planned', planned, 30),
    ...rowsOf('applied', applied, 30),
    ...rowsOf('undone', undone, null),
    atMost(`plans: ${priced} prices changed, planned and applied`, pricedMs / 1_000, 's', 5),
    unbounded('plans: the same undone', givenBackMs / 1_000, 's'),
  ];
}
