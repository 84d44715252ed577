// modules: plans, inventory
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type AppProcess, startApi, startDatabase } from './app-processes.ts';
import { freePort, temporaryDirectory } from './product.ts';
import { type Envelope, type RestCaller, restCaller } from './rest.ts';
import { seededRandom, sharedRounds } from './rounds.ts';

const kills = sharedRounds(20).length;
const random = seededRandom();
const rowCount = 8_000;
const patienceMs = 120_000;

const directory = temporaryDirectory();
let database: AppProcess | undefined;
let api: AppProcess | undefined;

afterAll(async () => {
  // The data is discarded, so there is no need for a clean shutdown.
  await api?.kill();
  await database?.kill();
  rmSync(directory, { recursive: true, force: true });
});

interface Plan {
  readonly id: string;
  readonly hash: string;
  readonly status: string;
  readonly rows: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly undo: Readonly<Record<string, number>>;
}

/** Returns the rows of a file. They differ between rounds, so that each round changes every item. */
const fileOf = (round: number) =>
  `sku,name,quantity,unit price\n${Array.from({ length: rowCount }, (_, row) => `KP-${row},Bolt ${row},${(row + round) % 90},${round + 1}.${row % 10}`).join('\n')}\n`;

test(`${kills} kills of the api while a file is planned, applied and undone: each plan ends whole, and says so row by row`, async () => {
  const port = await freePort();
  const apiUrl = `http://127.0.0.1:${port}`;
  database = await startDatabase(directory);
  api = await startApi(directory, port);
  const manager = await restCaller(apiUrl, 'manager@demo.tallyard.test');
  const direct = new pg.Client({ host: `${directory}/run`, port: 5432, user: 'postgres', database: 'postgres' });
  await direct.connect();
  // The database ends with the test, which breaks open connections.
  direct.on('error', () => {});

  /** Retries with the same key until there is a response, because the api may be unavailable at any time. */
  const answered = async <Data>(ask: (caller: RestCaller) => Promise<Envelope<Data>>): Promise<Data> => {
    let last: unknown;
    for (const until = performance.now() + patienceMs; performance.now() < until; await delay(50)) {
      const answer = await ask(manager).catch((error: unknown) => {
        last = error;
        return null;
      });
      if (answer?.success) return answer.data as Data;
      if (answer !== null) last = answer.error;
    }
    throw new Error(`never answered: ${JSON.stringify(last)}`);
  };
  const upload =
    (warehouseId: string, round: number, key: string) => async (): Promise<Envelope<{ planId: string }>> => {
      const form = new FormData();
      form.append('options', JSON.stringify({ warehouseId, updateExisting: true }));
      form.append('file', new Blob([fileOf(round)], { type: 'text/csv' }), 'items.csv');
      const response = await fetch(`${apiUrl}/api/inventory-items/import/plan`, {
        method: 'POST',
        headers: { cookie: manager.cookie, 'x-organization-id': '1', 'idempotency-key': key },
        body: form,
      });
      return (await response.json()) as never;
    };
  const plan = (id: string) => answered<Plan>((caller) => caller.call('GET', `/api/plans/${id}`));
  const ended = async (id: string, among: readonly string[]): Promise<Plan> => {
    for (const until = performance.now() + patienceMs; performance.now() < until; await delay(100)) {
      const now = await plan(id);
      if (among.includes(now.status)) return now;
    }
    throw new Error(`the plan went on and on: ${JSON.stringify(await plan(id))}`);
  };
  let killed = 0;
  const kill = async () => {
    await delay(random() * 1_500);
    await api?.kill();
    api = await startApi(directory, port);
    killed += 1;
  };
  /** Returns the items without the times of their changes. */
  const items = async (warehouseId: string) => {
    const { rows } = await direct.query(
      `SELECT sku, name, quantity, unit_price, category, location, barcode, is_active, deleted_at IS NULL AS is_there
       FROM inventory_items WHERE warehouse_id = $1 ORDER BY sku`,
      [warehouseId],
    );
    return JSON.stringify(rows);
  };

  const { id: warehouseId } = await answered<{ id: string }>((caller) =>
    caller.call('POST', '/api/warehouses', { name: 'Plans' }, 'the-warehouse-of-the-plans'),
  );
  for (let round = 0; killed < kills; round += 1) {
    const before = await items(warehouseId);
    const key = randomUUID();
    const [{ planId }] = await Promise.all([answered(upload(warehouseId, round, key)), kill()]);
    const drafted = await ended(planId, ['draft']);
    expect(drafted.rows).toBe(rowCount);
    expect(await items(warehouseId)).toBe(before);

    const applyKey = randomUUID();
    await Promise.all([
      answered((caller) => caller.call('POST', `/api/plans/${planId}/apply`, { hash: drafted.hash }, applyKey)),
      kill(),
    ]);
    await kill();
    const applied = await ended(planId, ['applied']);
    expect(applied.outcomes).toEqual({ applied: rowCount, refused: 0, skipped: 0 });
    const [sums] = (
      await direct.query(
        `SELECT count(*)::int AS items, sum(quantity)::int AS pieces, min(unit_price)::float AS least FROM inventory_items
         WHERE warehouse_id = $1 AND deleted_at IS NULL`,
        [warehouseId],
      )
    ).rows;
    const pieces = Array.from({ length: rowCount }, (_, row) => (row + round) % 90).reduce((a, b) => a + b, 0);
    expect(sums).toEqual({ items: rowCount, pieces, least: round + 1 });

    if (round % 2 === 1) {
      const undoKey = randomUUID();
      await Promise.all([answered((caller) => caller.call('POST', `/api/plans/${planId}/undo`, {}, undoKey)), kill()]);
      await kill();
      const undone = await ended(planId, ['undone']);
      expect(undone.undo).toEqual({ reversed: rowCount, kept: 0, refused: 0 });
      expect(await items(warehouseId)).toBe(before);
    }
  }
  const { rows: wrong } = await direct.query(
    `SELECT i.item_id FROM inventory_items i
     LEFT JOIN (SELECT item_id, sum(change) AS sum FROM stock_ledger GROUP BY item_id) l ON l.item_id = i.item_id
     WHERE i.quantity <> COALESCE(l.sum, 0)`,
  );
  await direct.end();
  expect(wrong).toEqual([]);
}, 900_000);
