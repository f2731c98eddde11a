import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * All projects are in one group, because each group waits for the last file of the previous one. A worker restarts when the project
 * changes, so the files of a project stay together. The projects with files that take long come first, and those with many
 * short files last: the workers then end at about the same time.
 */
const projects = ['server', 'db', 'house', 'manuals', 'web-mocks', 'ui', 'bench', 'recommend', 'web', 'api'];

/** Files that run long for their size, by which Vitest orders files without earlier durations: they start processes or read real manuals. */
const longFiles = [
  'apps/server/src/process.test.ts',
  'packages/db/src/testing/restart.test.ts',
  'tests/docs/api-programs.test.ts',
  'packages/manuals/src/extract/maintenance/real-manual.test.ts',
  'packages/manuals/src/answer/real-manual.test.ts',
];

const rankOf = ({ project, moduleId }: TestSpecification) =>
  2 * projects.indexOf(project.name) + (longFiles.some((path) => moduleId.endsWith(path)) ? 0 : 1);

export class RunOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    return bySize.sort((a, b) => rankOf(a) - rankOf(b));
  }
}
