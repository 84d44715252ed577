// modules: platform
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppProcess, startApi, startDatabase } from './app-processes.ts';
import { paced } from './machine-pace.ts';
import { freePort, temporaryDirectory } from './product.ts';
import { type RestCaller, restCaller } from './rest.ts';

const takes = 2_000;
const stock = 500;
const clients = 20;
const slowestMs = 2_000;
const importedRows = 30_000;
const listP95Ms = 500;

const directory = temporaryDirectory();
let database: AppProcess | undefined;
let api: AppProcess | undefined;
let apiUrl: string;
let manager: RestCaller;
let warehouseId: string;

beforeAll(async () => {
  const port = await freePort();
  apiUrl = `http://127.0.0.1:${port}`;
  database = await startDatabase(directory);
  api = await startApi(directory, port);
  manager = await restCaller(apiUrl, 'manager@demo.tallyard.test');
  const created = await manager.call<{ id: string }>('POST', '/api/warehouses', { name: 'Of the default database' });
  warehouseId = created.data?.id ?? '';
});
afterAll(async () => {
  await api?.stop();
  await database?.stop();
  rmSync(directory, { recursive: true, force: true });
});

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - startedAt };
}

test(`${takes} takes of 1 from ${stock} by ${clients} clients: ${stock} are made, ${takes - stock} refused, none is slow`, async () => {
  const item = { warehouseId, name: 'Wanted by everybody', sku: 'WANTED', quantity: stock };
  const { data } = await manager.call<{ itemId: string }>('POST', '/api/inventory-items', item);
  const answers = new Map<string, number>();
  let slowest = 0;
  let left = takes;
  const { pace } = await paced(() =>
    Promise.all(
      Array.from({ length: clients }, async () => {
        while (left > 0) {
          left -= 1;
          const { result, ms } = await timed(() =>
            manager.call('POST', `/api/inventory-items/${data?.itemId}/adjust`, { adjustment: -1 }),
          );
          const actual = result.success ? 'taken' : (result.error?.message ?? '');
          answers.set(actual, (answers.get(actual) ?? 0) + 1);
          slowest = Math.max(slowest, ms);
        }
      }),
    ),
  );
  expect(Object.fromEntries(answers)).toEqual({ taken: stock, 'Quantity cannot be negative': takes - stock });
  expect(slowest).toBeLessThan(slowestMs * pace);
  const { data: after } = await manager.call<{ quantity: number }>('GET', `/api/inventory-items/${data?.itemId}`);
  expect(after?.quantity).toBe(0);
});

function file(): Blob {
  const lines = Array.from({ length: importedRows }, (_, row) => `IMP-${row},Imported item ${row},${row % 90},1.25`);
  return new Blob([`sku,name,quantity,unitPrice\n${lines.join('\n')}\n`]);
}

async function importFile(): Promise<{ created: number }> {
  const form = new FormData();
  form.append('options', JSON.stringify({ warehouseId }));
  form.append('file', file(), 'items.csv');
  const answer = await fetch(`${apiUrl}/api/inventory-items/import?organizationId=1`, {
    method: 'POST',
    headers: { cookie: manager.cookie, 'x-organization-id': '1' },
    body: form,
  });
  const envelope = (await answer.json()) as { success: boolean; data: { planId: string }; error?: unknown };
  if (!envelope.success) throw new Error(JSON.stringify(envelope.error));
  for (;;) {
    const { data: plan } = await manager.call<{ status: string; outcomes: { applied: number } }>(
      'GET',
      `/api/plans/${envelope.data.planId}`,
    );
    if (plan?.status === 'applied') return { created: plan.outcomes.applied };
    await delay(100);
  }
}

test(`while ${importedRows} rows are imported, a page of the list stays fast, and changes go on`, async () => {
  const item = { warehouseId, name: 'Taken meanwhile', sku: 'MEANWHILE', quantity: 1_000_000 };
  const { data } = await manager.call<{ itemId: string }>('POST', '/api/inventory-items', item);
  let isImporting = true;
  const pages: number[] = [];
  const changes: number[] = [];
  const meanwhile = async (ask: () => Promise<{ success: boolean }>, times: number[]) => {
    while (isImporting) {
      const { result, ms } = await timed(ask);
      expect(result.success).toBe(true);
      times.push(ms);
      await delay(20);
    }
  };
  const {
    result: [imported],
    pace,
  } = await paced(() =>
    Promise.all([
      timed(importFile).finally(() => {
        isImporting = false;
      }),
      meanwhile(() => manager.call('GET', '/api/inventory-items/organization/1?page=1&limit=20'), pages),
      meanwhile(() => manager.call('POST', `/api/inventory-items/${data?.itemId}/adjust`, { adjustment: -1 }), changes),
    ]),
  );
  const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
  process.stdout.write(
    `import of ${importedRows} rows: ${Math.round(imported.ms)} ms; list p95 ${Math.round(p95(pages))} ms of ${pages.length}; adjust p95 ${Math.round(p95(changes))} ms of ${changes.length}\n`,
  );
  expect(imported.result.created).toBe(importedRows);
  expect(pages.length).toBeGreaterThan(20);
  expect(p95(pages)).toBeLessThan(listP95Ms * pace);
});
