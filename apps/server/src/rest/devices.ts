import type { RestCall, RestRequest } from './call';

const isPaged = ({ query }: RestRequest) => 'page' in query || 'size' in query;

export const deviceCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/devices',
    procedure: 'devices.list',
    input: ({ query }) => query,
    when: isPaged,
  },
  { method: 'get', path: '/api/devices', procedure: 'devices.all', input: ({ query }) => query },
  {
    method: 'get',
    path: '/api/devices/{id}',
    procedure: 'devices.get',
    input: ({ params }) => ({ id: params.id }),
  },
  {
    method: 'delete',
    path: '/api/devices/{id}',
    procedure: 'devices.remove',
    input: ({ params }) => ({ id: params.id }),
  },
  {
    method: 'patch',
    path: '/api/devices/{id}/status',
    procedure: 'devices.setStatus',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  },
  {
    method: 'get',
    path: '/api/devices/{id}/documentation',
    procedure: 'knowledge.ofDevice',
    input: ({ params }) => ({ deviceId: params.id }),
  },
  { method: 'get', path: '/api/devices/health', procedure: 'devices.health' },
  {
    method: 'post',
    path: '/api/devices/unified-onboarding',
    procedure: 'onboarding.run',
    form: { deviceData: 'json', manualFile: 'pdf' },
    input: ({ form }) => form,
  },
  {
    method: 'get',
    path: '/api/devices/{id}/pdf-references',
    procedure: 'knowledge.pdfReferences',
    input: ({ params }) => ({ deviceId: params.id }),
  },
  {
    method: 'get',
    path: '/api/devices/{id}/onboarding-progress',
    procedure: 'onboarding.progress',
    input: ({ params }) => ({ deviceId: params.id }),
  },
];
