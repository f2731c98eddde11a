import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Which of our packages each one may depend on. A lint rule (noUndeclaredDependencies) refuses any other import. */
const allowed: Record<string, readonly string[]> = {
  'packages/db': [],
  'packages/manuals': [],
  'packages/recommend': [],
  'packages/ui': [],
  'packages/api': ['db', 'manuals', 'recommend'],
  'apps/server': ['api', 'db', 'manuals', 'recommend'],
  'apps/web': ['api', 'ui'],
};

/** What a pure package, and business rules, must not know. */
const transports = ['express', '@trpc/server', '@trpc/client'];
const databases = ['drizzle-orm', 'postgres', '@electric-sql/pglite'];
const refused: Record<string, readonly string[]> = {
  'packages/db': transports,
  'packages/manuals': [...transports, ...databases],
  'packages/recommend': [...transports, ...databases],
  'packages/ui': [...transports, 'pdfjs-dist', '@nivo/core'],
  'packages/api': ['express'],
};

function dependenciesOf(place: string): string[] {
  const { dependencies, devDependencies, peerDependencies } = JSON.parse(
    readFileSync(join(root, place, 'package.json'), 'utf8'),
  );
  return Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
}

describe('the dependencies between packages', () => {
  it.each(Object.entries(allowed))('%s depends on %j of ours', (place, names) => {
    const ours = dependenciesOf(place).filter((name) => name.startsWith('@steward/'));
    expect(names.map((name) => `@steward/${name}`)).toEqual(expect.arrayContaining(ours));
  });

  it.each(Object.entries(refused))('%s depends on none of %j', (place, names) => {
    expect(dependenciesOf(place).filter((name) => names.includes(name))).toEqual([]);
  });

  it('lists every package', () => {
    const places = ['packages', 'apps'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
    );
    expect(Object.keys(allowed).sort()).toEqual(places.sort());
  });
});
