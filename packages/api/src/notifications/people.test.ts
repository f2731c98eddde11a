import { notifications } from '@steward/db/schema';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, type Person, password } from '../testing/api-harness';

let harness: ApiHarness;
let admin: Person;
let otherAdmin: Person;
let user: Person;

beforeAll(async () => {
  harness = await ApiHarness.create();
  // the first sign-up of an installation creates organization 'default'
  admin = await harness.person('default', 'ADMIN');
  otherAdmin = await harness.person('default', 'ADMIN', 'other@default.example');
  user = await harness.person('default', 'USER', 'user@default.example');
});
afterAll(() => harness.close());

/** The newest notification of a person, and how many there are. */
async function latestOf({ actor }: Person) {
  const rows = await harness.database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.organizationId, actor.organizationId), eq(notifications.userId, actor.userId)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id));
  return { count: rows.length, latest: rows[0] };
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = (caller: { userAgent?: string; address?: string; browserCookie?: string } = {}) =>
  harness.anyone(caller).auth.signIn({ email: 'user@default.example', password });

describe('a security alert', () => {
  it('is sent once for a sign-in from a new browser, but not for the first sign-in', async () => {
    await signIn();
    expect((await latestOf(user)).count).toBe(0);
    await signIn({ userAgent: firefox, address: '192.0.2.7' });
    const { count, latest } = await latestOf(user);
    expect(latest).toMatchObject({
      category: 'SECURITY_ALERT',
      title: 'A sign-in from a new browser',
      message:
        'Somebody signed in to your account in Firefox on Linux at 192.0.2.7. If this was not you, change your password and tell an administrator.',
    });
    await signIn({ userAgent: firefox, address: '192.0.2.7' });
    await signIn({ userAgent: firefox, address: '198.51.100.1', browserCookie: harness.browserCookie ?? '' });
    expect((await latestOf(user)).count).toBe(count);
  });

  it('is sent when a refresh token is reused', async () => {
    const { refreshToken } = await signIn();
    await harness.anyone().auth.refresh({ token: refreshToken });
    harness.time = new Date(harness.time.getTime() + 60_000);
    await harness
      .anyone()
      .auth.refresh({ token: refreshToken })
      .catch(() => undefined);
    expect((await latestOf(user)).latest).toMatchObject({
      category: 'SECURITY_ALERT',
      title: 'A sign-in was ended for your safety',
    });
  });

  it('is sent when the password changes', async () => {
    const otherUser = await harness.person('default', 'USER', 'changes@default.example');
    await otherUser.api.users.changePassword({ currentPassword: password, newPassword: 'another one' });
    expect((await latestOf(otherUser)).latest).toMatchObject({
      category: 'SECURITY_ALERT',
      title: 'Your password was changed',
    });
  });

  it('is sent when somebody changes the email address or role, and names them', async () => {
    await admin.api.users.update({ id: user.actor.userId, email: 'renamed@default.example' });
    expect((await latestOf(user)).latest).toMatchObject({
      category: 'SECURITY_ALERT',
      title: 'Your email address was changed',
      message: expect.stringMatching(/renamed@default\.example.*instead of user@default\.example.*by Ann ADMIN/),
    });
    await admin.api.users.update({ id: user.actor.userId, role: 'ADMIN' });
    expect((await latestOf(user)).latest).toMatchObject({
      category: 'SECURITY_ALERT',
      title: 'Your role was changed',
      message: 'Ann ADMIN made you an administrator.',
    });
    await admin.api.users.update({ id: user.actor.userId, role: 'USER' });
  });

  it('is not sent for other changes of a profile', async () => {
    const before = (await latestOf(user)).count;
    await admin.api.users.update({ id: user.actor.userId, phone: '+48 22 555 0142' });
    expect((await latestOf(user)).count).toBe(before);
  });
});

describe('a user activity notification', () => {
  const activity = { category: 'CUSTOM', metadata: { kind: 'user-activity' } };

  it('is sent to every administrator when somebody joins by sign-up or invitation', async () => {
    await harness.anyone().auth.signUp({ firstName: 'Bob', lastName: 'Jones', email: 'Bob@default.example', password });
    for (const person of [admin, otherAdmin]) {
      expect((await latestOf(person)).latest).toMatchObject({
        ...activity,
        title: 'Bob Jones joined',
        message: 'bob@default.example signed up and is a regular user.',
      });
    }
    const { link } = await admin.api.users.invite({ role: 'ADMIN' });
    const invitation = new URL(link, 'https://steward.example').searchParams.get('invitation') ?? '';
    await harness
      .anyone()
      .auth.signUp({ firstName: 'Cleo', lastName: 'May', email: 'cleo@default.example', password, invitation });
    expect((await latestOf(admin)).latest).toMatchObject({
      ...activity,
      message: 'cleo@default.example accepted an invitation and is an administrator.',
    });
  });

  it('is sent to the other administrators when a user is disabled or deleted', async () => {
    const leaver = await harness.person('default', 'USER', 'leaver@default.example');
    const before = (await latestOf(admin)).count;
    await admin.api.users.update({ id: leaver.actor.userId, enabled: false });
    expect((await latestOf(otherAdmin)).latest).toMatchObject({ ...activity, title: 'Ann USER was disabled' });
    await admin.api.users.remove({ id: leaver.actor.userId });
    expect((await latestOf(otherAdmin)).latest).toMatchObject({ ...activity, title: 'Ann USER was deleted' });
    expect((await latestOf(admin)).count).toBe(before);
  });

  it('is not sent to a USER or to another organization', async () => {
    const stranger = await harness.person('elsewhere', 'ADMIN');
    const before = [(await latestOf(stranger)).count, (await latestOf(user)).count];
    await harness.anyone().auth.signUp({ firstName: 'Dan', lastName: 'Roe', email: 'dan@default.example', password });
    expect([(await latestOf(stranger)).count, (await latestOf(user)).count]).toEqual(before);
  });
});
