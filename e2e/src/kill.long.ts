// modules: inventory, alerts, platform
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type AppProcess, startApi, startDatabase } from './app-processes.ts';
import { freePort, temporaryDirectory } from './product.ts';
import { followStream, type RestCaller, restCaller, type StreamedEvent } from './rest.ts';
import { seededRandom, sharedRounds } from './rounds.ts';

const rounds = sharedRounds(20);
const random = seededRandom();
const itemCount = 25;
const takesPerItem = 40;
const opening = 100;
const taken = 2;
const threshold = 60;
/** The timeout for results in milliseconds; a busy machine takes ten seconds to start an app. */
const patienceMs = 300_000;

const directory = temporaryDirectory();
let database: AppProcess | undefined;
let api: AppProcess | undefined;

afterAll(async () => {
  // The data is discarded, so there is no need for a clean shutdown.
  await api?.kill();
  await database?.kill();
  rmSync(directory, { recursive: true, force: true });
});

/** Retries with the same key until it is acknowledged, as the bff and the web client do. */
async function acknowledged(caller: RestCaller, itemId: string): Promise<void> {
  const key = randomUUID();
  let last = 'nothing';
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const answer = await caller
      .call('POST', `/api/inventory-items/${itemId}/adjust`, { adjustment: -taken }, key)
      .catch((error: Error) => {
        last = (error.cause as Error | undefined)?.message ?? error.message;
        return null;
      });
    if (answer?.success) return;
    if (answer !== null) last = JSON.stringify(answer.error);
    if (
      answer !== null &&
      !['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'IDEMPOTENCY_IN_PROGRESS'].includes(answer.error?.code ?? '')
    ) {
      throw new Error(JSON.stringify(answer.error));
    }
    await delay(50);
  }
  throw new Error(`never acknowledged: ${last}`);
}

/** Retries until there is a response: the last kill may have hit the database, which the api has yet to notice. */
async function answered<Data>(caller: RestCaller, path: string): Promise<Data> {
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const answer = await caller.call<Data>('GET', path).catch(() => null);
    if (answer?.data) return answer.data;
    await delay(50);
  }
  throw new Error(`${path} was never answered`);
}

test(`${rounds.length} kills of the api and the embedded database lose no adjustment, double none, and every alert arrives once, in order`, async () => {
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  database = await startDatabase(directory);
  api = await startApi(directory, port);
  const manager = await restCaller(apiUrl, 'manager@demo.tallyard.test');
  const viewer = await restCaller(apiUrl, 'viewer@demo.tallyard.test');

  const warehouse = await manager.call<{ id: string }>('POST', '/api/warehouses', { name: 'Kill test' });
  const items: string[] = [];
  for (let index = 0; index < itemCount; index += 1) {
    const created = await manager.call<{ itemId: string }>('POST', '/api/inventory-items', {
      warehouseId: warehouse.data?.id,
      name: `Item ${index}`,
      sku: `KILL-${index}`,
      quantity: opening,
    });
    items.push(created.data?.itemId ?? '');
  }
  const rule = await manager.call<{ id: string }>('POST', '/api/alerts/1/rules', {
    name: 'Kill test',
    trigger: { type: 'low_stock', thresholds: { minQuantity: threshold } },
  });
  const ruleId = rule.data?.id;

  const seen: StreamedEvent[] = [];
  const listening = new AbortController();
  const follower = followStream(apiUrl, viewer.cookie, listening.signal, (event) => {
    const alert = (event.data as { alert?: { ruleId: string; context: { warehouseId: string } | null } }).alert;
    if (alert?.ruleId === ruleId && alert?.context?.warehouseId === warehouse.data?.id) seen.push(event);
  });

  // The takes of one item are sequential, so that the order of its events is known.
  const work = Promise.all(
    items.map(async (itemId) => {
      for (let take = 0; take < takesPerItem; take += 1) await acknowledged(manager, itemId);
    }),
  );
  let working = true;
  void work.finally(() => {
    working = false;
  });

  for (const round of rounds) {
    await delay(random() * 120);
    // On a fast machine the last rounds have nothing left to interrupt; a kill must still lose nothing.
    if (round % 4 === 3) {
      await database.kill();
      database = await startDatabase(directory);
    } else {
      await api.kill();
      api = await startApi(directory, port);
    }
  }
  await work;
  expect(working).toBe(false);

  const last = opening - taken * takesPerItem;
  const expectedSteps = Array.from({ length: (threshold - last) / taken + 1 }, (_, step) => threshold - step * taken);
  const stepsOf = (itemId: string) =>
    seen
      .map((event) => (event.data as { alert: { context: { itemId: string; currentStock: number } } }).alert.context)
      .filter((context) => context.itemId === itemId)
      .map((context) => context.currentStock);
  await expect.poll(() => seen.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(itemCount * expectedSteps.length);
  listening.abort();
  await follower;

  for (const itemId of items) {
    const item = await answered<{ quantity: number }>(manager, `/api/inventory-items/${itemId}`);
    expect(item.quantity).toBe(last);
    expect(stepsOf(itemId)).toEqual(expectedSteps);
  }

  const direct = new pg.Client({ host: `${directory}/run`, port: 5432, user: 'postgres', database: 'postgres' });
  await direct.connect();
  const { rows } = await direct.query(
    `SELECT i.item_id FROM inventory_items i
     LEFT JOIN (SELECT item_id, sum(change) AS sum FROM stock_ledger GROUP BY item_id) l ON l.item_id = i.item_id
     WHERE i.quantity <> COALESCE(l.sum, 0)`,
  );
  await direct.end();
  expect(rows).toEqual([]);
}, 600_000);
