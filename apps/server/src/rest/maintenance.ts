import type { RestCall } from './call';

export const maintenanceCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/maintenance/device/{deviceId}',
    procedure: 'maintenance.byDevice',
    input: ({ params }) => ({ deviceId: params.deviceId }),
  },
];
