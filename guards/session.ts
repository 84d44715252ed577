import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createVitest, type Reporter, type TestCase } from 'vitest/node';
import type { Guard } from './guard.ts';
import { WorkerPool } from './worker-pool.ts';

/** What became of the tests: all green, some red, or none that could be judged (with what was said). */
export type Verdict = { readonly kind: 'green' | 'red' } | { readonly kind: 'broken'; readonly why: string };

/** A vitest of one project, configured and set up once for many runs. */
export interface Session {
  /** From the root of the repository. */
  readonly project: string;
  /** A file of the repository was written. */
  markChanged(file: string): void;
  /** Runs the named tests of one file; `timeoutMs` is that of tests and hooks, by default the project's. */
  run(proof: Guard['proof'], timeoutMs?: number): Promise<Verdict>;
  /** The next run has a new process. */
  renewWorker(): void;
  /** Processor seconds of the processes that ran tests. */
  processorSeconds(): number;
  close(): Promise<void>;
}

const configs = ['vitest.config.ts', 'vite.config.ts'];
/** No test may take longer than this; one that keeps its process busy hears of no timeout. */
const giveUpMs = 240_000;

/** The nearest folder with a configuration of vitest, from the root of the repository. */
export function projectOf(directory: string, file: string): string {
  const folder = dirname(file);
  if (folder === '.') return folder;
  return configs.some((name) => existsSync(join(directory, folder, name))) ? folder : projectOf(directory, folder);
}

/** Starts vitest for `project` in `directory`, a copy of the repository. */
export async function openSession(directory: string, project: string, giveUpAfterMs = giveUpMs): Promise<Session> {
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
      // A session that is opened again finds what was transformed before.
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
    // Ends the process, and with it the run.
    const timer = setTimeout(pool.end, giveUpAfterMs);
    const { unhandledErrors } = await vitest
      .runTestSpecifications([holder.createSpecification(path, { testNamePattern })])
      .finally(() => clearTimeout(timer));
    const { failed, passed, errors } = seen.end();
    // What timed out may go on, and disturb the next run.
    if (errors.some((message) => /timed out in \d+ms/i.test(message))) pool.end();
    if (failed > 0) return { kind: 'red' };
    if (passed >= tests.length) return { kind: 'green' };
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

interface Seen {
  failed: number;
  passed: number;
  errors: string[];
}

/** Counts the tests of one run. The state of vitest itself keeps modules of former runs. */
function watchRun() {
  let seen: Seen = { failed: 0, passed: 0, errors: [] };
  const note = (errors: readonly { readonly message: string }[] = []) =>
    seen.errors.push(...errors.map(({ message }) => message));
  const reporter: Reporter = {
    onTestCaseResult(test: TestCase) {
      const { state, errors } = test.result();
      if (state === 'failed') seen.failed += 1;
      if (state === 'passed') seen.passed += 1;
      note(errors);
    },
    onTestSuiteResult: (suite) => void note(suite.errors()),
    onTestModuleEnd: (module) => void note(module.errors()),
  };
  return {
    reporter,
    begin: () => {
      seen = { failed: 0, passed: 0, errors: [] };
    },
    end: () => seen,
  };
}
