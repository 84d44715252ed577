import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chosenGuards } from './choice.ts';
import { type Copy, copyTree } from './copy.ts';
import { type RegisteredGuard, readRegister, root, withoutGuard } from './register.ts';
import { runTests } from './run-tests.ts';

/**
 * `npm run guards [-- <name>...] [--changed <ref>] [--minutes <n>] [--times <n>]`: removes each guard of the register
 * from a copy of the working tree and runs its tests, which must go red. Ends with 1 when one is not noticed, when its
 * text is not found once, or when its tests are red already.
 *
 * `--times` has the tests of each run so often without it, and every run must go red: what is noticed by chance is not.
 * `--changed` takes those whose code, tests or register differ from `ref`; where the history does not know `ref`, as in
 * a shallow clone, all. `--minutes` begins no further guard after that time: changed ones come first, then the others
 * from a place that moves on every day, so that each has its turn; what was left out is named.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    changed: { type: 'string' },
    minutes: { type: 'string' },
    times: { type: 'string' },
    list: { type: 'boolean' },
  },
});
/** A copy each; more tests at once only wait for the same cores. */
const lanes = Math.min(2, availableParallelism());
/** What waits in vain without its guard need not wait as long as on a busy machine with it. */
const hangsAfterMs = 30_000;
const times = Number(values.times ?? 1);
if (!Number.isInteger(times) || times < 1) fail(`--times ${values.times}: wanted a whole number from 1 on.`);
const startedAt = performance.now();
const deadline = startedAt + Number(values.minutes ?? Number.POSITIVE_INFINITY) * 60_000;

const all = await readRegister();
const wanted =
  positionals.length === 0 ? all : all.filter(({ name }) => positionals.some((part) => name.includes(part)));
if (wanted.length === 0) fail(`No guard is called ${positionals.join(' or ')}.`);
const changed = values.changed === undefined ? null : changedSince(values.changed);
const chosen = chosenGuards(wanted, {
  changed,
  others: values.minutes === undefined ? 'left out' : 'after them',
  day: Math.floor(Date.now() / 86_400_000),
});
if (values.list) {
  for (const { name, promise } of chosen) process.stdout.write(`${name}: ${promise}\n`);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const problems: string[] = [];
const left: string[] = [];
const knownGreen = new Map<string, Promise<string | null>>();
let noticed = 0;
const queue = [...chosen];
await Promise.all(Array.from({ length: Math.min(lanes, chosen.length) }, () => lane()));
if (left.length > 0) process.stdout.write(`No time was left for ${left.length}: ${left.join(', ')}\n`);
for (const problem of problems) process.stdout.write(`- ${problem}\n`);
const seconds = Math.round((performance.now() - startedAt) / 1000);
const runs = times === 1 ? '' : `, ${times} runs of ${times} each`;
process.stdout.write(`${noticed} guards noticed when removed${runs}, ${problems.length} not, in ${seconds} s\n`);
process.exit(problems.length === 0 ? 0 : 1);

async function lane(): Promise<void> {
  const copy = copyTree(root);
  try {
    for (let guard = queue.shift(); guard; guard = queue.shift()) {
      if (performance.now() > deadline) left.push(guard.name);
      else await judge(guard, copy);
    }
  } finally {
    copy.remove();
  }
}

async function judge(guard: RegisteredGuard, copy: Copy): Promise<void> {
  const begunAt = performance.now();
  const problem = await problemOf(guard, copy).catch((error: Error) => error.message);
  const seconds = Math.round((performance.now() - begunAt) / 1000);
  if (problem === null) noticed += 1;
  else problems.push(`${guard.name}: ${problem}`);
  process.stdout.write(`${problem === null ? 'noticed ' : 'SURVIVED'} ${guard.name} (${seconds} s)\n`);
}

/** Null when the tests notice that the guard is gone. */
async function problemOf(guard: RegisteredGuard, copy: Copy): Promise<string | null> {
  const guarded = withoutGuard({ ...guard, without: guard.code.text }, copy.directory);
  const bare = withoutGuard(guard, copy.directory);
  const red = await redAlready(guard, copy);
  if (red !== null) return red;
  copy.write(guard.code.file, bare);
  try {
    for (let time = 1; time <= times; time += 1) {
      const verdict = await runTests(copy.directory, guard.proof, hangsAfterMs);
      if (verdict.kind === 'broken') return `without it the code does not run: ${verdict.why}`;
      if (verdict.kind === 'green') return `nobody notices that it is gone, run ${time} of ${times} (${guard.promise})`;
    }
    return null;
  } finally {
    copy.write(guard.code.file, guarded);
  }
}

/** Null when the tests are green on the code as it is; asked once for the same tests. */
function redAlready({ proof }: RegisteredGuard, copy: Copy): Promise<string | null> {
  const key = JSON.stringify(proof);
  const known = knownGreen.get(key);
  if (known) return known;
  const asked = runTests(copy.directory, proof).then((verdict) => {
    if (verdict.kind === 'green') return null;
    if (verdict.kind === 'broken') return verdict.why;
    return `its tests are red already: ${proof.file}`;
  });
  knownGreen.set(key, asked);
  return asked;
}

/** Files that differ from `ref`, uncommitted and new ones too; null when the history does not know it. */
function changedSince(ref: string): Set<string> | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).split('\n');
  try {
    return new Set([...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')]);
  } catch {
    process.stdout.write(`The history here does not know ${ref}: all guards count as changed.\n`);
    return null;
  }
}

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}
