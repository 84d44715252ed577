import { testWorkers } from '@tallyard/testing/workers';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/template-database.ts'],
    hookTimeout: 60_000,
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    // Each file has a database of its own.
    maxWorkers: testWorkers,
    // A third of the time went into loading the same modules for each file.
    isolate: false,
  },
});
