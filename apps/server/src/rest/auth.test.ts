import { codeAt } from '@steward/api/services/second-factor/totp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, password, TestServer } from '../testing/test-server';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await TestServer.start();
  admin = await server.person('acme', 'ADMIN');
});
afterAll(() => server.stop());

const account = { firstName: 'Jo', lastName: 'In', email: 'jo@example.com', password: 'abc' };
const signIn = (json: object) => server.call('POST', '/auth/signin', { json });

describe('POST /auth/signup', () => {
  it.each([
    [{ firstName: '' }, 'First name is required'],
    [{ firstName: 'J' }, 'First name must be at least 2 characters'],
    [{ lastName: ' ' }, 'Last name is required'],
    [{ email: undefined }, 'Email is required'],
    [{ email: ' ' }, 'Email is required'],
    [{ email: 'jo' }, 'Please enter a valid email address'],
    [{ password: undefined }, 'Password is required'],
    [{ password: 'ab' }, 'Password must be between 3 and 40 characters'],
    [{ password: 'x'.repeat(41) }, 'Password must be between 3 and 40 characters'],
  ])('rejects %j with the message "%s"', async (fields, message) => {
    const { status, body } = await server.call('POST', '/auth/signup', { json: { ...account, ...fields } });
    expect({ status, body }).toEqual({
      status: 400,
      body: {
        error: 'Bad Request',
        message,
        details: expect.arrayContaining([{ path: Object.keys(fields)[0], message }]),
      },
    });
  });

  it('joins the organization of an invitation, which can be used once', async () => {
    const { body } = await admin.call<{ result: { data: { link: string } } }>('POST', '/trpc/users.invite', {
      json: { role: 'USER' },
    });
    const invitation = new URL(body.result.data.link, server.address).searchParams.get('invitation');
    const json = { ...account, invitation };
    const signUp = await server.call('POST', '/auth/signup', { json });
    expect({ status: signUp.status, body: signUp.body }).toEqual({
      status: 201,
      body: { success: true, message: 'Account created successfully!', id: expect.any(String) },
    });
    expect(await signIn(account)).toMatchObject({ status: 200, body: { organizationId: 'acme', role: 'USER' } });
    const secondUse = await server.call('POST', '/auth/signup', { json: { ...json, email: 'late@example.com' } });
    expect({ status: secondUse.status, body: secondUse.body }).toEqual({
      status: 404,
      body: {
        error: 'Invitation not valid',
        message: 'This invitation is no longer valid. Please ask an administrator for a new one.',
      },
    });
    const duplicate = await server.call('POST', '/auth/signup', { json: account });
    expect(duplicate).toMatchObject({ status: 409, body: { error: 'Email already in use' } });
  });
});

it('GET /auth/password-policy tells which passwords are accepted, without a session', async () => {
  const { status, body } = await server.call('GET', '/auth/password-policy');
  expect({ status, body }).toEqual({ status: 200, body: { policy: 'specified' } });
});

describe('POST /auth/signin', () => {
  it('returns the session and its user', async () => {
    const { status, body } = await signIn({ email: ` ${admin.email.toUpperCase()} `, password });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^ey/),
        refreshToken: expect.any(String),
        id: admin.id,
        name: 'Ann ADMIN',
        email: admin.email,
        role: 'ADMIN',
        organizationId: 'acme',
      },
    });
  });

  it.each([
    [{}, 'Please enter both email and password'],
    [{ email: 'jo@example.com' }, 'Please enter both email and password'],
    [{ email: '', password }, 'Please enter both email and password'],
    [{ email: 'jo', password }, 'Please enter a valid email address'],
  ])('rejects %j with the message "%s"', async (fields, message) => {
    expect(await signIn(fields)).toMatchObject({ status: 400, body: { error: 'Bad Request', message } });
  });

  it('distinguishes a wrong email from a wrong password with the documented errors', async () => {
    expect(await signIn({ email: 'nobody@example.com', password })).toMatchObject({
      status: 401,
      body: { error: 'User not found' },
    });
    expect(await signIn({ email: admin.email, password: 'wrong' })).toMatchObject({
      status: 401,
      body: { error: 'Invalid password' },
    });
  });

  it('answers 403 to a disabled account, and 429 with Retry-After after too many attempts', async () => {
    const { id, email } = await server.person('acme', 'USER');
    await admin.call('PUT', `/api/users/${id}`, { json: { enabled: false } });
    expect(await signIn({ email, password })).toMatchObject({ status: 403, body: { error: 'Access denied' } });
    for (let i = 0; i < 9; i++) await signIn({ email, password: 'wrong' });
    const rateLimited = await signIn({ email, password });
    expect(rateLimited).toMatchObject({ status: 429, body: { error: 'Too Many Requests' } });
    expect(Number(rateLimited.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('POST /auth/second-factor', () => {
  const addApp = async (person: Person) => {
    const begin = await person.call<Result<{ secret: string; setUp: string }>>('POST', '/trpc/secondFactor.beginApp', {
      json: {},
    });
    const { secret, setUp } = begin.body.result.data;
    const json = { setUp, code: codeAt(secret, new Date()) };
    const { body } = await person.call<Result<{ recoveryCodes: string[] }>>('POST', '/trpc/secondFactor.addApp', {
      json,
    });
    return body.result.data.recoveryCodes;
  };
  interface Result<T> {
    result: { data: T };
  }

  it('finishes a sign-in that answered 401 with a challenge', async () => {
    const person = await server.person('acme', 'USER');
    const [recoveryCode] = await addApp(person);
    const refused = await signIn({ email: person.email, password });
    expect({ status: refused.status, body: refused.body }).toEqual({
      status: 401,
      body: {
        error: 'Second factor required',
        message: 'Your account has a second factor. Please confirm it to finish signing in.',
        secondFactor: {
          challenge: expect.any(String),
          expiresAt: expect.stringMatching(/Z$/),
          methods: ['app', 'recovery-code'],
        },
      },
    });
    expect(refused.headers.get('set-cookie')).toBeNull();
    const { challenge } = (refused.body as { secondFactor: { challenge: string } }).secondFactor;
    const confirm = (code: string) => server.call('POST', '/auth/second-factor', { json: { challenge, code } });
    expect(await confirm('000000')).toMatchObject({ status: 401, body: { error: 'Invalid code' } });
    const confirmed = await confirm(recoveryCode ?? '');
    expect({ status: confirmed.status, body: confirmed.body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^ey/),
        refreshToken: expect.any(String),
        id: person.id,
        name: 'Ann USER',
        email: person.email,
        role: 'USER',
        organizationId: 'acme',
      },
    });
    expect(await confirm(recoveryCode ?? '')).toMatchObject({ status: 401, body: { error: 'Invalid code' } });
  });

  it('sets a second factor up where the organization requires one', async () => {
    const strictAdmin = await server.person('strict', 'ADMIN');
    const person = await server.person('strict', 'USER');
    await addApp(strictAdmin);
    await strictAdmin.call('POST', '/trpc/secondFactor.setRequired', { json: { required: true } });
    expect(await person.call('GET', '/api/users/profile')).toMatchObject({ status: 401 });
    const refresh = await server.call<{ token: string }>('POST', '/auth/refresh', {
      json: { token: person.refreshToken },
    });
    expect(refresh).toMatchObject({ status: 401 });
    const refused = await signIn({ email: person.email, password });
    expect(refused).toMatchObject({ status: 401, body: { secondFactor: { methods: [] } } });
    const { challenge } = (refused.body as { secondFactor: { challenge: string } }).secondFactor;
    const setUp = await server.call<{ secret: string; setUp: string }>('POST', '/auth/second-factor/set-up', {
      json: { challenge },
    });
    expect(setUp).toMatchObject({ status: 200, body: { uri: expect.stringMatching(/^otpauth:\/\/totp\/Steward/) } });
    const json = { challenge, setUp: setUp.body.setUp, code: codeAt(setUp.body.secret, new Date()) };
    expect(await server.call('POST', '/auth/second-factor/set-up/complete', { json })).toMatchObject({
      status: 200,
      body: { id: person.id, token: expect.any(String), recoveryCodes: expect.any(Array) },
    });
  });

  it.each([
    ['/auth/second-factor', {}, 'Please sign in again'],
    ['/auth/second-factor', { challenge: 'x' }, 'Please enter the code'],
    ['/auth/second-factor/set-up', {}, 'Please sign in again'],
    ['/auth/second-factor/set-up/complete', { challenge: 'x', setUp: 'x' }, 'Please enter the code'],
  ])('POST %s rejects %j with the message "%s"', async (path, json, message) => {
    expect(await server.call('POST', path, { json })).toMatchObject({ status: 400, body: { message } });
  });
});

describe('POST /auth/refresh', () => {
  it('returns a new pair of tokens, and answers 401 to an invalid refresh token', async () => {
    const refresh = await server.call('POST', '/auth/refresh', { json: { token: admin.refreshToken } });
    expect({ status: refresh.status, body: refresh.body }).toEqual({
      status: 200,
      body: { token: expect.any(String), refreshToken: expect.any(String) },
    });
    expect(await server.call('POST', '/auth/refresh', { json: { token: 'none' } })).toMatchObject({
      status: 401,
      body: { error: 'Authentication failed', message: 'Authentication failed. Please log in again.' },
    });
  });
});

describe('POST /auth/forgot-password', () => {
  it.each([
    [{}, 400, 'Email is required'],
    [{ email: 'jo' }, 400, 'Please enter a valid email address'],
    [
      { email: 'jo@example.com' },
      409,
      'This server sends no email. Please ask an administrator of your organization for a link.',
    ],
  ])('answers %j on a server without email with %i and "%s"', async (json, status, message) => {
    expect(await server.call('POST', '/auth/forgot-password', { json })).toMatchObject({ status, body: { message } });
  });
});
