import { defineConfig } from 'vitest/config';

/** What takes long, without a browser: `npm run test:long`. */
export default defineConfig({
  test: { projects: ['apps/api/vitest.long.config.ts'] },
});
