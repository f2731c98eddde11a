import type { RestCall } from './call';

export const authCalls: RestCall[] = [
  { method: 'post', path: '/auth/signin', procedure: 'auth.signIn', input: ({ body }) => body },
  { method: 'post', path: '/auth/second-factor', procedure: 'signIn.withCode', input: ({ body }) => body },
  { method: 'post', path: '/auth/second-factor/set-up', procedure: 'signIn.beginSetUp', input: ({ body }) => body },
  {
    method: 'post',
    path: '/auth/second-factor/set-up/complete',
    procedure: 'signIn.completeSetUp',
    input: ({ body }) => body,
  },
  { method: 'post', path: '/auth/signup', procedure: 'auth.signUp', input: ({ body }) => body, status: 201 },
  { method: 'get', path: '/auth/password-policy', procedure: 'auth.passwordPolicy' },
  { method: 'post', path: '/auth/refresh', procedure: 'auth.refresh', input: ({ body }) => body },
  { method: 'post', path: '/auth/forgot-password', procedure: 'auth.forgotPassword', input: ({ body }) => body },
  { method: 'post', path: '/auth/reset-password', procedure: 'auth.resetPassword', input: ({ body }) => body },
  { method: 'post', path: '/auth/signout', procedure: 'auth.signOut' },
];
