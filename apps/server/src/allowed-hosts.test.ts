import { request } from 'node:http';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestServer } from './testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ PUBLIC_URL: 'https://Care.example.org/', ALLOWED_HOSTS: 'plant.example, Gate-7' });
});
afterAll(() => server.stop());

/** fetch does not send another Host. */
function get(path: string, headers: Record<string, string>): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(`${server.address}${path}`, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    call.on('error', reject).end();
  });
}

describe('a request for a host', () => {
  it.each([
    'care.example.org',
    'plant.example:3000',
    'gate-7',
    'localhost:3000',
    'steward.localhost',
    '127.0.0.1:3000',
    '192.168.1.20',
    '[::1]:3000',
    `${hostname()}:3000`,
  ])('named %s is answered', async (host) => {
    expect(await get('/auth/no-such-call', { host })).toMatchObject({ status: 404 });
  });

  it.each(['evil.example', 'care.example.org.evil.example', 'localhost.evil.example', '127.0.0.1.evil.example'])(
    'named %s is refused, for the API and for pages',
    async (host) => {
      for (const path of ['/api/devices', '/trpc/auth.signUpMode', '/login']) {
        const { status, text } = await get(path, { host });
        expect([status, JSON.parse(text)]).toEqual([
          403,
          { error: 'Host not allowed', message: expect.stringContaining('ALLOWED_HOSTS') },
        ]);
      }
    },
  );

  it('of any name is answered for health checks', async () => {
    expect(await get('/health', { host: 'steward-7f9c.internal' })).toMatchObject({ status: 200 });
  });

  it('ignores a forwarded host without TRUST_PROXY', async () => {
    expect(await get('/login', { host: 'evil.example', 'x-forwarded-host': 'localhost' })).toMatchObject({
      status: 403,
    });
  });
});
