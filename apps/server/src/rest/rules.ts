import type { RestCall } from './call';

export const ruleCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/rules/device/{deviceId}',
    procedure: 'rules.byDevice',
    input: ({ params }) => ({ deviceId: params.deviceId }),
  },
];
