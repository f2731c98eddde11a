import { admin, member } from '@steward/api/msw/factories/people';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { watchConnection } from '../lib/connection';
import { loadsWhenIdle } from '../lib/parts/lazy-part';
import { createQueryClient } from '../lib/query-client';
import type { SessionUser } from '../lib/session/stored-session';
import { signInAs } from '../testing/sessions';
import { preloadPages } from './preload-pages';
import { createRouteContext } from './route-context';
import { createAppRouter } from './router';

const idle = async () => {};

function preload() {
  const router = createAppRouter(
    createRouteContext(createQueryClient()),
    createMemoryHistory({ initialEntries: ['/login'] }),
  );
  const loaded: string[] = [];
  const loadRouteChunk = vi.fn(async ({ fullPath }: { fullPath: string }) => void loaded.push(fullPath));
  const finished = preloadPages({ routesById: router.routesById, loadRouteChunk: loadRouteChunk as never }, idle);
  return { loaded, finished };
}

async function preloadedPagesFor(user: SessionUser) {
  signInAs(user);
  const { loaded, finished } = preload();
  await finished;
  return loaded;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  loadsWhenIdle.clear();
});

test('preloadPages loads every page an administrator may open, then the forms', async () => {
  const form = vi.fn(async () => () => null);
  loadsWhenIdle.add(form);
  const pages = await preloadedPagesFor(admin);
  expect(pages).toEqual(expect.arrayContaining(['/dashboard', '/devices/$deviceId', '/users', '/analytics', '/audit']));
  expect(pages).not.toContain('/login');
  expect(form).toHaveBeenCalledOnce();
});

test('preloadPages skips admin-only pages for a user', async () => {
  const pages = await preloadedPagesFor(member);
  expect(pages).toContain('/settings');
  for (const page of ['/users', '/analytics', '/audit']) expect(pages).not.toContain(page);
});

test('preloadPages waits for the sign-in', async () => {
  const { loaded, finished } = preload();
  expect(loaded).toEqual([]);
  signInAs(admin);
  await finished;
  expect(loaded).toContain('/dashboard');
});

test.each([{ saveData: true }, { effectiveType: '2g' }])(
  'preloadPages does nothing on a connection with %o',
  async (connection) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    expect(await preloadedPagesFor(admin)).toEqual([]);
  },
);

test('preloadPages pauses while the server is unreachable', async () => {
  let reachable = false;
  const stop = watchConnection({ probe: async () => reachable, retryDelayMs: 5 });
  window.dispatchEvent(new Event('offline'));
  signInAs(admin);
  const { loaded, finished } = preload();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(loaded).toEqual([]);
  reachable = true;
  await finished;
  expect(loaded).toContain('/dashboard');
  stop();
});
