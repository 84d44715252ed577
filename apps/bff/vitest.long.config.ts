import { defineConfig, mergeConfig } from 'vitest/config';
import { bffTests } from './vitest.config.ts';

/** What takes long on the bff alone: `npm run test:long`. */
export default defineConfig(
  mergeConfig(bffTests('long bff', 'as it comes', ['test/**/*.long.ts', 'test/executors.test.ts']), {
    test: { env: { EXECUTOR_BATCHES: '200' } },
  }),
);
