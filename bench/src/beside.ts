import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { freePort, temporaryDirectory } from '@tallyard/e2e/product';
import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import { createDatabase, type OwnDatabase } from './database.ts';
import { type EarlierCode, earlierCode } from './earlier.ts';
import type { Postgres } from './postgres.ts';
import { cpuMsOf, root, startServer, stopServer } from './processes.ts';
import { atLeast, type Row, told } from './result.ts';
import { median } from './statistics.ts';

/** The last commit before round trips were counted (ADR 0024). */
const before = 'a7ca144';
const rounds = 5;
/** Both go on getting faster for about ten seconds of load, while their code is being compiled. */
const warmUps = 3;

/** The api of one state of the code, on a database of its own with the demo. */
export interface Target {
  readonly name: 'before' | 'now';
  readonly directory: string;
  /** Servers whose processor time counts. */
  readonly servers: readonly ChildProcess[];
  readonly url: string;
  readonly database: OwnDatabase;
  readonly rest: RestCaller;
}

/** One round: answers a second, and processor time per answer of the servers and of the api's backends. */
export interface Figure {
  readonly perSecond: number;
  readonly serversMs: number;
  readonly databaseMs: number;
}

/** What a round of load came to. */
export interface Load {
  readonly perSecond: number;
  readonly answers: number;
}

type Undo = (() => unknown)[];

async function start(name: Target['name'], directory: string, adminUrl: string, undo: Undo): Promise<Target> {
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
  const api = await startServer('apps/api/src/server.ts', 'server', port, env, directory);
  undo.push(() => stopServer(api));
  const url = `http://127.0.0.1:${port}`;
  return { name, directory, servers: [api], url, database, rest: await restCaller(url, 'admin@demo.tallyard.test') };
}

/** Runs `work` with the code as it was and as it is, side by side, and `onStop` with what it started itself. */
export async function besideBefore(
  { adminUrl }: Postgres,
  work: (targets: readonly Target[], onStop: (step: () => unknown) => void) => Promise<Row[]>,
): Promise<Row[]> {
  const undo: Undo = [];
  try {
    const code: EarlierCode = earlierCode(before);
    undo.push(() => code.remove());
    const targets = [await start('before', code.directory, adminUrl, undo), await start('now', root, adminUrl, undo)];
    return await work(targets, (step) => undo.push(step));
  } finally {
    for (const step of undo.reverse()) await step();
  }
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

async function roundOf<One extends Target>(target: One, load: (target: One) => Promise<Load>): Promise<Figure> {
  const serversMs = () => target.servers.reduce((sum, server) => sum + cpuMsOf(server), 0);
  const [serversBefore, databaseBefore] = [serversMs(), await backendMsOf(target)];
  const { perSecond, answers } = await load(target);
  return {
    perSecond,
    serversMs: (serversMs() - serversBefore) / answers,
    databaseMs: ((await backendMsOf(target)) - databaseBefore) / answers,
  };
}

/** The same load on both in alternating rounds, after some that only warm up; `unit` is what is answered. */
export async function compareBeside<One extends Target>(
  what: string,
  unit: string,
  targets: readonly One[],
  load: (target: One) => Promise<Load>,
): Promise<Row[]> {
  const figures: Record<Target['name'], Figure[]> = { before: [], now: [] };
  for (let round = 0; round < warmUps; round += 1) for (const target of targets) await roundOf(target, load);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) figures[target.name].push(await roundOf(target, load));
  }
  const middle = (name: Target['name'], of: (figure: Figure) => number) => median(figures[name].map(of));
  // Of neighbouring rounds: what else the machine does meanwhile slows both.
  const pairs = figures.now.map((now, index) => now.perSecond / (figures.before[index]?.perSecond ?? Number.NaN));
  const cpu = ({ serversMs, databaseMs }: Figure) => serversMs + databaseMs;
  return [
    ...(['before', 'now'] as const).flatMap((name) => [
      told(
        `${what}, ${name}`,
        middle(name, (figure) => figure.perSecond),
        `${unit}s/s`,
      ),
      told(`${what}, ${name}, servers`, middle(name, (figure) => figure.serversMs) * 1_000, `us/${unit}`),
      told(`${what}, ${name}, database`, middle(name, (figure) => figure.databaseMs) * 1_000, `us/${unit}`),
    ]),
    atLeast(`${what}, now / before`, median(pairs), '', 2),
    told(`${what}, before / now by processor time`, middle('before', cpu) / middle('now', cpu), ''),
  ];
}
