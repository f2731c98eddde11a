import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'bench',
    environment: 'node',
    // the test files leave no state behind
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
});
