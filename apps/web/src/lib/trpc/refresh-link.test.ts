import { stubbedError, trpcHandlers } from '@steward/api/msw';
import { admin } from '@steward/api/msw/factories/people';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { server } from '../../testing/server';
import { signInAs, tokenIssuedAt } from '../../testing/sessions';
import { storedToken } from '../session/stored-session';
import { createApiClient } from './client';

const health = { total: 1, online: 1, offline: 0, warning: 0, error: 0 };
const renewedToken = tokenIssuedAt(Date.now() + 3_600_000);

function requireRenewedToken() {
  if (storedToken() !== renewedToken) throw stubbedError('UNAUTHORIZED', 'Please sign in.');
}

test('refreshLink retries concurrent calls after one refresh', async () => {
  let refreshes = 0;
  signInAs(admin);
  server.use(
    trpcHandlers({
      'devices.health': () => {
        requireRenewedToken();
        return health;
      },
      'notifications.unread': () => {
        requireRenewedToken();
        return { count: 0, categories: [], notifications: [] };
      },
    }),
    http.post('*/auth/refresh', () => {
      refreshes += 1;
      return HttpResponse.json({ token: renewedToken, refreshToken: 'refresh-2' });
    }),
  );
  const client = createApiClient();
  const answers = await Promise.all([client.devices.health.query(), client.notifications.unread.query()]);
  expect(answers).toEqual([health, { count: 0, categories: [], notifications: [] }]);
  expect(refreshes).toBe(1);
});

test('refreshLink fails the call with the error of a failed refresh', async () => {
  signInAs(admin);
  server.use(
    trpcHandlers({
      'devices.health': () => {
        throw stubbedError('UNAUTHORIZED', 'Please sign in.');
      },
    }),
    http.post('*/auth/refresh', () => new HttpResponse(null, { status: 401 })),
  );
  await expect(createApiClient().devices.health.query()).rejects.toThrow('Authentication failed. Please log in again.');
});

test('refreshLink does not refresh after a wrong password', async () => {
  server.use(
    trpcHandlers({
      'auth.signIn': () => {
        throw stubbedError('UNAUTHORIZED', 'Incorrect password.', 'Invalid password');
      },
    }),
  );
  const attempt = createApiClient().auth.signIn.mutate({ email: 'marta@northgate.example', password: 'x' });
  await expect(attempt).rejects.toThrow('Incorrect password.');
});
