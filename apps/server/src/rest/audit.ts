import type { RestCall, RestRequest } from './call';
import { contentTypes } from './exports';

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
  {
    method: 'get',
    path: '/api/audit.xlsx',
    procedure: 'exports.audit',
    input: (request) => ({ ...input(request), format: 'xlsx' }),
    file: { name: 'audit.xlsx', type: contentTypes.xlsx },
  },
];
