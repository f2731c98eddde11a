import { pictureFormats } from '@steward/api/schema/pictures';
import { maxReportPhotos, reportFields, reportReceipt } from '@steward/api/schema/requests';
import { z } from 'zod';

/** OpenAPI paths of routes that are not in a call table: files, the event stream, health. */

const error = { $ref: '#/components/schemas/Error' };
const errorResponse = { description: 'Error', content: { 'application/json': { schema: error } } };
const binary = { type: 'string', format: 'binary' };
const figurePath = '/api/knowledge/documents/{id}/figures/{ordinal}';
const bearerOrCookie = [{ bearer: [] }, { cookie: [] }];

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function photo(path: string, tag: string, summary: string) {
  return {
    [path]: {
      get: {
        tags: [tag],
        summary,
        security: bearerOrCookie,
        parameters: pathParameters(path),
        responses: {
          200: {
            description: 'As it was uploaded',
            content: Object.fromEntries(pictureFormats.map((format) => [format, { schema: binary }])),
          },
          304: { description: 'Not modified' },
          default: errorResponse,
        },
      },
    },
  };
}

function faultReport(path: string, summary: string, security: object[]) {
  const fields = z.toJSONSchema(reportFields, { io: 'input' });
  const photo = { type: 'array', maxItems: maxReportPhotos, items: binary };
  const schema = { ...fields, properties: { ...fields.properties, photo } };
  return {
    [path]: {
      post: {
        tags: ['requests'],
        summary,
        security,
        parameters: pathParameters(path),
        requestBody: { content: { 'multipart/form-data': { schema } } },
        responses: {
          201: {
            description: 'The reference of the report',
            content: { 'application/json': { schema: z.toJSONSchema(reportReceipt) } },
          },
          default: errorResponse,
        },
      },
    },
  };
}

function download(path: string, tag: string) {
  const pdf = { 'application/pdf': { schema: binary } };
  return {
    [path]: {
      get: {
        tags: [tag],
        summary: 'The file; Range is supported',
        security: bearerOrCookie,
        parameters: [
          ...pathParameters(path),
          {
            name: 'download',
            in: 'query',
            required: false,
            schema: { type: 'string' },
            description: 'Sends the file as an attachment',
          },
        ],
        responses: {
          200: { description: 'The file', content: pdf },
          206: { description: 'The requested range', content: pdf },
          default: errorResponse,
        },
      },
    },
  };
}

function report(path: string, summary: string) {
  return {
    [path]: {
      get: {
        tags: ['strategy-agent'],
        summary,
        security: bearerOrCookie,
        parameters: pathParameters(path),
        responses: {
          200: { description: 'The report, as an attachment', content: { 'application/pdf': { schema: binary } } },
          default: errorResponse,
        },
      },
    },
  };
}

const queryParameter = (name: string, type: 'string' | 'integer' = 'string') => ({
  name,
  in: 'query',
  required: false,
  schema: { type },
});
const labelParameters = [queryParameter('size'), queryParameter('start', 'integer'), queryParameter('open')];
const labelFilters = ['ids', 'search', 'status', 'type', 'tag', 'model', 'location'];

/** A PDF about devices. */
const devicePdf = (summary: string, parameters: object[], more: object = {}) => ({
  tags: ['devices'],
  summary,
  security: bearerOrCookie,
  parameters,
  ...more,
  responses: {
    200: { description: 'The file', content: { 'application/pdf': { schema: binary } } },
    default: errorResponse,
  },
});

const health = (summary: string) => ({
  get: { tags: ['health'], summary, security: [], responses: { 200: { description: 'State' } } },
});

export const otherPaths = {
  '/api/devices/unified-onboarding-stream': {
    post: {
      tags: ['devices'],
      summary: 'Onboarding: server-sent events progress, complete, error',
      description:
        'Repeat the request with the same Idempotency-Key and Last-Event-ID to resume an interrupted stream; the body can then be omitted.',
      security: bearerOrCookie,
      parameters: ['Idempotency-Key', 'Last-Event-ID'].map((name) => ({
        name,
        in: 'header',
        required: false,
        schema: { type: 'string' },
      })),
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              properties: {
                deviceData: { type: 'string', description: 'JSON text' },
                manualFile: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
      responses: {
        200: { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        default: errorResponse,
      },
    },
  },
  ...download('/api/devices/{id}/documentation/{docId}/download', 'devices'),
  ...download('/api/knowledge/documents/{id}/download', 'knowledge'),
  ...download('/api/pdf/download/{name}', 'pdf'),
  '/api/device-files/{id}/download': {
    get: {
      tags: ['device-files'],
      summary: 'A file of a device, as an attachment; Range is supported',
      security: bearerOrCookie,
      parameters: pathParameters('{id}'),
      responses: {
        200: { description: 'The file', content: { 'application/octet-stream': { schema: binary } } },
        206: { description: 'The requested range', content: { 'application/octet-stream': { schema: binary } } },
        304: { description: 'Not modified' },
        default: errorResponse,
      },
    },
  },
  ...photo('/api/devices/{id}/photo', 'devices', 'Photo of the device'),
  ...photo('/api/work/photos/{id}', 'work', 'Photo of the work on a task'),
  ...photo('/api/requests/photos/{id}', 'requests', 'Photo of a fault report'),
  ...faultReport('/api/requests/codes/{code}', 'Reports a fault without an account, by the code of a label', []),
  ...faultReport('/api/devices/{id}/requests', 'Reports a fault', [{ bearer: [] }]),
  [figurePath]: {
    get: {
      tags: ['knowledge'],
      summary: 'Image of a figure of the document',
      security: bearerOrCookie,
      parameters: pathParameters(figurePath),
      responses: {
        200: { description: 'PNG of at most 1,600 pixels per side', content: { 'image/png': { schema: binary } } },
        304: { description: 'Not modified' },
        default: errorResponse,
      },
    },
  },
  '/api/devices/{id}/service-record.pdf': {
    get: devicePdf('Completed work and alarms of the device, as an attachment', [
      ...pathParameters('{id}'),
      ...['from', 'to', 'open'].map((name) => queryParameter(name)),
    ]),
  },
  '/api/devices/{id}/label.pdf': {
    get: devicePdf('Label with the QR code of the device', [...pathParameters('{id}'), ...labelParameters]),
  },
  '/api/devices/labels.pdf': {
    get: devicePdf('Labels of devices: by ids, separated by commas, or by filters', [
      ...labelParameters,
      ...labelFilters.map((name) => queryParameter(name)),
    ]),
    post: devicePdf('Labels of devices, for more ids than an address can have', [], {
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                size: { type: 'string' },
                start: { type: 'integer' },
                ids: { type: 'array', items: { type: 'string' }, maxItems: 500 },
                ...Object.fromEntries(labelFilters.slice(1).map((name) => [name, { type: 'string' }])),
              },
            },
          },
        },
      },
    }),
  },
  ...report('/api/strategy-agent/recommendations/{id}/download', 'opportunity-report-{customerId}.pdf'),
  ...report('/api/strategy-agent/sales-pitch/{id}/download', 'sales-pitch-draft-{customerId}.pdf'),
  ...report(
    '/api/strategy-agent/recommendations/download/all',
    'all_customers_recommendations_report_{timestamp}.pdf, at most 1,000 customers',
  ),
  '/health': health('Liveness and version'),
  '/health/ready': health('State of each dependency; 503 if one is unavailable'),
};
