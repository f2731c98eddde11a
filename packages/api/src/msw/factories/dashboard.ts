import type { Dashboard, UpcomingTask } from '../../dashboard/schema';
import { type DashboardSettings, defaultDashboardSettings } from '../../settings/schema';

export const upcomingTask = (overrides: Partial<UpcomingTask> = {}): UpcomingTask => ({
  id: 't-1',
  taskName: 'Check mast chains for wear',
  deviceId: 'd-1',
  deviceName: 'Reach truck FT-07',
  assignedTo: null,
  assignedToName: null,
  nextMaintenance: '2026-11-21',
  meterDue: null,
  page: null,
  documentId: null,
  ...overrides,
});

/** Data of the Command Center for 42 devices on 21 November 2026. */
export const dashboardOf = (overrides: Partial<Dashboard> = {}): Dashboard => ({
  today: '2026-11-21',
  stats: {
    assets: { ok: true, data: { total: 42, active: 39, locations: 4, trend: 3 } },
    users: { ok: true, data: { total: 18, active: 16, admins: 3, trend: 0 } },
    rules: { ok: true, data: { total: 312, active: 298, trend: -2 } },
    maintenance: { ok: true, data: { total: 1486, overdue: 4, trend: null } },
  },
  dueToday: { ok: true, data: { count: 0, mine: 0 } },
  upcoming: { ok: true, data: [] },
  deviceStatus: { ok: true, data: { counts: { ONLINE: 42, WARNING: 0, ERROR: 0, OFFLINE: 0 }, unwell: [] } },
  weeksAhead: {
    ok: true,
    data: {
      overdue: 4,
      weeks: ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((from, n) => ({
        from,
        count: 11 - n,
      })),
    },
  },
  ...overrides,
});

export const dashboardSettings = (overrides: Partial<DashboardSettings> = {}): DashboardSettings => ({
  ...defaultDashboardSettings,
  ...overrides,
});
