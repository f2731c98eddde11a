import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { layerProblems, moduleImports } from './module-graph';

const root = join(import.meta.dirname, '../../packages/api/src');

/**
 * The modules of packages/api, lowest layer first. A module may import from its own layer and those below, but modules
 * must not form import cycles. For the reasons behind the layers see docs/adr/0020-layers-of-the-api.md.
 */
const layers = [
  // ground: used by every module
  [
    'authorize',
    'batches',
    'calendar',
    'call-limits',
    'context',
    'count-text',
    'csv',
    'current-role',
    'document-files',
    'errors',
    'fields',
    'jobs',
    'joined-transaction',
    'merged-streams',
    'names-text',
    'paging',
    'password-policy',
    'password-strength',
    'permissions',
    'ports',
    'prepared',
    'publish-after-commit',
    'real-changes',
    'selected-ids',
    'session-end',
    'session-watch',
    'sources',
    'streaming',
    'token-grant',
    'topic-subscribers',
    'topics',
    'trpc',
    'version',
    'word-search',
  ],
  // people and records
  ['audit', 'auth', 'notify', 'people', 'pictures', 'retention', 'storage-quota'],
  // things
  [
    'api-tokens',
    'device-files',
    'devices',
    'documents',
    'due-dates',
    'labels',
    'meters',
    'notifications',
    'organization',
    'parts',
    'progress',
    'search',
    'second-factor',
    'settings',
    'sign-in-provider',
    'telemetry',
    'users',
  ],
  // answers and care
  [
    'alarms',
    'answers',
    'generated-items',
    'maintenance',
    'metrics',
    'calendar-feeds',
    'my-work',
    'requests',
    'rules',
    'safety',
    'sales',
    'suggested-items',
    'suggestions',
    'task-views',
    'work-calendar',
    'work',
  ],
  // flows that combine care
  [
    'analytics',
    'bulk',
    'chat',
    'connections',
    'dashboard',
    'exports',
    'generation',
    'health',
    'history',
    'imports',
    'ingest',
    'live',
    'onboarding',
    'pdf-service',
    'revisions',
    'weekly-report',
  ],
  // entries
  ['client', 'job-handlers', 'knowledge', 'msw', 'router'],
];

function apiSources(): Map<string, string> {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
  return new Map(paths.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}

describe('layers of packages/api', () => {
  const sources = apiSources();

  it('contain every module, without upward imports or cycles', () => {
    expect(moduleImports(sources).length).toBeGreaterThan(500);
    expect(layerProblems(sources, layers)).toEqual([]);
  });

  it.each([
    ['an import from a higher layer', { 'devices/list.ts': '../maintenance/rules' }, 'goes up a layer'],
    ['a type import from a higher layer', { 'ports.ts': './sales/schema' }, 'goes up a layer'],
    [
      'a cycle inside a layer',
      { 'users/router.ts': '../settings/service', 'settings/router.ts': '../users/service' },
      'settings, users import each other',
    ],
    ['a module that is in no layer', { 'gadgets/service.ts': '../context' }, 'gadgets is in no layer'],
    ['an import of test support in production code', { 'devices/list.ts': '../testing/plant' }, 'goes up a layer'],
  ])('reject %s', (_about, addedImports, problem) => {
    const changedSources = new Map(sources);
    for (const [path, specifier] of Object.entries(addedImports)) {
      changedSources.set(path, `${sources.get(path) ?? ''}\nimport type { x } from '${specifier}';\n`);
    }
    expect(layerProblems(changedSources, layers).join('\n')).toContain(problem);
  });

  it('reject a listed module that does not exist', () => {
    expect(layerProblems(sources, [...layers, ['missing']])).toEqual(['missing does not exist']);
  });
});
