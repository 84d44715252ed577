import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** Everything but the browser suite, which needs the built product and runs alone (`e2e/vitest.config.ts`). */
export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      'apps/bff/vitest.compiled.config.ts',
      'packages/*/vitest.config.ts',
      'apps/web/vite.config.ts',
      'packages/ui/vite.config.ts',
      { test: { name: 'supervisor', root: 'supervisor', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'bench', root: 'bench', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'guards', root: 'guards', include: ['*.test.ts'], testTimeout: 30_000 } },
      {
        // Two builds of graphql in one process refuse each other's schemas ('another module or realm').
        resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
        test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 30_000 },
      },
    ],
  },
});
