import { defineConfig } from 'vitest/config';
import api from './vitest.config.ts';

/** What takes long on the api alone: `npm run test:long`. */
export default defineConfig({ test: { ...api.test, name: 'long api', include: ['src/**/*.long.ts'] } });
