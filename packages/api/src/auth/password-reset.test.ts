import { auditEntries, notifications, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChannelMessage } from '../ports';
import { ApiHarness, type Person, password } from '../testing/api-harness';
import { setPasswordByCommand } from './password-reset';
import { authenticate } from './sessions';

const newPassword = 'a fresh secret';
const minuteMs = 60_000;

describe('a forgotten password', () => {
  let harness: ApiHarness;
  let admin: Person;
  let bob: Person;
  let n = 0;
  let email: string;
  const mails: { to: string; message: ChannelMessage }[] = [];
  const mailbox = {
    name: 'email' as const,
    send: async (to: string, message: ChannelMessage) => void mails.push({ to, message }),
  };

  beforeAll(async () => {
    harness = await ApiHarness.create();
    admin = await harness.person('acme', 'ADMIN');
  });
  beforeEach(async () => {
    n++;
    email = `bob-${n}@acme.example`;
    bob = await harness.person('acme', 'USER', email);
    harness.useChannels({ email: mailbox });
    mails.length = 0;
  });
  afterAll(() => harness.close());

  const tokenOf = (link: string) => new URL(link, 'http://steward').searchParams.get('token') ?? '';
  const ask = (address = email) => harness.anyone({ address: `10.0.0.${n}` }).auth.forgotPassword({ email: address });
  const mailedToken = async () => {
    await ask();
    await harness.runJobs();
    return tokenOf(mails.at(-1)?.message.url ?? '');
  };
  const handedOverToken = async () =>
    tokenOf((await admin.api.users.createPasswordLink({ id: bob.actor.userId })).link);
  const reset = (token: string) => harness.anyone().auth.resetPassword({ token, newPassword });
  const signIn = (secret: string) =>
    harness.anyone({ address: `10.1.0.${n}` }).auth.signIn({ email, password: secret });
  const notValid = { code: 'NOT_FOUND', cause: { reason: 'Link not valid' } };

  it('is replaced with the link of an email, which signs every browser out', async () => {
    const { token: oldSession } = await signIn(password);
    const token = await mailedToken();
    expect(mails).toEqual([
      {
        to: email,
        message: expect.objectContaining({
          url: expect.stringMatching(/^https:\/\/steward\.example\/reset-password\?token=/),
        }),
      },
    ]);
    expect(await harness.anyone().auth.passwordLink({ token })).toEqual({ email });
    await reset(token);
    await expect(signIn(password)).rejects.toMatchObject({ cause: { reason: 'Invalid password' } });
    expect(await signIn(newPassword)).toMatchObject({ id: bob.actor.userId });
    expect(await authenticate(harness.context(null), oldSession, 'access')).toBeNull();
  });

  it('is replaced with the link that an administrator hands over', async () => {
    await reset(await handedOverToken());
    expect(await signIn(newPassword)).toMatchObject({ id: bob.actor.userId });
  });

  it('gets a link only from an administrator who enters their password or has just signed in', async () => {
    const before = harness.time;
    harness.time = new Date(before.getTime() + 600_000);
    const id = bob.actor.userId;
    await expect(admin.api.users.createPasswordLink({ id })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', cause: { reason: 'Password required' } },
    });
    await expect(admin.api.users.createPasswordLink({ id, password: 'guess' })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', cause: { reason: 'Invalid password' } },
    });
    expect(await admin.api.users.createPasswordLink({ id, password })).toMatchObject({ link: expect.any(String) });
    harness.time = before;
  });

  it('stays as it is until the link is used', async () => {
    await mailedToken();
    await handedOverToken();
    expect(await signIn(password)).toMatchObject({ id: bob.actor.userId });
  });

  it('gets the same answer for an address without an account, and no email', async () => {
    expect(await ask('nobody@acme.example')).toEqual(await ask());
    await harness.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([email]);
  });

  it('gets no email for a disabled account', async () => {
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.email, email));
    await ask();
    await harness.runJobs();
    expect(mails).toEqual([]);
  });

  it('is answered with a sentence if the server sends no email', async () => {
    harness.useChannels({});
    await expect(ask()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This server sends no email. Please ask an administrator of your organization for a link.',
    });
  });

  it('can be reported three times in a quarter of an hour', async () => {
    for (let i = 0; i < 3; i++) await ask();
    await expect(ask()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('keeps one valid link if its email is requested twice', async () => {
    const first = await mailedToken();
    expect(await mailedToken()).toBe(first);
  });

  it('sends no email for a link that was used before the job ran', async () => {
    const token = await mailedToken();
    await ask();
    await reset(token);
    await harness.runJobs();
    expect(mails).toHaveLength(1);
  });

  describe('a password link', () => {
    it('works only once, even if two browsers use it concurrently', async () => {
      const token = await handedOverToken();
      const results = await Promise.allSettled([reset(token), reset(token)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await expect(reset(token)).rejects.toMatchObject(notValid);
      await expect(harness.anyone().auth.passwordLink({ token })).rejects.toMatchObject(notValid);
    });

    it('becomes invalid when an administrator creates a newer one', async () => {
      const earlier = await handedOverToken();
      await handedOverToken();
      await expect(reset(earlier)).rejects.toMatchObject(notValid);
    });

    it.each([
      ['from an email', 61, mailedToken],
      ['from an administrator', 24 * 60 + 1, handedOverToken],
    ])('%s becomes invalid when it expires', async (_, minutes, tokenFor) => {
      const token = await tokenFor();
      const now = harness.time;
      harness.time = new Date(now.getTime() + minutes * minuteMs);
      await expect(reset(token)).rejects.toMatchObject(notValid);
      harness.time = now;
    });

    it.each([
      [
        'by the user',
        () => bob.api.users.changePassword({ currentPassword: password, newPassword: 'another fresh secret' }),
      ],
      [
        'by the command of the operator',
        () => {
          const { db, now } = harness.jobContext();
          return setPasswordByCommand(db, { policy: 'specified', email, newPassword: 'another secret', now: now() });
        },
      ],
    ])('becomes invalid when the password is changed %s', async (_, changePassword) => {
      const token = await mailedToken();
      await changePassword();
      await expect(reset(token)).rejects.toMatchObject(notValid);
    });

    it('becomes invalid when the account is disabled', async () => {
      const token = await mailedToken();
      await harness.database.db.update(users).set({ enabled: false }).where(eq(users.email, email));
      await expect(reset(token)).rejects.toMatchObject(notValid);
    });

    it.each([
      ['another user', (token: string) => token.replace(bob.actor.userId, admin.actor.userId)],
      ['another proof', (token: string) => `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      ['a malformed token', () => 'a.b.c.d'],
    ])('is invalid with %s', async (_, forge) => {
      await expect(reset(forge(await handedOverToken()))).rejects.toMatchObject(notValid);
    });
  });

  it('leaves an alert for the user and entries in the audit log, without the link', async () => {
    const token = await handedOverToken();
    await reset(token);
    const { db } = harness.database;
    const { organizationId, userId } = bob.actor;
    const alerts = await db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.organizationId, organizationId), eq(notifications.userId, userId)));
    expect(alerts.map(({ title }) => title).sort()).toEqual([
      'A link to set your password was made',
      'Your password was changed',
    ]);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.entityId, userId));
    expect(entries.map(({ action, actorName }) => [action, actorName])).toEqual(
      expect.arrayContaining([
        ['user.password-link-created', 'Ann ADMIN'],
        ['user.password-reset', 'Ann USER'],
      ]),
    );
    expect(JSON.stringify([entries, harness.logged])).not.toContain(token.split('.')[3]);
  });

  it('is replaced by the command of the operator, which signs every browser out', async () => {
    const { token: oldSession } = await signIn(password);
    const { db, now } = harness.jobContext();
    const byCommand = (address: string) =>
      setPasswordByCommand(db, { policy: 'specified', email: address, newPassword, now: now() });
    expect(await byCommand(email.toUpperCase())).toBe(true);
    expect(await signIn(newPassword)).toMatchObject({ id: bob.actor.userId });
    expect(await authenticate(harness.context(null), oldSession, 'access')).toBeNull();
    expect(await byCommand('nobody@acme.example')).toBe(false);
  });

  it('cannot be replaced by another user, or by the administrator of another organization', async () => {
    const { userId } = bob.actor;
    await expect(bob.api.users.createPasswordLink({ id: admin.actor.userId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const stranger = await harness.person(`rival-${n}`, 'ADMIN');
    await expect(stranger.api.users.createPasswordLink({ id: userId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('gets no link if it belongs to the calling administrator or to a disabled user', async () => {
    await expect(admin.api.users.createPasswordLink({ id: admin.actor.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Change your own password in Settings, under Security.',
    });
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.email, email));
    await expect(handedOverToken()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
