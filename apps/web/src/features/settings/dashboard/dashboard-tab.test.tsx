import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { member } from '@steward/api/msw/factories/people';
import { type DashboardSettings, defaultDashboardSettings } from '@steward/api/schema/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app';
import { server } from '../../../testing/server';
import { shellStubs } from '../../../testing/shell-stubs';
import { completeOrder, moveWidget } from './widget-order';

function serve(stubs: ProcedureStubs = {}) {
  const state = { settings: defaultDashboardSettings, saved: [] as Partial<DashboardSettings>[] };
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.dashboard': () => state.settings,
      'settings.saveDashboard': (input) => {
        state.saved.push(input);
        state.settings = { ...state.settings, ...input };
        return state.settings;
      },
      ...stubs,
    }),
  );
  return state;
}
const open = async (options: Parameters<typeof renderApp>[1] = {}) => {
  const view = renderApp('/settings?tab=dashboard', options);
  await screen.findByRole('heading', { name: 'Appearance' });
  return view;
};
const saveButton = () => screen.getByRole('button', { name: 'Save Settings' });

describe('dashboard settings', () => {
  test('have the sections of the specification', async () => {
    serve();
    await open();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Appearance',
      'Display Options',
      'Behavior',
      'Device Preview',
    ]);
  });

  test('are saved as a whole, take effect and show a message for three seconds', async () => {
    const state = serve();
    const { user } = await open();
    expect(saveButton()).toBeDisabled();
    await user.click(screen.getByRole('switch', { name: 'Compact mode' }));
    await user.click(screen.getByRole('switch', { name: 'Charts' }));
    await user.click(screen.getByRole('combobox', { name: 'Default view' }));
    await user.click(screen.getByRole('option', { name: 'Smart Assets' }));
    expect(screen.getByText('Unsaved changes: Default view, Charts, Compact mode')).toBeInTheDocument();
    expect(document.documentElement).not.toHaveClass('compact');
    await user.click(saveButton());
    expect(await screen.findByText('Dashboard settings saved successfully!')).toBeInTheDocument();
    expect(document.documentElement).toHaveClass('compact');
    expect(state.saved).toEqual([
      { ...defaultDashboardSettings, compactMode: true, showCharts: false, defaultView: 'devices' },
    ]);
    await waitFor(() => expect(screen.getByText('All changes saved.')).toBeInTheDocument());
  });

  test('offer no theme: the interface is light only', async () => {
    serve();
    await open();
    expect(screen.queryByRole('combobox', { name: 'Theme' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Dark/)).not.toBeInTheDocument();
  });

  test('offer one switch per part of the Command Center', async () => {
    serve();
    await open();
    const names = screen.getAllByRole('switch').map((element) => {
      const { labels } = element as HTMLButtonElement;
      return element.getAttribute('aria-label') ?? labels[0]?.textContent;
    });
    expect(names).toEqual([
      'Compact mode',
      'Responsive layout',
      'Maintenance alerts',
      'Charts',
      'Notifications',
      'Show Key figures',
      'Show Device status',
      'Show Quick actions',
      'Show Upcoming maintenance',
      'Auto refresh',
    ]);
  });

  test.each(['Grid', 'List', 'Compact'])('the card %s selects the layout', async (label) => {
    serve({
      'settings.dashboard': () => ({ ...defaultDashboardSettings, layout: label === 'Grid' ? 'list' : 'grid' }),
    });
    const { user } = await open();
    const card = screen.getByRole('radio', { name: new RegExp(`^${label}`) });
    expect(card).not.toBeChecked();
    await user.click(card);
    expect(card).toBeChecked();
    expect(screen.getByText('Unsaved changes: Layout')).toBeInTheDocument();
  });

  test('ignore a refresh interval that is not an integer from 5 to 300', async () => {
    const state = serve();
    const { user } = await open();
    const interval = screen.getByRole('spinbutton', { name: 'Refresh interval (seconds)' });
    expect(interval).toHaveAccessibleDescription('Minimum 5 seconds');
    for (const text of ['4', '301', '7.5', '-20', 'x']) {
      await user.clear(interval);
      await user.type(interval, text);
      await user.tab();
      expect(interval).not.toHaveValue(Number(text));
    }
    await user.clear(interval);
    await user.type(interval, '300');
    await user.tab();
    await user.click(saveButton());
    await waitFor(() => expect(state.saved[0]?.refreshInterval).toBe(300));
  });

  test('parts can be moved and hidden with the keyboard', async () => {
    const state = serve();
    const { user } = await open();
    const list = screen.getByRole('list', { name: 'Parts of the Command Center' });
    const names = () =>
      within(list)
        .getAllByRole('switch')
        .map((element) => element.getAttribute('aria-label'));
    screen.getByRole('button', { name: 'Move Upcoming maintenance up' }).focus();
    await user.keyboard('{Enter}{Enter}');
    expect(names()).toEqual([
      'Show Key figures',
      'Show Upcoming maintenance',
      'Show Device status',
      'Show Quick actions',
    ]);
    expect(screen.getByRole('button', { name: 'Move Upcoming maintenance up' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Move Key figures up' }));
    screen.getByRole('switch', { name: 'Show Device status' }).focus();
    await user.keyboard(' ');
    await user.click(screen.getByRole('switch', { name: 'Show Upcoming maintenance' }));
    expect(screen.getByText('Unsaved changes: Device status, Order, Upcoming maintenance')).toBeInTheDocument();
    await user.click(saveButton());
    await waitFor(() =>
      expect(state.saved[0]).toMatchObject({
        widgetOrder: ['overview', 'maintenance', 'devices', 'intelligence'],
        showDeviceStatus: false,
        hiddenWidgets: ['maintenance'],
      }),
    );
  });

  test('a part hidden by another client can be shown again', async () => {
    const state = serve();
    state.settings = { ...defaultDashboardSettings, hiddenWidgets: ['overview', 'maintenance'] };
    const { user } = await open();
    const figures = screen.getByRole('switch', { name: 'Show Key figures' });
    expect(figures).not.toBeChecked();
    await user.click(figures);
    expect(figures).toBeChecked();
    await user.click(saveButton());
    await waitFor(() =>
      expect(state.saved[0]).toMatchObject({ showPerformanceMetrics: true, hiddenWidgets: ['maintenance'] }),
    );
  });

  test('omit Intelligence as default view for a user', async () => {
    serve();
    const { user } = await open({ user: member });
    await user.click(screen.getByRole('combobox', { name: 'Default view' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Command Center',
      'Smart Assets',
      'Maintenance',
    ]);
  });

  test('show load and save errors', async () => {
    serve({
      'settings.saveDashboard': () => {
        throw stubbedError('BAD_REQUEST', '');
      },
    });
    const { user, unmount } = await open();
    await user.click(screen.getByRole('switch', { name: 'Charts' }));
    await user.click(saveButton());
    expect(await screen.findByText('Failed to save dashboard settings')).toBeInTheDocument();
    unmount();
    serve({
      'settings.dashboard': () => {
        throw stubbedError('BAD_REQUEST', '');
      },
    });
    renderApp('/settings?tab=dashboard');
    expect(await screen.findByText('Failed to load dashboard settings')).toBeInTheDocument();
  });
});

test('completeOrder appends missing widgets; moveWidget stops at the ends', () => {
  expect(completeOrder(['maintenance', 'overview'])).toEqual(['maintenance', 'overview', 'devices', 'intelligence']);
  expect(moveWidget(['overview', 'devices'], 'overview', -1)).toEqual(['overview', 'devices']);
  expect(moveWidget(['overview', 'devices'], 'overview', 1)).toEqual(['devices', 'overview']);
});
