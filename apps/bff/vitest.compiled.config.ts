import { defineConfig } from 'vitest/config';
import { bffTests } from './vitest.config.ts';

/** Who may do what, what operations answer and the audit of GraphQL over HTTP, once more on the compiled path. */
export default defineConfig(bffTests('bff, compiled', 'compiled', ['test/{permissions,operations,audit}.test.ts']));
