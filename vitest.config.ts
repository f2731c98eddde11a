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
    // Each worker of a project loads all of its modules, so few workers per project cost less processor time than many.
    // `npm test` runs the web half of the projects before the server half: with more busy processes than processors both
    // needed half as much processor time again. Projects of
    // the server half have a `groupOrder` each: files of several projects in one group alternate, and each change of the
    // project restarts the worker and loads all modules anew. The web half needs these restarts: a worker that keeps its
    // modules keeps the DOM of each file, and grows to a gigabyte.
    maxWorkers: availableParallelism(),
  },
});
