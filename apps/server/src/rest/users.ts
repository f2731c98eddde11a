import type { RestCall, RestRequest } from './call';
import { listCalls } from './list-calls';

const byId = ({ params }: RestRequest) => ({ id: params.id });
const body = (req: RestRequest) => req.body;
const bodyOfId = ({ params, body }: RestRequest) => ({ ...body, id: params.id });

export const userCalls: RestCall[] = [
  { method: 'get', path: '/api/users/profile', procedure: 'users.profile' },
  {
    method: 'get',
    path: '/api/users/profile/comprehensive',
    procedure: 'users.comprehensive',
    input: ({ query }) => query,
  },
  {
    method: 'get',
    path: '/api/users/profile/export',
    procedure: 'users.exportOwnData',
    file: { name: 'my-data.json', type: 'application/json' },
  },
  { method: 'post', path: '/api/users/profile/delete', procedure: 'users.removeOwnAccount', input: body },
  ...listCalls('/api/users', 'users.page', 'users.list'),
  { method: 'get', path: '/api/users/{id}', procedure: 'users.get', input: byId },
  {
    method: 'put',
    path: '/api/users/{id}',
    procedure: 'users.update',
    input: ({ params, body }) => ({ ...body, id: params.id }),
  },
  { method: 'post', path: '/api/users/{id}/password-link', procedure: 'users.createPasswordLink', input: bodyOfId },
  { method: 'delete', path: '/api/users/{id}/second-factor', procedure: 'secondFactor.removeOfUser', input: bodyOfId },
  {
    method: 'delete',
    path: '/api/users/{id}',
    procedure: 'users.remove',
    input: ({ params, query }) => ({ handOverTo: query.handOverTo, id: params.id }),
  },
  { method: 'get', path: '/api/users/stats', procedure: 'users.stats' },
  { method: 'post', path: '/api/users/change-password', procedure: 'users.changePassword', input: body },
  { method: 'post', path: '/api/users/update-integration-ids', procedure: 'users.updateIntegrations', input: body },
];
