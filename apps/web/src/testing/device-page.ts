import { type ProcedureStubs, trpcHandlers } from '@steward/api/msw';
import { deviceCard, deviceDetail, deviceList } from '@steward/api/msw/factories/devices';
import { sourceOn } from '@steward/api/msw/factories/generated';
import { manual } from '@steward/api/msw/factories/knowledge';
import { task } from '@steward/api/msw/factories/maintenance';
import { deviceMeters } from '@steward/api/msw/factories/meters';
import { admin, member } from '@steward/api/msw/factories/people';
import { rule } from '@steward/api/msw/factories/rules';
import { precaution } from '@steward/api/msw/factories/safety';
import { userOf } from '@steward/api/msw/factories/users';
import { preparation } from '@steward/api/msw/factories/work';
import type { DeviceDetail } from '@steward/api/schema/devices';
import type { SessionUser } from '../lib/session/stored-session';
import { renderApp } from './render-app';
import { server } from './server';
import { calendarOn, shellStubs } from './shell-stubs';

/** A generator with three tasks, two rules and three precautions. */
export const device: DeviceDetail = deviceDetail({
  ...deviceCard({
    type: 'SENSOR',
    manufacturer: 'Halden Power',
    model: 'CG-450',
    assignedUserName: 'Marta Kowalski',
    hasMqttPassword: true,
    tags: ['standby'],
    nextTask: {
      id: 't-2',
      taskName: 'Clean battery terminals',
      nextMaintenance: '2026-11-17',
      meterDue: null,
      daysFromToday: -3,
      page: 43,
      documentId: 'doc-1',
    },
  }),
  counts: { rules: 2, maintenance: 3, safety: 2 },
});
export const tasks = [
  task(),
  task({ id: 't-2', taskName: 'Clean battery terminals', status: 'OVERDUE', priority: 'MEDIUM', source: sourceOn(44) }),
  task({
    id: 't-3',
    taskName: 'Repair the exhaust',
    maintenanceType: 'CORRECTIVE',
    priority: 'CRITICAL',
    status: 'COMPLETED',
    source: null,
    description: 'Weld it.',
    assignedTo: 'u-9',
  }),
];

const stubs: ProcedureStubs = {
  ...shellStubs,
  'settings.calendar': () => calendarOn('2026-11-20'),
  'devices.get': () => device,
  'devices.list': () => deviceList([]),
  'tokens.ofDevice': () => [],
  'deviceFiles.list': () => [],
  'maintenance.byDevice': () => ({ maintenanceTasks: tasks, total: tasks.length }),
  'work.preparation': ({ taskId }) => preparation({ task: tasks.find(({ id }) => id === taskId) ?? task() }),
  'meters.ofDevice': () => deviceMeters(),
  'history.ofDevice': () => ({ entries: [], next: null }),
  'requests.code': () => ({ publicReports: false, url: null }),
  'devices.connections': () => ({ mqtt: null, http: null }),
  'devices.readings': () => ({ readings: [], withoutReading: [], wrongUnit: [] }),
  'metrics.ofDevice': () => ({ ruleMetrics: [], reported: [], model: null }),
  'rules.byDevice': () => [
    rule(),
    rule({ id: 'r-2', name: 'Fuel level below 25 %', status: 'INACTIVE', priority: 'LOW' }),
  ],
  'safety.byDevice': () => [
    precaution(),
    precaution({
      id: 's-2',
      title: 'The set can start by itself',
      severity: 'CRITICAL',
      category: 'mechanical_hazard',
    }),
    precaution({ id: 's-3', title: 'Keep the air inlet free', severity: 'CRITICAL', isActive: false, type: 'note' }),
  ],
  'suggestions.counts': () => ({ rule: 0, task: 0, precaution: 0 }),
  'knowledge.ofDevice': () => [manual()],
  'users.list': () => [userOf(admin), userOf(member)],
  'chat.history': () => ({ messages: [], total: 0 }),
  'chat.state': () => ({ documents: [], suggestions: [], searchNotice: null }),
};

/** Opens the device page. @param overrides replace default stubs */
export function openDevicePage(address: string, overrides: ProcedureStubs = {}, user: SessionUser = admin) {
  server.use(trpcHandlers({ ...stubs, ...overrides }));
  return renderApp(address, { user });
}
