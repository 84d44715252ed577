import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AllowList, isTestFile, wallClockProblems, wallClockUses } from './wall-clock.ts';

/** Refuses tests that depend on the wall clock, except those that `wall-clock-allowed.json` lists with a reason. */

const root = fileURLToPath(new URL('..', import.meta.url));
const listFile = 'scripts/wall-clock-allowed.json';
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the number of entries in the last landed commit; no limit if the clone does not have it. */
function mostBefore(): number {
  for (const ref of ['origin/main', 'main', 'HEAD']) {
    try {
      const base = git('merge-base', ref, 'HEAD').trim();
      return (JSON.parse(git('show', `${base}:${listFile}`)) as AllowList).atMost;
    } catch {
      // The ref or the file does not exist there.
    }
  }
  return Number.POSITIVE_INFINITY;
}

const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx')
  .split('\n')
  .filter((path) => isTestFile(path) && existsSync(join(root, path)));
const uses = files.flatMap((path) => wallClockUses(path, readFileSync(join(root, path), 'utf8')));
const list = JSON.parse(readFileSync(join(root, listFile), 'utf8')) as AllowList;
const problems = wallClockProblems(uses, list, mostBefore());

for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write(`wall clock: ${files.length} test files, ${list.atMost} allowed uses\n`);
