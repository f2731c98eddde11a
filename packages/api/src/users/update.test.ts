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

const organizationId = () => `plant-${organization}`;
const addPerson = (name: string, role: 'ADMIN' | 'USER' = 'ADMIN') =>
  harness.person(organizationId(), role, `${name}@${organizationId()}.example`);
const signIn = (email: string) => harness.anyone().auth.signIn({ email, password });

describe('reading users', () => {
  it('returns users of the organization and their counts to a USER', async () => {
    expect(await user.api.users.get({ id: admin.actor.userId })).toMatchObject({ name: 'Ann ADMIN', role: 'ADMIN' });
    await admin.api.users.update({ id: user.actor.userId, enabled: false });
    expect(await admin.api.users.stats()).toEqual({
      totalUsers: 2,
      activeUsers: 1,
      adminUsers: 1,
      organizationId: organizationId(),
    });
  });

  it('lists users by name, sorting accented letters with plain ones', async () => {
    for (const [person, firstName] of [
      [admin, 'Tom'],
      [user, 'Áine'],
      [await addPerson('zoe', 'USER'), 'bert'],
    ] as const) {
      await admin.api.users.update({ id: person.actor.userId, firstName });
    }
    const names = (await admin.api.users.list()).map(({ firstName }) => firstName);
    expect(names).toEqual(['Áine', 'bert', 'Tom']);
  });

  it('answers NOT_FOUND for a malformed id', async () => {
    await expect(user.api.users.get({ id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('allows an ADMIN to edit role and status of other users, and nobody their own', async () => {
    const flags = async (person: Person, id?: string) => (await person.api.users.comprehensive({ id })).permissions;
    expect(await flags(admin, user.actor.userId)).toEqual({ canEditRole: true, canEditStatus: true });
    expect(await flags(admin)).toEqual({ canEditRole: false, canEditStatus: false });
    expect(await flags(user)).toEqual({ canEditRole: false, canEditStatus: false });
    await expect(flags(user, admin.actor.userId)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('changing a profile', () => {
  it('keeps missing fields and stores empty text as null', async () => {
    const filledProfile = await user.api.users.updateProfile({
      phone: ' +48 600 ',
      gmailId: 'g',
      slackId: 's',
      teamId: 't',
    });
    expect(filledProfile).toMatchObject({
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
  ])('rejects %j', async (input, sentence) => {
    await expect(user.api.users.updateProfile(input)).rejects.toThrow(sentence);
  });

  it.each([
    ['the character NUL', { lastName: 'Le\u0000e' }],
    // the audit log has the old and the new value as JSON
    ['half of a surrogate pair', { slackId: 'U\ud800' }],
  ])('rejects text with %s, which PostgreSQL cannot store', async (_, input) => {
    await expect(user.api.users.updateProfile(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The text contains a character that cannot be stored.',
    });
  });

  it('allows a USER to change their own profile, but not their role or status, or another user', async () => {
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

  it('allows an ADMIN to change any user of the organization and accepts the role in any case', async () => {
    const changedUser = await admin.api.users.update({
      id: user.actor.userId,
      role: 'admin' as 'ADMIN',
      firstName: 'Bo',
    });
    expect(changedUser).toMatchObject({ role: 'ADMIN', firstName: 'Bo', updatedAt: harness.time.toISOString() });
  });

  it('never changes the organization of a user', async () => {
    const movedUser = { id: user.actor.userId, organizationId: 'elsewhere', firstName: 'Bo' };
    expect(await admin.api.users.update(movedUser)).toMatchObject({ organizationId: organizationId() });
  });
});

describe('changing an email address', () => {
  it('changes the address the user signs in with', async () => {
    const email = `new@${organizationId()}.example`;
    expect(await user.api.users.update({ id: user.actor.userId, email: email.toUpperCase() })).toMatchObject({ email });
    expect(await signIn(email)).toMatchObject({ email, id: user.actor.userId });
    await expect(signIn(`user@${organizationId()}.example`)).rejects.toMatchObject({
      cause: { reason: 'User not found' },
    });
  });

  it('is rejected for an address that has an account in any organization', async () => {
    await harness.person('far-away', 'USER', 'taken@example.com').catch(() => {});
    for (const email of ['taken@example.com', `admin@${organizationId()}.example`]) {
      const change = user.api.users.updateProfile({ email, firstName: 'Changed' });
      await expect(change).rejects.toMatchObject({ code: 'CONFLICT', cause: { reason: 'Email already in use' } });
    }
    expect(await user.api.users.profile()).toMatchObject({
      email: `user@${organizationId()}.example`,
      firstName: 'Ann',
    });
    expect(await signIn(`user@${organizationId()}.example`)).toMatchObject({ id: user.actor.userId });
  });

  it('succeeds for only one of two users who want the same address concurrently', async () => {
    const email = `both@${organizationId()}.example`;
    const attempts = await Promise.allSettled([user, admin].map(({ api }) => api.users.updateProfile({ email })));
    expect(attempts.map((attempt) => attempt.status).sort()).toEqual(['fulfilled', 'rejected']);
    const holders = await harness.database.db.select().from(users).where(eq(users.email, email));
    expect(holders).toHaveLength(1);
    expect(await signIn(email)).toMatchObject({ id: holders[0]?.id });
  });
});

describe('disabling a user', () => {
  it('ends their sessions at once', async () => {
    const { token, refreshToken, email } = await signIn(`user@${organizationId()}.example`);
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
  it('cannot be demoted, disabled or deleted', async () => {
    const id = admin.actor.userId;
    const disabled = await addPerson('disabled');
    await admin.api.users.update({ id: disabled.actor.userId, enabled: false });
    const last = { code: 'CONFLICT', cause: { reason: 'Last administrator' } };
    await expect(admin.api.users.update({ id, role: 'USER' })).rejects.toMatchObject(last);
    await expect(admin.api.users.update({ id, enabled: false })).rejects.toMatchObject(last);
    await expect(admin.api.users.remove({ id })).rejects.toMatchObject(last);
    expect(await admin.api.users.profile()).toMatchObject({ role: 'ADMIN', enabled: true });
  });

  it('remains enabled when two admins demote each other concurrently', async () => {
    const second = await addPerson('second');
    const demotions = await Promise.allSettled([
      admin.api.users.update({ id: second.actor.userId, role: 'USER' }),
      second.api.users.update({ id: admin.actor.userId, role: 'USER' }),
    ]);
    expect(demotions.map((demotion) => demotion.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await admin.api.users.stats()).toMatchObject({ adminUsers: 1 });
  });

  it('remains enabled when several admins delete, disable and demote each other concurrently', async () => {
    const second = await addPerson('second');
    const thirdAdmin = await addPerson('third');
    await Promise.allSettled([
      admin.api.users.update({ id: second.actor.userId, enabled: false }),
      second.api.users.remove({ id: thirdAdmin.actor.userId }),
      thirdAdmin.api.users.update({ id: admin.actor.userId, role: 'USER' }),
    ]);
    const admins = (await user.api.users.list()).filter(({ role, enabled }) => role === 'ADMIN' && enabled);
    expect(admins.length).toBeGreaterThanOrEqual(1);
  });

  it('is protected from an admin whose demotion is newer than their session', async () => {
    const second = await addPerson('second');
    await admin.api.users.update({ id: second.actor.userId, role: 'USER' });
    // the caller's context still has the role ADMIN
    await expect(second.api.users.update({ id: user.actor.userId, role: 'ADMIN' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(second.api.users.remove({ id: user.actor.userId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
