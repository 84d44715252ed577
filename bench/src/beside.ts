import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { type RestCaller, restCaller } from '@tallyard/e2e/rest';
import type { OwnDatabase } from './database.ts';
import { startDemoApi } from './demo-api.ts';
import { type EarlierCode, earlierCode } from './earlier.ts';
import type { Postgres } from './postgres.ts';
import { cpuMsOf, root } from './processes.ts';
import { atLeast, type Row, unbounded } from './result.ts';
import { sized } from './size.ts';
import { median } from './statistics.ts';

/** The last commit before the optimization of round trips (ADR 0024). */
const before = 'a7ca144';
const rounds = sized(5, 1);
/** Both become faster for about ten seconds of load while V8 compiles their code. */
const warmUps = sized(3, 0);

/** The api of one version of the code, on its own database with demo data. */
export interface Target {
  readonly name: 'before' | 'now';
  readonly directory: string;
  /** The servers whose processor time is measured. */
  readonly servers: readonly ChildProcess[];
  readonly url: string;
  readonly database: OwnDatabase;
  readonly rest: RestCaller;
}

/** One round: responses per second, and processor time per response of the servers and of the api's database backends. */
export interface RoundMetrics {
  readonly perSecond: number;
  readonly serversMs: number;
  readonly databaseMs: number;
}

/** The result of a round of load. */
export interface Load {
  readonly perSecond: number;
  readonly answers: number;
}

async function start(
  name: Target['name'],
  directory: string,
  postgres: Postgres,
  ends: AsyncDisposableStack,
): Promise<Target> {
  const { url, database, server } = await startDemoApi(postgres, ends, { directory });
  return { name, directory, servers: [server], url, database, rest: await restCaller(url, 'admin@demo.tallyard.test') };
}

/** Runs `work` with the earlier and the current code side by side. `onStop` registers cleanup for what it started itself. */
export async function besideBefore(
  postgres: Postgres,
  work: (targets: readonly Target[], onStop: (step: () => Promise<void> | void) => void) => Promise<Row[]>,
): Promise<Row[]> {
  await using ends = new AsyncDisposableStack();
  const code: EarlierCode = earlierCode(before);
  ends.defer(() => code.remove());
  const targets = [await start('before', code.directory, postgres, ends), await start('now', root, postgres, ends)];
  return await work(targets, (step) => ends.defer(step));
}

/** Returns the processor time of the database backends of this api; NaN if they are not processes of this machine. */
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

async function roundOf<One extends Target>(target: One, load: (target: One) => Promise<Load>): Promise<RoundMetrics> {
  const serversMs = () => target.servers.reduce((sum, server) => sum + cpuMsOf(server), 0);
  const [serversBefore, databaseBefore] = [serversMs(), await backendMsOf(target)];
  const { perSecond, answers } = await load(target);
  return {
    perSecond,
    serversMs: (serversMs() - serversBefore) / answers,
    databaseMs: ((await backendMsOf(target)) - databaseBefore) / answers,
  };
}

/** Applies the same load to both in alternating rounds, after some warm-up rounds. `unit` is what is counted. */
export async function compareBeside<One extends Target>(
  what: string,
  unit: string,
  targets: readonly One[],
  load: (target: One) => Promise<Load>,
): Promise<Row[]> {
  const figures: Record<Target['name'], RoundMetrics[]> = { before: [], now: [] };
  for (let round = 0; round < warmUps; round += 1) for (const target of targets) await roundOf(target, load);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of targets) figures[target.name].push(await roundOf(target, load));
  }
  const middle = (name: Target['name'], of: (figure: RoundMetrics) => number) => median(figures[name].map(of));
  // Compares neighboring rounds, because other work on the machine slows both.
  const pairs = figures.now.map((now, index) => now.perSecond / (figures.before[index]?.perSecond ?? Number.NaN));
  const cpu = ({ serversMs, databaseMs }: RoundMetrics) => serversMs + databaseMs;
  return [
    ...(['before', 'now'] as const).flatMap((name) => [
      unbounded(
        `${what}, ${name}`,
        middle(name, (figure) => figure.perSecond),
        `${unit}s/s`,
      ),
      unbounded(`${what}, ${name}, servers`, middle(name, (figure) => figure.serversMs) * 1_000, `us/${unit}`),
      unbounded(`${what}, ${name}, database`, middle(name, (figure) => figure.databaseMs) * 1_000, `us/${unit}`),
    ]),
    atLeast(`${what}, now / before`, median(pairs), '', 2),
    unbounded(`${what}, before / now by processor time`, middle('before', cpu) / middle('now', cpu), ''),
  ];
}
