import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { myWorkOf } from '@steward/api/msw/factories/my-work';
import { member } from '@steward/api/msw/factories/people';
import { type DashboardSettings, defaultDashboardSettings } from '@steward/api/schema/settings';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { renderApp } from '../testing/render-app';
import { server } from '../testing/server';
import { pageStubs, shellStubs } from '../testing/shell-stubs';
import { defaultDashboard } from './dashboard-defaults';
import { rememberDashboard, rememberedDashboard } from './remembered-dashboard';

const serve = (settings: Partial<DashboardSettings>, stubs: ProcedureStubs = {}) =>
  server.use(
    trpcHandlers({
      ...shellStubs,
      ...pageStubs,
      'settings.dashboard': () => ({ ...defaultDashboardSettings, ...settings }),
      'devices.list': () => deviceList([deviceCard()]),
      ...stubs,
    }),
  );

afterEach(() => {
  vi.useRealTimers();
});

test('dashboard defaults of the shell equal those of the schema', () => {
  expect(defaultDashboard).toEqual(defaultDashboardSettings);
});

function setScreen(size: 'phone' | 'desktop') {
  const { addEventListener, removeEventListener } = window;
  const matchMedia = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => ({ media, matches: size === 'phone', addEventListener, removeEventListener }) as MediaQueryList,
    );
  onTestFinished(() => matchMedia.mockRestore());
}

describe('defaultView', () => {
  test.each([
    ['overview', '/dashboard'],
    ['devices', '/devices'],
    ['intelligence', '/analytics'],
    ['maintenance', '/device-care?tab=maintenance'],
  ] as const)('%s: / redirects to %s', async (defaultView, address) => {
    serve({ defaultView });
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.href).toBe(address));
  });

  test.each([
    ['always', 'desktop', '/my-work'],
    ['phone', 'phone', '/my-work'],
    ['phone', 'desktop', '/devices'],
    ['never', 'phone', '/devices'],
  ] as const)('start with My work: %s, on a %s: / redirects to %s', async (startWithMyWork, screenSize, path) => {
    setScreen(screenSize);
    serve({ defaultView: 'devices', startWithMyWork }, { 'maintenance.myWork': () => myWorkOf() });
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe(path));
  });

  test('a user who is not an administrator starts with My work on a phone when the settings do not load', async () => {
    setScreen('phone');
    serve({}, { 'settings.dashboard': () => new Promise(() => {}), 'maintenance.myWork': () => myWorkOf() });
    const { router } = renderApp('/', { user: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/my-work'));
  });

  test('intelligence: a user who is not an administrator starts at the Command Center', async () => {
    serve({ defaultView: 'intelligence' });
    const { router } = renderApp('/', { user: member });
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  test('is remembered in the browser for the same user only', async () => {
    serve({ defaultView: 'devices' });
    const { unmount } = renderApp('/knowledge');
    await waitFor(() => expect(rememberedDashboard()?.defaultView).toBe('devices'));
    unmount();
    serve({}, { 'settings.dashboard': () => new Promise(() => {}) });
    const { router, unmount: unmountSecond } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/devices'));
    unmountSecond();
    const other = renderApp('/', { user: member });
    await waitFor(() => expect(other.router.state.location.pathname).toBe('/dashboard'));
  });

  test('falls back to the overview when the settings fail to load and the stored copy is corrupt', async () => {
    localStorage.setItem('steward.dashboard', '{broken');
    serve(
      {},
      {
        'settings.dashboard': () => {
          throw stubbedError('BAD_REQUEST', 'No.');
        },
      },
    );
    const { router } = renderApp('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });
});

describe('layout setting', () => {
  test.each([
    ['grid', 'Cards', false],
    ['list', 'Table', true],
    ['compact', 'Compact', true],
  ] as const)('%s: Smart Assets opens as %s', async (layout, view, table) => {
    serve({ layout });
    renderApp('/devices');
    await screen.findByRole('link', { name: 'Diesel generator DG-02' });
    expect(screen.getByRole('button', { name: view, pressed: true })).toBeInTheDocument();
    expect(screen.queryAllByRole('table')).toHaveLength(table ? 1 : 0);
  });

  test('is overridden by the view in the address', async () => {
    serve({ layout: 'list' });
    renderApp('/devices?view=cards');
    await screen.findByRole('link', { name: 'Diesel generator DG-02' });
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

test('compactMode sets the compact class; without responsiveLayout the viewport is 1366 px wide', async () => {
  document.head.insertAdjacentHTML('beforeend', '<meta name="viewport" content="width=device-width, initial-scale=1">');
  const viewport = document.querySelector('meta[name="viewport"]');
  serve({ compactMode: true, responsiveLayout: false });
  const { unmount } = renderApp('/knowledge');
  await waitFor(() => expect(document.documentElement).toHaveClass('compact'));
  expect(viewport).toHaveAttribute('content', 'width=1366');
  unmount();
  expect(document.documentElement).not.toHaveClass('compact');
  expect(viewport).toHaveAttribute('content', 'width=device-width, initial-scale=1');
  viewport?.remove();
});

test.each([
  [true, 3],
  [false, 1],
])('figures refetch every refreshInterval only with autoRefresh (%s)', async (autoRefresh, times) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const health = vi.fn(() => ({ total: 3, online: 3, offline: 0, warning: 0, error: 0 }));
  serve({ autoRefresh, refreshInterval: 5 }, { 'devices.health': health });
  renderApp('/knowledge');
  await screen.findByRole('link', { name: /^Smart Assets\s*3/ });
  await waitFor(() => expect(rememberedDashboard()?.refreshInterval).toBe(5));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(health).toHaveBeenCalledTimes(times);
});

test('dashboard settings are not stored while signed out', () => {
  rememberDashboard(defaultDashboardSettings);
  expect(localStorage.getItem('steward.dashboard')).toBeNull();
});
