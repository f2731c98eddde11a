import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A file that violates one lint rule, or none. */
interface Canary {
  about: string;
  /** Folder of the file. */
  folder: string;
  code: string;
  /** The rule that must report it; null if the file is allowed. */
  rule:
    | 'noRestrictedImports'
    | 'noUndeclaredDependencies'
    | 'noProcessEnv'
    | 'noFloatingPromises'
    | 'noImportCycles'
    | null;
}

const importOf = (from: string, names = '{ x }') => `import ${names} from '${from}';\nexport const y = x;\n`;
const forbiddenImport = (about: string, folder: string, from: string): Canary => ({
  about,
  folder,
  code: importOf(from),
  rule: 'noRestrictedImports',
});
/** An import of a package that package.json does not declare; package-dependencies.test.ts lists what it may declare. */
const undeclaredImport = (about: string, folder: string, from: string): Canary => ({
  ...forbiddenImport(about, folder, from),
  rule: 'noUndeclaredDependencies',
});
const allowedCode = (about: string, folder: string, code: string): Canary => ({ about, folder, code, rule: null });

const environmentAccess = 'export const port = process.env.PORT;\n';
const floatingPromise = 'const work = async () => 1;\nexport function start() {\n  work();\n}\n';

const canaries: Canary[] = [
  undeclaredImport(
    'packages/manuals must not import other workspace packages',
    'packages/manuals/src/read',
    '@steward/db/client',
  ),
  undeclaredImport(
    'packages/recommend must not import other workspace packages',
    'packages/recommend/src',
    '@steward/manuals/rank/terms',
  ),
  undeclaredImport(
    'packages/db must not import other workspace packages',
    'packages/db/src',
    '@steward/manuals/read/page-model',
  ),
  undeclaredImport('packages/ui must not import other workspace packages', 'packages/ui/src/blocks', '@steward/api'),
  undeclaredImport('packages/api must not import the server', 'packages/api/src/devices', '@steward/server/app'),
  undeclaredImport('packages/api must not import express', 'packages/api/src/devices', 'express'),
  undeclaredImport('the server must not import UI components', 'apps/server/src', '@steward/ui/primitives/button'),
  forbiddenImport('the web must not import the database', 'apps/web/src/app', '@steward/db/client'),
  forbiddenImport('the web must not import values from the API', 'apps/web/src/app', '@steward/api'),
  allowedCode(
    "the web may import the router's type",
    'apps/web/src/lib',
    "export type { AppRouter } from '@steward/api';\n",
  ),
  allowedCode('the web may import schemas', 'apps/web/src/features/auth', importOf('@steward/api/schema/auth')),
  allowedCode('packages/api may import packages/db', 'packages/api/src/devices', importOf('@steward/db/schema')),
  {
    about: 'modules other than env.ts must not read process.env',
    folder: 'apps/server/src',
    code: environmentAccess,
    rule: 'noProcessEnv',
  },
  {
    about: 'code must not leave floating promises',
    folder: 'packages/api/src',
    code: floatingPromise,
    rule: 'noFloatingPromises',
  },
];

/** Lints a temporary folder with the configuration of the repository and one file per canary. */
describe('architecture lint rules', () => {
  const copy = mkdtempSync(join(tmpdir(), 'steward-canaries-'));
  let reports: { rule: string; path: string }[] = [];
  const pathOf = (canary: Canary) => join(canary.folder, `canary-${canaries.indexOf(canary)}.ts`);

  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    writeCopy('biome.json', JSON.stringify({ ...config, vcs: undefined, $schema: undefined }));
    for (const workspace of [
      'apps/server',
      'apps/web',
      ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
    ]) {
      writeCopy(join(workspace, 'package.json'), readFileSync(join(root, workspace, 'package.json'), 'utf8'));
    }
    for (const canary of canaries) writeCopy(pathOf(canary), canary.code);
    writeCopy('apps/server/src/env.ts', environmentAccess);
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: unknown } }[] };
    reports = diagnostics.map((d) => ({ rule: d.category, path: JSON.stringify(d.location.path) }));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  function writeCopy(path: string, content: string) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), content);
  }
  const rulesAt = (path: string) => reports.filter((d) => d.path.includes(path)).map((d) => d.rule);

  it.each(canaries)('$about', (canary) => {
    const rules = rulesAt(`${pathOf(canary)}`);
    if (canary.rule) expect(rules.join()).toContain(canary.rule);
    else expect(rules.join()).not.toMatch(/noRestrictedImports|noUndeclaredDependencies/);
  });

  it('allows env.ts to read process.env', () => {
    expect(rulesAt('apps/server/src/env.ts').join()).not.toContain('noProcessEnv');
  });
});
