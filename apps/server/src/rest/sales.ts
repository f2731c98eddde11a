import { allRecommendations, type customerList } from '@steward/api/schema/sales';
import type { z } from 'zod';
import type { RestCall, RestRequest } from './call';
import { envelopeCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });

/** Passes on a body that is not an object, such as an array, so that the schema rejects it. */
const bodyOf = ({ json, body }: RestRequest) => (json === undefined || isObject(json) ? body : json);
const isObject = (json: unknown) => typeof json === 'object' && json !== null && !Array.isArray(json);

const withId = (body: unknown, id: string | undefined) => (isObject(body) ? { ...(body as object), id } : body);

/** The strategy agent. For its downloads see reports/reports.ts. */
export const salesCalls: RestCall[] = [
  {
    method: 'post',
    path: '/api/strategy-agent/generate-recommendations',
    procedure: 'sales.generate',
    input: ({ body }) => body,
  },
  { method: 'get', path: '/api/strategy-agent/health', procedure: 'sales.health' },
  ...envelopeCalls<z.output<typeof customerList>>('/api/strategy-agent/customers', 'sales.customerPage', {
    procedure: 'sales.customerList',
    partOf: ({ customers, total_customers }) => ({ rows: customers.length, total: total_customers }),
  }),
  { method: 'get', path: '/api/strategy-agent/customers/{id}', procedure: 'sales.customer', input: byId },
  { method: 'get', path: '/api/strategy-agent/info', procedure: 'sales.info' },
  { method: 'post', path: '/api/strategy-agent/test-connection', procedure: 'sales.testConnection' },
  {
    method: 'get',
    path: '/api/strategy-agent/recommendations/all',
    procedure: 'sales.recommendationsAll',
    pages: allRecommendations,
  },
  {
    method: 'post',
    path: '/api/strategy-agent/regenerate-recommendations/{id}',
    procedure: 'sales.regenerate',
    input: (req) => withId(bodyOf(req), req.params.id),
  },
  {
    method: 'post',
    path: '/api/strategy-agent/regenerate-recommendations',
    procedure: 'sales.regenerate',
    // for all customers, even if the body contains an id
    input: (req) => withId(bodyOf(req), undefined),
  },
  { method: 'get', path: '/api/strategy-agent/regeneration-status', procedure: 'sales.regenerationStatus' },
];
