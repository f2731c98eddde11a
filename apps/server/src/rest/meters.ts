import type { RestCall, RestRequest } from './call';
import { filesOf } from './exports';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const bodyOfId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });
const bodyOfMeter = ({ params, body }: RestRequest) => ({ ...body, meterId: params.id });

/** The meter id comes from the path, regardless of the form. */
const formOfMeter = ({ params, form }: RestRequest) => {
  form.set('meterId', params.id ?? '');
  return form;
};
const importFields = { file: 'csv', mapping: 'text', skipBadRows: 'text', confirm: 'text' } as const;

export const meterCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/devices/{id}/meters',
    procedure: 'meters.ofDevice',
    input: ({ params }) => ({ deviceId: params.id }),
  },
  {
    method: 'post',
    path: '/api/devices/{id}/meters',
    procedure: 'meters.create',
    input: ({ params, body }) => ({ ...body, deviceId: params.id }),
    status: 201,
  },
  { method: 'put', path: '/api/meters/{id}', procedure: 'meters.update', input: bodyOfId },
  { method: 'delete', path: '/api/meters/{id}', procedure: 'meters.remove', input: byId },
  {
    method: 'get',
    path: '/api/meters/{id}/readings',
    procedure: 'meters.readings',
    input: ({ params, query }) => ({ ...query, meterId: params.id }),
  },
  {
    method: 'post',
    path: '/api/meters/{id}/readings',
    procedure: 'meters.addReading',
    input: bodyOfMeter,
    status: 201,
  },
  {
    method: 'post',
    path: '/api/meters/{id}/readings/import',
    procedure: 'meters.importReadings',
    form: importFields,
    input: formOfMeter,
    status: 201,
  },
  {
    method: 'post',
    path: '/api/meters/{id}/readings/import/check',
    procedure: 'meters.previewImport',
    form: importFields,
    input: formOfMeter,
  },
  {
    method: 'post',
    path: '/api/meters/{id}/readings/import/bad-rows',
    procedure: 'meters.badReadings',
    form: importFields,
    input: formOfMeter,
  },
  ...filesOf('/api/meters/{id}/readings', 'readings', 'exports.readings', ({ id }) => ({ meterId: id })),
  { method: 'post', path: '/api/meters/{id}/answer', procedure: 'meters.answerQuestion', input: bodyOfMeter },
  { method: 'put', path: '/api/meter-readings/{id}', procedure: 'meters.correctReading', input: bodyOfId },
  { method: 'delete', path: '/api/meter-readings/{id}', procedure: 'meters.removeReading', input: byId },
];
