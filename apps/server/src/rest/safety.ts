import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const root = '/api/device-safety-precautions';
const byId = ({ params }: RestRequest) => ({ id: params.id });
/** All path parameters: {deviceId}, and {type}, {category} or {severity}. */
const byPath = ({ params }: RestRequest) => ({ ...params });

const counted = { procedure: 'safety.list', input: byPath, sameOrder: false } as const;
const countedActive = { ...counted, input: (req: RestRequest) => ({ ...byPath(req), status: 'active' }) };

export const safetyCalls: RestCall[] = [
  ...listCalls(root, 'safety.list', 'safety.all'),
  { method: 'post', path: root, procedure: 'safety.create', input: ({ body }) => body, status: 201 },
  { method: 'post', path: `${root}/bulk`, procedure: 'safety.createMany', input: ({ body }) => body, status: 201 },
  { method: 'get', path: `${root}/{id}`, procedure: 'safety.get', input: byId },
  {
    method: 'put',
    path: `${root}/{id}`,
    procedure: 'safety.update',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  },
  { method: 'delete', path: `${root}/{id}`, procedure: 'safety.remove', input: byId },
  { method: 'get', path: `${root}/device/{deviceId}`, procedure: 'safety.byDevice', input: byPath, counted },
  { method: 'delete', path: `${root}/device/{deviceId}`, procedure: 'safety.removeOfDevice', input: byPath },
  {
    method: 'get',
    path: `${root}/device/{deviceId}/active`,
    procedure: 'safety.activeOfDevice',
    input: byPath,
    counted: countedActive,
  },
  {
    method: 'get',
    path: `${root}/device/{deviceId}/type/{type}`,
    procedure: 'safety.ofDeviceByType',
    input: byPath,
    counted,
  },
  {
    method: 'get',
    path: `${root}/device/{deviceId}/category/{category}`,
    procedure: 'safety.ofDeviceByCategory',
    input: byPath,
    counted,
  },
  {
    method: 'get',
    path: `${root}/device/{deviceId}/severity/{severity}`,
    procedure: 'safety.ofDeviceBySeverity',
    input: byPath,
    counted,
  },
  { method: 'get', path: `${root}/device/{deviceId}/count`, procedure: 'safety.countOfDevice', input: byPath },
];
