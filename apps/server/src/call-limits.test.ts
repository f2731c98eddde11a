import { afterAll, beforeAll, expect, it } from 'vitest';
import { onboardingForm, readableManual } from './testing/manuals';
import { type Person, TestServer } from './testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ USER_UNITS_PER_MINUTE: '100', USER_MAX_STREAMS: '1' });
});
afterAll(() => server.stop());

const search = { json: { query: 'filter' } };
const message = expect.stringMatching(/^Too many requests\. Please try again in \d+ s\.$/);

/** Spends 90 of the 100 units. */
async function searchThrice(user: Person) {
  for (let n = 0; n < 3; n++) {
    expect(await user.call('POST', '/api/knowledge/search', search)).toMatchObject({ status: 200 });
  }
}

it('answers 429 with Retry-After when a user has used up the budget', async () => {
  const [user, other] = [await server.person('acme', 'USER'), await server.person('acme', 'USER')];
  await searchThrice(user);
  const refused = await user.call('POST', '/api/knowledge/search', search);
  expect(refused).toMatchObject({ status: 429, body: { error: 'Too Many Requests', message } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await other.call('POST', '/api/knowledge/search', search)).toMatchObject({ status: 200 });
});

it('charges each call of a batch', async () => {
  const user = await server.person('acme', 'USER');
  await searchThrice(user);
  const paths = Array.from({ length: 11 }, () => 'users.profile').join(',');
  const { headers, body } = await user.call<object[]>('GET', `/trpc/${paths}?batch=1&input={}`);
  expect(headers.get('retry-after')).not.toBeNull();
  expect(body[0]).toHaveProperty('result');
  expect(body.at(-1)).toEqual({ error: expect.objectContaining({ message }) });
});

it('refuses a stream beyond the limit before it begins, over tRPC and REST', async () => {
  const user = await server.person('acme', 'USER');
  const stop = new AbortController();
  const first = await user.fetch('GET', '/trpc/notifications.changes', { signal: stop.signal });
  const reader = first.body?.getReader();
  await reader?.read();
  const second = await (await user.fetch('GET', '/trpc/notifications.changes')).text();
  expect(second).toContain('You already have 1 live connections to Steward.');
  const form = onboardingForm(await readableManual);
  expect(await user.call('POST', '/api/devices/unified-onboarding-stream', { form })).toMatchObject({ status: 429 });
  stop.abort();
});
