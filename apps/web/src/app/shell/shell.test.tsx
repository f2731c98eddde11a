import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { deviceList } from '@steward/api/msw/factories/devices';
import { member } from '@steward/api/msw/factories/people';
import type { Notification } from '@steward/api/schema/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { suspectConnection, watchConnection } from '../../lib/connection';
import { lazyPart } from '../../lib/parts/lazy-part';
import { storedRefreshToken, storedToken, storedUser } from '../../lib/session/stored-session';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { signInAs } from '../../testing/sessions';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

const stub = (stubs: ProcedureStubs = {}) => server.use(trpcHandlers({ ...shellStubs, ...pageStubs, ...stubs }));
const notification = (given: Partial<Notification>): Notification => ({
  id: 'n-1',
  title: 'Coolant above its limit',
  message: 'Coolant 99 °C, alarm at 98 °C',
  category: 'SAFETY_ALERT',
  read: false,
  deviceId: null,
  ruleId: null,
  userId: 'u-admin',
  organizationId: 'default',
  createdAt: '2026-11-20T09:00:00.000Z',
  metadata: null,
  ...given,
});

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const entries = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const current = async () => within(await navigation()).getByRole('link', { current: 'page' }).textContent;

beforeEach(() => stub());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('sidebar', () => {
  test('has every page, in order, for an administrator', async () => {
    renderApp('/dashboard');
    expect(await entries()).toEqual([
      'Command Center',
      'Smart Assets',
      'Smart Process',
      'Knowledge Base',
      'Intelligence',
      'Notifications',
      'Users',
      'DeviceCare Center',
      'Settings',
    ]);
  });

  test('leaves out what only administrators may open', async () => {
    renderApp('/dashboard', { user: member });
    expect(await entries()).not.toEqual(expect.arrayContaining(['Intelligence', 'Users']));
  });

  test.each([
    ['/process', 'Smart Process'],
    ['/settings?tab=security', 'Settings'],
    ['/device-care?tab=safety', 'DeviceCare Center'],
    ['/maintenance', 'DeviceCare Center'],
    ['/safety', 'DeviceCare Center'],
    ['/audit', 'Users'],
    ['/help', 'Command Center'],
    ['/nowhere/at/all', 'Command Center'],
  ])('%s highlights %s', async (address, label) => {
    renderApp(address);
    expect(await current()).toBe(label);
  });

  test('says in red how many tasks are overdue, and asks for their number only', async () => {
    const asked: unknown[] = [];
    stub({
      'maintenance.list': (input) => {
        asked.push(input);
        return careList([], { totalElements: 4 });
      },
    });
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /^DeviceCare Center\s*4\s*overdue$/ })).toBeInTheDocument();
    expect(asked).toEqual([{ status: 'overdue', size: 1 }]);
  });

  test('collapses to a rail, and stays so', async () => {
    const { user, unmount } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    unmount();
    renderApp('/dashboard');
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
  });
});

describe('guards', () => {
  test.each(['/analytics', '/users'])('%s sends a user to the dashboard', async (address) => {
    const { router } = renderApp(address, { user: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test.each(['/analytics', '/users'])('%s opens for an administrator', async (address) => {
    const { router } = renderApp(address);
    await navigation();
    expect(router.state.location.pathname).toBe(address);
  });

  test('/ is the dashboard', async () => {
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('bell', () => {
  test('counts to nine, takes the colour of the most severe, lists titles, leads to all of them', async () => {
    const notifications = [
      notification({ id: 'n-1', category: 'CUSTOM', title: 'Welcome' }),
      notification({ id: 'n-2', category: 'TEMPERATURE_ALERT' }),
    ];
    // the gravest is none of the newest
    const categories = ['CUSTOM', 'TEMPERATURE_ALERT', 'SAFETY_ALERT'] as const;
    stub({ 'notifications.unread': () => ({ count: 12, categories: [...categories], notifications }) });
    const { user, router } = renderApp('/dashboard');
    const bell = await screen.findByRole('button', { name: 'Notifications, 12 unread' });
    expect(bell).toHaveTextContent('9+');
    expect(bell).toHaveAttribute('data-tone', 'red');
    await user.click(bell);
    expect(await screen.findByRole('menuitem', { name: 'Coolant above its limit' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'View all notifications....' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications'));
  });

  test('is quiet when everything is read', async () => {
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No unread notifications')).toBeInTheDocument();
  });
});

test('help opens the help page', async () => {
  const { user, router } = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
});

describe('user menu', () => {
  test('shows the full name and the role, and leads to the profile', async () => {
    const { user, router } = renderApp('/dashboard');
    const menu = await screen.findByRole('button', { name: 'User menu: Marta Kowalski' });
    expect(menu).toHaveTextContent('admin');
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=profile'));
  });

  test('shows the email of somebody without a name', async () => {
    renderApp('/dashboard', { user: { ...member, firstName: '', lastName: '' } });
    expect(await screen.findByRole('button', { name: `User menu: ${member.email}` })).toHaveTextContent('user');
  });

  test('signs out: nothing is kept, and the sign-in page says so', async () => {
    const signOut = vi.fn(() => ({ message: 'ok' }));
    stub({ 'auth.signOut': signOut });
    const { user, router } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(signOut).toHaveBeenCalledOnce();
    expect([storedToken(), storedRefreshToken(), storedUser()]).toEqual([null, null, null]);
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(screen.getByText('You have been logged out of your account')).toBeInTheDocument();
  });

  test('signing out ends the push messages of this browser, while the server still knows who asks', async () => {
    const done: string[] = [];
    stub({
      'settings.unsubscribePush': ({ endpoint }) => {
        done.push(`server: ${endpoint}`);
        return { message: 'ok' };
      },
      'auth.signOut': () => {
        done.push('signed out');
        return { message: 'ok' };
      },
    });
    const unsubscribe = async () => done.push('browser') > 0;
    const pushManager = { getSubscription: async () => ({ endpoint: 'https://push.example/1', unsubscribe }) };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { getRegistration: async () => ({ pushManager }) },
    });
    vi.stubGlobal('PushManager', class {});
    vi.stubGlobal('Notification', {});
    const { user, router } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(done.toSorted()).toEqual(['browser', 'server: https://push.example/1', 'signed out']);
    expect(done.at(-1)).toBe('signed out');
  });
});

describe('another tab', () => {
  const inAnotherTab = (change: () => void) =>
    act(() => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });

  test('that signs out takes this one to the sign-in', async () => {
    const { router } = renderApp('/dashboard');
    await navigation();
    inAnotherTab(() => localStorage.clear());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });

  test('that signs somebody else in leaves nothing of the one before', async () => {
    let total = 41;
    stub({ 'devices.health': () => ({ total, online: 0, offline: 0, warning: 0, error: 0 }) });
    renderApp('/knowledge');
    expect(await screen.findByRole('link', { name: /^Smart Assets\s*41/ })).toBeInTheDocument();
    total = 7;
    inAnotherTab(() => signInAs(member));
    expect(await screen.findByRole('link', { name: /^Smart Assets\s*7/ })).toBeInTheDocument();
    expect(await entries()).not.toContain('Users');
  });
});

function withEndedSession() {
  server.use(http.post('*/auth/refresh', () => new HttpResponse(null, { status: 401 })));
  stub({
    'devices.health': () => {
      throw stubbedError('UNAUTHORIZED', 'Please sign in.');
    },
  });
}

test('the banner above the page can be dismissed', async () => {
  withEndedSession();
  const { user } = renderApp('/dashboard');
  const banner = await screen.findByText('Authentication failed. Please log in again.');
  await user.click(within(banner.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(banner).not.toBeInTheDocument();
  expect(storedToken()).not.toBeNull();
});

test('a session that cannot be renewed offers to sign in again, which leads back to the page', async () => {
  withEndedSession();
  const { user, router } = renderApp('/help?from=banner');
  const banner = await screen.findByText('Authentication failed. Please log in again.');
  expect(banner).toBeInTheDocument();
  expect(storedToken()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Sign in again' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(storedToken()).toBeNull();
  expect(router.state.location.state).toMatchObject({ returnTo: '/help?from=banner', returnFor: 'u-admin' });
});

describe('while the server cannot be reached', () => {
  test('one line says so, and goes by itself when the server answers again', async () => {
    let reachable = false;
    const stop = watchConnection({ probe: async () => reachable, retryDelayMs: 5 });
    const health = vi.fn(() => ({ total: 3, online: 0, offline: 0, warning: 0, error: 0 }));
    stub({ 'devices.health': health });
    renderApp('/help');
    await screen.findByRole('link', { name: /^Smart Assets\s*3/ });
    act(suspectConnection);
    const line = await screen.findByText(/^You are offline/);
    expect(line.closest('[role="status"]')).toBeInTheDocument();
    const calls = health.mock.calls.length;
    reachable = true;
    await waitFor(() => expect(line).not.toBeInTheDocument());
    await waitFor(() => expect(health.mock.calls.length).toBeGreaterThan(calls));
    act(stop);
  });

  test('a call without an answer starts the check', async () => {
    const probe = vi.fn(async () => true);
    const stop = watchConnection({ probe });
    server.use(http.all('*/trpc/*', () => HttpResponse.error()));
    renderApp('/help');
    await waitFor(() => expect(probe).toHaveBeenCalled());
    stop();
  });
});

test('a page whose code cannot be fetched says so inside the shell, and opens on another try', async () => {
  const rendered = vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { user, router } = renderApp('/dashboard');
  await navigation();
  const users = router.routesById['/app/users'];
  const { component } = users.options;
  let failing = true;
  users.update({
    component: lazyPart(async () => {
      if (failing) throw new TypeError('Failed to fetch dynamically imported module: /assets/users-page.js');
      return () => <h1>User Management</h1>;
    }),
  });
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'This page could not be loaded' })).toBeInTheDocument();
  expect(await current()).toBe('Users');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeInTheDocument();
  users.update({ component });
  rendered.mockClear();
  vi.mocked(console.warn).mockRestore();
});

test('on the phone the menu leads to the help', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) => ({ ...desktop(query), matches: query === '(width < 40rem)' });
  const { user, router } = renderApp('/knowledge');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  window.matchMedia = desktop;
});

test('an error while rendering a page keeps the shell, from which another page still opens', async () => {
  const rendered = vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // an answer that breaks the page's rendering
  stub({ 'devices.list': () => ({ ...deviceList([]), content: null, totalElements: 1 }) as never });
  const { user, router } = renderApp('/devices');
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  const text = 'The application encountered an error. Please try refreshing the page.';
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeInTheDocument();
  expect(screen.getByText('Error details')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Help' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
  rendered.mockClear();
  vi.mocked(console.warn).mockRestore();
});
