import { createStewardClient } from '@steward/api/client';
import { InterruptibleServer } from '@steward/db/testing/interruptible-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onboardingForm, readableManual } from './testing/manuals';
import { type Person, TestServer, withoutEmbedding } from './testing/test-server';

let database: InterruptibleServer;
let server: TestServer;
let user: Person;
beforeAll(async () => {
  database = await InterruptibleServer.start();
  server = await TestServer.start(withoutEmbedding, undefined, async () => database.open());
  user = await server.person('acme', 'USER');
});
afterEach(async () => {
  await database.resume();
  await answersAgain();
});
afterAll(async () => {
  await server.stop();
  await database.close();
});

const answersAgain = () =>
  expect.poll(async () => (await user.call('GET', '/api/devices')).status, { timeout: 10_000 }).toBe(200);

const sentence = 'The database cannot be reached at the moment. Please try again in a few seconds.';
const unavailable = { error: 'Service Unavailable', message: sentence };

describe('while the database is away', () => {
  it('every request gets 503 with Retry-After, and 200 once the database is back', async () => {
    await database.interrupt();
    const calls = [
      () => user.call('GET', '/api/devices'),
      () => server.call('POST', '/auth/signin', { json: { email: user.email, password: 'correct horse' } }),
      async () => user.call('POST', '/api/knowledge/upload', { form: onboardingForm(await readableManual) }),
    ];
    const rounds = Array.from({ length: 30 }, () => calls.map((call) => call()));
    for (const { status, headers, body } of await Promise.all(rounds.flat())) {
      expect([status, headers.get('retry-after'), body]).toEqual([503, '2', unavailable]);
    }
    expect(await server.call('GET', '/health')).toMatchObject({ status: 200 });
    const ready = await server.call<{ dependencies: object[] }>('GET', '/health/ready');
    expect(ready.status).toBe(503);
    expect(ready.body.dependencies).toContainEqual(expect.objectContaining({ name: 'database', state: 'unavailable' }));

    await database.resume();
    await answersAgain();
  });

  it('tRPC calls fail with SERVICE_UNAVAILABLE and Retry-After', async () => {
    await database.interrupt();
    const client = createStewardClient({ baseUrl: server.address, token: () => user.token });
    await expect(client.devices.health.query()).rejects.toMatchObject({
      message: sentence,
      data: { code: 'SERVICE_UNAVAILABLE', httpStatus: 503 },
    });
    const path = `/trpc/devices.get?input=${encodeURIComponent(JSON.stringify({ id: user.id }))}`;
    const { status, headers } = await user.call('GET', path);
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
  });
});

it('answers new and running requests with 503 while the database server hangs, and with 200 afterwards', async () => {
  database.freeze();
  const calls = Array.from({ length: 20 }, () => user.call('GET', '/api/devices'));
  for (const call of calls) expect(await call).toMatchObject({ status: 503, body: unavailable });
  database.thaw();
  await answersAgain();
});

it('answers a request that was running when the database went away with 503', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let locked = () => {};
  const isLocked = new Promise<void>((resolve) => {
    locked = resolve;
  });
  // with one session, a transaction blocks all other queries
  const transaction = server.db.transaction(async () => {
    locked();
    await held;
  });
  transaction.catch(() => {});
  await isLocked;
  const running = user.call('GET', '/api/devices');
  await database.interrupt();
  release();
  expect(await running).toMatchObject({ status: 503, body: unavailable });
});
