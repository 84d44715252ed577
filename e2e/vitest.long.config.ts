import { defineConfig } from 'vitest/config';
import browserSuite from './vitest.config.ts';

/** Files that measure how long others wait: each has the machine to itself. */
const alone = ['src/{flood,live,two-by-two}.long.ts', 'src/live-items.e2e.ts'];

/** What takes long on the whole product: `npm run test:long`. */
export default defineConfig({
  test: {
    root: new URL('.', import.meta.url).pathname,
    projects: [
      {
        test: {
          ...browserSuite.test,
          name: 'long browser',
          // The last one runs in `npm test` as well, where it looks at less.
          include: ['src/**/*.long.ts', 'src/screens.e2e.ts'],
          exclude: alone,
          env: { AXE_ON_PHONES: '1' },
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...browserSuite.test,
          name: 'long browser, alone',
          include: alone,
          env: { LIVE_ROUNDS: '20' },
          fileParallelism: false,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
