import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'house',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['../apps/server/src/testing/bundle.ts'],
    testTimeout: 60_000,
  },
});
