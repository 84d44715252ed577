import { defineProject } from 'vitest/config';

export default defineProject({ test: { name: 'nodes', include: ['src/**/*.test.ts'] } });
