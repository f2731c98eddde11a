import type { RestCall } from './call';

export const pdfCalls: RestCall[] = [
  { method: 'post', path: '/api/pdf/query', procedure: 'knowledge.query', input: ({ body }) => body },
];
