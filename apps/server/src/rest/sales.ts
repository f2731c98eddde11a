import type { RestCall, RestRequest } from './call';

const byId = ({ params }: RestRequest) => ({ id: params.id });

/** The strategy agent. Its downloads are files. */
export const salesCalls: RestCall[] = [
  {
    method: 'post',
    path: '/api/strategy-agent/generate-recommendations',
    procedure: 'sales.generate',
    input: ({ body }) => body,
  },
  { method: 'get', path: '/api/strategy-agent/health', procedure: 'sales.health' },
  { method: 'get', path: '/api/strategy-agent/customers', procedure: 'sales.customerList' },
  { method: 'get', path: '/api/strategy-agent/customers/{id}', procedure: 'sales.customer', input: byId },
  { method: 'get', path: '/api/strategy-agent/info', procedure: 'sales.info' },
  { method: 'post', path: '/api/strategy-agent/test-connection', procedure: 'sales.testConnection' },
  { method: 'get', path: '/api/strategy-agent/recommendations/all', procedure: 'sales.recommendationsAll' },
  {
    method: 'post',
    path: '/api/strategy-agent/regenerate-recommendations/{id}',
    procedure: 'sales.regenerate',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  },
  {
    method: 'post',
    path: '/api/strategy-agent/regenerate-recommendations',
    procedure: 'sales.regenerate',
    // of all customers, whatever else the body says
    input: ({ body: { id: _, ...body } }) => body,
  },
  { method: 'get', path: '/api/strategy-agent/regeneration-status', procedure: 'sales.regenerationStatus' },
];
