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
    // Each worker loads all modules of its project, so few workers cost less processor time than many; one more than there are
    // processors uses the time in which tests wait. For the same reason the large projects have a `groupOrder` of their own:
    // files of several projects in one group alternate, and each change of the project restarts the worker. The small ones
    // share one, because the last tests of a group leave processors idle. `npm test` runs the web half of the projects before
    // the server half.
    maxWorkers: availableParallelism() + 1,
  },
});
