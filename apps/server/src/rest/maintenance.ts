import type { upcomingTasks } from '@steward/api/schema/maintenance/agenda';
import type { z } from 'zod';
import type { RestCall, RestRequest } from './call';
import { envelopeCalls, listCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const bodyWithId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });

export const maintenanceCalls: RestCall[] = [
  // listed under devices in the specification
  ...envelopeCalls<z.output<typeof upcomingTasks>>(
    '/api/devices/maintenance/upcoming',
    'maintenance.agenda',
    {
      procedure: 'maintenance.upcoming',
      partOf: ({ upcomingMaintenance, totalCount }) => ({ rows: upcomingMaintenance.length, total: totalCount }),
    },
    { agenda: 'upcoming' },
  ),
  ...listCalls('/api/maintenance', 'maintenance.list', 'maintenance.all'),
  {
    method: 'post',
    path: '/api/maintenance',
    procedure: 'maintenance.create',
    input: ({ body }) => body,
    status: 201,
  },
  {
    method: 'post',
    path: '/api/maintenance/bulk',
    procedure: 'maintenance.createMany',
    input: ({ body }) => body,
    status: 201,
  },
  {
    method: 'get',
    path: '/api/maintenance/my-work',
    procedure: 'maintenance.workSection',
    input: ({ query }) => query,
    when: ({ query }) => 'section' in query,
  },
  {
    method: 'get',
    path: '/api/maintenance/my-work',
    procedure: 'maintenance.myWork',
    input: ({ query }) => query,
  },
  { method: 'get', path: '/api/maintenance/calendar', procedure: 'maintenance.calendar', input: ({ query }) => query },
  {
    method: 'get',
    path: '/api/maintenance/calendar/day',
    procedure: 'maintenance.calendarDay',
    input: ({ query }) => query,
  },
  { method: 'get', path: '/api/maintenance/workload', procedure: 'maintenance.workload', input: ({ query }) => query },
  { method: 'patch', path: '/api/maintenance/{id}/reschedule', procedure: 'maintenance.reschedule', input: bodyWithId },
  { method: 'get', path: '/api/maintenance/{id}', procedure: 'maintenance.get', input: byId },
  { method: 'put', path: '/api/maintenance/{id}', procedure: 'maintenance.update', input: bodyWithId },
  { method: 'delete', path: '/api/maintenance/{id}', procedure: 'maintenance.remove', input: byId },
  {
    method: 'get',
    path: '/api/maintenance/device/{deviceId}',
    procedure: 'maintenance.byDevice',
    input: ({ params }) => ({ deviceId: params.deviceId }),
  },
  {
    method: 'get',
    path: '/api/maintenance/daywise',
    procedure: 'maintenance.daywise',
    input: ({ query }) => query,
    grouped: { procedure: 'maintenance.dayCounts', input: ({ query }) => query },
  },
  ...listCalls('/api/maintenance/today', 'maintenance.agenda', 'maintenance.today', { agenda: 'today' }),
  ...listCalls('/api/maintenance/upcoming-from-today', 'maintenance.agenda', 'maintenance.upcomingFromToday', {
    agenda: 'fromToday',
  }),
  {
    method: 'patch',
    path: '/api/maintenance/{id}/complete',
    procedure: 'maintenance.complete',
    input: bodyWithId,
  },
  {
    method: 'patch',
    path: '/api/maintenance/{id}/assign',
    procedure: 'maintenance.assign',
    input: bodyWithId,
  },
  { method: 'post', path: '/api/maintenance/trigger-notifications', procedure: 'maintenance.triggerNotifications' },
  { method: 'post', path: '/api/maintenance/update-device-names', procedure: 'maintenance.updateDeviceNames' },
];
