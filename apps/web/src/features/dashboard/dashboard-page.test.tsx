import { type ProcedureStubs, stubbedError, trpcHandlers } from '@steward/api/msw';
import { alarm } from '@steward/api/msw/factories/alarms';
import { dashboardOf, dashboardSettings, upcomingTask } from '@steward/api/msw/factories/dashboard';
import { admin, member } from '@steward/api/msw/factories/people';
import type { Dashboard } from '@steward/api/schema/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app';
import { server } from '../../testing/server';
import { calendarOn, shellStubs } from '../../testing/shell-stubs';

const failedPart = { ok: false } as const;

function serve(data: Partial<Dashboard> | (() => Dashboard) = {}, stubs: ProcedureStubs = {}) {
  const get = vi.fn(() => (typeof data === 'function' ? data() : dashboardOf(data)));
  server.use(
    trpcHandlers({
      ...shellStubs,
      'settings.calendar': () => calendarOn('2026-11-21'),
      'dashboard.get': get,
      ...stubs,
    }),
  );
  return get;
}

const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the open alarms panel', () => {
  test('lists the most severe alarm first with value, limit and device, and links to all alarms', async () => {
    const inputs: unknown[] = [];
    serve(
      {},
      {
        'alarms.list': (input) => {
          inputs.push(input);
          const content = [
            alarm(),
            alarm({ id: 'al-2', ruleName: 'Flow too low', measure: 'missing', peakValue: null, value: null }),
          ];
          return { content, page: 0, size: 5, totalElements: 7, totalPages: 2 };
        },
      },
    );
    renderApp('/dashboard');
    const alarms = await panel('Open alarms (7)');
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('Open alarms (7)');
    const [first, second] = alarms.getAllByRole('listitem');
    for (const text of ['Coolant too hot', 'Compressor 4', '104.5 °C', 'Coolant temperature is above 98 °C']) {
      expect(first).toHaveTextContent(text);
    }
    expect(second).toHaveTextContent('No reading');
    expect(alarms.getByRole('link', { name: 'Coolant too hot' })).toHaveAttribute('href', '/alarms?alarm=al-1');
    expect(alarms.getByRole('link', { name: '5 more alarms' })).toHaveAttribute('href', '/alarms');
    expect(inputs).toEqual([{ state: 'OPEN', size: 5 }]);
  });

  test('shows a message when there are no open alarms', async () => {
    serve();
    renderApp('/dashboard');
    expect(await (await panel('Open alarms')).findByText('No open alarms.')).toBeInTheDocument();
  });

  test('shows its error while the rest of the page loads', async () => {
    serve(
      {},
      {
        'alarms.list': () => {
          throw stubbedError('TOO_MANY_REQUESTS', 'Slow down.');
        },
      },
    );
    renderApp('/dashboard');
    expect(await screen.findByText('The alarms could not be loaded.')).toBeInTheDocument();
    expect(await screen.findByText('16 active, 3 admins')).toBeInTheDocument();
  });
});

describe('the first steps', () => {
  const checklist = {
    steps: [
      { step: 'name' as const, done: true },
      { step: 'device' as const, done: false },
      { step: 'people' as const, done: false },
      { step: 'notifications' as const, done: false },
    ],
  };

  test('link to what is left, and disappear when dismissed', async () => {
    const dismiss = vi.fn(() => ({ message: 'The checklist was dismissed.' }));
    serve({}, { 'organization.checklist': () => checklist, 'organization.dismissChecklist': dismiss });
    const { user } = renderApp('/dashboard');
    const steps = await panel('First steps');
    expect(steps.getByText('1 of 4 done')).toBeInTheDocument();
    expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Add your first asset', '/devices?add=asset'],
      ['Invite your colleagues', '/users?add=user'],
      ['Set up your notifications', '/settings?tab=notifications'],
    ]);
    await user.click(steps.getByRole('button', { name: 'Dismiss the first steps' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument());
    expect(dismiss).toHaveBeenCalledOnce();
  });

  test('reserve their space while the dashboard loads if this browser showed them before', async () => {
    const neverSettled = new Promise<never>(() => {});
    serve({}, { 'organization.checklist': () => checklist });
    const first = renderApp('/dashboard');
    await panel('First steps');
    first.unmount();
    server.use(trpcHandlers({ 'dashboard.get': () => neverSettled, 'organization.checklist': () => neverSettled }));
    renderApp('/dashboard');
    const text = await screen.findByText('Invite your colleagues');
    expect(text).toHaveClass('invisible');
    expect(text.closest('[inert]')).toBeInTheDocument();
  });

  test('are for administrators', async () => {
    serve({}, { 'organization.checklist': () => checklist });
    renderApp('/dashboard', { user: member });
    expect(await screen.findByText('16 active, 3 admins')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});

describe('dashboard figures', () => {
  test('show totals with trends and link to their pages', async () => {
    serve();
    renderApp('/dashboard');
    const assets = await screen.findByRole('link', { name: /^Assets/ });
    expect(assets).toHaveTextContent(/42.*39 active.*up3vs last month/);
    expect(assets).toHaveAttribute('href', '/devices');
    const users = screen.getByRole('link', { name: /^Total Users/ });
    expect(users).toHaveTextContent(/18.*16 active, 3 admins.*unchanged0vs last month/);
    expect(users).toHaveAttribute('href', '/users');
    const rules = screen.getByRole('link', { name: /^Total Rules/ });
    expect(rules).toHaveTextContent(/312.*Automation rules.*down2vs last month/);
    expect(rules).toHaveAttribute('href', '/device-care');
    const maintenance = screen.getByRole('link', { name: /^Total Maintenance/ });
    expect(maintenance).toHaveTextContent(/1,486.*4 overdue$/);
    expect(maintenance).toHaveAttribute('href', '/device-care?tab=maintenance');
    expect(screen.getByText("Welcome back! Here's what's happening with your smart assets.")).toBeInTheDocument();
  });

  test('hide the user link and the Intelligence action from a USER', async () => {
    serve();
    renderApp('/dashboard', { user: member });
    expect(await screen.findByText('16 active, 3 admins')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Total Users/ })).not.toBeInTheDocument();
    const actions = await panel('Quick actions');
    expect(actions.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Manage Smart Assets',
      'Automation Rules',
      'Settings',
    ]);
  });
});

describe('due-today banner', () => {
  test('shows the number of tasks and links to them', async () => {
    serve({ dueToday: { ok: true, data: { count: 3, mine: 1 } } });
    renderApp('/dashboard');
    const text = await screen.findByText('3 Maintenance Task(s) Due Today');
    expect(text.parentElement).toHaveTextContent('3 Maintenance Task(s) Due Today • You have 1 task(s) assigned');
    expect(screen.getByRole('link', { name: 'View Tasks' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/device-care\?tab=maintenance/),
    );
    expect(screen.getByRole('link', { name: 'You have 1 task(s) assigned' })).toHaveAttribute('href', '/my-work');
  });

  test('reserves its space while the dashboard loads if this browser showed it before', async () => {
    const neverSettled = new Promise<never>(() => {});
    serve({ dueToday: { ok: true, data: { count: 3, mine: 1 } } });
    const first = renderApp('/dashboard');
    await screen.findByText('3 Maintenance Task(s) Due Today');
    first.unmount();
    server.use(trpcHandlers({ 'dashboard.get': () => neverSettled }));
    renderApp('/dashboard');
    const banner = (await screen.findByText('3 Maintenance Task(s) Due Today')).closest('[inert]');
    expect(banner).toHaveClass('invisible');
  });

  test('omits the note without assigned tasks and is hidden without due tasks', async () => {
    serve({ dueToday: { ok: true, data: { count: 2, mine: 0 } } });
    const { unmount } = renderApp('/dashboard');
    await screen.findByText('2 Maintenance Task(s) Due Today');
    expect(screen.queryByText(/You have/)).not.toBeInTheDocument();
    unmount();
    serve();
    renderApp('/dashboard');
    await screen.findByText('39 active');
    expect(screen.queryByText(/Due Today/)).not.toBeInTheDocument();
  });
});

describe('upcoming maintenance', () => {
  const tasks = [
    upcomingTask({ id: 't-1', page: 52, documentId: 'doc-1', assignedTo: admin.id, assignedToName: 'Marta Kowalski' }),
    upcomingTask({ id: 't-2', nextMaintenance: '2026-11-22', assignedTo: 'u-2', assignedToName: 'Tom Okafor' }),
    upcomingTask({
      id: 't-3',
      nextMaintenance: '2026-12-04',
      meterDue: { at: 1250, unit: 'hour', isProjected: true },
    }),
    upcomingTask({ id: 't-4', nextMaintenance: null }),
    upcomingTask({ id: 't-5', nextMaintenance: 'soon' }),
  ];

  test('lists assignee and due date of each task', async () => {
    serve({ upcoming: { ok: true, data: tasks } });
    renderApp('/dashboard');
    const table = await screen.findByRole('table', { name: 'Upcoming Maintenance Notifications' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Task Name', 'Device Name', 'Username', 'Due Date']);
    const rows = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(2)
          .map(({ textContent }) => textContent),
      );
    expect(rows).toEqual([
      ['MKMarta Kowalski (YOU)', 'Today'],
      ['TOTom Okafor', 'Tomorrow'],
      ['Unassigned', 'about Fri 4 Dec, at 1,250 h'],
      ['Unassigned', 'Not scheduled'],
      ['Unassigned', 'Invalid date'],
    ]);
    expect(within(table).getByRole('link', { name: /^Open page 52/ })).toHaveAttribute(
      'href',
      '/devices/d-1?tab=maintenance&page=52&doc=doc-1&item=t-1',
    );
    expect(screen.getByRole('link', { name: 'View All maintenance tasks' })).toHaveAttribute(
      'href',
      '/device-care?tab=maintenance',
    );
  });

  test('is a list of cards on a phone', async () => {
    const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation(
      // jsdom evaluates no media queries
      (query) => ({ matches: true, media: query, addEventListener() {}, removeEventListener() {} }) as never,
    );
    serve({ upcoming: { ok: true, data: tasks } });
    renderApp('/dashboard');
    const list = await screen.findByRole('list', { name: 'Upcoming Maintenance Notifications' });
    const [first] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Check mast chains for wearTodayReach truck FT-07MKMarta Kowalski (YOU)p. 52');
    matchMedia.mockRestore();
  });

  test('shows an empty state without tasks', async () => {
    serve();
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'No upcoming maintenance' })).toBeInTheDocument();
  });
});

describe('device status panel', () => {
  test('lists devices that need attention with the reason', async () => {
    const device = { type: 'MACHINE' as const, location: 'Hall 2', tags: [], model: null };
    serve({
      deviceStatus: {
        ok: true,
        data: {
          counts: { ONLINE: 34, WARNING: 3, ERROR: 2, OFFLINE: 3 },
          unwell: [
            {
              ...device,
              id: 'd-1',
              name: 'Chilled water pump P-114',
              status: 'ERROR',
              reason: { kind: 'limit', metric: 'Bearing', value: 94, unit: '°C', limits: [90] },
            },
            { ...device, id: 'd-2', name: 'Fan', status: 'OFFLINE', reason: null },
          ],
        },
      },
    });
    renderApp('/dashboard');
    const status = await panel('Device status');
    expect(status.getByRole('img', { name: '34 online, 3 warning, 2 error, 3 offline' })).toBeInTheDocument();
    const pump = status.getByRole('link', { name: 'Chilled water pump P-114' });
    expect(pump).toHaveAttribute('href', '/devices/d-1');
    expect(pump.closest('li')).toHaveTextContent('Bearing 94 °C, limit 90 °C');
    expect(pump.closest('li')).toHaveTextContent('Error');
    expect(status.getByText('Hall 2')).toBeInTheDocument();
  });

  test('shows that all devices are online, or that none exist', async () => {
    serve();
    const { unmount } = renderApp('/dashboard');
    expect(await screen.findByText('All devices are online.')).toBeInTheDocument();
    unmount();
    const counts = { ONLINE: 0, WARNING: 0, ERROR: 0, OFFLINE: 0 };
    serve({ deviceStatus: { ok: true, data: { counts, unwell: [] } } });
    renderApp('/dashboard');
    expect(await screen.findByText('No assets yet')).toBeInTheDocument();
  });
});

describe('maintenance by week', () => {
  test('is drawn as labelled bars and can be shown as a table', async () => {
    serve();
    const { user } = renderApp('/dashboard');
    const weeks = await panel('Maintenance by week');
    expect(
      weeks.getByRole('img', {
        name: 'Tasks due by week: Overdue 4, This week 11, 23 Nov 10, 30 Nov 9, 7 Dec 8, 14 Dec 7, 21 Dec 6',
      }),
    ).toBeInTheDocument();
    await user.click(weeks.getByRole('button', { name: 'Show as table' }));
    expect(weeks.getByRole('row', { name: 'This week 11' })).toBeInTheDocument();
    expect(weeks.queryByRole('img')).not.toBeInTheDocument();
    await user.click(weeks.getByRole('button', { name: 'Show as chart' }));
    expect(weeks.getByRole('img')).toBeInTheDocument();
  });
});

describe('dashboard errors', () => {
  test('a failed part shows its own error with a retry while the others stay', async () => {
    let broken = true;
    const get = serve(() => {
      const dashboard = dashboardOf();
      if (!broken) return dashboard;
      const stats = { ...dashboard.stats, maintenance: failedPart };
      return {
        ...dashboard,
        stats,
        dueToday: failedPart,
        upcoming: failedPart,
        weeksAhead: failedPart,
        deviceStatus: failedPart,
      };
    });
    const { user } = renderApp('/dashboard');
    expect(await screen.findByText('The maintenance tasks could not be loaded.')).toBeInTheDocument();
    for (const text of [
      'Total Maintenance could not be loaded.',
      'The devices could not be loaded.',
      'Maintenance by week could not be loaded.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Assets/ })).toHaveTextContent('42');
    expect(screen.queryByText(/Due Today/)).not.toBeInTheDocument();
    broken = false;
    const [retry] = screen.getAllByRole('button', { name: 'Try again' });
    if (retry) await user.click(retry);
    expect(await screen.findByText('1,486')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument());
    expect(get).toHaveBeenCalledTimes(2);
  });

  test('a failed load replaces the page', async () => {
    serve(() => {
      throw stubbedError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Please try again.');
    });
    renderApp('/dashboard');
    expect(await screen.findByText('The Command Center could not be loaded')).toBeInTheDocument();
    expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeInTheDocument();
  });
});

describe('dashboard settings', () => {
  test('hide the parts that are switched off', async () => {
    const settings = dashboardSettings({
      showCharts: false,
      showMaintenanceAlerts: false,
      hiddenWidgets: ['devices', 'intelligence'],
    });
    serve({ dueToday: { ok: true, data: { count: 3, mine: 0 } } }, { 'settings.dashboard': () => settings });
    renderApp('/dashboard');
    await screen.findByText('39 active');
    for (const name of ['Device status', 'Maintenance by week', 'Quick actions'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByText(/Due Today/)).not.toBeInTheDocument();
  });

  test('fall back to the default layout when they fail to load', async () => {
    serve(
      {},
      {
        'settings.dashboard': () => {
          throw stubbedError('INTERNAL_SERVER_ERROR', 'No.');
        },
      },
    );
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Device status' })).toBeInTheDocument();
  });

  test('set the refetch interval', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const get = serve({}, { 'settings.dashboard': () => dashboardSettings({ refreshInterval: 5 }) });
    renderApp('/dashboard');
    await screen.findByText('39 active');
    const before = get.mock.calls.length;
    await vi.advanceTimersByTimeAsync(5_500);
    await waitFor(() => expect(get.mock.calls.length).toBeGreaterThan(before));
    vi.useRealTimers();
  });
});
