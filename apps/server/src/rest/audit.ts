import type { RestCall, RestRequest } from './call';

const input = ({ query }: RestRequest) => query;

export const auditCalls: RestCall[] = [
  { method: 'get', path: '/api/audit', procedure: 'audit.list', input },
  {
    method: 'get',
    path: '/api/audit.csv',
    procedure: 'audit.csvPages',
    input,
    file: { name: 'audit.csv', type: 'text/csv' },
  },
];
