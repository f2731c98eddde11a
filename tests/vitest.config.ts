import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'house',
    environment: 'node',
    // the test files leave no state behind
    isolate: false,
    include: ['**/*.test.ts'],
    globalSetup: ['../apps/server/src/testing/bundle.ts'],
    testTimeout: 60_000,
  },
});
