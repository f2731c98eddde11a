import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createStewardClient } from '@steward/api/client';
import { codeAt } from '@steward/api/services/second-factor/totp';
import { auditEntries, notifications, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { EventSource } from 'eventsource';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CookieBrowser } from '../testing/cookie-browser';
import { clientId, clientSecret, TestProvider } from '../testing/oidc-provider';
import { type Person, password, TestServer } from '../testing/test-server';

/** A port that is free now: the provider must know the address of the server before it starts. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

let provider: TestProvider;
let server: TestServer;
let address: string;
let admin: Person;
let n = 0;

const variables = (issuer: string, port: number): Record<string, string> => ({
  PORT: String(port),
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_LABEL: 'Acme account',
  OIDC_ORGANIZATION: 'acme',
  OIDC_CREATE_USERS: 'on',
  OIDC_LINK_BY_EMAIL: 'on',
  OIDC_ROLE_CLAIM: 'groups',
  OIDC_ADMIN_VALUES: 'steward-admins, plant-heads',
});

beforeAll(async () => {
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  provider = await TestProvider.start(`${address}/auth/oidc/callback`);
  server = await TestServer.start(variables(provider.issuer, port));
  admin = await server.person('acme', 'ADMIN');
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

let browser: CookieBrowser;
beforeEach(() => {
  n += 1;
  browser = new CookieBrowser();
  provider.methods = ['pwd'];
  provider.signedInSecondsAgo = 0;
  provider.person = {
    sub: `person-${n}`,
    email: `Person-${n}@acme.example`,
    email_verified: true,
    given_name: 'Pat',
    family_name: 'Lee',
  };
});

const email = () => `person-${n}@acme.example`;
/** Goes to the provider and back. @returns the outcome on the sign-in page */
const visitProvider = async () => {
  const landed = await browser.follow(`${address}/auth/oidc/start`);
  expect(landed.pathname).toBe('/login');
  return landed.searchParams.get('provider');
};
interface Finished {
  status: number;
  data: Record<string, unknown>;
}
const finish = async (): Promise<Finished> => {
  const response = await browser.fetch(`${address}/trpc/signInProvider.finish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const body = (await response.json()) as { result?: { data: object }; error?: { data: object } };
  return { status: response.status, data: { ...body.result?.data, ...body.error?.data } };
};
const signIn = async () => {
  expect(await visitProvider()).toBe('returned');
  return finish();
};
const userByEmail = async (value: string) =>
  (await server.db.select().from(users).where(eq(users.email, value.toLowerCase())))[0];

describe('a sign-in with an OpenID Connect provider', () => {
  it('creates an account for an unknown person and signs in to it afterwards', async () => {
    const first = await signIn();
    expect(first).toMatchObject({
      status: 200,
      data: { name: 'Pat Lee', email: email(), role: 'USER', organizationId: 'acme', token: expect.any(String) },
    });
    const profile = { headers: { authorization: `Bearer ${first.data.token}` } };
    expect(await server.call('GET', '/api/users/profile', profile)).toMatchObject({ status: 200 });
    // the address may change at the provider: the account is known by its id
    provider.person = { ...provider.person, sub: `person-${n}`, email: 'other@acme.example' };
    browser = new CookieBrowser();
    expect(await signIn()).toMatchObject({ status: 200, data: { id: first.data.id, email: email() } });
  });

  it('gives the role of the claim at each sign-in', async () => {
    provider.person = { ...provider.person, sub: `person-${n}`, groups: ['drivers', 'plant-heads'] };
    const { data } = await signIn();
    expect(data.role).toBe('ADMIN');
    provider.person = { ...provider.person, sub: `person-${n}`, groups: ['drivers'] };
    browser = new CookieBrowser();
    expect((await signIn()).data.role).toBe('USER');
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, String(data.id)));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.signed-up', 'session.signed-in', 'user.role-changed']),
    );
    const alerts = await server.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, String(data.id)));
    expect(alerts).toContainEqual(
      expect.objectContaining({
        category: 'SECURITY_ALERT',
        title: 'Your role was changed',
        message: 'Acme account made you a regular user when you signed in with it.',
      }),
    );
  });

  it('announces a new person and a new role to the open list of people', async () => {
    let changes = 0;
    const client = createStewardClient({ baseUrl: server.address, token: () => admin.token, EventSource });
    const subscription = client.organization.changes.subscribe(undefined, { onData: () => void changes++ });
    await expect.poll(() => changes).toBe(1);
    provider.person = { ...provider.person, sub: `person-${n}`, groups: ['plant-heads'] };
    await signIn();
    await expect.poll(() => changes).toBe(2);
    provider.person = { ...provider.person, sub: `person-${n}`, groups: [] };
    browser = new CookieBrowser();
    await signIn();
    await expect.poll(() => changes).toBe(3);
    subscription.unsubscribe();
  });

  it('links an existing account with the same verified address, and alerts its owner', async () => {
    const person = await server.person('acme', 'USER');
    provider.person = { ...provider.person, sub: `person-${n}`, email: person.email };
    expect(await signIn()).toMatchObject({ status: 200, data: { id: person.id } });
    const alerts = await server.db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(alerts.map(({ title }) => title)).toContain('Acme account can sign you in');
  });

  it('ends the password, sessions and API tokens of a linked account whose address nobody had confirmed', async () => {
    const squatter = await server.person('acme', 'USER');
    const token = { name: 'Kept for later', scopes: ['read'], validDays: 365 };
    const { body } = await squatter.call<{ token: string }>('POST', '/api/tokens', { json: token });
    const byToken = { headers: { authorization: `Bearer ${body.token}` } };
    expect(await server.call('GET', '/api/devices', byToken)).toMatchObject({ status: 200 });
    provider.person = { ...provider.person, sub: `person-${n}`, email: squatter.email };
    expect(await signIn()).toMatchObject({ status: 200, data: { id: squatter.id } });
    expect(await squatter.call('GET', '/api/users/profile')).toMatchObject({ status: 401 });
    expect(await server.call('GET', '/api/devices', byToken)).toMatchObject({ status: 401 });
    const json = { email: squatter.email, password };
    expect(await server.call('POST', '/auth/signin', { json })).toMatchObject({ status: 401 });
  });

  it('keeps the password of a linked account whose address was confirmed', async () => {
    const person = await server.person('acme', 'USER');
    await server.db.update(users).set({ confirmedEmail: person.email }).where(eq(users.id, person.id));
    provider.person = { ...provider.person, sub: `person-${n}`, email: person.email };
    expect(await signIn()).toMatchObject({ status: 200, data: { id: person.id } });
    const json = { email: person.email, password };
    expect(await server.call('POST', '/auth/signin', { json })).toMatchObject({ status: 200 });
  });

  it('does not demote the last administrator', async () => {
    await server.db.update(users).set({ confirmedEmail: admin.email }).where(eq(users.id, admin.id));
    provider.person = { ...provider.person, sub: `person-${n}`, email: admin.email };
    expect(await signIn()).toMatchObject({ status: 200, data: { id: admin.id, role: 'ADMIN' } });
  });

  it.each([
    ['whose address is not verified', { email_verified: false }, 'email-not-verified'],
    ['without a statement that the address is verified', { email_verified: undefined }, 'email-not-verified'],
    ['without an address', { email: undefined }, 'no-email'],
  ])('refuses a person %s', async (_, claims, refusal) => {
    provider.person = { ...provider.person, sub: `person-${n}`, ...claims };
    expect(await visitProvider()).toBe(refusal);
    expect(await userByEmail(email())).toBeUndefined();
    expect(await finish()).toMatchObject({ status: 401 });
  });

  it('refuses to link an account of another organization', async () => {
    const stranger = await server.person('rival', 'USER');
    provider.person = { ...provider.person, sub: `person-${n}`, email: stranger.email };
    expect(await visitProvider()).toBe('account-exists');
  });

  it('refuses a second account of the provider for the same address', async () => {
    await signIn();
    provider.person = { ...provider.person, sub: `impostor-${n}` };
    browser = new CookieBrowser();
    expect(await visitProvider()).toBe('account-exists');
  });

  it('refuses a disabled account', async () => {
    const { data } = await signIn();
    await admin.call('PUT', `/api/users/${data.id}`, { json: { enabled: false } });
    browser = new CookieBrowser();
    expect(await visitProvider()).toBe('disabled');
  });

  it('reports that the person declined', async () => {
    provider.person = null;
    expect(await visitProvider()).toBe('cancelled');
  });
});

describe('an account without a password', () => {
  const removal = (token: unknown) =>
    server.call('POST', '/api/users/profile/delete', { json: {}, headers: { authorization: `Bearer ${token}` } });

  it('is deleted only after the provider has re-authenticated the person', async () => {
    provider.signedInSecondsAgo = 3600;
    await signIn();
    const silent = await signIn();
    expect(await removal(silent.data.token)).toMatchObject({
      status: 403,
      body: {
        error: 'Sign-in required',
        message: 'Please sign in again, because your sign-in was more than ten minutes ago.',
      },
    });
    provider.signedInSecondsAgo = 0;
    const returnUrl = await browser.follow(`${address}/auth/oidc/start?again`);
    expect(returnUrl.searchParams.get('provider')).toBe('returned');
    const reauthenticated = await finish();
    expect(reauthenticated.data.id).toBe(silent.data.id);
    expect(await removal(reauthenticated.data.token)).toMatchObject({ status: 200 });
  });

  it('is deleted after a sign-in for which the provider asked for credentials', async () => {
    expect(await removal((await signIn()).data.token)).toMatchObject({ status: 200 });
  });

  it('is not confirmed if the user removes the re-authentication parameters from the URL', async () => {
    provider.signedInSecondsAgo = 3600;
    await signIn();
    const promptUrl = await browser.follow(`${address}/auth/oidc/start?again`, (url) => url.origin === provider.issuer);
    expect(promptUrl.searchParams.get('prompt')).toBe('login');
    promptUrl.searchParams.delete('prompt');
    promptUrl.searchParams.delete('max_age');
    expect((await browser.follow(promptUrl.href)).searchParams.get('provider')).toBe('refused');
  });
});

describe('sign-out at the provider', () => {
  const atProvider = (url: URL) => url.origin === provider.issuer;

  it('ends the provider session, so that the next person must enter credentials', async () => {
    await signIn();
    const page = await browser.follow(`${address}/auth/oidc/sign-out`, atProvider);
    expect([page.pathname, page.searchParams.get('post_logout_redirect_uri')]).toEqual([
      '/session/end',
      `${address}/auth/oidc/callback`,
    ]);
    const form = await (await browser.fetch(page.href)).text();
    const xsrf = /name="xsrf" value="(\w+)"/.exec(form)?.[1] ?? '';
    const answer = await browser.fetch(`${provider.issuer}/session/end/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
      redirect: 'manual',
    });
    const back = await browser.follow(answer.headers.get('location') ?? '');
    expect([back.origin, back.pathname]).toEqual([address, '/login']);
    provider.person = null;
    expect(await visitProvider()).toBe('cancelled');
  });

  it('redirects to the sign-in page if the browser has no provider session', async () => {
    expect((await browser.follow(`${address}/auth/oidc/sign-out`)).pathname).toBe('/login');
  });
});

describe('the way back from the provider', () => {
  /** The address that the provider sends the browser to, without opening it. */
  const callback = async () => {
    const stopped = await browser.follow(`${address}/auth/oidc/start`, (url) => url.pathname === '/auth/oidc/callback');
    return stopped;
  };
  const outcomeOf = async (url: URL, visitor = browser) =>
    (await visitor.follow(url.href)).searchParams.get('provider');

  it.each([
    ['another state', (url: URL) => url.searchParams.set('state', 'x'.repeat(43)), 'refused'],
    ['no state', (url: URL) => url.searchParams.delete('state'), 'refused'],
    ['an invented code', (url: URL) => url.searchParams.set('code', 'invented'), 'refused'],
    ['another issuer', (url: URL) => url.searchParams.set('iss', 'https://evil.example'), 'refused'],
  ])('is refused with %s', async (_, change, refusal) => {
    const url = await callback();
    change(url);
    expect(await outcomeOf(url)).toBe(refusal);
    expect(await finish()).toMatchObject({ status: 401 });
  });

  it('is refused in a browser that did not begin the sign-in', async () => {
    expect(await outcomeOf(await callback(), new CookieBrowser())).toBe('expired');
  });

  it('is refused with the cookie of another attempt', async () => {
    const previousCallback = await callback();
    await callback();
    expect(await outcomeOf(previousCallback)).toBe('refused');
  });

  it('works once', async () => {
    const url = await callback();
    expect(await outcomeOf(url)).toBe('returned');
    expect(await finish()).toMatchObject({ status: 200 });
    expect(await finish()).toMatchObject({ status: 401, data: { reason: 'Sign-in expired' } });
    expect(await outcomeOf(url)).toBe('expired');
  });

  it('leads to the host of PUBLIC_URL when it began under another name', async () => {
    const other = address.replace('127.0.0.1', 'localhost');
    const response = await browser.fetch(`${other}/auth/oidc/start`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe(`${address}/auth/oidc/start`);
  });
});

describe('a second factor', () => {
  const addFactor = async (token: unknown) => {
    const headers = { authorization: `Bearer ${token}` };
    const begin = await server.call<{ result: { data: { secret: string; setUp: string } } }>(
      'POST',
      '/trpc/secondFactor.beginApp',
      { headers, json: {} },
    );
    const { secret, setUp } = begin.body.result.data;
    const json = { setUp, code: codeAt(secret, new Date()) };
    expect(await server.call('POST', '/trpc/secondFactor.addApp', { headers, json })).toMatchObject({ status: 200 });
  };

  it('is asked for when the provider has asked for the password only', async () => {
    await addFactor((await signIn()).data.token);
    browser = new CookieBrowser();
    expect(await signIn()).toMatchObject({
      status: 401,
      data: { reason: 'Second factor required', secondFactor: { methods: ['app', 'recovery-code'] } },
    });
  });

  it('is not asked for when the provider has asked for several factors', async () => {
    await addFactor((await signIn()).data.token);
    provider.methods = ['pwd', 'mfa'];
    browser = new CookieBrowser();
    const { status, data } = await signIn();
    expect(status).toBe(200);
    const headers = { authorization: `Bearer ${data.token}` };
    expect(await server.call('GET', '/api/users/profile', { headers })).toMatchObject({ status: 200 });
  });
});

describe('a server with a sign-in provider', () => {
  const started: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((each) => each.stop()));
  });
  const serverWith = async (overrides: Record<string, string>, issuer = provider.issuer) => {
    const port = await freePort();
    const restrictedServer = await TestServer.start({ ...variables(issuer, port), ...overrides });
    started.push(restrictedServer);
    return restrictedServer;
  };
  const outcomeAt = async (providerServer: TestServer) =>
    (await browser.follow(`${providerServer.address}/auth/oidc/start`)).searchParams.get('provider');

  it('reports that the provider is down, and uses it again once it is back', async () => {
    const port = await freePort();
    const down = await serverWith({}, `http://127.0.0.1:${port}`);
    expect(await outcomeAt(down)).toBe('unavailable');
    const back = await TestProvider.start(`${down.address}/auth/oidc/callback`, port);
    back.person = provider.person;
    // the organization does not exist on this server
    expect(await outcomeAt(down)).toBe('unknown-account');
    await back.stop();
  });

  it('refuses unknown people and existing addresses if it may neither create nor link accounts', async () => {
    const port = await freePort();
    const careful = await serverWith(
      { OIDC_CREATE_USERS: 'off', OIDC_LINK_BY_EMAIL: 'off' },
      `http://127.0.0.1:${port}`,
    );
    const own = await TestProvider.start(`${careful.address}/auth/oidc/callback`, port);
    own.person = provider.person;
    const existing = await careful.person('acme', 'USER');
    expect(await outcomeAt(careful)).toBe('unknown-account');
    own.person = { ...provider.person, sub: 'known', email: existing.email };
    browser = new CookieBrowser();
    expect(await outcomeAt(careful)).toBe('account-exists');
    await own.stop();
  });
});

describe('a server without a provider', () => {
  it('offers no sign-in with a provider and has no routes for it', async () => {
    const plain = await TestServer.start();
    const offered = await plain.call('GET', '/trpc/signInProvider.get');
    expect(offered.body).toEqual({ result: { data: null } });
    expect(await plain.call('GET', '/auth/oidc/start')).toMatchObject({ status: 404 });
    await plain.stop();
  });
});
