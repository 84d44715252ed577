import { defineConfig } from 'vitest/config';

/**
 * The browser suite: each file has a product of its own, and two files share the time in which either waits. Timeouts
 * are for what hangs: what the product promises in time is measured inside the tests, from the moment of its cause.
 */
export default defineConfig({
  test: {
    name: 'browser',
    root: new URL('.', import.meta.url).pathname,
    include: ['src/**/*.e2e.ts'],
    globalSetup: ['src/web-client-of-the-run.ts', 'src/postgresql-of-the-run.ts', 'src/data-of-the-run.ts'],
    maxWorkers: 2,
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 90_000, interval: 50 } },
  },
});
