import type { RestCall, RestRequest } from './call';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const bodyOfId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });

/** As files: exports.ts. */
export const partCalls: RestCall[] = [
  { method: 'get', path: '/api/parts', procedure: 'parts.list', input: ({ query }) => query },
  { method: 'post', path: '/api/parts', procedure: 'parts.create', input: ({ body }) => body, status: 201 },
  { method: 'put', path: '/api/parts/{id}', procedure: 'parts.update', input: bodyOfId },
  { method: 'post', path: '/api/parts/{id}/receive', procedure: 'parts.receive', input: bodyOfId },
  { method: 'delete', path: '/api/parts/{id}', procedure: 'parts.remove', input: byId },
];
