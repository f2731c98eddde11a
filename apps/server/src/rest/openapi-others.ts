/** What is documented but not a call of a table: files, the event stream, health. */

const error = { $ref: '#/components/schemas/Error' };
const failed = { description: 'What went wrong', content: { 'application/json': { schema: error } } };
const either = [{ bearer: [] }, { cookie: [] }];

function pathParameters(path: string) {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function download(path: string, tag: string) {
  const binary = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } };
  return {
    [path]: {
      get: {
        tags: [tag],
        summary: 'The file; Range is supported',
        security: either,
        parameters: [
          ...pathParameters(path),
          {
            name: 'download',
            in: 'query',
            required: false,
            schema: { type: 'string' },
            description: 'As an attachment',
          },
        ],
        responses: {
          200: { description: 'The file', content: binary },
          206: { description: 'A part of it', content: binary },
          default: failed,
        },
      },
    },
  };
}

const health = (summary: string) => ({
  get: { tags: ['health'], summary, security: [], responses: { 200: { description: 'The state' } } },
});

export const otherPaths = {
  '/api/devices/unified-onboarding-stream': {
    post: {
      tags: ['devices'],
      summary: 'Onboarding: server-sent events progress, complete, error',
      description:
        'The same request with the same Idempotency-Key and Last-Event-ID continues an interrupted stream; the body may then be left out.',
      security: either,
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
        default: failed,
      },
    },
  },
  ...download('/api/devices/{id}/documentation/{docId}/download', 'devices'),
  ...download('/api/knowledge/documents/{id}/download', 'knowledge'),
  ...download('/api/pdf/download/{name}', 'pdf'),
  '/health': health('Alive, and the version'),
  '/health/ready': health('The state of each dependency; 503 when one is unavailable'),
};
