import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      'packages/*/vitest.config.ts',
      'tests/vitest.config.ts',
      'bench/vitest.config.ts',
    ],
    // one more than there are processors: many tests wait for a server or a timer
    maxWorkers: availableParallelism() + 1,
  },
});
