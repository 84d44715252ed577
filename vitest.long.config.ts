import { defineConfig } from 'vitest/config';

/** What takes long, without a browser: `npm run test:long`. */
export default defineConfig({
  test: { projects: ['apps/{api,bff}/vitest.long.config.ts'] },
});
