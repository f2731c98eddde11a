import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossOrigin } from './cross-origin';
import { type Person, TestServer } from './testing/test-server';

const origin = 'https://app.example.com';
let server: TestServer;
let user: Person;

beforeAll(async () => {
  server = await TestServer.start({ CORS_ORIGINS: `${origin}, http://localhost:5174` });
  user = await server.person('acme', 'ADMIN');
});
afterAll(() => server.stop());

const allowedOrigin = (headers: Headers) => headers.get('access-control-allow-origin');

describe('cross-origin API calls', () => {
  it.each(['/trpc/devices.health', '/api/devices', '/auth/signin', '/api/no-such-call'])(
    'answer the preflight request of %s for a listed origin',
    async (path) => {
      const { status, headers } = await server.call('OPTIONS', path, {
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,idempotency-key',
        },
      });
      expect(status).toBe(204);
      expect(allowedOrigin(headers)).toBe(origin);
      expect(headers.get('access-control-allow-methods')).toContain('PATCH');
      expect(headers.get('access-control-allow-headers')).toBe('authorization,content-type,idempotency-key');
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    },
  );

  it('expose responses, errors and their headers to a listed origin', async () => {
    const responses = [
      await user.call('GET', '/api/devices', { headers: { origin } }),
      await user.call('GET', '/api/devices/no-such-device', { headers: { origin } }),
      await server.call('GET', '/trpc/devices.health', { headers: { origin } }),
      await server.call('POST', '/auth/signin', { headers: { origin, 'content-type': 'text/plain' } }),
      await server.call('GET', '/health', { headers: { origin } }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([200, 404, 401, 400, 200]);
    for (const { headers } of responses) {
      expect(allowedOrigin(headers)).toBe(origin);
      const exposed = headers.get('access-control-expose-headers')?.split(',');
      expect(exposed).toEqual(
        expect.arrayContaining(['X-Total-Count', 'Link', 'Retry-After', 'Content-Disposition', 'X-Request-Id']),
      );
    }
  });

  it('expose an event stream to a listed origin', async () => {
    const connection = new AbortController();
    const options = { headers: { origin, accept: 'text/event-stream' }, signal: connection.signal };
    const { headers } = await user.fetch('GET', '/trpc/notifications.changes', options);
    connection.abort();
    expect(headers.get('content-type')).toContain('text/event-stream');
    expect(allowedOrigin(headers)).toBe(origin);
  });

  it('are refused for an unlisted origin, even if it starts like a listed one', async () => {
    for (const unlisted of ['https://evil.example', `${origin}.evil.example`, `${origin}:8443`, 'null']) {
      const { headers } = await user.call('GET', '/api/devices', { headers: { origin: unlisted } });
      expect(allowedOrigin(headers)).toBeNull();
    }
  });

  it('are refused for writes authenticated by cookie', async () => {
    const headers = { origin, cookie: user.cookie };
    expect(await server.call('POST', '/api/pdf/query', { headers, json: {} })).toMatchObject({ status: 401 });
    const answer = await server.call('POST', '/api/knowledge/query', { headers, json: { query: 'How often?' } });
    expect(answer).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
  });

  it.each(['same-site', 'cross-site'])('are refused for reads authenticated by cookie from a %s page', async (site) => {
    const { body } = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } });
    const photo = `/api/devices/${body.id}/photo`;
    const read = (path: string, fetchSite: string, mode = 'no-cors', dest = 'image') => {
      const metadata = { 'sec-fetch-site': fetchSite, 'sec-fetch-mode': mode, 'sec-fetch-dest': dest };
      return server.fetch('GET', path, { headers: { cookie: user.cookie, ...metadata } });
    };
    expect((await read(photo, site)).status).toBe(403);
    // a stream reports errors as events
    const stream = await read('/trpc/users.exportOwnData', site, 'navigate', 'document');
    expect(await stream.text()).toContain('This request must come from the application itself.');
    // the device has no photo
    expect((await read(photo, 'same-origin')).status).toBe(404);
  });

  it('get no CORS headers when no origin is configured', async () => {
    const listener = express()
      .use(crossOrigin([]), (_req, res) => void res.end())
      .listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const { headers } = await fetch(`http://127.0.0.1:${port}`, { headers: { origin } });
    listener.close();
    expect(allowedOrigin(headers)).toBeNull();
  });
});

it.each(['/', '/api/devices', '/auth/signin', '/health'])('%s answers with the security headers', async (path) => {
  const { headers } = await server.call('GET', path);
  const policy = headers.get('content-security-policy');
  for (const rule of ["default-src 'self'", "object-src 'none'", "frame-ancestors 'self'", "base-uri 'self'"]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/script-src[^;]*('unsafe-inline'|'unsafe-eval')/);
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
  });
  expect(headers.get('x-powered-by')).toBeNull();
});
