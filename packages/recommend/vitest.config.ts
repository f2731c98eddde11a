import { defineProject } from 'vitest/config';

export default defineProject({
  test: {
    name: 'recommend',
    sequence: { groupOrder: 3 },
    environment: 'node',
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 30_000,
  },
});
