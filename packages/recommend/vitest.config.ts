import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'recommend',
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
