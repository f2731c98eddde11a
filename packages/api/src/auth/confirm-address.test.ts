import { auditEntries, notifications } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person, password } from '../testing/api-harness';
import { RecordingChannel } from '../testing/recording-channel';

let harness: ApiHarness;
let bob: Person;
let mailbox: RecordingChannel;
let n = 0;
const start = new Date('2026-11-21T09:00:00Z');
beforeAll(async () => {
  harness = await ApiHarness.create();
});
beforeEach(async () => {
  n++;
  harness.time = start;
  bob = await harness.person('acme', 'USER', oldEmail());
  // send the emails of the previous test
  await harness.runJobs();
  mailbox = new RecordingChannel('email');
  harness.useChannels({ email: mailbox });
});
afterAll(() => harness.close());

const oldEmail = () => `bob-${n}@acme.example`;
const newEmail = () => `robert-${n}@acme.example`;
const laterBy = (minutes: number) => {
  harness.time = new Date(harness.time.getTime() + minutes * 60_000);
};
const change = (currentPassword?: string) => bob.api.users.updateProfile({ email: newEmail(), currentPassword });
const tokenOf = (link: string) => new URL(link, 'http://steward').searchParams.get('token') ?? '';
/** The token of the last email. */
async function mailedToken(): Promise<string> {
  await harness.runJobs();
  return tokenOf(mailbox.sent.at(-1)?.url ?? '');
}
const confirm = (token: string) => harness.anyone().auth.confirmAddress({ token });
const signIn = (email: string) => harness.anyone({ address: `10.0.0.${n}` }).auth.signIn({ email, password });
const alerts = async () =>
  (
    await harness.database.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(and(eq(notifications.userId, bob.actor.userId), eq(notifications.category, 'SECURITY_ALERT')))
  ).map(({ title }) => title);
const actions = async () =>
  (
    await harness.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.entityId, bob.actor.userId))
      .orderBy(auditEntries.id)
  ).map(({ action }) => action);
const notValid = { code: 'NOT_FOUND', cause: { reason: 'Link not valid' } };

describe("a user's new address", () => {
  it('replaces the old one when the link sent to it is confirmed, and the old one is notified', async () => {
    await change(password);
    expect(await bob.api.users.emailState()).toEqual({
      email: oldEmail(),
      confirmed: false,
      canConfirm: true,
      pending: { email: newEmail(), expiresAt: '2026-11-22T09:00:00.000Z' },
    });
    expect(await signIn(oldEmail())).toMatchObject({ id: bob.actor.userId });
    const token = await mailedToken();
    expect(mailbox.sent).toMatchObject([
      { to: newEmail(), url: expect.stringMatching(/^https:\/\/steward\.example\/confirm-email\?token=/) },
    ]);
    expect(await harness.anyone().auth.addressLink({ token })).toEqual({ email: newEmail(), isChange: true });

    expect(await confirm(token)).toEqual({ message: `You sign in with ${newEmail()} from now on.` });
    expect(await signIn(newEmail())).toMatchObject({ id: bob.actor.userId });
    await expect(signIn(oldEmail())).rejects.toMatchObject({ cause: { reason: 'User not found' } });
    expect(await bob.api.users.emailState()).toMatchObject({ email: newEmail(), confirmed: true, pending: null });
    await harness.runJobs();
    expect(mailbox.sent.at(-1)).toMatchObject({ to: oldEmail(), text: expect.stringContaining(newEmail()) });
    expect(await alerts()).toEqual([
      'A new email address waits for its confirmation',
      'Your email address was changed',
    ]);
    expect(await actions()).toEqual(expect.arrayContaining(['user.email-change-requested', 'user.email-changed']));
    await expect(confirm(token)).rejects.toMatchObject(notValid);
  });

  it('appears in an open list of people', async () => {
    const ending = new AbortController();
    let changes = 0;
    const watching = (async () => {
      for await (const _ of await harness.watching(bob, ending.signal).organization.changes()) changes++;
    })();
    await expect.poll(() => changes).toBe(1);
    await change(password);
    const token = await mailedToken();
    const changesBefore = changes;
    await confirm(token);
    await expect.poll(() => changes).toBe(changesBefore + 1);
    ending.abort();
    await watching.catch(() => undefined);
  });

  it.each([
    ['it is a day old', async () => laterBy(24 * 60)],
    ['the change is cancelled', async () => void (await bob.api.users.cancelEmailChange())],
    [
      'another new address replaces it',
      async () => void (await bob.api.users.updateProfile({ email: `x-${newEmail()}`, currentPassword: password })),
    ],
    [
      'the password changes, because somebody who knew the old one may have entered the address',
      async () =>
        void (await bob.api.users.changePassword({ currentPassword: password, newPassword: 'a fresh secret' })),
    ],
  ])('cannot be confirmed once %s', async (_event, happens) => {
    await change(password);
    const token = await mailedToken();
    await happens();
    await expect(harness.anyone().auth.addressLink({ token })).rejects.toMatchObject(notValid);
    await expect(confirm(token)).rejects.toMatchObject(notValid);
    expect(await bob.api.users.profile()).toMatchObject({ email: oldEmail() });
  });

  it('is not confirmed with a password link or a link of another installation', async () => {
    const admin = await harness.person('acme', 'ADMIN', `admin-${n}@acme.example`);
    const { link } = await admin.api.users.createPasswordLink({ id: bob.actor.userId });
    await change(password);
    const parts = (await mailedToken()).split('.');
    for (const token of [tokenOf(link), [...parts.slice(0, 3), 'x'.repeat(43)].join('.'), 'x']) {
      await expect(confirm(token)).rejects.toMatchObject(notValid);
    }
  });

  it('is rejected if it has an account, and also if it got one before the confirmation', async () => {
    await harness.person('rival', 'USER', newEmail());
    await expect(change(password)).rejects.toMatchObject({ code: 'CONFLICT' });
    const email = `late-${newEmail()}`;
    await bob.api.users.updateProfile({ email, currentPassword: password });
    const token = await mailedToken();
    await harness.person('rival', 'USER', email);
    await expect(confirm(token)).rejects.toMatchObject({ cause: { reason: 'Email already in use' } });
  });

  it('is sent again with the same link, up to five times', async () => {
    await change(password);
    const token = await mailedToken();
    for (let i = 0; i < 5; i++) await bob.api.users.resendAddressLink();
    expect(await mailedToken()).toBe(token);
    await expect(bob.api.users.resendAddressLink()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });

  it('needs the password unless the sign-in is recent; the rest of the profile does not', async () => {
    laterBy(11);
    await expect(change()).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'Please enter your current password',
      cause: { details: [{ path: 'currentPassword' }] },
    });
    await expect(change('wrong')).rejects.toMatchObject({ cause: { reason: 'Invalid password' } });
    expect(await bob.api.users.updateProfile({ email: oldEmail(), phone: '1' })).toMatchObject({
      basicInfo: { phone: '1' },
    });
    expect((await bob.api.users.emailState()).pending).toBeNull();
    await change(password);
    expect((await bob.api.users.emailState()).pending).toMatchObject({ email: newEmail() });
  });

  it('takes effect at once if the server sends no email', async () => {
    harness.useChannels({});
    expect(await change(password)).toMatchObject({ basicInfo: { email: newEmail() } });
    expect(await signIn(newEmail())).toMatchObject({ id: bob.actor.userId });
    expect(await alerts()).toEqual(['Your email address was changed']);
    expect(await bob.api.users.emailState()).toMatchObject({ confirmed: false, canConfirm: false, pending: null });
    await expect(bob.api.users.resendAddressLink()).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

it("an administrator's change of a user's address takes effect at once, ends open links and alerts the user at both addresses", async () => {
  const admin = await harness.person('acme', 'ADMIN', `admin-${n}@acme.example`);
  await bob.api.users.updateProfile({ email: `intruder-${n}@rival.example`, currentPassword: password });
  const pendingToken = await mailedToken();
  const { link } = await admin.api.users.createPasswordLink({ id: bob.actor.userId });
  mailbox.sent.length = 0;
  laterBy(60);
  await admin.api.users.update({ id: bob.actor.userId, email: newEmail() });
  expect(await signIn(newEmail())).toMatchObject({ id: bob.actor.userId });
  expect(await alerts()).toContain('Your email address was changed');
  await harness.runJobs();
  expect(mailbox.sent).toMatchObject([{ to: oldEmail() }]);
  await expect(confirm(pendingToken)).rejects.toMatchObject(notValid);
  await expect(harness.anyone().auth.passwordLink({ token: tokenOf(link) })).rejects.toMatchObject(notValid);
});

describe('the address of a new account', () => {
  const account = () => ({ firstName: 'Ida', lastName: 'Berg', email: `Ida-${n}@acme.example`, password });

  it('is confirmed with the link that the sign-up sends, and can sign in before that', async () => {
    await harness.anyone({ address: `10.2.0.${n}` }).auth.signUp(account());
    const email = account().email.toLowerCase();
    expect(await signIn(email)).toMatchObject({ email });
    const token = await mailedToken();
    expect(mailbox.sent).toMatchObject([{ to: email, title: 'Confirm your email address for Steward' }]);
    expect(await harness.anyone().auth.addressLink({ token })).toEqual({ email, isChange: false });
    expect(await confirm(token)).toEqual({ message: `The address ${email} is confirmed.` });
    await expect(confirm(token)).rejects.toMatchObject(notValid);
  });

  it('gets no link if the server sends no email', async () => {
    harness.useChannels({});
    await harness.anyone({ address: `10.2.0.${n}` }).auth.signUp(account());
    await harness.runJobs();
    expect(mailbox.sent).toEqual([]);
  });
});

it('an address from an earlier version can be confirmed on request, but only once', async () => {
  expect(await bob.api.users.emailState()).toMatchObject({ confirmed: false, pending: null });
  expect((await bob.api.users.resendAddressLink()).pending).toMatchObject({ email: oldEmail() });
  await confirm(await mailedToken());
  expect(await bob.api.users.emailState()).toMatchObject({ confirmed: true, pending: null });
  await expect(bob.api.users.resendAddressLink()).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await actions()).toContain('user.email-confirmed');
});
