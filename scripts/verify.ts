import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './ensure-chromium.ts';

/**
 * `npm test`: everything that passes judgement, in the order in which it is cheapest to fail.
 * Every step runs, so that one run tells all; the last line is the sum, `N passed, N failed`.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'tallyard-test-'));
const env: NodeJS.ProcessEnv = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
/** Set by continuous integration, where every test has what it needs. */
const skipsFail = env.TESTS_MUST_NOT_SKIP === '1';

let passed = 0;
let failed = 0;
const problems: string[] = [];

function check(name: string, command: string, args: string[]): boolean {
  const startedAt = performance.now();
  process.stdout.write(`\n== ${name}\n`);
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  const ok = status === 0;
  process.stdout.write(
    `-- ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((performance.now() - startedAt) / 1000)} s\n`,
  );
  if (ok) passed += 1;
  else {
    failed += 1;
    problems.push(name);
  }
  return ok;
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numTotalTests: number;
}

function suite(name: string, args: string[]): void {
  const path = join(reports, `${name}.json`);
  const ok = check(name, 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${path}`,
    ...args,
  ]);
  let report: Report;
  try {
    report = JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch {
    if (ok) problems.push(`${name} wrote no report`);
    failed += ok ? 1 : 0;
    return;
  }
  const skipped = report.numPendingTests + report.numTodoTests;
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  if (skipped > 0) {
    process.stdout.write(`${name}: ${skipped} tests skipped\n`);
    if (skipsFail) {
      failed += skipped;
      problems.push(`${name}: ${skipped} skipped`);
    }
  }
}

check('generated files', 'node', ['scripts/check-codegen.ts']);
check('format and lint', 'biome', ['check', '.']);
check('type-aware lint', 'oxlint', ['--type-aware']);
check('import walls', 'node', ['scripts/check-walls.ts']);
check('types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only']);
check('types of the scripts', 'tsc', ['--noEmit', '-p', 'scripts']);
suite('unit and integration', []);
if (check('web build', 'turbo', ['run', 'build', '--output-logs=errors-only'])) {
  try {
    env.CHROMIUM_PATH = ensureChromium();
    suite('browser', ['--config', 'e2e/vitest.config.ts']);
  } catch (error) {
    failed += 1;
    problems.push((error as Error).message);
  }
}

if (problems.length > 0) process.stdout.write(`\nFailed: ${problems.join('; ')}\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);
