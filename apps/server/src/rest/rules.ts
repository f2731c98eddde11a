import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const byDeviceId = ({ params }: RestRequest) => ({ deviceId: params.deviceId });

export const ruleCalls: RestCall[] = [
  ...listCalls('/api/rules', 'rules.list', 'rules.all'),
  { method: 'post', path: '/api/rules', procedure: 'rules.create', input: ({ body }) => body, status: 201 },
  { method: 'post', path: '/api/rules/bulk', procedure: 'rules.createMany', input: ({ body }) => body, status: 201 },
  { method: 'post', path: '/api/rules/simulate', procedure: 'rules.simulate', input: ({ body }) => body },
  {
    method: 'post',
    path: '/api/rules/simulate/readings',
    procedure: 'rules.simulateReadings',
    input: ({ body }) => body,
  },
  { method: 'get', path: '/api/rules/{id}', procedure: 'rules.get', input: byId },
  {
    method: 'put',
    path: '/api/rules/{id}',
    procedure: 'rules.update',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  },
  { method: 'delete', path: '/api/rules/{id}', procedure: 'rules.remove', input: byId },
  {
    method: 'get',
    path: '/api/rules/device/{deviceId}',
    procedure: 'rules.byDevice',
    input: byDeviceId,
    counted: { procedure: 'rules.list', input: byDeviceId, sameOrder: false },
  },
  {
    method: 'get',
    path: '/api/rules/organization/{orgId}',
    procedure: 'rules.all',
    input: ({ params, query }) => ({ ...query, organizationId: params.orgId }),
    counted: { procedure: 'rules.list', input: ({ query }) => query, sameOrder: false },
  },
  { method: 'patch', path: '/api/rules/{id}/activate', procedure: 'rules.activate', input: byId },
  { method: 'patch', path: '/api/rules/{id}/deactivate', procedure: 'rules.deactivate', input: byId },
  { method: 'patch', path: '/api/rules/{id}/toggle', procedure: 'rules.toggle', input: byId },
];
