import { apiTokens, auditEntries, sessions, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiScope, apiScopes, type Permission, sufficientScopes } from '../permissions';
import { appRouter } from '../router';
import { type Api, ApiHarness, type Person, password } from '../testing/api-harness';
import { deviceTokensTopic } from '../topics';
import { callerFactory, type ProcedureMeta } from '../trpc';
import { authenticateApiToken } from './authenticate';
import { DeviceTokenCache } from './device-token-cache';

let harness: ApiHarness;
let admin: Person;
let user: Person;
const start = new Date('2026-11-21T09:00:00Z');
beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
  user = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.time = start;
  await harness.database.db.delete(apiTokens);
  await harness.database.db.delete(auditEntries);
});

const createCaller = callerFactory(appRouter);
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const create = (person: Person, scopes: ApiScope[], validDays?: number) =>
  person.api.tokens.create({ name: 'Script', scopes, ...(validDays ? { validDays } : {}) });
const authenticate = (token: string) => authenticateApiToken(harness.jobContext(), token);
const apiOf = async (token: string, signal?: AbortSignal): Promise<Api> =>
  createCaller(harness.context(await authenticate(token)), signal ? { signal } : {});
const apiWith = async (person: Person, scopes: ApiScope[]) => apiOf((await create(person, scopes)).token);
const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<
    string,
    { _def: { meta: ProcedureMeta; type: 'query' | 'mutation' | 'subscription' } }
  >,
).filter(([, { _def }]) => _def.meta.permission !== 'public');

/** Calls a procedure without input; the scope is checked before the input. */
async function refusalOf(api: Api, path: string): Promise<string | null> {
  const [area = '', name = ''] = path.split('.');
  const areas = api as unknown as Record<string, Record<string, () => Promise<unknown>>>;
  const error = await areas[area]?.[name]?.().then(
    () => null,
    (failure: { code: string; cause?: { reason?: string } }) => failure,
  );
  return error?.code === 'FORBIDDEN' ? (error.cause?.reason ?? 'FORBIDDEN') : null;
}

describe('an API token of a person', () => {
  it('is shown once, stored hashed, listed without its secret, and audited', async () => {
    const { id, token, expiresAt } = await create(user, ['read']);
    expect(token).toMatch(/^stw_[\w-]+\.[0-9a-f-]{36}\.[\w-]{43}$/);
    expect(expiresAt).toBe(later(90 * 86_400).toISOString());
    const secret = token.split('.')[2] ?? '';
    const listed = await user.api.tokens.list();
    expect(listed).toEqual([
      expect.objectContaining({ id, name: 'Script', scopes: ['read'], expired: false, lastUsedAt: null }),
    ]);
    const audit = await harness.database.db.select().from(auditEntries);
    expect(audit).toEqual([expect.objectContaining({ action: 'token.created', entityId: id })]);
    const alerts = await user.api.notifications.all();
    expect(alerts.filter(({ title }) => title === 'An API token was created')).toHaveLength(1);
    const stored = await harness.database.db.select().from(apiTokens);
    expect(JSON.stringify([listed, audit, alerts, stored])).not.toContain(secret);
    expect(await admin.api.tokens.list()).toEqual([]);
  });

  it('acts with the current role of its owner', async () => {
    const { token } = await create(admin, ['read', 'write']);
    expect(await authenticate(token)).toMatchObject({ userId: admin.actor.userId, role: 'ADMIN' });
    expect(await (await apiOf(token)).analytics.overall()).toBeDefined();
    const { db } = harness.database;
    await db.update(users).set({ role: 'USER' }).where(eq(users.id, admin.actor.userId));
    await expect((await apiOf(token)).analytics.overall()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await db.update(users).set({ role: 'ADMIN' }).where(eq(users.id, admin.actor.userId));
  });

  it('reads with the scope read and changes nothing; the refusal names the scope', async () => {
    const api = await apiWith(user, ['read']);
    expect(await api.devices.list({})).toMatchObject({ content: [] });
    await expect(api.devices.create({})).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This API token needs the scope write for this.',
      cause: { reason: 'Scope missing' },
    });
  });

  it('writes with the scope write; the audit log names the token', async () => {
    const { id, token } = await create(admin, ['write']);
    const api = await apiOf(token);
    const device = await api.devices.create({ name: 'Pump' });
    await api.devices.remove({ id: device.id });
    const entries = await harness.database.db.select().from(auditEntries);
    expect(entries.find(({ action }) => action === 'device.deleted')).toMatchObject({
      actorId: admin.actor.userId,
      actorName: 'Ann ADMIN',
      details: { apiToken: id },
    });
  });

  it('never reaches accounts, security and settings, whatever its scopes', async () => {
    const all = await apiWith(admin, [...apiScopes]);
    const closed = procedures.filter(
      ([, { _def }]) => !sufficientScopes(_def.meta.permission as Permission, _def.type).length,
    );
    const areas = [...new Set(closed.map(([path]) => path.split('.')[0]))].sort();
    const ownAreas = [
      'audit',
      'auth',
      'calendarFeeds',
      'exports',
      'organization',
      'requests',
      'secondFactor',
      'settings',
      'taskViews',
      'tokens',
      'users',
    ];
    expect(areas).toEqual(ownAreas);
    for (const [path] of closed) expect([path, await refusalOf(all, path)]).toEqual([path, 'Scope missing']);
  });

  it('is rejected if malformed, altered or expired, and permanently once its owner is disabled', async () => {
    const { token } = await create(user, ['read'], 1);
    expect(await authenticate(token)).not.toBeNull();
    for (const text of [`${token}x`, token.slice(0, -1), 'stw_', 'stw_a.b.c', token.replace('stw_', '')]) {
      expect(await authenticate(text)).toBeNull();
    }
    harness.time = later(86_400);
    expect(await authenticate(token)).toBeNull();
    expect((await user.api.tokens.list())[0]).toMatchObject({ expired: true });
    harness.time = start;
    await admin.api.users.update({ id: user.actor.userId, enabled: false });
    expect(await authenticate(token)).toBeNull();
    await admin.api.users.update({ id: user.actor.userId, enabled: true });
    expect(await authenticate(token)).toBeNull();
  });

  it('is revoked by its owner only, which ends its open streams', async () => {
    const { id, token } = await create(admin, ['read']);
    const ending = new AbortController();
    const stream = (await apiOf(token, ending.signal)).notifications.changes();
    const reading = (async () => {
      for await (const _ of await stream);
    })();
    const outcome = expect(reading).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(user.api.tokens.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await authenticate(token)).not.toBeNull();
    await admin.api.tokens.revoke({ id });
    await outcome;
    ending.abort();
    expect(await authenticate(token)).toBeNull();
    await expect(admin.api.tokens.revoke({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is listed and revoked by an administrator of its owner, which ends its streams, alerts the owner and is audited', async () => {
    const { id, token } = await create(user, ['read']);
    const { userId } = user.actor;
    expect(await admin.api.tokens.ofUser({ userId })).toEqual(await user.api.tokens.list());
    const ending = new AbortController();
    const stream = (await apiOf(token, ending.signal)).notifications.changes();
    const reading = (async () => {
      for await (const _ of await stream);
    })();
    const outcome = expect(reading).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    // the token belongs to another user
    await expect(admin.api.tokens.revokeOfUser({ userId: admin.actor.userId, id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await admin.api.tokens.revokeOfUser({ userId, id });
    await outcome;
    ending.abort();
    expect(await authenticate(token)).toBeNull();
    expect((await user.api.notifications.all()).map(({ title }) => title)).toContain('Your API token was revoked');
    const audit = await harness.database.db.select().from(auditEntries).where(eq(auditEntries.action, 'token.revoked'));
    expect(audit).toEqual([
      expect.objectContaining({
        actorId: admin.actor.userId,
        entityId: id,
        summary: 'The API token "Script" of Ann USER was revoked.',
        details: { userId },
      }),
    ]);
  });

  it('is neither listed nor revoked by another regular user', async () => {
    const { id } = await create(admin, ['read']);
    const { userId } = admin.actor;
    await expect(user.api.tokens.ofUser({ userId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(user.api.tokens.revokeOfUser({ userId, id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await admin.api.tokens.list()).toHaveLength(1);
  });

  it('is created only with the password once the sign-in is more than ten minutes ago', async () => {
    const { actor } = user;
    await harness.database.db.update(sessions).set({ createdAt: start }).where(eq(sessions.id, actor.sessionId));
    harness.time = later(600);
    const input = { name: 'Script', scopes: ['read' as const] };
    await expect(user.api.tokens.create(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { reason: 'Password required' },
    });
    await expect(user.api.tokens.create({ ...input, password: 'guess' })).rejects.toMatchObject({
      cause: { reason: 'Invalid password' },
    });
    expect(await user.api.tokens.list()).toEqual([]);
    expect(await user.api.tokens.create({ ...input, password })).toHaveProperty('token');
  });

  it('stores its last use at most once a minute', async () => {
    const { token } = await create(user, ['read']);
    const lastUse = async () => (await user.api.tokens.list())[0]?.lastUsedAt;
    harness.time = later(5);
    await authenticate(token);
    expect(await lastUse()).toBe(later(5).toISOString());
    harness.time = later(64);
    await authenticate(token);
    expect(await lastUse()).toBe(later(5).toISOString());
    harness.time = later(65);
    await Promise.all([authenticate(token), authenticate(token)]);
    expect(await lastUse()).toBe(later(65).toISOString());
  });

  it.each([
    [{ name: '', scopes: ['read'] }, 'The name is required'],
    [{ name: 'a', scopes: [] }, 'Choose at least one scope'],
    [{ name: 'a', scopes: ['read'], validDays: 366 }, 'An API token is valid for 1 to 365 days'],
  ])('is not created from the input %j', async (input, message) => {
    await expect(user.api.tokens.create(input as never)).rejects.toMatchObject({
      cause: { issues: [expect.objectContaining({ message })] },
    });
  });

  it('cannot be created if its owner already has 50', async () => {
    for (let n = 0; n < 50; n++) await create(user, ['read']);
    await expect(create(user, ['read'])).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await create(admin, ['read'])).toHaveProperty('token');
  });
});

describe('an API token of a device', () => {
  const deviceWithToken = async () => {
    const { id: deviceId } = await user.api.devices.create({ name: 'Pump' });
    return { deviceId, ...(await user.api.tokens.createForDevice({ deviceId, name: 'Gateway' })) };
  };

  it('sends readings of its own device only', async () => {
    const { deviceId, token } = await deviceWithToken();
    const other = await user.api.devices.create({ name: 'Fan' });
    const api = await apiOf(token);
    expect(await api.devices.recordTelemetry({ deviceId, values: { t: 1 } })).toMatchObject({ deviceId });
    await expect(api.devices.recordTelemetry({ deviceId: other.id, values: { t: 1 } })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'This API token belongs to another device.',
    });
    expect(await user.api.devices.telemetry({ deviceId: other.id })).toEqual([]);
  });

  it('is rejected by every procedure that does not receive readings', async () => {
    const { token } = await deviceWithToken();
    const api = await apiOf(token);
    const accepted: string[] = [];
    for (const [path] of procedures) if ((await refusalOf(api, path)) === null) accepted.push(path);
    expect(accepted).toEqual(['devices.recordTelemetry', 'devices.recordTelemetryBatch', 'meters.addReading']);
  });

  it('is listed at its device, revoked there, and removed with the device', async () => {
    const { deviceId, id, token } = await deviceWithToken();
    expect(await admin.api.tokens.ofDevice({ deviceId })).toEqual([
      expect.objectContaining({ id, scopes: ['telemetry'], createdByName: 'Ann USER' }),
    ]);
    expect(await user.api.tokens.list()).toEqual([]);
    await admin.api.tokens.revokeOfDevice({ deviceId, id });
    expect(await authenticate(token)).toBeNull();
    const second = await user.api.tokens.createForDevice({ deviceId, name: 'Gateway' });
    await admin.api.devices.remove({ id: deviceId });
    expect(await authenticate(second.token)).toBeNull();
  });

  it('is cached for a minute, but still rejected with a wrong secret', async () => {
    const { id, token } = await deviceWithToken();
    const actor = await authenticate(token);
    expect(actor).toMatchObject({ sessionId: id });
    // a removal without an event, as when the event was lost
    await harness.database.db.delete(apiTokens).where(eq(apiTokens.id, id));
    expect(await authenticate(token)).toEqual(actor);
    expect(await authenticate(`${token}x`)).toBeNull();
    harness.time = later(60);
    expect(await authenticate(token)).toBeNull();
  });

  it('is rejected from the moment it expires, although it is cached', async () => {
    const { token, expiresAt } = await deviceWithToken();
    const end = new Date(expiresAt).getTime();
    harness.time = new Date(end - 1);
    expect(await authenticate(token)).not.toBeNull();
    harness.time = new Date(end);
    expect(await authenticate(token)).toBeNull();
  });

  it('is rejected at once when another server revokes it', async () => {
    const { id, token } = await deviceWithToken();
    await authenticate(token);
    await harness.database.db.delete(apiTokens).where(eq(apiTokens.id, id));
    await harness.events.publish(deviceTokensTopic);
    // let the subscriber run
    await new Promise((done) => setImmediate(done));
    expect(await authenticate(token)).toBeNull();
  });

  it('is not cached if a token was revoked while it was being read', () => {
    const tokens = new DeviceTokenCache();
    const [actor, expiresAt] = [admin.actor, later(60)];
    const remember = tokens.startReading('token', start);
    tokens.forgetAll();
    remember({ actor, secretHash: 'hash', expiresAt });
    expect(tokens.find('token', start)).toBeNull();
    tokens.startReading('token', start)({ actor, secretHash: 'hash', expiresAt });
    expect(tokens.find('token', start)).toMatchObject({ actor });
  });
});
