// modules: movements, stock
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type AppProcess, startApi, startDatabase } from './app-processes.ts';
import { freePort, temporaryDirectory } from './product.ts';
import { type Envelope, type RestCaller, restCaller } from './rest.ts';
import { seededRandom, sharedRounds } from './rounds.ts';

const warehouseCount = 8;
const skuCount = 5;
const opening = 50;
const clients = 20;
/** For a longer run: TRANSFER_KILLS=20. */
const kills = Number(process.env.TRANSFER_KILLS ?? Math.max(2, sharedRounds(4).length));
/** Successful transfer steps before the api is killed again. */
const stepsBetweenKills = 80;
const patienceMs = 120_000;
const random = seededRandom();

const directory = temporaryDirectory();
let database: AppProcess | undefined;
let api: AppProcess | undefined;

afterAll(async () => {
  await api?.kill();
  await database?.kill();
  rmSync(directory, { recursive: true, force: true });
});

const comesAgain = new Set(['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'IDEMPOTENCY_IN_PROGRESS']);

/** Retries with the same key until there is a response. */
async function answered<Data>(
  caller: RestCaller,
  method: string,
  path: string,
  body?: unknown,
): Promise<Envelope<Data>> {
  const key = randomUUID();
  const giveUpAt = performance.now() + patienceMs;
  while (performance.now() < giveUpAt) {
    const answer = await caller.call<Data>(method, path, body, method === 'GET' ? undefined : key).catch(() => null);
    if (answer !== null && (answer.success || !comesAgain.has(answer.error?.code ?? ''))) return answer;
    await delay(50);
  }
  throw new Error(`${method} ${path} was never answered`);
}

const one = <Value>(of: readonly Value[]): Value => of[Math.floor(random() * of.length)] as Value;

test(`${clients} clients move stock between ${warehouseCount} warehouses while the api is killed: at every instant all of it is there once`, async () => {
  const port = await freePort();
  database = await startDatabase(directory);
  api = await startApi(directory, port);
  const manager = await restCaller(`http://127.0.0.1:${port}`, 'manager@demo.tallyard.test');

  const warehouses: string[] = [];
  for (let number = 0; number < warehouseCount; number += 1) {
    const created = await answered<{ id: string }>(manager, 'POST', '/api/warehouses', { name: `Moved ${number}` });
    warehouses.push(created.data?.id as string);
  }
  const items: { itemId: string; warehouseId: string }[] = [];
  for (const warehouseId of warehouses) {
    for (let sku = 0; sku < skuCount; sku += 1) {
      const body = { warehouseId, name: `Moved ${sku}`, sku: `MOVED-${sku}`, quantity: opening };
      const created = await answered<{ itemId: string }>(manager, 'POST', '/api/inventory-items', body);
      items.push({ itemId: created.data?.itemId as string, warehouseId });
    }
  }
  const whole = warehouseCount * skuCount * opening;
  const direct = new pg.Client({ host: `${directory}/run`, port: 5432, user: 'postgres', database: 'postgres' });
  await direct.connect();
  // The connection breaks with the database when the test fails.
  direct.on('error', () => {});
  /** Reads, from one snapshot, the stock in the warehouses, the stock in transit, and both according to the ledger. */
  const look = async () => {
    const { rows } = await direct.query<{ stands: number; transit: number; booked: number; below: number }>(
      `SELECT sum(i.quantity)::float AS stands, (count(*) FILTER (WHERE i.quantity < 0))::int AS below,
         (SELECT COALESCE(sum(m.quantity), 0)::float FROM inventory_movements m
          WHERE m.warehouse_id = ANY ($1::uuid[]) AND m.status = 'pending' AND m.dispatched_at IS NOT NULL) AS transit,
         (SELECT sum(l.change)::float FROM stock_ledger l WHERE l.warehouse_id = ANY ($1::uuid[])) AS booked
       FROM inventory_items i WHERE i.warehouse_id = ANY ($1::uuid[])`,
      [warehouses],
    );
    return rows[0] as (typeof rows)[number];
  };

  let isOver = false;
  let moved = 0;
  const work = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        const item = one(items);
        const viaTransit = random() < 0.5;
        const created = await answered<{ movementId: string }>(manager, 'POST', '/api/inventory-movements', {
          movementType: 'TRANSFER',
          itemId: item.itemId,
          quantity: 1 + Math.floor(random() * 5),
          destinationWarehouseId: one(warehouses.filter((id) => id !== item.warehouseId)),
          viaTransit,
        });
        if (!created.success) continue;
        const steps = [...(viaTransit ? ['dispatch'] : []), random() < 0.2 ? 'cancel' : 'confirm'];
        for (const step of steps) {
          const path = `/api/inventory-movements/${created.data?.movementId}/${step}`;
          const answer = await answered(manager, 'POST', path, {});
          // Reserved stock is available: no step of the user's own transfer is refused.
          expect(answer, step).toMatchObject({ success: true });
          moved += 1;
        }
      }
    }),
  );
  // A failed client ends the kills; its error is awaited below.
  work.catch(() => {
    isOver = true;
  });
  let looks = 0;
  const watching = (async () => {
    while (!isOver) {
      const { stands, transit, booked, below } = await look();
      expect([stands + transit, booked, below]).toEqual([whole, stands, 0]);
      looks += 1;
      await delay(10);
    }
  })();

  for (let kill = 0; kill < kills; kill += 1) {
    const killAt = moved + stepsBetweenKills;
    while (moved < killAt && !isOver) await delay(10 + random() * 90);
    await api.kill();
    api = await startApi(directory, port);
  }
  isOver = true;
  await Promise.all([work, watching]);
  expect(looks).toBeGreaterThan(50);

  const end = await look();
  expect([end.stands, end.transit, end.booked]).toEqual([whole, 0, whole]);
  const { rows: differing } = await direct.query(
    `SELECT i.item_id FROM inventory_items i WHERE i.warehouse_id = ANY ($1::uuid[]) AND (i.reserved <> 0
       OR i.quantity <> COALESCE((SELECT sum(l.change) FROM stock_ledger l WHERE l.item_id = i.item_id), 0))`,
    [warehouses],
  );
  expect(differing).toEqual([]);
  await direct.end();
}, 600_000);
