import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

interface Canary {
  about: string;
  /** Folder it stands in. */
  at: string;
  code: string;
  /** The rule that must catch it; null: must pass. */
  rule: 'noRestrictedImports' | 'noProcessEnv' | 'noFloatingPromises' | 'noImportCycles' | null;
}

const importing = (from: string, names = '{ x }') => `import ${names} from '${from}';\nexport const y = x;\n`;
const forbidden = (about: string, at: string, from: string): Canary => ({
  about,
  at,
  code: importing(from),
  rule: 'noRestrictedImports',
});
const allowed = (about: string, at: string, code: string): Canary => ({ about, at, code, rule: null });

const readsEnvironment = 'export const port = process.env.PORT;\n';
const floating = 'const work = async () => 1;\nexport function start() {\n  work();\n}\n';

const canaries: Canary[] = [
  forbidden('manuals imports nothing of ours', 'packages/manuals/src/read', '@steward/db/client'),
  forbidden('db imports nothing of ours', 'packages/db/src', '@steward/manuals/read/page-model'),
  forbidden('ui imports nothing of ours', 'packages/ui/src/blocks', '@steward/api'),
  forbidden('api does not know the server', 'packages/api/src/devices', '@steward/server/app'),
  forbidden('api knows no HTTP', 'packages/api/src/devices', 'express'),
  forbidden('server does not know the web', 'apps/server/src', '@steward/ui/primitives/button'),
  forbidden('web does not know the database', 'apps/web/src/app', '@steward/db/client'),
  forbidden('web takes only types from the API', 'apps/web/src/app', '@steward/api'),
  forbidden('features do not import each other', 'apps/web/src/features/devices', '../onboarding/onboarding-flow'),
  forbidden('nor from a folder below', 'apps/web/src/features/devices/components', '../../onboarding/onboarding-flow'),
  forbidden('lib knows no feature', 'apps/web/src/lib', '../features/devices/hooks'),
  forbidden('care knows no feature', 'apps/web/src/care', '../features/device/hooks'),
  forbidden('chat knows no feature', 'apps/web/src/chat', '../features/knowledge/hooks'),
  forbidden('care draws no chart itself', 'apps/web/src/care', '@nivo/pie'),
  forbidden('only charts imports nivo', 'apps/web/src/features/analytics', '@nivo/pie'),
  forbidden('only pdf imports pdf.js', 'apps/web/src/features/device', 'pdfjs-dist'),
  allowed('a feature may import care', 'apps/web/src/features/device', importing('../../care/task-form')),
  allowed('a feature may import chat', 'apps/web/src/features/knowledge/chat', importing('../../../chat/answer')),
  allowed('charts may import nivo', 'apps/web/src/charts', importing('@nivo/pie')),
  allowed('pdf may import pdf.js', 'apps/web/src/pdf', importing('pdfjs-dist')),
  allowed(
    "the web may import the router's type",
    'apps/web/src/lib',
    "export type { AppRouter } from '@steward/api';\n",
  ),
  allowed('the web may import schemas', 'apps/web/src/features/auth', importing('@steward/api/schema/auth')),
  allowed('api may import db', 'packages/api/src/devices', importing('@steward/db/schema')),
  allowed('a feature may import its own parts', 'apps/web/src/features/devices/components', importing('../hooks')),
  { about: 'only env.ts reads process.env', at: 'apps/server/src', code: readsEnvironment, rule: 'noProcessEnv' },
  { about: 'a promise is not left floating', at: 'packages/api/src', code: floating, rule: 'noFloatingPromises' },
];

/** The rules are tried on a copy: the configuration of the house, and one file for each canary at its place. */
describe('the house, as lint rules that bite', () => {
  const copy = mkdtempSync(join(tmpdir(), 'steward-canaries-'));
  let found: { rule: string; path: string }[] = [];
  const pathOf = (canary: Canary) => join(canary.at, `canary-${canaries.indexOf(canary)}.ts`);

  beforeAll(() => {
    const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
    place('biome.json', JSON.stringify({ ...config, vcs: undefined, $schema: undefined }));
    for (const canary of canaries) place(pathOf(canary), canary.code);
    place('apps/server/src/env.ts', readsEnvironment);
    const { stdout } = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['lint', '--reporter=json', '--max-diagnostics=none'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: unknown } }[] };
    found = diagnostics.map((d) => ({ rule: d.category, path: JSON.stringify(d.location.path) }));
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  function place(path: string, content: string) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), content);
  }
  const rulesAt = (path: string) => found.filter((d) => d.path.includes(path)).map((d) => d.rule);

  it.each(canaries)('$about', (canary) => {
    const rules = rulesAt(`${pathOf(canary)}`);
    if (canary.rule) expect(rules.join()).toContain(canary.rule);
    else expect(rules.join()).not.toContain('noRestrictedImports');
  });

  it('env.ts itself may read it', () => {
    expect(rulesAt('apps/server/src/env.ts').join()).not.toContain('noProcessEnv');
  });
});
