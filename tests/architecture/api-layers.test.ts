import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerProblems, moduleImports } from './module-graph';

const root = join(import.meta.dirname, '../../packages/api/src');

/**
 * The modules of packages/api, lowest layer first. A module imports from its own layer and from those below; modules of
 * one layer never import each other in a circle. Why each stands where it does: docs/adr/0020-layers-of-the-api.md.
 */
const layers = [
  // ground: what every module needs
  [
    'batches',
    'calendar',
    'context',
    'current-role',
    'document-files',
    'errors',
    'fields',
    'jobs',
    'joined-transaction',
    'paging',
    'permissions',
    'ports',
    'prepared',
    'publish-after-commit',
    'real-changes',
    'session-watch',
    'sources',
    'streaming',
    'topics',
    'trpc',
    'version',
    'word-search',
  ],
  // people and records
  ['audit', 'auth', 'notify', 'people'],
  // things
  ['devices', 'documents', 'due-dates', 'notifications', 'progress', 'search', 'settings', 'users'],
  // answers and care
  ['answers', 'generated-items', 'maintenance', 'rules', 'safety', 'sales', 'suggested-items', 'suggestions'],
  // flows that combine care
  ['analytics', 'chat', 'dashboard', 'generation', 'health', 'onboarding', 'pdf-service', 'revisions', 'weekly-report'],
  // entries
  ['client', 'job-handlers', 'knowledge', 'msw', 'router'],
];

function apiSources(): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}

describe('the layers of packages/api', () => {
  const sources = apiSources();

  it('has every module in a layer, no import that goes up, and no cycle of modules', () => {
    expect(moduleImports(sources).length).toBeGreaterThan(500);
    expect(layerProblems(sources, layers)).toEqual([]);
  });

  it.each([
    ['an import that goes up a layer', { 'devices/list.ts': '../maintenance/rules' }, 'goes up a layer'],
    ['a type imported upwards', { 'ports.ts': './sales/schema' }, 'goes up a layer'],
    [
      'a cycle inside a layer',
      { 'users/router.ts': '../settings/service', 'settings/router.ts': '../users/service' },
      'settings, users import each other',
    ],
    ['a module that no layer lists', { 'gadgets/service.ts': '../context' }, 'gadgets is in no layer'],
    ['test support in the product', { 'devices/list.ts': '../testing/plant' }, 'goes up a layer'],
  ])('refuses %s', (_about, added, problem) => {
    const changed = new Map(sources);
    for (const [path, specifier] of Object.entries(added)) {
      changed.set(path, `${sources.get(path) ?? ''}\nimport type { x } from '${specifier}';\n`);
    }
    expect(layerProblems(changed, layers).join('\n')).toContain(problem);
  });

  it('refuses a listed module that does not exist', () => {
    expect(layerProblems(sources, [...layers, ['gone']])).toEqual(['gone does not exist']);
  });
});
