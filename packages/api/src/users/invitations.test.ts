import { invitations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person, password } from '../testing/api-harness';
import { RecordingChannel } from '../testing/recording-channel';

describe('invitations', () => {
  let harness: ApiHarness;
  let admin: Person;
  let stranger: Person;
  let n = 0;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    admin = await harness.person('acme', 'ADMIN');
    stranger = await harness.person('rival', 'ADMIN');
  });
  beforeEach(() => {
    n++;
    harness.settings.signUp = 'open';
  });
  afterAll(() => harness.close());

  const tokenOf = ({ link }: { link: string }) => new URL(link, 'http://steward').searchParams.get('invitation') ?? '';
  const invite = async (input: Parameters<typeof admin.api.users.invite>[0] = {}) =>
    tokenOf(await admin.api.users.invite(input));
  const join = (invitation: string, email = `joiner-${n}@example.com`) =>
    harness.anyone().auth.signUp({ firstName: 'Jo', lastName: 'In', email, password, role: 'ADMIN', invitation });
  const signIn = (email = `joiner-${n}@example.com`) => harness.anyone().auth.signIn({ email, password });
  const readInvitation = (token: string) => harness.anyone().auth.invitation({ token });
  const notValid = { code: 'NOT_FOUND', cause: { reason: 'Invitation not valid' } };

  it('show organization and role to anybody with the link', async () => {
    expect(await readInvitation(await invite({ role: 'ADMIN' }))).toEqual({
      organizationName: 'acme',
      role: 'ADMIN',
      email: null,
    });
  });

  it.each([
    ['disabled', (id: string) => admin.api.users.update({ id, enabled: false })],
    ['demoted', (id: string) => admin.api.users.update({ id, role: 'USER' })],
    ['deleted', (id: string) => admin.api.users.remove({ id })],
  ])('are revoked when the administrator who made them is %s', async (_, lose) => {
    const leaving = await harness.person('acme', 'ADMIN', `leaving-${n}@acme.example`);
    const token = tokenOf(await leaving.api.users.invite({ role: 'ADMIN' }));
    const keptInvitation = await invite();
    await lose(leaving.actor.userId);
    await expect(join(token)).rejects.toMatchObject(notValid);
    await join(keptInvitation);
  });

  it.each(['open', 'invite', 'organization'] as const)(
    'let the user join the organization with the invited role in sign-up mode %s',
    async (mode) => {
      const token = await invite({ role: 'USER' });
      harness.settings.signUp = mode;
      await join(token);
      expect(await signIn()).toMatchObject({ organizationId: 'acme', role: 'USER' });
      expect(await admin.api.users.list()).toContainEqual(
        expect.objectContaining({ email: `joiner-${n}@example.com` }),
      );
    },
  );

  it('can invite an ADMIN', async () => {
    await join(await invite({ role: 'ADMIN' }));
    expect(await signIn()).toMatchObject({ organizationId: 'acme', role: 'ADMIN' });
  });

  it('are required in sign-up mode invite and rejected in mode closed', async () => {
    const token = await invite();
    harness.settings.signUp = 'invite';
    const account = { firstName: 'Jo', lastName: 'In', email: `joiner-${n}@example.com`, password };
    await expect(harness.anyone().auth.signUp(account)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    harness.settings.signUp = 'closed';
    await expect(join(token)).rejects.toMatchObject({ code: 'FORBIDDEN', cause: { reason: 'Sign-up closed' } });
    await expect(readInvitation(token)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.api.users.invite({})).rejects.toMatchObject({ code: 'CONFLICT' });
    harness.settings.signUp = 'open';
    expect(await readInvitation(token)).toHaveProperty('role');
  });

  it('can be accepted only once', async () => {
    const token = await invite();
    await join(token);
    await expect(join(token, 'late@example.com')).rejects.toMatchObject(notValid);
    await expect(readInvitation(token)).rejects.toMatchObject(notValid);
    expect(await admin.api.users.invitations()).toContainEqual(
      expect.objectContaining({ state: 'accepted', acceptedByName: 'Jo In', invitedByName: 'Ann ADMIN' }),
    );
  });

  it('can be accepted by only one of two concurrent sign-ups', async () => {
    const token = await invite();
    const results = await Promise.allSettled([join(token, `a-${n}@example.com`), join(token, `b-${n}@example.com`)]);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('stay valid after a sign-up that fails', async () => {
    const token = await invite();
    await expect(join(token, 'admin@acme.example')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await join(token)).toMatchObject({ success: true });
  });

  it('for one email address are rejected for another', async () => {
    const token = await invite({ email: `Joiner-${n}@Example.com` });
    expect(await readInvitation(token)).toMatchObject({ email: `joiner-${n}@example.com` });
    await expect(join(token, 'thief@example.com')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: `This invitation is for joiner-${n}@example.com.`,
    });
    expect(await join(token, `JOINER-${n}@example.com`)).toMatchObject({ success: true });
  });

  it('are not created for an email address that has an account or is malformed', async () => {
    await expect(admin.api.users.invite({ email: 'ADMIN@rival.example' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.api.users.invite({ email: 'nobody' })).rejects.toThrow('Please enter a valid email address');
  });

  it('expire after seven days', async () => {
    const invitation = await admin.api.users.invite({});
    expect(invitation.expiresAt).toBe(new Date(harness.time.getTime() + 7 * 24 * 3600_000).toISOString());
    const createdAt = harness.time;
    harness.time = new Date(createdAt.getTime() + 7 * 24 * 3600_000);
    await expect(readInvitation(tokenOf(invitation))).rejects.toMatchObject(notValid);
    expect(await admin.api.users.invitations()).toContainEqual(
      expect.objectContaining({ id: invitation.id, state: 'expired' }),
    );
    harness.time = createdAt;
  });

  it('can be revoked by their own organization until they are accepted', async () => {
    const openInvitation = await admin.api.users.invite({});
    await expect(stranger.api.users.revokeInvitation({ id: openInvitation.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await admin.api.users.revokeInvitation({ id: openInvitation.id });
    await expect(join(tokenOf(openInvitation))).rejects.toMatchObject(notValid);
    const acceptedInvitation = await admin.api.users.invite({});
    await join(tokenOf(acceptedInvitation));
    await expect(admin.api.users.revokeInvitation({ id: acceptedInvitation.id })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(admin.api.users.revokeInvitation({ id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not reveal their secret and reject guessed tokens', async () => {
    const invitation = await admin.api.users.invite({});
    const [row] = await harness.database.db.select().from(invitations).where(eq(invitations.id, invitation.id));
    expect(invitation.link).not.toContain(row?.secretHash);
    expect(JSON.stringify(await admin.api.users.invitations())).not.toContain(row?.secretHash);
    const token = tokenOf(invitation);
    const guesses = [token.slice(0, -1), `${token.slice(0, -3)}AAA`, '', 'x', 'AA.x.y', `AAAA.${invitation.id}.x`];
    for (const guess of guesses.filter(Boolean)) await expect(readInvitation(guess)).rejects.toMatchObject(notValid);
  });

  it('are denied to a USER', async () => {
    const user = await harness.person('acme', 'USER');
    await expect(user.api.users.invite({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(user.api.users.invitations()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  describe('of several people at once', () => {
    const mail = new RecordingChannel('email');
    beforeEach(() => {
      harness.useChannels({});
      mail.sent.length = 0;
      mail.fails = null;
    });
    afterAll(() => harness.useChannels({}));

    const people = () => [`one-${n}@example.com`, `Two-${n}@Example.com`];
    const ofEmail = async (email: string) =>
      (await admin.api.users.invitations()).filter((invitation) => invitation.email === email);

    it('are emailed with a link that works, and shown as sent', async () => {
      harness.useChannels({ email: mail });
      const result = await admin.api.users.inviteMany({ emails: [...people(), `ONE-${n}@example.com`], role: 'ADMIN' });
      expect(result).toMatchObject({ mailed: true, existing: [] });
      expect(result.invitations.map(({ email }) => email)).toEqual([`one-${n}@example.com`, `two-${n}@example.com`]);
      await harness.runJobs();
      expect(mail.sent.map(({ to, title }) => ({ to, title }))).toEqual([
        { to: `one-${n}@example.com`, title: 'You are invited to join acme on Steward' },
        { to: `two-${n}@example.com`, title: 'You are invited to join acme on Steward' },
      ]);
      expect(mail.sent[0]?.text).toContain('Ann ADMIN invites you to join acme');
      const [first] = await ofEmail(`one-${n}@example.com`);
      expect(first).toMatchObject({ mailedAt: harness.time.toISOString(), mailFailed: false });
      const url = new URL(mail.sent[0]?.url ?? '');
      expect(url.origin).toBe('https://steward.example');
      await join(url.searchParams.get('invitation') ?? '', `one-${n}@example.com`);
      expect(await signIn(`one-${n}@example.com`)).toMatchObject({ organizationId: 'acme', role: 'ADMIN' });
    });

    it('have links to hand over where the server sends no email', async () => {
      const { mailed, invitations } = await admin.api.users.inviteMany({ emails: people() });
      expect(mailed).toBe(false);
      const [first] = invitations;
      await join(tokenOf({ link: first?.link ?? '' }), `one-${n}@example.com`);
      await harness.runJobs();
      expect(mail.sent).toEqual([]);
    });

    it('leave out addresses with an account, and renew open invitations instead of adding another', async () => {
      await admin.api.users.inviteMany({ emails: people() });
      const createdAt = harness.time;
      harness.time = new Date(createdAt.getTime() + 3600_000);
      const again = await admin.api.users.inviteMany({
        emails: [...people(), 'admin@rival.example'],
        role: 'ADMIN',
      });
      expect(again).toMatchObject({ existing: ['admin@rival.example'] });
      expect(again.invitations).toHaveLength(2);
      const open = await ofEmail(`one-${n}@example.com`);
      expect(open).toEqual([expect.objectContaining({ role: 'ADMIN', expiresAt: again.invitations[0]?.expiresAt })]);
      harness.time = createdAt;
    });

    it('can be sent again after they expired, by their own organization', async () => {
      harness.useChannels({ email: mail });
      const { invitations } = await admin.api.users.inviteMany({ emails: [`one-${n}@example.com`] });
      await harness.runJobs();
      const [id, createdAt] = [invitations[0]?.id ?? '', harness.time];
      harness.time = new Date(createdAt.getTime() + 8 * 24 * 3600_000);
      await expect(stranger.api.users.resendInvitation({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await admin.api.users.resendInvitation({ id })).toMatchObject({ id, mailed: true });
      await harness.runJobs();
      expect(mail.sent).toHaveLength(2);
      const [sentAgain] = await ofEmail(`one-${n}@example.com`);
      expect(sentAgain).toMatchObject({ state: 'open', mailedAt: harness.time.toISOString() });
      await join(tokenOf(invitations[0] ?? { link: '' }), `one-${n}@example.com`);
      await expect(admin.api.users.resendInvitation({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
      harness.time = createdAt;
    });

    it('that an earlier version made with a random secret get a new link when they are sent again', async () => {
      const { id, link } = await admin.api.users.invite({});
      await harness.database.db.update(invitations).set({ secretHash: 'random' }).where(eq(invitations.id, id));
      await expect(readInvitation(tokenOf({ link }))).rejects.toMatchObject(notValid);
      const resentInvitation = await admin.api.users.resendInvitation({ id });
      expect(resentInvitation.mailed).toBe(false);
      expect(await readInvitation(tokenOf(resentInvitation))).toMatchObject({ organizationName: 'acme' });
      await admin.api.users.revokeInvitation({ id });
      await expect(admin.api.users.resendInvitation({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    });

    it('show when the email could not be sent', async () => {
      // mails of other tests
      await harness.runJobs();
      harness.useChannels({ email: mail });
      mail.fails = 'refused';
      await admin.api.users.inviteMany({ emails: [`one-${n}@example.com`] });
      await harness.runJobs();
      expect(await ofEmail(`one-${n}@example.com`)).toEqual([
        expect.objectContaining({ state: 'open', mailedAt: null, mailFailed: true }),
      ]);
    });

    it('are limited to 500 emails a day for each organization', async () => {
      harness.useChannels({ email: mail });
      const busyAdmin = await harness.person('busy', 'ADMIN');
      const batch = (from: number) => Array.from({ length: 100 }, (_, k) => `p${from + k}-${n}@example.com`);
      for (let k = 0; k < 5; k++) await busyAdmin.api.users.inviteMany({ emails: batch(k * 100) });
      await expect(busyAdmin.api.users.inviteMany({ emails: [`late-${n}@example.com`] })).rejects.toMatchObject({
        code: 'TOO_MANY_REQUESTS',
        message: /^An organization can email 500 invitations a day/,
      });
      expect(await admin.api.users.inviteMany({ emails: people() })).toMatchObject({ mailed: true });
    });

    it.each([
      [{ emails: [] }, 'Enter at least one email address'],
      [{ emails: ['nobody'] }, 'Please enter a valid email address'],
      [
        { emails: Array.from({ length: 101 }, (_, k) => `${k}@example.com`) },
        'At most 100 people can be invited at once',
      ],
    ])('are refused for invalid input (case %#)', async (input, message) => {
      await expect(admin.api.users.inviteMany(input)).rejects.toMatchObject({
        cause: { issues: [expect.objectContaining({ message })] },
      });
    });
  });
});
