import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'manuals',
    environment: 'node',
    // the test files leave no state behind, and reloading all modules for each file would take longer than the tests
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
