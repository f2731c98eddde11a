import { afterAll, beforeAll, expect, it } from 'vitest';
import { password, TestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start({ TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

const behindTls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '192.0.2.1' };

/** @returns the cookies of a sign-in by name, with their attributes */
async function cookiesOf(email: string, headers: Record<string, string> = {}) {
  const answer = await server.call('POST', '/auth/signin', { json: { email, password }, headers });
  return new Map(answer.headers.getSetCookie().map((line) => [line.slice(0, line.indexOf('=')), line]));
}

it('sets cookies with the prefix __Host- behind TLS, and accepts the session with it', async () => {
  const { email } = await server.person('acme', 'USER');
  const cookies = await cookiesOf(email, behindTls);
  expect([...cookies.keys()].sort()).toEqual([
    '__Host-steward_browser',
    '__Host-steward_session',
    'steward_browser',
    'steward_session',
  ]);
  const line = cookies.get('__Host-steward_session') ?? '';
  for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']) expect(line).toContain(attribute);
  expect(line).not.toContain('Domain=');

  const cookie = line.split(';')[0] ?? '';
  const call = (headers: Record<string, string>) => server.call('GET', '/api/knowledge/suggestions', { headers });
  expect(await call({ ...behindTls, cookie })).toMatchObject({ status: 200 });
  // without TLS another host of the domain could have set it
  expect(await call({ cookie })).toMatchObject({ status: 401 });
});

it('prefers the cookie with the prefix to one that another host may have set', async () => {
  const [victim, attacker] = [await server.person('acme', 'USER'), await server.person('evil', 'USER')];
  const session = (await cookiesOf(victim.email, behindTls)).get('__Host-steward_session')?.split(';')[0];
  const headers = { ...behindTls, cookie: `${attacker.cookie}; ${session}` };
  await server.call('POST', '/auth/signout', { headers: { authorization: `Bearer ${attacker.token}` } });
  expect(await server.call('GET', '/api/knowledge/suggestions', { headers })).toMatchObject({ status: 200 });
});

it('refuses a write by cookie over TLS from a page of the same host that was loaded without TLS', async () => {
  const { email } = await server.person('acme', 'USER');
  const cookie = (await cookiesOf(email, behindTls)).get('__Host-steward_session')?.split(';')[0] ?? '';
  const { host } = new URL(server.address);
  const write = (origin: string) =>
    server.call('POST', '/api/knowledge/query', { headers: { ...behindTls, cookie, origin }, json: {} });
  expect(await write(`http://${host}`)).toMatchObject({ status: 403 });
  expect(await write(`https://${host}`)).toMatchObject({ status: 400 });
});

it('sets plain cookies without TLS, where browsers ignore the prefix', async () => {
  const { email } = await server.person('acme', 'USER');
  expect([...(await cookiesOf(email)).keys()].sort()).toEqual(['steward_browser', 'steward_session']);
});
