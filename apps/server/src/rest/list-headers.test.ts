import { devices, maintenanceTasks } from '@steward/db/schema';
import { eq, inArray, sql } from 'drizzle-orm';
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

type NamedRow = { name: string };
const names = (rows: NamedRow[]) => rows.map(({ name }) => name);
const linksOf = (headers: Headers) =>
  Object.fromEntries(
    [...(headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, to, rel]) => [rel, to]),
  );

describe('lists over REST', () => {
  it('stop at 1,000 rows, return the total, and link to the remaining rows in the same order', async () => {
    const { body, headers } = await ann.call<NamedRow[]>('GET', '/api/devices?sort=name');
    expect(body).toHaveLength(1000);
    expect(headers.get('x-total-count')).toBe('1013');
    const { next, prev, first, last } = linksOf(headers);
    expect({ next, prev, first, last }).toEqual({
      next: '/api/devices?sort=name&page=10&size=100',
      prev: '/api/devices?sort=name&page=8&size=100',
      first: '/api/devices?sort=name&page=0&size=100',
      last: '/api/devices?sort=name&page=10&size=100',
    });
    const rest = await ann.call<{ content: NamedRow[] }>('GET', next ?? '');
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

  it('count only rows that match the filter', async () => {
    const { headers } = await ann.call('GET', '/api/devices?status=ONLINE');
    expect(headers.get('x-total-count')).toBe('1003');
    expect(linksOf(headers).next).toBe('/api/devices?status=ONLINE&page=10&size=100');
  });

  it('have a total and no links when they are complete', async () => {
    const complete = await ann.call<NamedRow[]>('GET', '/api/devices?status=ERROR');
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

  it("count only the caller's organization", async () => {
    const { body, headers } = await bob.call<unknown[]>('GET', '/api/devices');
    expect([body.length, headers.get('x-total-count')]).toEqual([0, '0']);
  });

  describe('of other entities with more than 1,000 rows', () => {
    let eve: Person;
    const count = 1013;
    const numbers = Array.from({ length: count }, (_, n) => String(n).padStart(4, '0'));
    const organizationId = 'umbrella';

    beforeAll(async () => {
      eve = await server.person(organizationId, 'USER');
      // generated in the database, because a thousand parameterized rows take seconds
      const number = sql`lpad(n::text, 4, '0')`;
      const series = sql`generate_series(0, ${count - 1}) n`;
      await server.db.execute(sql`insert into devices (organization_id, id, name, type, status, location, protocol)
        select ${organizationId}, gen_random_uuid(), 'Machine ' || ${number}, 'MACHINE', 'ONLINE', 'Hall', 'HTTP' from ${series}`);
      await server.db.execute(sql`insert into documents
        (organization_id, id, device_id, name, original_filename, file_size, processing_status, sha256, storage_key)
        select organization_id, gen_random_uuid(), id, name || '.pdf', name || '.pdf', 1, 'completed', id::text, id::text
        from devices where organization_id = ${organizationId}`);
      await server.db.execute(sql`insert into maintenance_tasks
        (organization_id, id, device_id, task_name, description, frequency, next_maintenance)
        select organization_id, gen_random_uuid(), id, 'Clean', 'D', '', current_date
        from devices where organization_id = ${organizationId}`);
      // 'Ádám' sorts first, then the caller, 'Ann'
      await server.db.execute(sql`insert into users (organization_id, id, first_name, last_name, email)
        select ${organizationId}, gen_random_uuid(), case n when 1 then 'Ádám' else 'Bob' end, 'Number ' || ${number},
          'bob' || ${number} || '@umbrella.example' from ${series} where n > 0`);
      await server.db.execute(sql`insert into customers (organization_id, id, code, name)
        select ${organizationId}, gen_random_uuid(), 'C-' || ${number}, 'Customer ' || ${number} from ${series}`);
    });

    type Row = { id: string };
    const idsOf = (rows: Row[]) => rows.map(({ id }) => id);

    it.each([
      '/api/users',
      '/api/knowledge/machines',
      '/api/maintenance/today',
      '/api/maintenance/upcoming-from-today',
      '/api/maintenance-scheduler/attention-needed',
    ])('%s counts all rows and links to the remaining ones', async (path) => {
      const { body, headers } = await eve.call<Row[]>('GET', path);
      expect(body).toHaveLength(1000);
      expect(headers.get('x-total-count')).toBe('1013');
      const { next } = linksOf(headers);
      expect(next).toBe(`${path}?page=10&size=100`);
      const rest = await eve.call<{ content: Row[] }>('GET', next ?? '');
      expect(rest.headers.get('x-total-count')).toBe('1013');
      expect(new Set([...idsOf(body), ...idsOf(rest.body.content)]).size).toBe(1013);
      const first = await eve.call<{ content: Row[] }>('GET', `${path}?page=0&size=100`);
      expect(idsOf(first.body.content)).toEqual(idsOf(body.slice(0, 100)));
    });

    it('sorts users by name ignoring accents', async () => {
      const { body } = await eve.call<{ firstName: string }[]>('GET', '/api/users');
      expect(body.slice(0, 3).map(({ firstName }) => firstName)).toEqual(['Ádám', 'Ann', 'Bob']);
    });

    it('counts all upcoming maintenance tasks and links beyond the first 100', async () => {
      const path = '/api/devices/maintenance/upcoming';
      const { body, headers } = await eve.call<{ upcomingMaintenance: Row[]; totalCount: number }>('GET', path);
      expect([body.upcomingMaintenance.length, body.totalCount]).toEqual([100, 1013]);
      expect(headers.get('x-total-count')).toBe('1013');
      expect(linksOf(headers).next).toBe(`${path}?page=1&size=100`);
      const rest = await eve.call<{ content: Row[] }>('GET', `${path}?page=1&size=100`);
      expect(new Set([...idsOf(body.upcomingMaintenance), ...idsOf(rest.body.content)]).size).toBe(200);
    });

    it('counts the customers that match a search', async () => {
      const path = '/api/strategy-agent/customers?search=customer';
      const { body, headers } = await eve.call<{ customers: Row[]; total_customers: number }>('GET', path);
      expect([body.customers.length, body.total_customers]).toEqual([1000, 1013]);
      expect(headers.get('x-total-count')).toBe('1013');
      const { next } = linksOf(headers);
      expect(next).toBe(`${path}&page=10&size=100`);
      const rest = await eve.call<{ content: Row[] }>('GET', next ?? '');
      expect(idsOf([...body.customers, ...rest.body.content])).toEqual(numbers.map((n) => `C-${n}`));
      const shortList = await eve.call<{ total_customers: number }>(
        'GET',
        '/api/strategy-agent/customers?search=c-000',
      );
      expect([
        shortList.body.total_customers,
        shortList.headers.get('x-total-count'),
        shortList.headers.get('link'),
      ]).toEqual([10, '10', null]);
    });

    it('counts the days of the maintenance calendar and links to continue at the last day shown', async () => {
      const [first, last] = ['2027-01-01', '2027-01-02'];
      const path = '/api/maintenance/daywise?from=2027-01-01';
      const all = await server.db
        .select({ id: maintenanceTasks.id })
        .from(maintenanceTasks)
        .where(eq(maintenanceTasks.organizationId, organizationId));
      for (const [part, due] of [
        [all.slice(0, 600), first],
        [all.slice(600), last],
      ] as const) {
        await server.db
          .update(maintenanceTasks)
          .set({ nextMaintenance: due })
          .where(inArray(maintenanceTasks.id, idsOf(part)));
      }
      type Day = { date: string; tasks: Row[] };
      const { body, headers } = await eve.call<Day[]>('GET', path);
      expect(body.map(({ date, tasks }) => [date, tasks.length])).toEqual([
        [first, 600],
        [last, 400],
      ]);
      expect(headers.get('x-total-count')).toBe('2');
      const { next } = linksOf(headers);
      expect(next).toBe('/api/maintenance/daywise?from=2027-01-02');
      const rest = await eve.call<Day[]>('GET', next ?? '');
      expect(rest.body.map(({ date, tasks }) => [date, tasks.length])).toEqual([[last, 413]]);
      expect(rest.headers.get('link')).toBeNull();
      expect(rest.headers.get('x-total-count')).toBe('1');
    });
  });

  it('are documented with their headers in the OpenAPI document', async () => {
    type Operation = { responses: { 200: { headers?: object } } };
    const { body } = await ann.call<{ paths: Record<string, { get: Operation }> }>('GET', '/api/openapi.json');
    const headersOf = (path: string) => Object.keys(body.paths[path]?.get.responses[200].headers ?? {});
    expect(headersOf('/api/devices')).toEqual(['X-Total-Count', 'Link']);
    expect(headersOf('/api/users')).toEqual(['X-Total-Count', 'Link']);
    expect(headersOf('/api/strategy-agent/customers')).toEqual(['X-Total-Count', 'Link']);
    expect(headersOf('/api/devices/maintenance/upcoming')).toEqual(['X-Total-Count', 'Link']);
    expect(headersOf('/api/devices/{id}')).toEqual([]);
  });
});
