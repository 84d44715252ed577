import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createVitest, type Reporter, type TestCase } from 'vitest/node';
import type { Guard } from './guard.ts';
import { WorkerPool } from './worker-pool.ts';

/** The result of a test run: all passed, some failed, or none could be judged, with the reason. */
export type Verdict =
  | { readonly kind: 'green' }
  /** `isAsserted`: an assertion of a test failed, not only a call or a timeout. */
  | { readonly kind: 'red'; readonly isAsserted: boolean }
  /** `hung`: the process did not finish its tests and was killed. */
  | { readonly kind: 'broken'; readonly why: string; readonly hung?: boolean };

/** When a run is aborted. Tests that block their process are not stopped by their own timeout. */
export interface RunLimits {
  readonly processorSeconds: number;
  /** In milliseconds; longer than the tests take on a busy machine. */
  readonly wallMs: number;
  /** The interval of the checks, in milliseconds. */
  readonly intervalMs: number;
}

/** A vitest of one project, configured and set up once for many runs. */
export interface Session {
  /** From the root of the repository. */
  readonly project: string;
  /** Reports that a file of the repository was written. */
  markChanged(file: string): void;
  /** Runs the named tests of one file. `timeoutMs` applies to tests and hooks and defaults to the project's. */
  run(proof: Guard['proof'], timeoutMs?: number): Promise<Verdict>;
  /** Makes the next run use a new process. */
  renewWorker(): void;
  /** Returns the processor seconds of the processes that ran tests. */
  processorSeconds(): number;
  close(): Promise<void>;
}

const configs = ['vitest.config.ts', 'vite.config.ts'];
const usualLimits: RunLimits = { processorSeconds: 90, wallMs: 480_000, intervalMs: 5_000 };

/** Returns the nearest folder with a vitest configuration, from the root of the repository. */
export function projectOf(directory: string, file: string): string {
  const folder = dirname(file);
  if (folder === '.') return folder;
  return configs.some((name) => existsSync(join(directory, folder, name))) ? folder : projectOf(directory, folder);
}

/** Starts vitest for `project` in `directory`, a copy of the repository. */
export async function openSession(directory: string, project: string, limits = usualLimits): Promise<Session> {
  const root = join(directory, project);
  const pool = new WorkerPool(root);
  const seen = watchRun();
  const vitest = await createVitest(
    {
      root,
      config: configs.map((name) => join(root, name)).find((path) => existsSync(path)),
      watch: false,
      reporters: [seen.reporter],
      pool,
      // A reopened session reuses the earlier transforms.
      fsModuleCache: true,
    },
    { server: { ws: false } },
  );

  async function run({ file, tests }: Guard['proof'], timeoutMs?: number): Promise<Verdict> {
    const path = join(directory, file);
    const holder = vitest.projects.find((each) => each.matchesTestGlob(path));
    if (!holder) return { kind: 'broken', why: `no project of vitest includes ${file}` };
    const { testTimeout, hookTimeout } = holder.config;
    pool.timeouts = { testTimeout: timeoutMs ?? testTimeout, hookTimeout: timeoutMs ?? hookTimeout };
    const testNamePattern = new RegExp(tests.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
    seen.begin();
    const watch = watchLimits(pool, limits);
    const { unhandledErrors } = await vitest
      .runTestSpecifications([holder.createSpecification(path, { testNamePattern })])
      .finally(watch.end);
    const { failed, passed, isAsserted, errors } = seen.end();
    // Code that timed out may continue and disturb the next run.
    if (errors.some((message) => /timed out in \d+ms/i.test(message))) pool.end();
    if (failed > 0) return { kind: 'red', isAsserted };
    if (passed >= tests.length) return { kind: 'green' };
    if (watch.isExceeded()) return { kind: 'broken', why: 'its tests do not end', hung: true };
    const said = [...errors, ...unhandledErrors.map((error) => (error as Error).message ?? String(error))].join('\n');
    return { kind: 'broken', why: said || `only ${passed} tests of these names ran: ${tests.join('; ')}` };
  }

  return {
    project,
    markChanged: (file) => vitest.invalidateFile(join(directory, file)),
    run,
    renewWorker: () => pool.end(),
    processorSeconds: () => pool.processorSeconds,
    close: async () => {
      pool.close();
      await vitest.close();
    },
  };
}

/** Ends the process, and with it the run, when it exceeds the limits. */
function watchLimits(pool: WorkerPool, { processorSeconds, wallMs, intervalMs }: RunLimits) {
  const before = pool.processorSeconds;
  const startedAt = performance.now();
  let isExceeded = false;
  const timer = setInterval(() => {
    const isWithin = pool.processorSeconds - before < processorSeconds && performance.now() - startedAt < wallMs;
    if (isWithin) return;
    isExceeded = true;
    pool.end();
  }, intervalMs);
  return { isExceeded: () => isExceeded, end: () => clearInterval(timer) };
}

interface Failure {
  readonly name?: string;
  readonly cause?: Failure;
}

interface Seen {
  failed: number;
  passed: number;
  isAsserted: boolean;
  errors: string[];
}

/**
 * Returns whether an error is an assertion of `expect`, `node:assert` or Testing Library, directly or as its cause, as for a
 * counterexample of fast-check.
 */
function isAssertion({ name, cause }: Failure): boolean {
  return (
    name === 'AssertionError' || name === 'TestingLibraryElementError' || (cause !== undefined && isAssertion(cause))
  );
}

/** Counts the tests of one run. Vitest's own state keeps modules of earlier runs. */
function watchRun() {
  let seen: Seen = { failed: 0, passed: 0, isAsserted: false, errors: [] };
  const note = (errors: readonly { readonly message: string }[] = []) =>
    seen.errors.push(...errors.map(({ message }) => message));
  const reporter: Reporter = {
    onTestCaseResult(test: TestCase) {
      const { state, errors } = test.result();
      if (state === 'failed') seen.failed += 1;
      if (errors?.some(isAssertion)) seen.isAsserted = true;
      if (state === 'passed') seen.passed += 1;
      note(errors);
    },
    onTestSuiteResult: (suite) => void note(suite.errors()),
    onTestModuleEnd: (module) => void note(module.errors()),
  };
  return {
    reporter,
    begin: () => {
      seen = { failed: 0, passed: 0, isAsserted: false, errors: [] };
    },
    end: () => seen,
  };
}
