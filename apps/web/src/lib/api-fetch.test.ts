import { admin } from '@steward/api/msw/factories/people';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../testing/server';
import { signInAs, tokenIssuedAt } from '../testing/sessions';
import { apiFetch } from './api-fetch';
import { storedRefreshToken, storedToken } from './session/stored-session';

// An hour ahead: `iat` has whole seconds, so a token of the same second would equal the old one.
const renewedToken = tokenIssuedAt(Date.now() + 3_600_000);
let refreshes: unknown[];
let authorizationHeaders: (string | null)[];

beforeEach(() => {
  refreshes = [];
  authorizationHeaders = [];
  signInAs(admin);
});

/** A server that accepts only the renewed token. */
const strictServer = (status: number) =>
  http.get('*/api/devices', ({ request }) => {
    authorizationHeaders.push(request.headers.get('authorization'));
    const ok = authorizationHeaders.at(-1) === `Bearer ${renewedToken}`;
    return ok ? HttpResponse.json([]) : HttpResponse.json({ error: 'no' }, { status });
  });
const successfulRefresh = http.post('*/auth/refresh', async ({ request }) => {
  refreshes.push(await request.json());
  return HttpResponse.json({ token: renewedToken, refreshToken: 'refresh-2' });
});
const refusedRefresh = http.post('*/auth/refresh', () => {
  refreshes.push('refused');
  return HttpResponse.json({ error: 'Authentication failed' }, { status: 401 });
});

describe('apiFetch', () => {
  test.each([401, 403])('retries a call that fails with %i once with new tokens', async (status) => {
    server.use(strictServer(status), successfulRefresh);
    const response = await apiFetch('/api/devices');
    expect(response.status).toBe(200);
    expect(authorizationHeaders).toHaveLength(2);
    expect(refreshes).toEqual([{ token: 'refresh-1' }]);
    expect([storedToken(), storedRefreshToken()]).toEqual([renewedToken, 'refresh-2']);
  });

  test('refreshes once for concurrent calls', async () => {
    server.use(strictServer(401), successfulRefresh);
    const responses = await Promise.all([1, 2, 3].map(() => apiFetch('/api/devices')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refreshes).toHaveLength(1);
  });

  test('throws an AuthenticationError when the refresh fails, and keeps the token', async () => {
    const token = storedToken();
    server.use(strictServer(401), refusedRefresh);
    await expect(apiFetch('/api/devices')).rejects.toMatchObject({
      message: 'Authentication failed. Please log in again.',
      status: 401,
    });
    expect(storedToken()).toBe(token);
  });

  test('returns the response of the retry when it fails again', async () => {
    server.use(
      http.get('*/api/devices', () => HttpResponse.json({ error: 'Forbidden' }, { status: 403 })),
      successfulRefresh,
    );
    const response = await apiFetch('/api/devices');
    expect(response.status).toBe(403);
    expect(refreshes).toHaveLength(1);
  });

  test('uses a token that another tab has renewed meanwhile', async () => {
    server.use(
      http.get('*/api/devices', ({ request }) => {
        authorizationHeaders.push(request.headers.get('authorization'));
        if (authorizationHeaders.length > 1) return HttpResponse.json([]);
        localStorage.setItem('token', renewedToken);
        return HttpResponse.json({}, { status: 401 });
      }),
      successfulRefresh,
    );
    expect((await apiFetch('/api/devices')).status).toBe(200);
    expect(refreshes).toEqual([]);
    expect(authorizationHeaders[1]).toBe(`Bearer ${renewedToken}`);
  });
});

test.each([
  ['/api/devices', true],
  ['/api/devices/unified-onboarding-stream', false],
  ['/api/pdfs/manual.pdf', false],
  ['/health', false],
])('apiFetch sends the bearer token to %s: %s', async (path, sendsToken) => {
  server.use(
    http.get(`*${path}`, ({ request }) => {
      authorizationHeaders.push(request.headers.get('authorization'));
      return HttpResponse.json({});
    }),
  );
  await apiFetch(path);
  expect(authorizationHeaders).toEqual([sendsToken ? `Bearer ${storedToken()}` : null]);
});
