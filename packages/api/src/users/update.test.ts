import { users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate } from '../auth/sessions';
import { ApiHarness, type Person, password } from '../testing/api-harness';

let harness: ApiHarness;
let admin: Person;
let user: Person;
let organization = 0;

beforeAll(async () => {
  harness = await ApiHarness.create();
});
beforeEach(async () => {
  organization++;
  admin = await harness.person(`plant-${organization}`, 'ADMIN');
  user = await harness.person(`plant-${organization}`, 'USER');
});
afterAll(() => harness.close());

const place = () => `plant-${organization}`;
const other = (name: string, role: 'ADMIN' | 'USER' = 'ADMIN') =>
  harness.person(place(), role, `${name}@${place()}.example`);
const signIn = (email: string) => harness.anyone().auth.signIn({ email, password });

describe('reading users', () => {
  it('shows anybody of the organization, and counts them', async () => {
    expect(await user.api.users.get({ id: admin.actor.userId })).toMatchObject({ name: 'Ann ADMIN', role: 'ADMIN' });
    await admin.api.users.update({ id: user.actor.userId, enabled: false });
    expect(await admin.api.users.stats()).toEqual({
      totalUsers: 2,
      activeUsers: 1,
      adminUsers: 1,
      organizationId: place(),
    });
  });

  it('lists people by name, with accented letters beside plain ones', async () => {
    for (const [person, firstName] of [
      [admin, 'Tom'],
      [user, 'Áine'],
      [await other('zoe', 'USER'), 'bert'],
    ] as const) {
      await admin.api.users.update({ id: person.actor.userId, firstName });
    }
    const names = (await admin.api.users.list()).map(({ firstName }) => firstName);
    expect(names).toEqual(['Áine', 'bert', 'Tom']);
  });

  it('answers NOT_FOUND to a malformed id', async () => {
    await expect(user.api.users.get({ id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('lets an ADMIN edit role and status of others, and nobody their own', async () => {
    const flags = async (of: Person, id?: string) => (await of.api.users.comprehensive({ id })).permissions;
    expect(await flags(admin, user.actor.userId)).toEqual({ canEditRole: true, canEditStatus: true });
    expect(await flags(admin)).toEqual({ canEditRole: false, canEditStatus: false });
    expect(await flags(user)).toEqual({ canEditRole: false, canEditStatus: false });
    await expect(flags(user, admin.actor.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('changing a profile', () => {
  it('keeps what is not given, and stores empty text as null', async () => {
    const filled = await user.api.users.updateProfile({ phone: ' +48 600 ', gmailId: 'g', slackId: 's', teamId: 't' });
    expect(filled).toMatchObject({
      basicInfo: { firstName: 'Ann', phone: '+48 600' },
      integrationInfo: { gmailId: 'g', slackId: 's', teamId: 't' },
      integrationStatus: { totalConnected: 3 },
    });
    const emptied = await user.api.users.updateProfile({ firstName: 'Eva', phone: '', gmailId: '' });
    expect(emptied).toMatchObject({
      basicInfo: { firstName: 'Eva', lastName: 'USER', phone: null },
      integrationStatus: { gmailConnected: false, slackConnected: true, teamsConnected: true, totalConnected: 2 },
    });
    expect(await user.api.users.updateIntegrations({ slackId: null, teamId: 'new' })).toMatchObject({
      integrationInfo: { gmailId: null, slackId: null, teamId: 'new' },
    });
  });

  it.each([
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: '' }, 'Please enter a valid email address'],
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ phone: '1'.repeat(51) }, 'Phone must be at most 50 characters'],
  ])('refuses %j', async (given, sentence) => {
    await expect(user.api.users.updateProfile(given)).rejects.toThrow(sentence);
  });

  it('refuses text that cannot be stored', async () => {
    const changed = user.api.users.updateProfile({ lastName: 'Le\u0000e' });
    await expect(changed).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The text holds a character that cannot be stored.',
    });
  });

  it('lets a USER change themselves, but nobody else, and never their role or status', async () => {
    const id = user.actor.userId;
    // the profile page sends the whole payload back
    const { role, enabled } = await user.api.users.get({ id });
    expect(await user.api.users.update({ id, role, enabled, lastName: 'Lee' })).toMatchObject({ name: 'Ann Lee' });
    for (const change of [{ role: 'ADMIN' as const }, { enabled: false }]) {
      await expect(user.api.users.update({ id, ...change })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const attempt = user.api.users.update({ id: admin.actor.userId, firstName: 'Mine' });
    await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await user.api.users.get({ id })).toMatchObject({ role: 'USER', enabled: true });
  });

  it('lets an ADMIN change anybody of the organization, whatever the case of a role', async () => {
    const changed = await admin.api.users.update({ id: user.actor.userId, role: 'admin' as 'ADMIN', firstName: 'Bo' });
    expect(changed).toMatchObject({ role: 'ADMIN', firstName: 'Bo', updatedAt: harness.time.toISOString() });
  });

  it('never changes an organization', async () => {
    const moved = { id: user.actor.userId, organizationId: 'elsewhere', firstName: 'Bo' };
    expect(await admin.api.users.update(moved)).toMatchObject({ organizationId: place() });
  });
});

describe('changing an address', () => {
  it('changes how the user signs in', async () => {
    const email = `new@${place()}.example`;
    expect(await user.api.users.update({ id: user.actor.userId, email: email.toUpperCase() })).toMatchObject({ email });
    expect(await signIn(email)).toMatchObject({ email, id: user.actor.userId });
    await expect(signIn(`user@${place()}.example`)).rejects.toMatchObject({ cause: { reason: 'User not found' } });
  });

  it("refuses one that has an account, in another organization, too, and keeps the user's own", async () => {
    await harness.person('far-away', 'USER', 'taken@example.com').catch(() => {});
    for (const email of ['taken@example.com', `admin@${place()}.example`]) {
      const change = user.api.users.updateProfile({ email, firstName: 'Changed' });
      await expect(change).rejects.toMatchObject({ code: 'CONFLICT', cause: { reason: 'Email already in use' } });
    }
    expect(await user.api.users.profile()).toMatchObject({ email: `user@${place()}.example`, firstName: 'Ann' });
    expect(await signIn(`user@${place()}.example`)).toMatchObject({ id: user.actor.userId });
  });

  it('gives an address that two want at once to one of them', async () => {
    const email = `both@${place()}.example`;
    const attempts = await Promise.allSettled([user, admin].map(({ api }) => api.users.updateProfile({ email })));
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected']);
    const holders = await harness.database.db.select().from(users).where(eq(users.email, email));
    expect(holders).toHaveLength(1);
    expect(await signIn(email)).toMatchObject({ id: holders[0]?.id });
  });
});

describe('disabling', () => {
  it('ends the sessions of the user at once', async () => {
    const { token, refreshToken, email } = await signIn(`user@${place()}.example`);
    await admin.api.users.update({ id: user.actor.userId, enabled: false });
    expect(await authenticate(harness.context(null), token, 'access')).toBeNull();
    await admin.api.users.update({ id: user.actor.userId, enabled: true });
    expect(await authenticate(harness.context(null), token, 'access')).toBeNull();
    await expect(harness.anyone().auth.refresh({ token: refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    expect(await signIn(email)).toHaveProperty('token');
  });
});

describe('the last active administrator', () => {
  it('can be neither demoted nor disabled nor deleted', async () => {
    const id = admin.actor.userId;
    const disabled = await other('disabled');
    await admin.api.users.update({ id: disabled.actor.userId, enabled: false });
    const last = { code: 'CONFLICT', cause: { reason: 'Last administrator' } };
    await expect(admin.api.users.update({ id, role: 'USER' })).rejects.toMatchObject(last);
    await expect(admin.api.users.update({ id, enabled: false })).rejects.toMatchObject(last);
    await expect(admin.api.users.remove({ id })).rejects.toMatchObject(last);
    expect(await admin.api.users.profile()).toMatchObject({ role: 'ADMIN', enabled: true });
  });

  it('is left when two demote each other at once', async () => {
    const second = await other('second');
    const demotions = await Promise.allSettled([
      admin.api.users.update({ id: second.actor.userId, role: 'USER' }),
      second.api.users.update({ id: admin.actor.userId, role: 'USER' }),
    ]);
    expect(demotions.map((demotion) => demotion.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await admin.api.users.stats()).toMatchObject({ adminUsers: 1 });
  });

  it('is left when several delete and disable each other at once', async () => {
    const second = await other('second');
    const third = await other('third');
    await Promise.allSettled([
      admin.api.users.update({ id: second.actor.userId, enabled: false }),
      second.api.users.remove({ id: third.actor.userId }),
      third.api.users.update({ id: admin.actor.userId, role: 'USER' }),
    ]);
    const left = (await user.api.users.list()).filter(({ role, enabled }) => role === 'ADMIN' && enabled);
    expect(left.length).toBeGreaterThanOrEqual(1);
  });

  it('does not obey somebody who was demoted a moment ago', async () => {
    const second = await other('second');
    await admin.api.users.update({ id: second.actor.userId, role: 'USER' });
    // the caller's role was read before
    await expect(second.api.users.update({ id: user.actor.userId, role: 'ADMIN' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(second.api.users.remove({ id: user.actor.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
