import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** The workspace packages that each package may depend on. The lint rule noUndeclaredDependencies rejects other imports. */
const allowedDependencies: Record<string, readonly string[]> = {
  'packages/db': [],
  'packages/manuals': [],
  'packages/recommend': [],
  'packages/ui': [],
  'packages/api': ['db', 'manuals', 'recommend'],
  'apps/server': ['api', 'db', 'manuals', 'recommend'],
  'apps/web': ['api', 'ui'],
};

/** Packages that pure packages and business rules must not depend on. */
const transports = ['express', '@trpc/server', '@trpc/client'];
const databases = ['drizzle-orm', 'postgres', '@electric-sql/pglite'];
const forbiddenDependencies: Record<string, readonly string[]> = {
  'packages/db': transports,
  'packages/manuals': [...transports, ...databases],
  'packages/recommend': [...transports, ...databases],
  'packages/ui': [...transports, 'pdfjs-dist', '@nivo/core'],
  'packages/api': ['express'],
};

function dependenciesOf(folder: string): string[] {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

describe('package dependencies', () => {
  it.each(Object.entries(allowedDependencies))('%s depends on no workspace packages but %j', (folder, names) => {
    const workspacePackages = dependenciesOf(folder).filter((name) => name.startsWith('@steward/'));
    expect(names.map((name) => `@steward/${name}`)).toEqual(expect.arrayContaining(workspacePackages));
  });

  it.each(Object.entries(forbiddenDependencies))('%s depends on none of %j', (folder, names) => {
    expect(dependenciesOf(folder).filter((name) => names.includes(name))).toEqual([]);
  });

  it('are restricted for every workspace package', () => {
    const folders = ['packages', 'apps'].flatMap((parent) =>
      readdirSync(join(root, parent)).map((name) => `${parent}/${name}`),
    );
    expect(Object.keys(allowedDependencies).sort()).toEqual(folders.sort());
  });
});
