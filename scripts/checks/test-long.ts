import { execFileSync } from 'node:child_process';
import { budgetOfPart, budgets } from './budgets.ts';
import { CheckRun } from './check-run.ts';
import { root } from './root.ts';
import {
  describeSelection,
  matrixShare,
  readSelection,
  type SuiteName,
  selectFiles,
  testEnvironment,
} from './selection.ts';

/**
 * `npm run test:long`, after `npm test`: if shared code changed, the test files that `npm test` skipped; long and browser
 * tests of changed modules with a third of the others; the guards of changed files with a quarter of the others; benchmarks
 * with changed sources, at their smallest size.
 */
const run = await CheckRun.begin();
const selection = readSelection();
process.stdout.write(describeSelection(selection));
const env = testEnvironment(selection);

/** Returns the number of guards that these arguments choose, and of all guards. */
function countGuards(args: readonly string[]): [number, number] {
  const count = (...more: readonly string[]) =>
    execFileSync('node', ['guards/main.ts', '--list', ...more], { cwd: root, encoding: 'utf8' }).split('\n').length - 1;
  return [count(...args), count()];
}

function runSelected(name: string, suite: SuiteName, budget: number, config?: string, onlyAfterwards = false): void {
  const { now, afterwards, total } = selectFiles(suite, selection);
  const files = onlyAfterwards ? afterwards : [...now, ...afterwards];
  run.suite(name, { config, files, budget: budgetOfPart(budget, files.length, total), env });
}

runSelected('unit and integration, shared code', 'unit', budgets.unit, undefined, true);
runSelected('long', 'long', budgets.long, 'vitest.long.config.ts');
if (await run.prepareBrowser(budgets.webBuild)) {
  runSelected('long browser', 'longBrowser', budgets.longBrowser, 'e2e/vitest.long.config.ts');
}
const since = selection.base === null ? [] : ['--changed', selection.base];
const guards = ['--share', matrixShare(selection), ...since];
run.command('guards', budgetOfPart(budgets.guards, ...countGuards(guards)), 'node', ['guards/main.ts', ...guards]);
run.command('bench', budgets.benchSmoke, 'node', ['bench/src/main.ts', '--smoke', ...since]);
run.end();
