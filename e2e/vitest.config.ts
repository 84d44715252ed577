import { testWorkers } from '@tallyard/testing/workers';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/**
 * The browser suite. Most files share one product and one Chromium and have an organization of their own
 * (`src/demo.ts`); several files run at once, so that one uses the time in which another waits. Timeouts are for what hangs.
 */
export const together: NonNullable<TestProjectInlineConfiguration['test']> = {
  name: 'browser',
  root: new URL('.', import.meta.url).pathname,
  include: ['src/**/*.e2e.ts'],
  globalSetup: [
    'src/web-client-of-the-run.ts',
    'src/postgresql-of-the-run.ts',
    'src/data-of-the-run.ts',
    'src/shared-product-of-the-run.ts',
  ],
  maxWorkers: testWorkers,
  // The modules of a file are loaded once for all files of a worker.
  isolate: false,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 90_000, interval: 50 } },
  sequence: { groupOrder: 0 },
};

/** A file that measures how long others wait has the machine to itself, after all others. */
export const alone: typeof together = {
  ...together,
  name: 'browser, alone',
  fileParallelism: false,
  maxWorkers: 1,
  sequence: { groupOrder: 1 },
};

/** What people who change something wait for. Every screen, each rarer way and each fault is in `*.long.ts`. */
export default defineConfig({ test: { root: together.root, projects: [{ test: together }] } });
