import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { careList } from '@steward/api/msw/factories/care-lists';
import { dashboardOf, upcomingTask } from '@steward/api/msw/factories/dashboard';
import { deviceCard, deviceList } from '@steward/api/msw/factories/devices';
import { task } from '@steward/api/msw/factories/maintenance';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { device, openDevicePage } from '../testing/device-page';
import { renderApp } from '../testing/render-app';
import { server } from '../testing/server';
import { calendarOn, shellStubs } from '../testing/shell-stubs';

/** The browser's clock and zone say 21 November; in the organization, far to the east, it is the 22nd. */
const zone = 'Pacific/Kiritimati';
const now = '2026-11-21T11:00:00Z';
const today = '2026-11-22';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) }));
afterEach(() => void vi.useRealTimers());

const taskName = 'Clean battery terminals';
const stubsForTaskDue = (nextMaintenance: string, calendar = () => calendarOn(today, zone)): ProcedureStubs => {
  const nextTask = {
    id: 't-1',
    taskName,
    nextMaintenance,
    meterDue: null,
    daysFromToday: 99,
    page: null,
    documentId: null,
  };
  const tasks = [task({ taskName, nextMaintenance, source: null })];
  return {
    ...shellStubs,
    'settings.calendar': calendar,
    'dashboard.get': () =>
      dashboardOf({ today: '2026-01-01', upcoming: { ok: true, data: [upcomingTask({ taskName, nextMaintenance })] } }),
    'devices.list': () => deviceList([deviceCard({ nextTask })]),
    'devices.get': () => ({ ...device, nextTask }),
    'maintenance.list': () => careList(tasks),
    'maintenance.byDevice': () => ({ maintenanceTasks: tasks, total: 1 }),
    'rules.list': () => careList([]),
    'safety.list': () => careList([]),
    'maintenance.schedulerStatus': () => ({
      status: 'INACTIVE',
      nextScheduledRun: null,
      schedulerEnabled: false,
      lastRunAt: null,
    }),
  };
};

/** Opens a page and counts how often it shows the label of the task's due date. */
async function countLabel(address: string, stubs: ProcedureStubs, label: string): Promise<number> {
  const { unmount } = openDevicePage(address, stubs);
  await waitFor(() => expect(screen.getAllByText(taskName).length).toBeGreaterThan(0));
  await waitFor(() => expect(within(screen.getByRole('main')).queryAllByText(label).length).toBeGreaterThan(0));
  const occurrences = within(screen.getByRole('main')).getAllByText(label).length;
  unmount();
  return occurrences;
}

describe('due date of a task', () => {
  test.each([
    ['2026-11-21', '1 day late'],
    ['2026-11-22', 'Today'],
    ['2026-11-23', 'Tomorrow'],
    ['2026-11-24', 'Tue 24 Nov'],
  ])("%s reads '%s' on every screen, by the organization's date rather than the browser's", async (due, label) => {
    const stubs = stubsForTaskDue(due);
    const occurrences = {
      dashboard: await countLabel('/dashboard', stubs, label),
      devices: await countLabel('/devices', stubs, label),
      // page head and table row
      device: await countLabel('/devices/d-1?tab=maintenance', stubs, label),
      care: await countLabel('/device-care?tab=maintenance', stubs, label),
    };
    expect(occurrences).toEqual({ dashboard: 1, devices: 1, device: 2, care: 1 });
  });

  test("becomes late at the organization's midnight without a reload", async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.parse('2026-11-21T09:59:00Z') });
    const calendar = vi.fn(() => ({ ...calendarOn('2026-11-21', zone), msUntilTomorrow: 60_000 }));
    const list = vi.fn(() => careList([task({ taskName, nextMaintenance: '2026-11-21', source: null })]));
    server.use(trpcHandlers({ ...stubsForTaskDue('2026-11-21', calendar), 'maintenance.list': list }));
    renderApp('/device-care?tab=maintenance');
    // rendered again once the organization's time zone is known
    await waitFor(() => expect(screen.getByText('Today')).toBeInTheDocument());
    const calls = list.mock.calls.length;
    calendar.mockImplementation(() => ({ ...calendarOn(today, zone), msUntilTomorrow: 24 * 3_600_000 }));
    act(() => void vi.advanceTimersByTime(59_000));
    expect(calendar).toHaveBeenCalledTimes(1);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(await screen.findByText('1 day late')).toBeInTheDocument();
    // statuses are refetched too
    await waitFor(() => expect(list.mock.calls.length).toBeGreaterThan(calls));
  });
});
