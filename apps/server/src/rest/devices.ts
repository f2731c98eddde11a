import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const ofDevice = ({ params }: RestRequest) => ({ deviceId: params.id });
const spanOfDevice = ({ params, query }: RestRequest) => ({ ...query, deviceId: params.id });
const bodyOfId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });

export const deviceCalls: RestCall[] = [
  ...listCalls('/api/devices', 'devices.list', 'devices.all'),
  { method: 'post', path: '/api/devices', procedure: 'devices.create', input: ({ body }) => body, status: 201 },
  { method: 'get', path: '/api/devices/{id}', procedure: 'devices.get', input: byId },
  { method: 'put', path: '/api/devices/{id}', procedure: 'devices.update', input: bodyOfId },
  { method: 'delete', path: '/api/devices/{id}', procedure: 'devices.remove', input: byId },
  { method: 'patch', path: '/api/devices/{id}/assignment', procedure: 'devices.assign', input: bodyOfId },
  { method: 'patch', path: '/api/devices/{id}/status', procedure: 'devices.setStatus', input: bodyOfId },
  // GET: files/photos.ts
  {
    method: 'put',
    path: '/api/devices/{id}/photo',
    procedure: 'devices.setPhoto',
    form: { file: 'image' },
    input: ({ params, form }) => {
      form.set('id', params.id ?? '');
      return form;
    },
  },
  { method: 'delete', path: '/api/devices/{id}/photo', procedure: 'devices.removePhoto', input: byId },
  { method: 'get', path: '/api/devices/{id}/files', procedure: 'deviceFiles.list', input: ofDevice },
  {
    method: 'post',
    path: '/api/devices/{id}/files',
    procedure: 'deviceFiles.add',
    form: { file: 'file' },
    input: ({ params, form }) => {
      form.set('deviceId', params.id ?? '');
      return form;
    },
    status: 201,
  },
  { method: 'patch', path: '/api/device-files/{id}', procedure: 'deviceFiles.rename', input: bodyOfId },
  { method: 'delete', path: '/api/device-files/{id}', procedure: 'deviceFiles.remove', input: byId },
  // downloads of files and manuals: files/downloads.ts
  { method: 'get', path: '/api/devices/{id}/documentation', procedure: 'knowledge.ofDevice', input: ofDevice },
  { method: 'get', path: '/api/devices/health', procedure: 'devices.health' },
  {
    method: 'post',
    path: '/api/devices/unified-onboarding',
    procedure: 'onboarding.run',
    form: { deviceData: 'json', manualFile: 'pdf' },
    input: ({ form }) => form,
  },
  { method: 'get', path: '/api/devices/{id}/pdf-references', procedure: 'knowledge.pdfReferences', input: ofDevice },
  { method: 'get', path: '/api/devices/{id}/onboarding-progress', procedure: 'onboarding.progress', input: ofDevice },
  // '/api/devices/maintenance/upcoming': maintenance.ts
  { method: 'get', path: '/api/devices/{id}/telemetry', procedure: 'devices.telemetry', input: ofDevice },
  { method: 'get', path: '/api/devices/{id}/readings', procedure: 'devices.readings', input: ofDevice },
  { method: 'get', path: '/api/devices/{id}/metrics', procedure: 'metrics.ofDevice', input: ofDevice },
  {
    method: 'post',
    path: '/api/devices/{id}/metrics',
    procedure: 'metrics.choose',
    input: ({ params, body }) => ({ ...body, deviceId: params.id }),
  },
  {
    method: 'put',
    path: '/api/devices/{id}/metrics/{name}/unit',
    procedure: 'metrics.setUnit',
    input: ({ params, body }) => ({ ...body, deviceId: params.id, metric: params.name }),
  },
  {
    method: 'get',
    path: '/api/devices/{id}/metrics/{name}/unit',
    procedure: 'metrics.unitCorrection',
    input: ({ params }) => ({ deviceId: params.id, metric: params.name }),
  },
  {
    method: 'delete',
    path: '/api/devices/{id}/metrics/{name}/unit',
    procedure: 'metrics.endUnitCorrection',
    input: ({ params }) => ({ deviceId: params.id, metric: params.name }),
  },
  {
    method: 'delete',
    path: '/api/devices/{id}/metrics/{name}',
    procedure: 'metrics.release',
    input: ({ params }) => ({ deviceId: params.id, ruleMetric: params.name }),
  },
  {
    method: 'get',
    path: '/api/devices/{id}/readings/history',
    procedure: 'devices.readingHistory',
    input: spanOfDevice,
  },
  {
    method: 'get',
    path: '/api/devices/{id}/readings.csv',
    procedure: 'devices.readingCsv',
    input: spanOfDevice,
    file: { name: 'readings.csv', type: 'text/csv' },
  },
  // service record and labels as PDF: reports/device-reports.ts
  { method: 'get', path: '/api/devices/{id}/history', procedure: 'history.ofDevice', input: spanOfDevice },
  {
    method: 'get',
    path: '/api/devices/{id}/history.csv',
    procedure: 'history.csvPages',
    input: spanOfDevice,
    file: { name: 'history.csv', type: 'text/csv' },
  },
  { method: 'get', path: '/api/devices/{id}/connections', procedure: 'devices.connections', input: ofDevice },
  // several times at once: {readings} or an array of what a single call sends
  {
    method: 'post',
    path: '/api/devices/{id}/telemetry',
    procedure: 'devices.recordTelemetryBatch',
    input: ({ params, body }) => ({ readings: body.readings ?? body.items, deviceId: params.id }),
    when: ({ body }) => 'readings' in body || 'items' in body,
    status: 201,
  },
  {
    method: 'post',
    path: '/api/devices/{id}/telemetry',
    procedure: 'devices.recordTelemetry',
    input: ({ params, body }) => ({ ...body, deviceId: params.id }),
    status: 201,
  },
];
