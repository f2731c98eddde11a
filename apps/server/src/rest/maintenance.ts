import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const id = ({ params }: RestRequest) => ({ id: params.id });
const bodyWithId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });

export const maintenanceCalls: RestCall[] = [
  // stands in the table of devices
  { method: 'get', path: '/api/devices/maintenance/upcoming', procedure: 'maintenance.upcoming' },
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
  { method: 'get', path: '/api/maintenance/{id}', procedure: 'maintenance.get', input: id },
  { method: 'put', path: '/api/maintenance/{id}', procedure: 'maintenance.update', input: bodyWithId },
  { method: 'delete', path: '/api/maintenance/{id}', procedure: 'maintenance.remove', input: id },
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
  },
  { method: 'get', path: '/api/maintenance/today', procedure: 'maintenance.today' },
  { method: 'get', path: '/api/maintenance/upcoming-from-today', procedure: 'maintenance.upcomingFromToday' },
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
