import { devices } from '@steward/db/schema';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  server = await TestServer.start();
  ann = await server.person('acme', 'USER');
  bob = await server.person('globex', 'USER');
  const rows = Array.from({ length: 1013 }, (_, n) => ({
    id: uuidv7(),
    organizationId: 'acme',
    name: `Pump ${String(n).padStart(4, '0')}`,
    type: 'MACHINE' as const,
    status: n < 1003 ? ('ONLINE' as const) : ('ERROR' as const),
    location: 'Hall 2',
    protocol: 'HTTP' as const,
  }));
  await server.db.insert(devices).values(rows);
});
afterAll(() => server.stop());

type Named = { name: string };
const names = (rows: Named[]) => rows.map(({ name }) => name);
const linksOf = (headers: Headers) =>
  Object.fromEntries(
    [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]),
  );

describe('lists over REST', () => {
  it('stop at 1,000 rows, tell how many there are, and link to the rest in the same order', async () => {
    const { body, headers } = await ann.call<Named[]>('GET', '/api/devices?sort=name');
    expect(body).toHaveLength(1000);
    expect(headers.get('x-total-count')).toBe('1013');
    const { next, prev, first, last } = linksOf(headers);
    expect({ next, prev, first, last }).toEqual({
      next: '/api/devices?sort=name&page=10&size=100',
      prev: '/api/devices?sort=name&page=8&size=100',
      first: '/api/devices?sort=name&page=0&size=100',
      last: '/api/devices?sort=name&page=10&size=100',
    });
    const rest = await ann.call<{ content: Named[] }>('GET', next ?? '');
    expect(names([...body, ...rest.body.content])).toEqual(
      Array.from({ length: 1013 }, (_, n) => `Pump ${String(n).padStart(4, '0')}`),
    );
    expect(rest.headers.get('x-total-count')).toBe('1013');
    expect(linksOf(rest.headers)).toEqual({
      first: '/api/devices?sort=name&page=0&size=100',
      prev: '/api/devices?sort=name&page=9&size=100',
      last: '/api/devices?sort=name&page=10&size=100',
    });
  });

  it('count what the filter lets through', async () => {
    const { headers } = await ann.call('GET', '/api/devices?status=ONLINE');
    expect(headers.get('x-total-count')).toBe('1003');
    expect(linksOf(headers).next).toBe('/api/devices?status=ONLINE&page=10&size=100');
  });

  it('have a total and no link when they are complete', async () => {
    const complete = await ann.call<Named[]>('GET', '/api/devices?status=ERROR');
    expect(complete.headers.get('x-total-count')).toBe('10');
    expect(complete.headers.get('link')).toBeNull();
    const [device] = complete.body as unknown as { id: string }[];
    for (const path of [
      '/api/users',
      '/api/rules',
      `/api/rules/device/${device?.id}`,
      `/api/device-safety-precautions/device/${device?.id}/active`,
      '/api/maintenance/today',
      '/api/knowledge/machines',
    ]) {
      const { status, body, headers } = await ann.call<unknown[]>('GET', path);
      expect([path, status, headers.get('x-total-count'), headers.get('link')]).toEqual([
        path,
        200,
        String(body.length),
        null,
      ]);
    }
  });

  it('count only the own organization', async () => {
    const { body, headers } = await bob.call<unknown[]>('GET', '/api/devices');
    expect([body.length, headers.get('x-total-count')]).toEqual([0, '0']);
  });

  it('are documented with their headers', async () => {
    type Operation = { responses: { 200: { headers?: object } } };
    const { body } = await ann.call<{ paths: Record<string, { get: Operation }> }>('GET', '/api/openapi.json');
    const headersOf = (path: string) => Object.keys(body.paths[path]?.get.responses[200].headers ?? {});
    expect(headersOf('/api/devices')).toEqual(['X-Total-Count', 'Link']);
    expect(headersOf('/api/users')).toEqual(['X-Total-Count', 'Link']);
    expect(headersOf('/api/devices/{id}')).toEqual([]);
  });
});
