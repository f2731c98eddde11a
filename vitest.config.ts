import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: ['apps/*/vitest.config.ts', 'packages/*/vitest.config.ts', 'tests/vitest.config.ts'],
    // the default leaves a processor idle, of two as of twenty: many tests wait for servers and browsers' timers
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
