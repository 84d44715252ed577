import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './ensure-chromium.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[] | null;
    }[];
  }[];
}

/** What is said of one failure where the end alone is read: its first lines. */
const firstLines = (text: string): string => text.split('\n', 6).join('\n    ').slice(0, 800);

/** Each test that failed, and each file that could not be loaded, with the first lines of why. */
function failuresOf(report: Report): string[] {
  return report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const tests = failed.map(
      ({ fullName, failureMessages }) => `${name}: ${fullName}\n    ${firstLines(failureMessages?.join('\n') ?? '')}`,
    );
    return message === '' ? tests : [...tests, `${name}\n    ${firstLines(message)}`];
  });
}

/**
 * Checks, one after the other. Every one runs, so that one run tells all; the last line is the sum,
 * `N passed, N failed`.
 */
export class Checks {
  readonly #root = fileURLToPath(new URL('..', import.meta.url));
  readonly #reports = mkdtempSync(join(tmpdir(), 'tallyard-test-'));
  readonly #env: NodeJS.ProcessEnv = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  readonly #problems: string[] = [];
  #passed = 0;
  #failed = 0;

  /** One command; true when it ended well. */
  check(name: string, command: string, args: readonly string[]): boolean {
    const startedAt = performance.now();
    process.stdout.write(`\n== ${name}\n`);
    const { status } = spawnSync(command, args, { cwd: this.#root, env: this.#env, stdio: 'inherit' });
    const ok = status === 0;
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`-- ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds} s\n`);
    if (ok) this.#passed += 1;
    else {
      this.#failed += 1;
      this.#problems.push(name);
    }
    return ok;
  }

  /** Tests of vitest, each of which counts. */
  suite(name: string, args: readonly string[]): void {
    const path = join(this.#reports, `${name}.json`);
    const output = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
    const ok = this.check(name, 'vitest', ['run', ...output, ...args]);
    let report: Report;
    try {
      report = JSON.parse(readFileSync(path, 'utf8')) as Report;
    } catch {
      if (ok) this.#problems.push(`${name} wrote no report`);
      this.#failed += ok ? 1 : 0;
      return;
    }
    this.#passed += report.numPassedTests;
    this.#failed += report.numFailedTests;
    this.#problems.push(...failuresOf(report));
    this.#skipped(name, report.numPendingTests + report.numTodoTests);
  }

  /** Tests in a browser, on the built web client. */
  browserSuite(name: string, args: readonly string[]): void {
    if (!this.check('web build', 'turbo', ['run', 'build', '--output-logs=errors-only'])) return;
    try {
      this.#env.CHROMIUM_PATH = ensureChromium();
      this.suite(name, args);
    } catch (error) {
      this.#failed += 1;
      this.#problems.push((error as Error).message);
    }
  }

  /** Says the sum and ends the process. */
  end(): never {
    if (this.#problems.length > 0)
      process.stdout.write(`\n${this.#problems.map((problem) => `Failed: ${problem}\n`).join('')}`);
    process.stdout.write(`${this.#passed} passed, ${this.#failed} failed\n`);
    process.exit(this.#failed === 0 ? 0 : 1);
  }

  #skipped(name: string, count: number): void {
    if (count === 0) return;
    process.stdout.write(`${name}: ${count} tests skipped\n`);
    // Set by continuous integration, where every test has what it needs.
    if (this.#env.TESTS_MUST_NOT_SKIP !== '1') return;
    this.#failed += count;
    this.#problems.push(`${name}: ${count} skipped`);
  }
}
