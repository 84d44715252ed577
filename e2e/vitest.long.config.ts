import { defineConfig } from 'vitest/config';
import browserSuite from './vitest.config.ts';

/** What takes long on the whole product: `npm run test:long`. */
export default defineConfig({ test: { ...browserSuite.test, name: 'long browser', include: ['src/**/*.long.ts'] } });
