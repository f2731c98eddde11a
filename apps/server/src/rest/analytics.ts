import type { RestCall, RestRequest } from './call';

const query = (req: RestRequest) => req.query;
const withId = ({ params, query }: RestRequest) => ({ ...query, id: params.id });

export const analyticsCalls: RestCall[] = [
  { method: 'get', path: '/api/analytics/dashboard', procedure: 'analytics.dashboard', input: query },
  { method: 'get', path: '/api/analytics/overall', procedure: 'analytics.overall', input: query },
  { method: 'get', path: '/api/analytics/users', procedure: 'analytics.users', input: query },
  { method: 'get', path: '/api/analytics/response-times', procedure: 'analytics.responseTimes', input: query },
  { method: 'get', path: '/api/analytics/summary', procedure: 'analytics.summary', input: query },
  { method: 'get', path: '/api/analytics/users/{id}', procedure: 'analytics.user', input: withId },
  { method: 'get', path: '/api/analytics/devices/{id}', procedure: 'analytics.device', input: withId },
];
