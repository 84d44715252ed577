import { budgets } from './budgets.ts';
import { CheckRun } from './check-run.ts';
import { listTests, type SuiteName } from './selection.ts';
import { runStaticChecks } from './static-checks.ts';

/** `npm run test:all`: all checks, all test files with complete matrices, all guards and all benchmarks. */
const run = await CheckRun.begin();

function runAll(name: string, suite: SuiteName, budget: number, config?: string): void {
  run.suite(name, { config, files: listTests(suite).map(({ path }) => path), budget });
}

runStaticChecks(run);
run.startWebBuild();
runAll('unit and integration, web build', 'unit', budgets.unit + budgets.webBuild);
if (await run.prepareBrowser(budgets.webBuild)) {
  runAll('browser', 'browser', budgets.browser, 'e2e/vitest.config.ts');
  run.command('weights of the web client', budgets.weights, 'node', ['bench/src/main.ts', 'bundles']);
  runAll('long browser', 'longBrowser', budgets.longBrowser, 'e2e/vitest.long.config.ts');
}
runAll('long', 'long', budgets.long, 'vitest.long.config.ts');
run.command('guards', budgets.guards, 'node', ['guards/main.ts']);
run.command('bench', budgets.benchSmoke, 'node', ['bench/src/main.ts', '--smoke']);
run.end();
