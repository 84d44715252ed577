import { defineConfig } from 'vitest/config';
import browserSuite from './vitest.config.ts';

/** What takes long on the whole product: `npm run test:long`. One file at a time, for floods measure how long others wait. */
export default defineConfig({
  test: {
    ...browserSuite.test,
    name: 'long browser',
    // The last ones run in `npm test` as well, where they look at less.
    include: ['src/**/*.long.ts', 'src/{account,api-keys,live-items,screens}.e2e.ts'],
    env: { LIVE_ROUNDS: '20', AXE_ON_PHONES: '1' },
    fileParallelism: false,
  },
});
