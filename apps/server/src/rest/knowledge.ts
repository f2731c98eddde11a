import type { RestCall } from './call';

export const knowledgeCalls: RestCall[] = [
  {
    method: 'get',
    path: '/api/knowledge/documents/{id}/status',
    procedure: 'knowledge.document',
    input: ({ params }) => ({ id: params.id }),
  },
  { method: 'post', path: '/api/knowledge/query', procedure: 'knowledge.query', input: ({ body }) => body },
];
