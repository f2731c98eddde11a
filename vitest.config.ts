import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RunOrder } from './tests/run-order.ts';

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest{,.mocks}.config.ts',
      'packages/*/vitest.config.ts',
      'tests/vitest.config.ts',
      'bench/vitest.config.ts',
    ],
    sequence: { sequencer: RunOrder },
    // Each worker loads all modules of its project, so few workers cost less processor time than many; one more than there are
    // processors uses the time in which tests wait. `npm test` runs the web half of the projects before the server half.
    maxWorkers: availableParallelism() + 1,
  },
});
