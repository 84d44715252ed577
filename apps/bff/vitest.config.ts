import { createRequire } from 'node:module';
import { testWorkers } from '@tallyard/testing/workers';
import { defineConfig, defineProject } from 'vitest/config';

const require = createRequire(import.meta.url);

/** The tests of `include`, on valid documents as they come or on those that were compiled before. */
export function bffTests(name: string, executionPath: 'as it comes' | 'compiled', include: string[]) {
  return defineProject({
    resolve: {
      // Two builds of graphql in one process refuse each other's schemas ('another module or realm').
      alias: [{ find: /^graphql$/, replacement: require.resolve('graphql') }],
    },
    test: {
      name,
      include,
      provide: { executionPath },
      environment: 'node',
      // Half of the time went into loading the same modules for each file.
      isolate: false,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      maxWorkers: testWorkers,
    },
  });
}

export default defineConfig(bffTests('bff', 'as it comes', ['src/**/*.test.ts', 'test/**/*.test.ts']));
