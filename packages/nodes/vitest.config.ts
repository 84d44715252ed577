import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'nodes',
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
