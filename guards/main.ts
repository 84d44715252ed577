import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { countPostgresSeconds, processorSecondsOf } from '@tallyard/testing/processor-time';
import { readShare } from '@tallyard/testing/share';
import { chooseGuards } from './choice.ts';
import { copyTree } from './copy.ts';
import { groupByProof, Judge, type Judgment } from './judge.ts';
import { readRegister, root } from './register.ts';

/**
 * `npm run guards [-- <name>...] [--changed <ref>] [--share <turn>/<parts>] [--times <n>]`: removes each guard of the
 * register from a copy of the working tree and runs its tests, which must fail. Ends with 1 if a removal is not detected, if
 * its text is not found exactly once, or if its tests fail without it.
 *
 * `--times` runs the tests that often without each guard, and every run must fail, because detection by chance does not
 * count. `--changed` selects the guards whose code, tests or register differ from `ref`; all if the history does not have
 * `ref`, as in a shallow clone. `--share 2/4` adds, after the changed ones, those of the others in turn 2 of turns 0 to 3:
 * four turns try every guard; if the history does not have `ref`, only the share runs.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'string' },
    share: { type: 'string' },
    times: { type: 'string' },
    list: { type: 'boolean' },
  },
});
/** Each lane has a copy. One more lane than cores: without its guard, a test often waits for a timeout. */
const maxLanes = Math.min(4, availableParallelism() + 1);
const times = Number(values.times ?? 1);
if (!Number.isInteger(times) || times < 1) fail(`--times ${values.times}: expected a whole number from 1 on.`);
const startedAt = performance.now();
const { env } = process;
/** Without TEST_DATABASE_URL the tests start their own server, which is counted with this process. */
const postgresSeconds = env.TEST_DATABASE_URL ? countPostgresSeconds(process.pid) : () => 0;

const all = await readRegister();
const named =
  positionals.length === 0 ? all : all.filter(({ name }) => positionals.some((part) => name.includes(part)));
if (named.length === 0) fail(`No guard is called ${positionals.join(' or ')}.`);
const { ofChanges, ofShare } = chooseGuards(named, {
  changed: values.changed === undefined ? null : changedSince(values.changed),
  share: values.share === undefined ? null : parseShare(values.share),
});
if (values.list) {
  const lines = [...ofChanges, ...ofShare].map(({ name, promise }) => `${name}: ${promise}\n`);
  // An earlier exit truncates the output for a slow reader.
  await new Promise((resolve) => process.stdout.write(lines.join(''), resolve));
  process.exit(0);
}

// Each lane and each vitest listens for the exit to end its processes and remove its files.
process.setMaxListeners(0);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const judgments: Judgment[] = [];
const queues = [ofChanges, ofShare].map((guards) => groupByProof(guards, root));
const groupCount = queues.flat().length;
// Lanes take groups from both ends, so that fewer projects are opened twice.
const takeGroup = (end: 'shift' | 'pop') => queues.find(({ length }) => length > 0)?.[end]();
await Promise.all(
  Array.from({ length: Math.min(maxLanes, groupCount) }, (_, lane) => runLane(lane % 2 === 0 ? 'shift' : 'pop')),
);
report();
process.exit(judgments.every(({ problem }) => problem === null) ? 0 : 1);

async function runLane(end: 'shift' | 'pop'): Promise<void> {
  const copy = copyTree(root);
  const judge = new Judge(copy, { times });
  try {
    for (let group = takeGroup(end); group; group = takeGroup(end)) {
      for (const judgment of await judge.judge(group)) {
        judgments.push(judgment);
        const { guard, problem, processorSeconds } = judgment;
        const verdict = problem === null ? 'noticed ' : 'SURVIVED';
        process.stdout.write(`${verdict} ${guard.name} (${processorSeconds.toFixed(1)} s)\n`);
      }
    }
  } finally {
    await judge.close();
    copy.remove();
  }
}

function report(): void {
  const problems = judgments.filter(({ problem }) => problem !== null);
  for (const { guard, problem } of problems) process.stdout.write(`- ${guard.name}: ${problem}\n`);
  const dearest = judgments.toSorted((a, b) => b.processorSeconds - a.processorSeconds).slice(0, 10);
  if (dearest.some(({ processorSeconds }) => processorSeconds > 0)) {
    process.stdout.write('Dearest, in processor seconds of their tests:\n');
    for (const { guard, processorSeconds } of dearest)
      process.stdout.write(`  ${processorSeconds.toFixed(1)} ${guard.name}\n`);
  }
  const runs = times === 1 ? '' : `, ${times} runs of ${times} each`;
  const noticed = judgments.length - problems.length;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`${noticed} guards noticed when removed${runs}, ${problems.length} not, in ${seconds} s\n`);
  const own = processorSecondsOf(process.pid);
  if (own === null) return;
  const server = postgresSeconds();
  process.stdout.write(
    `Processor seconds: ${(own + server).toFixed(0)}, of which ${server.toFixed(0)} in PostgreSQL beside it; ` +
      `${((own + server) / Math.max(1, judgments.length)).toFixed(2)} a guard\n`,
  );
}

function parseShare(text: string) {
  try {
    return readShare(text);
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** Returns the files that differ from `ref`, including uncommitted and new ones; null if the history does not have it. */
function changedSince(ref: string): Set<string> | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n');
  try {
    return new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]);
  } catch {
    const instead = values.share === undefined ? 'all guards count as changed' : 'only the share is tried';
    process.stdout.write(`The history here does not know ${ref}: ${instead}.\n`);
    return null;
  }
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
