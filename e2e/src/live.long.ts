// modules: realtime, alerts
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'graphql-ws';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, person, socketOf } from './graphql.ts';
import { childPid, discard, type Product, startProduct } from './product.ts';

const itemCount = 25;
const takesPerItem = 40;
const opening = 100;
const taken = 2;
const threshold = 60;

let product: Product;

beforeAll(async () => {
  product = await startProduct({ GRAPHQL_POINTS_PER_SECOND: '1000000' });
});

afterAll(async () => {
  await discard(product);
});

interface Change {
  readonly cursor: string;
  readonly alert: {
    id: string;
    ruleName: string;
    item: { id: string } | null;
    context: { currentStock: number };
  } | null;
}

/** Subscribes to the alerts over the WebSocket, resuming with the last cursor whenever the connection ends. */
async function follow(caller: Person, signal: AbortSignal, onChange: (change: Change) => void): Promise<void> {
  let after: string | null = null;
  while (!signal.aborted) {
    // The WebSocket never refreshes a session; a query over HTTP does.
    await caller.query('{ session { person { id } } }').catch(() => null);
    const client: Client = socketOf(product.url, caller);
    const stop = () => void client.dispose();
    signal.addEventListener('abort', stop);
    await new Promise<void>((resolve) => {
      client.subscribe<{ alertInstanceChanged: Change }>(
        {
          query: `subscription ($after: String) { alertInstanceChanged(organizationId: 1, after: $after) {
            cursor alert { id ruleName item { id } context { currentStock } } } }`,
          variables: { after },
        },
        {
          next({ data }) {
            if (!data) return;
            after = data.alertInstanceChanged.cursor;
            onChange(data.alertInstanceChanged);
          },
          error: () => resolve(),
          complete: () => resolve(),
        },
      );
    });
    signal.removeEventListener('abort', stop);
    await client.dispose();
    await delay(100);
  }
}

/** Retries with the same idempotency key until there is a response, so that it has one effect. */
async function take(caller: Person, itemId: string): Promise<void> {
  const key = randomUUID();
  const giveUpAt = performance.now() + 120_000;
  while (performance.now() < giveUpAt) {
    const answer = await caller
      .query(
        `mutation ($input: AdjustInventoryItemInput!) { adjustInventoryItem(input: $input) { item { id } } }`,
        { input: { organizationId: 1, id: itemId, adjustment: -taken } },
        key,
      )
      .catch(() => null);
    if (answer !== null && !answer.errors) return;
    await delay(250);
  }
  throw new Error('never answered');
}

test('kill -9 of the api and of the bff during 1,000 adjustments: each counts once, each alert arrives once, in order', async () => {
  const manager = await person(product.url, 'manager@demo.tallyard.test');
  const viewer = await person(product.url, 'viewer@demo.tallyard.test');
  const warehouse = await manager.query(
    'mutation { createWarehouse(input: {organizationId: 1, name: "Live test"}) { warehouse { id } } }',
  );
  const warehouseId = (warehouse.data as { createWarehouse: { warehouse: { id: string } } }).createWarehouse.warehouse
    .id;
  await manager.query(
    `mutation { createAlertRule(input: {organizationId: 1, name: "Live test", minQuantity: ${threshold}}) { rule { id } } }`,
  );
  const items: string[] = [];
  for (let index = 0; index < itemCount; index += 1) {
    const created = await manager.query(
      'mutation ($input: CreateInventoryItemInput!) { createInventoryItem(input: $input) { item { id } } }',
      { input: { organizationId: 1, warehouseId, name: `Live ${index}`, sku: `LIVE-${index}`, quantity: opening } },
    );
    items.push((created.data as { createInventoryItem: { item: { id: string } } }).createInventoryItem.item.id);
  }

  const steps = new Map<string, number[]>(items.map((itemId) => [itemId, []]));
  const listening = new AbortController();
  const began = Promise.withResolvers<void>();
  const follower = follow(viewer, listening.signal, ({ alert }) => {
    began.resolve();
    if (alert?.ruleName === 'Live test' && alert.item) steps.get(alert.item.id)?.push(alert.context.currentStock);
  });
  // After the first payload, no event is missed.
  await began.promise;

  let done = 0;
  const work = Promise.all(
    items.map(async (itemId) => {
      for (let count = 0; count < takesPerItem; count += 1) {
        await take(manager, itemId);
        done += 1;
      }
    }),
  );
  // Depends on progress and not on time: a fast machine would finish before a late kill.
  const share = (part: number) => expect.poll(() => done, { timeout: 120_000, interval: 5 }).toBeGreaterThan(part);
  await share(0.2 * itemCount * takesPerItem);
  process.kill(childPid(product, 'apps/api/src/server.ts'), 'SIGKILL');
  await share(0.5 * itemCount * takesPerItem);
  process.kill(childPid(product, 'apps/bff/src/server.ts'), 'SIGKILL');
  await work;

  const last = opening - taken * takesPerItem;
  const expected = Array.from({ length: (threshold - last) / taken + 1 }, (_, step) => threshold - step * taken);
  await expect
    .poll(() => [...steps.values()].flat().length, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(itemCount * expected.length);
  listening.abort();
  await follower;

  for (const itemId of items) expect(steps.get(itemId)).toEqual(expected);
  const list = await manager.query(
    'query ($warehouseId: ID!) { inventoryItems(organizationId: 1, warehouseId: $warehouseId, pageSize: 100) { items { quantity } } }',
    { warehouseId },
  );
  const { items: left } = (list.data as { inventoryItems: { items: { quantity: number }[] } }).inventoryItems;
  expect(left.map(({ quantity }) => quantity)).toEqual(items.map(() => last));
}, 400_000);
