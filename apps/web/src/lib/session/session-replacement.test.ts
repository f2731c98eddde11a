import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../testing/server';
import { refreshTokens } from './refresh-tokens';
import { replaceSession } from './session-replacement';
import { storedToken, storeTokens } from './stored-session';

beforeEach(() => {
  storeTokens({ token: 'old', refreshToken: 'old-refresh' });
  server.use(http.post('/auth/refresh', () => new HttpResponse(null, { status: 401 })));
});

test('a call that is rejected while another one replaces the session continues with the new tokens', async () => {
  let respond = (_tokens: { token: string; refreshToken: string }) => {};
  const replacing = replaceSession(
    () =>
      new Promise((done) => {
        respond = done;
      }),
  );
  const refreshing = refreshTokens('old', 401);
  respond({ token: 'new', refreshToken: 'new-refresh' });
  await replacing;
  await refreshing;
  expect(storedToken()).toBe('new');
});

test('a call is rejected for good when the call that should replace the session fails', async () => {
  const replacing = replaceSession(() => Promise.reject(new Error('wrong password')));
  await expect(replacing).rejects.toThrow('wrong password');
  await expect(refreshTokens('old', 401)).rejects.toMatchObject({ name: 'AuthenticationError' });
});
