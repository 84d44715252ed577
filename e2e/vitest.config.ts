import { defineConfig } from 'vitest/config';

/** The browser suite: the whole product, one file after the other, since each starts processes of its own. */
export default defineConfig({
  test: {
    name: 'browser',
    root: new URL('.', import.meta.url).pathname,
    include: ['src/**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
