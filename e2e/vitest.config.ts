import { defineConfig } from 'vitest/config';

/** The browser suite: each file has a product of its own, and two files share the time in which either waits. */
export default defineConfig({
  test: {
    name: 'browser',
    root: new URL('.', import.meta.url).pathname,
    include: ['src/**/*.e2e.ts'],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
