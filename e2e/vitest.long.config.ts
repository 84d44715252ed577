import { defineConfig } from 'vitest/config';
import browserSuite from './vitest.config.ts';

/** What takes long on the whole product: `npm run test:long`. One file at a time, for floods measure how long others wait. */
export default defineConfig({
  test: { ...browserSuite.test, name: 'long browser', include: ['src/**/*.long.ts'], fileParallelism: false },
});
