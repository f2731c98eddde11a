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
    // more workers than processors, because many tests wait for a server, a worker thread or a timer
    maxWorkers: availableParallelism() + 1,
  },
});
