import type { RestCall, RestRequest } from './call';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const bodyOfId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });
const ofDevice = ({ params }: RestRequest) => ({ deviceId: params.id });

// reports with photos: files/fault-reports.ts; photos: files/photos.ts
export const requestCalls: RestCall[] = [
  { method: 'get', path: '/api/requests', procedure: 'requests.list', input: ({ query }) => query },
  { method: 'get', path: '/api/requests/{id}', procedure: 'requests.get', input: byId },
  { method: 'patch', path: '/api/requests/{id}/accept', procedure: 'requests.accept', input: bodyOfId },
  { method: 'patch', path: '/api/requests/{id}/decline', procedure: 'requests.decline', input: bodyOfId },
  { method: 'patch', path: '/api/requests/{id}/duplicate', procedure: 'requests.markDuplicate', input: bodyOfId },
  { method: 'patch', path: '/api/requests/{id}/reopen', procedure: 'requests.reopen', input: byId },
  {
    method: 'get',
    path: '/api/maintenance/{id}/requests',
    procedure: 'requests.ofTask',
    input: ({ params }) => ({ taskId: params.id }),
  },
  { method: 'get', path: '/api/devices/{id}/report-code', procedure: 'requests.code', input: ofDevice },
  { method: 'post', path: '/api/devices/{id}/report-code', procedure: 'requests.renewCode', input: ofDevice },
  { method: 'delete', path: '/api/devices/{id}/report-code', procedure: 'requests.revokeCode', input: ofDevice },
];
