import type { RestCall } from './call';

export const safetyCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/device-safety-precautions/device/{deviceId}',
    procedure: 'safety.byDevice',
    input: ({ params }) => ({ deviceId: params.deviceId }),
  },
];
