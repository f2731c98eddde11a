import type { RestCall } from './call';

export const userCalls: RestCall[] = [
  { method: 'get', path: '/api/users/profile', procedure: 'users.profile' },
  { method: 'get', path: '/api/users', procedure: 'users.list' },
];
