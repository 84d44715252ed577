import { defineConfig } from 'vitest/config';
import { bffTests } from './vitest.config.ts';

/** What takes long on the bff alone: `npm run test:long`. */
export default defineConfig(bffTests('long bff', 'as it comes', ['test/**/*.long.ts']));
