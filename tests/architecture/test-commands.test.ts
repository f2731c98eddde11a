import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createVitest } from 'vitest/node';

const root = join(import.meta.dirname, '../..');

it('npm test runs every project of the unit tests once', async () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const tested = [scripts['test:web'], scripts['test:server']].flatMap((script = '') =>
    [...script.matchAll(/--project (\S+)/g)].map(([, project]) => project),
  );
  const vitest = await createVitest('test', { root, watch: false });
  const projects = vitest.projects.map(({ name }) => name);
  await vitest.close();
  expect(tested.sort()).toEqual(projects.sort());
});
