import { budgetOfPart, budgets } from './budgets.ts';
import { CheckRun } from './check-run.ts';
import { describeSelection, readSelection, selectFiles, testEnvironment } from './selection.ts';
import { runStaticChecks } from './static-checks.ts';

/**
 * `npm test`: static checks, the tests of changed modules with a third of the others, and the browser tests of the main
 * tasks, ordered so that failures are found as cheaply as possible. `npm run test:long` adds the tests that continuous
 * integration waits for.
 */
const run = await CheckRun.begin();
const selection = readSelection();
process.stdout.write(describeSelection(selection));
runStaticChecks(run);
const env = testEnvironment(selection);
const unit = selectFiles('unit', selection);
// Tests leave a fifth of the processors idle, which is enough for the build.
run.startWebBuild();
run.suite('unit and integration, web build', {
  files: unit.now,
  budget: budgetOfPart(budgets.unit, unit.now.length, unit.total) + budgets.webBuild,
  env,
});
if (await run.prepareBrowser(budgets.webBuild)) {
  const browser = selectFiles('browser', selection);
  const files = [...browser.now, ...browser.afterwards];
  run.suite('browser', {
    config: 'e2e/vitest.config.ts',
    files,
    budget: budgetOfPart(budgets.browser, files.length, browser.total),
    env,
  });
  // Counts the bytes of the browser build.
  run.command('weights of the web client', budgets.weights, 'node', ['bench/src/main.ts', 'bundles']);
}
run.end();
