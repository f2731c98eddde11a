import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { call, expect, test } from './fixtures';

// the browser must not have code of the application from another test
test.use({ ownContext: true });

const manifestPath = fileURLToPath(new URL('../../apps/web/dist/.vite/manifest.json', import.meta.url));

interface Chunk {
  name?: string;
  /** Keys of the chunks that it imports statically. */
  imports?: string[];
}

/** Names of the chunks that a browser must load before it can run the module. */
function chunksOf(module: string): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const keys = new Set([module]);
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
  return [...keys].map((key) => manifest[key]?.name ?? key);
}

test('only pages with a data table load the table library', () => {
  expect(chunksOf('src/features/device-care/device-care-page.tsx')).toContain('tables');
  for (const module of [
    'index.html',
    'src/app/shell/shell.tsx',
    'src/features/auth/login-page.tsx',
    'src/features/dashboard/dashboard-page.tsx',
    'src/features/settings/settings-page.tsx',
    'src/care/task-form.tsx',
  ]) {
    expect(chunksOf(module), module).not.toContain('tables');
  }
});

test('a device page opened first loads itself and the code of all other pages with at most 30 requests', async ({
  page,
  signUp,
}, info) => {
  await signUp({ open: '/help' });
  const device = await call(page, 'POST', '/api/devices', {
    name: `Mill ${info.project.name}`,
    location: 'Hall 1',
    type: 'SENSOR',
    status: 'ONLINE',
  });
  // a page of this origin without the application, so that the next one is the first to load it
  await page.goto('/health');
  const requested: string[] = [];
  const procedures = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const called = pathname.startsWith('/trpc/') ? pathname.slice('/trpc/'.length).split(',') : [];
    // data that is read again because another journey changed it does not belong to opening the page
    if (called.length && called.every((name) => procedures.has(name))) return;
    for (const name of called) procedures.add(name);
    requested.push(request.url());
  });
  const lastPreload = page.waitForResponse(/\/assets\/dialogs-/);
  await page.goto(`/devices/${device.id}`);
  await expect(page.getByRole('heading', { name: `Mill ${info.project.name}` })).toBeVisible();
  await lastPreload;
  expect(requested.length).toBeGreaterThan(15);
  expect(requested.length).toBeLessThanOrEqual(30);
});
