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
import { serverPage } from '../../lib/server-page';
import { rememberProviderSession, takeProviderSession } from '../../lib/session/provider-session';
import { storedRefreshToken, storedToken, storedUser } from '../../lib/session/stored-session';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { signInAs } from '../../testing/sessions';
import { pageStubs, shellStubs } from '../../testing/shell-stubs';

const stub = (stubs: ProcedureStubs = {}) => server.use(trpcHandlers({ ...shellStubs, ...pageStubs, ...stubs }));
const notification = (fields: Partial<Notification>): Notification => ({
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
  ...fields,
});

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const sidebarLabels = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const highlightedLabel = async () => within(await navigation()).getByRole('link', { current: 'page' }).textContent;

beforeEach(() => stub());
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('sidebar', () => {
  test('lists every page in order for an administrator', async () => {
    renderApp('/dashboard');
    expect(await sidebarLabels()).toEqual([
      'Command Center',
      'Smart Assets',
      'Smart Process',
      'Knowledge Base',
      'Intelligence',
      'Notifications',
      'Users',
      'My work',
      'Alarms',
      'DeviceCare Center',
      'Spare parts',
      'Settings',
    ]);
  });

  test('hides admin-only pages from a user', async () => {
    renderApp('/dashboard', { user: member });
    expect(await sidebarLabels()).not.toEqual(expect.arrayContaining(['Intelligence', 'Users']));
  });

  test.each([
    ['/process', 'Smart Process'],
    ['/settings?tab=security', 'Settings'],
    ['/my-work', 'My work'],
    ['/device-care?tab=safety', 'DeviceCare Center'],
    ['/maintenance', 'DeviceCare Center'],
    ['/safety', 'DeviceCare Center'],
    ['/audit', 'Users'],
    ['/help', 'Command Center'],
    ['/nowhere/at/all', 'Command Center'],
  ])('at %s highlights %s', async (address, label) => {
    renderApp(address);
    expect(await highlightedLabel()).toBe(label);
  });

  test('shows the number of overdue tasks as an alert and requests one row only', async () => {
    const inputs: unknown[] = [];
    stub({
      'maintenance.list': (input) => {
        inputs.push(input);
        return careList([], { totalElements: 4 });
      },
    });
    renderApp('/dashboard');
    expect(await screen.findByRole('link', { name: /^DeviceCare Center\s*4\s*overdue$/ })).toBeInTheDocument();
    expect(inputs).toEqual([{ status: 'overdue', size: 1 }]);
  });

  test('stays collapsed after a reload', async () => {
    const { user, unmount } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Collapse sidebar' }));
    unmount();
    renderApp('/dashboard');
    expect(await screen.findByRole('button', { name: 'Expand sidebar' })).toBeInTheDocument();
  });
});

describe('route guards', () => {
  test.each(['/analytics', '/users'])('%s redirects a user to the dashboard', async (address) => {
    const { router } = renderApp(address, { user: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test.each(['/analytics', '/users'])('%s opens for an administrator', async (address) => {
    const { router } = renderApp(address);
    await navigation();
    expect(router.state.location.pathname).toBe(address);
  });

  test('/ redirects to the dashboard', async () => {
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('notification bell', () => {
  test('caps its badge at 9+, takes the most severe colour, lists titles and links to all notifications', async () => {
    const notifications = [
      notification({ id: 'n-1', category: 'CUSTOM', title: 'Welcome' }),
      notification({ id: 'n-2', category: 'TEMPERATURE_ALERT' }),
    ];
    // the most severe category belongs to none of the listed ones
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

  test('shows no count when everything is read', async () => {
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Notifications' }));
    expect(await screen.findByText('No unread notifications')).toBeInTheDocument();
  });
});

test('the help button opens the help page', async () => {
  const { user, router } = renderApp('/dashboard');
  await user.click(await screen.findByRole('button', { name: 'Help' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeInTheDocument();
});

describe('user menu', () => {
  test('shows full name and role and links to the profile', async () => {
    const { user, router } = renderApp('/dashboard');
    const menu = await screen.findByRole('button', { name: 'User menu: Marta Kowalski' });
    expect(menu).toHaveTextContent('admin');
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    await waitFor(() => expect(router.state.location.href).toBe('/settings?tab=profile'));
  });

  test('shows the email of a user without a name', async () => {
    renderApp('/dashboard', { user: { ...member, firstName: '', lastName: '' } });
    expect(await screen.findByRole('button', { name: `User menu: ${member.email}` })).toHaveTextContent('user');
  });

  test('Sign out clears the stored session and confirms it on the sign-in page', async () => {
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

  test("Sign out of a provider session redirects to the provider's sign-out page once", async () => {
    const leave = vi.spyOn(serverPage, 'open').mockReturnValue();
    rememberProviderSession();
    stub({});
    const { user } = renderApp('/dashboard');
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/auth/oidc/sign-out'));
    leave.mockRestore();
    expect(takeProviderSession()).toBe(false);
  });

  test('Sign out ends the push subscription of this browser before the session', async () => {
    const calls: string[] = [];
    stub({
      'settings.unsubscribePush': ({ endpoint }) => {
        calls.push(`server: ${endpoint}`);
        return { message: 'ok' };
      },
      'auth.signOut': () => {
        calls.push('signed out');
        return { message: 'ok' };
      },
    });
    const unsubscribe = async () => calls.push('browser') > 0;
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
    expect(calls.toSorted()).toEqual(['browser', 'server: https://push.example/1', 'signed out']);
    expect(calls.at(-1)).toBe('signed out');
  });
});

describe('session change in another tab', () => {
  const inAnotherTab = (change: () => void) =>
    act(() => {
      change();
      window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    });

  test('a sign-out sends this tab to the sign-in', async () => {
    const { router } = renderApp('/dashboard');
    await navigation();
    inAnotherTab(() => localStorage.clear());
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });

  test("another user's sign-in replaces all data of the previous user", async () => {
    let total = 41;
    stub({ 'devices.health': () => ({ total, online: 0, offline: 0, warning: 0, error: 0 }) });
    renderApp('/knowledge');
    expect(await screen.findByRole('link', { name: /^Smart Assets\s*41/ })).toBeInTheDocument();
    total = 7;
    inAnotherTab(() => signInAs(member));
    expect(await screen.findByRole('link', { name: /^Smart Assets\s*7/ })).toBeInTheDocument();
    expect(await sidebarLabels()).not.toContain('Users');
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

test('the session banner can be dismissed', async () => {
  withEndedSession();
  const { user } = renderApp('/dashboard');
  const banner = await screen.findByText('Authentication failed. Please log in again.');
  await user.click(within(banner.closest('[role="alert"]') as HTMLElement).getByRole('button', { name: 'Dismiss' }));
  expect(banner).not.toBeInTheDocument();
  expect(storedToken()).not.toBeNull();
});

test('a session that cannot be refreshed offers to sign in again and return to the page', async () => {
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

describe('unreachable server', () => {
  test('shows an offline line until the server responds again', async () => {
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

  test('a call without a response starts the connection check', async () => {
    const probe = vi.fn(async () => true);
    const stop = watchConnection({ probe });
    server.use(http.all('*/trpc/*', () => HttpResponse.error()));
    renderApp('/help');
    await waitFor(() => expect(probe).toHaveBeenCalled());
    stop();
  });
});

test('a page whose code fails to load shows an error inside the shell and opens on retry', async () => {
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
  expect(await highlightedLabel()).toBe('Users');
  failing = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'User Management' })).toBeInTheDocument();
  users.update({ component });
  rendered.mockClear();
  vi.mocked(console.warn).mockRestore();
});

test('on a phone the menu links to the help page', async () => {
  const desktop = window.matchMedia;
  window.matchMedia = (query) => ({ ...desktop(query), matches: query === '(width < 40rem)' });
  const { user, router } = renderApp('/knowledge');
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('link', { name: 'Help' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
  window.matchMedia = desktop;
});

test('a render error in a page keeps the shell, and other pages still open', async () => {
  const rendered = vi.mocked(console.error).mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  // a response that breaks rendering
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
