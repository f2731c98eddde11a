import { admin } from '@steward/api/msw/factories/people';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../testing/server';
import { signInAs, tokenIssuedAt } from '../testing/sessions';
import { apiFetch } from './api-fetch';
import { storedRefreshToken, storedToken } from './session/stored-session';

// An hour ahead: tokens count whole seconds, and a slow machine must not sign in within the same one.
const renewed = tokenIssuedAt(Date.now() + 3_600_000);
let refreshes: unknown[];
let seen: (string | null)[];

beforeEach(() => {
  refreshes = [];
  seen = [];
  signInAs(admin);
});

/** A server that takes only the renewed token. */
const strictServer = (status: number) =>
  http.get('*/api/devices', ({ request }) => {
    seen.push(request.headers.get('authorization'));
    const ok = seen.at(-1) === `Bearer ${renewed}`;
    return ok ? HttpResponse.json([]) : HttpResponse.json({ error: 'no' }, { status });
  });
const refreshing = http.post('*/auth/refresh', async ({ request }) => {
  refreshes.push(await request.json());
  return HttpResponse.json({ token: renewed, refreshToken: 'refresh-2' });
});
const refusing = http.post('*/auth/refresh', () => {
  refreshes.push('refused');
  return HttpResponse.json({ error: 'Authentication failed' }, { status: 401 });
});

describe('a refused call', () => {
  test.each([401, 403])('%i is retried once with new tokens', async (status) => {
    server.use(strictServer(status), refreshing);
    const response = await apiFetch('/api/devices');
    expect(response.status).toBe(200);
    expect(seen).toHaveLength(2);
    expect(refreshes).toEqual([{ token: 'refresh-1' }]);
    expect([storedToken(), storedRefreshToken()]).toEqual([renewed, 'refresh-2']);
  });

  test('shares one refresh with the calls beside it', async () => {
    server.use(strictServer(401), refreshing);
    const responses = await Promise.all([1, 2, 3].map(() => apiFetch('/api/devices')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(refreshes).toHaveLength(1);
  });

  test('fails with one sentence when the refresh fails, and keeps the token', async () => {
    const token = storedToken();
    server.use(strictServer(401), refusing);
    await expect(apiFetch('/api/devices')).rejects.toMatchObject({
      message: 'Authentication failed. Please log in again.',
      status: 401,
    });
    expect(storedToken()).toBe(token);
  });

  test('is returned as it is when it is refused again', async () => {
    server.use(
      http.get('*/api/devices', () => HttpResponse.json({ error: 'Forbidden' }, { status: 403 })),
      refreshing,
    );
    const response = await apiFetch('/api/devices');
    expect(response.status).toBe(403);
    expect(refreshes).toHaveLength(1);
  });

  test('takes the token that another tab has renewed meanwhile', async () => {
    server.use(
      http.get('*/api/devices', ({ request }) => {
        seen.push(request.headers.get('authorization'));
        if (seen.length > 1) return HttpResponse.json([]);
        localStorage.setItem('token', renewed);
        return HttpResponse.json({}, { status: 401 });
      }),
      refreshing,
    );
    expect((await apiFetch('/api/devices')).status).toBe(200);
    expect(refreshes).toEqual([]);
    expect(seen[1]).toBe(`Bearer ${renewed}`);
  });
});

test.each([
  ['/api/devices', true],
  ['/api/devices/unified-onboarding-stream', false],
  ['/api/pdfs/manual.pdf', false],
  ['/health', false],
])('%s carries the bearer token: %s', async (path, carries) => {
  server.use(
    http.get(`*${path}`, ({ request }) => {
      seen.push(request.headers.get('authorization'));
      return HttpResponse.json({});
    }),
  );
  await apiFetch(path);
  expect(seen).toEqual([carries ? `Bearer ${storedToken()}` : null]);
});
