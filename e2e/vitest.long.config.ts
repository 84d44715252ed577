import { defineConfig } from 'vitest/config';
import { alone, together } from './vitest.config.ts';

const measuring = ['src/{flood,live,two-by-two}.long.ts', 'src/live-items.e2e.ts'];

/** What takes long on the whole product: `npm run test:long`. */
export default defineConfig({
  test: {
    root: together.root,
    projects: [
      {
        test: {
          ...together,
          name: 'long browser',
          // The last one runs in `npm test` as well, where it looks at less.
          include: ['src/**/*.long.ts', 'src/screens.e2e.ts'],
          exclude: measuring,
          env: { AXE_ON_PHONES: '1' },
        },
      },
      { test: { ...alone, name: 'long browser, alone', include: measuring, env: { LIVE_ROUNDS: '20' } } },
    ],
  },
});
