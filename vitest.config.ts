import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest{,.mocks}.config.ts',
      'packages/*/vitest.config.ts',
      'tests/vitest.config.ts',
      'bench/vitest.config.ts',
    ],
    // the default leaves a processor idle, of two as of twenty: many tests wait for a server or a timer
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
