import type { ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { freePort, temporaryDirectory } from '@tallyard/e2e/product';
import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import autocannon from 'autocannon';
import { createDatabase, type OwnDatabase } from '../database.ts';
import { earlierCode } from '../earlier.ts';
import { cpuMsOf, root, startServer, stopServer } from '../processes.ts';
import { atLeast, type Row, told } from '../result.ts';
import { median } from '../statistics.ts';

/** The last commit before round trips were counted (ADR 0024). */
const before = 'a7ca144';
const clients = 20;
const itemCount = 200;
const rounds = 5;
const seconds = 3;

interface Target {
  readonly name: 'before' | 'now';
  readonly child: ChildProcess;
  readonly url: string;
  readonly database: OwnDatabase;
  readonly rest: RestCaller;
  readonly items: readonly string[];
}

type Running = Target & { stop(): Promise<void> };

/** One round: answers a second, and processor time per answer of the api and of its connections' backends. */
interface Figure {
  readonly perSecond: number;
  readonly apiMs: number;
  readonly databaseMs: number;
}

async function start(name: Target['name'], directory: string, adminUrl: string): Promise<Running> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.reverse()) await step();
  };
  try {
    const database = await createDatabase(adminUrl);
    undo.push(() => database.drop());
    const data = temporaryDirectory();
    undo.push(() => rmSync(data, { recursive: true, force: true }));
    const port = await freePort();
    const env = {
      API_PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: data,
      SEED_DEMO: '1',
      SESSION_SECRET: randomBytes(32).toString('hex'),
    };
    const child = await startServer('apps/api/src/server.ts', 'server', port, env, directory);
    undo.push(() => stopServer(child));
    const url = `http://127.0.0.1:${port}`;
    const rest = await restCaller(url, 'admin@demo.tallyard.test');
    return { name, child, url, database, rest, items: await addItems(database, rest), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function addItems({ client }: OwnDatabase, rest: RestCaller): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT warehouse_id AS id FROM warehouses WHERE organization_id = 1',
  );
  const ids: string[] = [];
  for (let number = 0; number < itemCount; number += 1) {
    const item = { warehouseId: rows[0]?.id, name: `Counted ${number}`, sku: `C-${number}`, quantity: 1_000 };
    const made = await rest.call<{ itemId: string }>('POST', '/api/inventory-items', item);
    if (made.data === undefined) throw new Error(`an item could not be made: ${made.error?.message}`);
    ids.push(made.data.itemId);
  }
  return ids;
}

/** Processor time of the database's backends for this api, NaN where they are not processes of this machine. */
async function backendMsOf({ database }: Target): Promise<number> {
  const { rows } = await database.client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'tallyard-api%'`,
  );
  return rows.reduce((sum, { pid }) => sum + (isPostgres(pid) ? cpuMsOf({ pid }) : Number.NaN), 0);
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}

async function loadRound(target: Target, items: readonly string[], duration: number): Promise<Figure> {
  const headers = { cookie: target.rest.cookie, 'x-organization-id': '1', 'content-type': 'application/json' };
  let next = 0;
  const apiBefore = cpuMsOf(target.child);
  const databaseBefore = await backendMsOf(target);
  const result = await autocannon({
    url: target.url,
    connections: clients,
    duration,
    requests: [
      {
        method: 'POST',
        // As the bff sends it: every change has a key of its own.
        setupRequest: (request) => ({
          ...request,
          path: `/api/inventory-items/${items[(next++) % items.length]}/adjust`,
          headers: { ...headers, 'idempotency-key': randomUUID() },
          body: '{"adjustment":1}',
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const answers = result.requests.total;
  return {
    perSecond: result.requests.average,
    apiMs: (cpuMsOf(target.child) - apiBefore) / answers,
    databaseMs: ((await backendMsOf(target)) - databaseBefore) / answers,
  };
}

async function compare(
  what: string,
  targets: readonly Target[],
  itemsOf: (target: Target) => readonly string[],
): Promise<Row[]> {
  const figures: Record<Target['name'], Figure[]> = { before: [], now: [] };
  for (const target of targets) await loadRound(target, itemsOf(target), seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) figures[target.name].push(await loadRound(target, itemsOf(target), seconds));
  }
  const middle = (name: Target['name'], of: (figure: Figure) => number) => median(figures[name].map(of));
  // Of neighbouring rounds: what else the machine does meanwhile slows both.
  const pairs = figures.now.map((now, index) => now.perSecond / (figures.before[index]?.perSecond ?? Number.NaN));
  const cpu = (figure: Figure) => figure.apiMs + figure.databaseMs;
  return [
    ...(['before', 'now'] as const).flatMap((name) => [
      told(
        `stock: ${what}, ${name}`,
        middle(name, (figure) => figure.perSecond),
        'adjusts/s',
      ),
      told(
        `stock: ${what}, ${name}, processor of the api`,
        middle(name, (figure) => figure.apiMs) * 1_000,
        'us/adjust',
      ),
      told(
        `stock: ${what}, ${name}, processor of the database`,
        middle(name, (figure) => figure.databaseMs) * 1_000,
        'us/adjust',
      ),
    ]),
    atLeast(`stock: ${what}, now / before`, median(pairs), '', 2),
    told(`stock: ${what}, before / now by processor time`, middle('before', cpu) / middle('now', cpu), ''),
  ];
}

/** Keyed adjustments by 20 clients, beside the code before round trips were counted, in alternating rounds. */
export async function measureStock(): Promise<Row[]> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  if (!adminUrl) throw new Error('TEST_DATABASE_URL is not set');
  const code = earlierCode(before);
  const running: Running[] = [];
  try {
    running.push(await start('before', code.directory, adminUrl));
    running.push(await start('now', root, adminUrl));
    return [
      ...(await compare(`${itemCount} items`, running, (target) => target.items)),
      ...(await compare('one item', running, (target) => target.items.slice(0, 1))),
    ];
  } finally {
    for (const target of running) await target.stop();
    code.remove();
  }
}
