import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../../apps/web/src');

/** The folders that each folder may import from, besides itself. `features` applies to each feature separately. */
const allowedImports: Record<string, readonly string[]> = {
  lib: [],
  pdf: ['lib'],
  charts: ['lib'],
  care: ['lib', 'pdf', 'charts'],
  chat: ['lib', 'pdf', 'care'],
  features: ['lib', 'pdf', 'charts', 'care', 'chat'],
  app: ['lib', 'pdf', 'charts', 'care', 'chat', 'features'],
  testing: ['lib', 'app', 'features'],
};

/** Heavy packages, each with the only folder that may import it. */
const heavyPackages = [
  { package: '@nivo/', folder: 'charts' },
  { package: 'pdfjs-dist', folder: 'pdf' },
];

/** Static and dynamic imports, including type imports. */
const importPattern = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsIn = (code: string): string[] => [...code.matchAll(importPattern)].map(([, specifier]) => specifier!);

/** 'features/device' for a file of that feature, else its top-level folder; undefined for src/main.tsx. */
function partOf(path: string): string | undefined {
  const [folder, feature, ...rest] = path.split('/');
  if (feature === undefined) return undefined;
  return folder === 'features' && rest.length ? `features/${feature}` : folder;
}

/** Describes why an import is forbidden; undefined if it is allowed. @param path path of the file below src */
function violation(path: string, specifier: string): string | undefined {
  const part = partOf(path);
  if (!part) return undefined;
  const folder = part.split('/')[0]!;
  const heavy = heavyPackages.find((entry) => specifier.startsWith(entry.package));
  if (heavy && heavy.folder !== folder) return `${path}: only ${heavy.folder} imports ${specifier}`;
  if (!specifier.startsWith('.')) return undefined;
  const target = partOf(normalize(join(dirname(path), specifier)));
  if (!target || target === part) return undefined;
  const isTest = path.includes('.test.');
  if (target === 'testing') return isTest ? undefined : `${path}: only tests import testing`;
  if (target.startsWith('features/') && folder === 'features') return `${path}: features do not import each other`;
  return allowedImports[folder]?.includes(target.split('/')[0]!)
    ? undefined
    : `${path}: ${folder} does not import ${target}`;
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => path.split(sep).join('/'));

describe('imports within apps/web/src', () => {
  it('respect the borders between folders', () => {
    expect(files.length).toBeGreaterThan(500);
    const violations = files.flatMap((path) =>
      importsIn(readFileSync(join(source, path), 'utf8')).flatMap((specifier) => violation(path, specifier) ?? []),
    );
    expect(violations).toEqual([]);
  });

  it('are restricted for every top-level folder', () => {
    const folders = new Set(files.flatMap((path) => partOf(path)?.split('/')[0] ?? []));
    expect([...folders].sort()).toEqual(Object.keys(allowedImports).sort());
  });
});

describe('the border check', () => {
  it.each([
    ['a feature imports another', 'features/devices/hooks.ts', '../onboarding/run-store'],
    ['a feature imports another from a folder below', 'features/devices/components/list.tsx', '../../audit/hooks'],
    ['a new feature imports another new feature', 'features/newest/page.tsx', '../another-new-one/page'],
    ['a feature imports app', 'features/devices/assets-page.tsx', '../../app/dashboard-preferences'],
    ['lib imports a feature', 'lib/calendar.ts', '../features/devices/hooks'],
    ['lib imports care', 'lib/calendar.ts', '../care/due-date'],
    ['care imports a feature', 'care/task-form.tsx', '../features/device/hooks'],
    ['care imports chat', 'care/task-form.tsx', '../chat/answer'],
    ['chat imports a feature', 'chat/answer.tsx', '../features/knowledge/search'],
    ['charts imports care', 'charts/gauge.tsx', '../care/due-date'],
    ['pdf imports chat', 'pdf/manual-page.tsx', '../chat/answer'],
    ['care draws with nivo', 'care/task-form.tsx', '@nivo/pie'],
    ['a feature draws with nivo', 'features/analytics/analytics-page.tsx', '@nivo/pie'],
    ['a feature reads PDFs with pdf.js', 'features/device/hooks.ts', 'pdfjs-dist/build/pdf.mjs'],
    ['production code imports the test harness', 'features/device/hooks.ts', '../../testing/render-app'],
  ])('reports when %s', (_, path, specifier) => {
    expect(violation(path, specifier)).toContain(path);
  });

  it.each([
    ['a feature imports its own parts', 'features/devices/components/list.tsx', '../hooks'],
    [
      'a folder within a feature has the name of another feature',
      'features/device/components/head.tsx',
      '../audit/facts',
    ],
    ['a feature imports care', 'features/device/device-page.tsx', '../../care/task-form'],
    ['a feature imports chat from a folder below', 'features/knowledge/chat/thread.tsx', '../../../chat/answer'],
    ['app composes features', 'app/routes.tsx', '../features/device/search'],
    ['charts imports nivo', 'charts/share-ring.tsx', '@nivo/pie'],
    ['pdf imports pdf.js', 'pdf/pdfjs.ts', 'pdfjs-dist'],
    ['a test imports the test harness', 'features/device/device-page.test.tsx', '../../testing/device-page'],
  ])('accepts when %s', (_, path, specifier) => {
    expect(violation(path, specifier)).toBeUndefined();
  });

  it.each([
    "import { x } from '../audit/hooks';",
    "import type { X } from '../audit/hooks';",
    "export { x } from '../audit/hooks';",
    "import '../audit/hooks';",
    "const page = () => import('../audit/hooks');",
    "import {\n  x,\n} from '../audit/hooks';",
  ])('recognises the import in %s', (code) => {
    expect(importsIn(code)).toEqual(['../audit/hooks']);
  });
});
