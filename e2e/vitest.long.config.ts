import { defineConfig } from 'vitest/config';
import { alone, together } from './vitest.config.ts';

const measuring = ['src/{flood,floods-together,live,live-items,two-by-two}.long.ts'];

/** What takes long on the whole product: `npm run test:long`. */
export default defineConfig({
  test: {
    root: together.root,
    projects: [
      { test: { ...together, name: 'long browser', include: ['src/**/*.long.ts'], exclude: measuring } },
      { test: { ...alone, name: 'long browser, alone', include: measuring } },
    ],
  },
});
