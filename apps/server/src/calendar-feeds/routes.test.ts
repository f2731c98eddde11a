import { devices } from '@steward/db/schema';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, TestServer, withoutEmbedding } from '../testing/test-server';

let server: TestServer;
let ann: Person;
let bob: Person;
let deviceId: string;
const lines: string[] = [];
beforeAll(async () => {
  server = await TestServer.start(
    { ...withoutEmbedding, LOG_LEVEL: 'debug', USER_UNITS_PER_MINUTE: '600', PUBLIC_URL: 'https://plant.example' },
    { write: (line) => void lines.push(line) },
  );
  ann = await server.person('default', 'ADMIN');
  bob = await server.person('default', 'USER');
  const [device] = await server.db
    .insert(devices)
    .values({ organizationId: 'default', name: 'Pump 1', type: 'MACHINE', status: 'ONLINE', location: 'Hall 2' })
    .returning();
  deviceId = device?.id ?? '';
});
afterAll(() => server.stop());

const trpc = async <T>(person: Person, procedure: string, input: unknown = {}): Promise<T> => {
  const { status, body } = await person.call<{ result: { data: T } }>('POST', `/trpc/${procedure}`, { json: input });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.result.data;
};
interface Address {
  id: string;
  address: string;
}
/** Creates a feed and returns the path of its address. */
const createFeed = async (person: Person, input = {}) => {
  const { id, address } = await trpc<Address>(person, 'calendarFeeds.create', input);
  return { id, path: pathOf(address) };
};
const pathOf = (address: string) => {
  expect(address).toMatch(/^https:\/\/plant\.example\/api\/calendar\/[\w.-]+\.ics$/);
  return new URL(address).pathname;
};
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const addTask = async (taskName: string, fields: object = {}) => {
  const json = { deviceId, taskName, description: 'x', nextMaintenance: day(5), assignedTo: bob.id, ...fields };
  return (await ann.call<{ id: string }>('POST', '/api/maintenance', { json })).body.id;
};
const summaries = async (path: string) => {
  const file = await (await server.fetch('GET', path)).text();
  return new ICAL.Component(ICAL.parse(file))
    .getAllSubcomponents('vevent')
    .map((event) => String(event.getFirstPropertyValue('summary')));
};

describe('a calendar feed', () => {
  it('lists the tasks of its user until they are completed or deleted', async () => {
    const { path } = await createFeed(bob);
    const done = await addTask('Grease');
    const deleted = await addTask('Clean');
    await addTask('Of Ann', { assignedTo: ann.id });
    expect((await summaries(path)).sort()).toEqual(['Clean · Pump 1', 'Grease · Pump 1']);
    await bob.call('PATCH', `/api/maintenance/${done}/complete`, { json: {} });
    await ann.call('DELETE', `/api/maintenance/${deleted}`);
    expect(await summaries(path)).toEqual([]);
  });

  it('lists the dates of a repeating task for twelve months', async () => {
    const { path } = await createFeed(bob);
    const id = await addTask('Inspect', { frequency: 'monthly' });
    const names = await summaries(path);
    expect(names).toHaveLength(12);
    expect(new Set(names)).toEqual(new Set(['Inspect · Pump 1']));
    await ann.call('DELETE', `/api/maintenance/${id}`);
  });

  it('lists the tasks of a saved view, and ends when the view is deleted', async () => {
    const view = { name: 'Urgent', filters: { person: 'everybody', priority: 'HIGH' } };
    const { id: viewId } = await trpc<{ id: string }>(bob, 'taskViews.create', view);
    const { path } = await createFeed(bob, { viewId });
    const ids = [await addTask('High', { priority: 'HIGH', assignedTo: ann.id }), await addTask('Low')];
    expect(await summaries(path)).toEqual(['High · Pump 1']);
    await trpc(bob, 'taskViews.remove', { id: viewId });
    expect((await server.fetch('GET', path)).status).toBe(404);
    for (const id of ids) await ann.call('DELETE', `/api/maintenance/${id}`);
  });

  it('answers 304 while nothing has changed', async () => {
    const { path } = await createFeed(bob);
    const first = await server.fetch('GET', path);
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    // without an explicit cache-control, fetch() would add no-cache, which always requests the file
    const headers = { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await server.fetch('GET', path, { headers })).status).toBe(304);
    const id = await addTask('New');
    expect((await server.fetch('GET', path, { headers })).status).toBe(200);
    await ann.call('DELETE', `/api/maintenance/${id}`);
  });

  it('answers 404 at an old, removed or altered address', async () => {
    const { id, path } = await createFeed(bob);
    const renewed = pathOf((await trpc<Address>(bob, 'calendarFeeds.renew', { id })).address);
    expect((await server.fetch('GET', path)).status).toBe(404);
    expect((await server.fetch('GET', renewed)).status).toBe(200);
    for (const alteredPath of [renewed.replace('.ics', 'x.ics'), renewed.replace('.ics', ''), '/api/calendar/.ics']) {
      expect((await server.fetch('GET', alteredPath)).status).toBe(404);
    }
    await trpc(bob, 'calendarFeeds.remove', { id });
    expect((await server.fetch('GET', renewed)).status).toBe(404);
  });

  it('reveals its secret neither in the list of feeds nor in the log', async () => {
    const { id, path } = await createFeed(bob);
    await server.fetch('GET', path);
    await server.fetch('GET', path.replace('.ics', 'x.ics'));
    const feedList = await bob.call('GET', '/trpc/calendarFeeds.list');
    const secret = path.split('.').at(-2) ?? '';
    expect(secret.length).toBeGreaterThan(40);
    expect(JSON.stringify(feedList.body)).toContain(id);
    expect(JSON.stringify(feedList.body)).not.toContain(secret);
    const log = lines.join('');
    expect(log).toContain('/api/calendar/….ics');
    expect(log).not.toContain(secret);
  });

  it('is rate-limited like other calls, and ends when its user is disabled', async () => {
    const { path } = await createFeed(bob);
    const statuses = new Set<number>();
    for (let n = 0; n < 60 && !statuses.has(429); n++) statuses.add((await server.fetch('GET', path)).status);
    expect(statuses).toContain(429);
    const carl = await server.person('default', 'USER');
    const ofCarl = await createFeed(carl);
    expect((await server.fetch('GET', ofCarl.path)).status).toBe(200);
    expect((await ann.call('PUT', `/api/users/${carl.id}`, { json: { enabled: false } })).status).toBe(200);
    expect((await server.fetch('GET', ofCarl.path)).status).toBe(404);
  });
});
