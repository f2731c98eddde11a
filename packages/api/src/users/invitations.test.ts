import { invitations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person, password } from '../testing/api-harness';

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
  const invite = async (given: Parameters<typeof admin.api.users.invite>[0] = {}) =>
    tokenOf(await admin.api.users.invite(given));
  const join = (invitation: string, email = `joiner-${n}@example.com`) =>
    harness.anyone().auth.signUp({ firstName: 'Jo', lastName: 'In', email, password, role: 'ADMIN', invitation });
  const signIn = (email = `joiner-${n}@example.com`) => harness.anyone().auth.signIn({ email, password });
  const look = (token: string) => harness.anyone().auth.invitation({ token });
  const notValid = { code: 'NOT_FOUND', cause: { reason: 'Invitation not valid' } };

  it('say to anybody with the link where they lead', async () => {
    expect(await look(await invite({ role: 'ADMIN' }))).toEqual({
      organizationName: 'acme',
      role: 'ADMIN',
      email: null,
    });
  });

  it.each(['open', 'invite', 'organization'] as const)(
    'join the organization with their role where sign-up is %s',
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

  it('make an administrator of whom an administrator wants as one', async () => {
    await join(await invite({ role: 'ADMIN' }));
    expect(await signIn()).toMatchObject({ organizationId: 'acme', role: 'ADMIN' });
  });

  it('are the only way in where sign-up is by invitation, and none where it is closed', async () => {
    const token = await invite();
    harness.settings.signUp = 'invite';
    const account = { firstName: 'Jo', lastName: 'In', email: `joiner-${n}@example.com`, password };
    await expect(harness.anyone().auth.signUp(account)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    harness.settings.signUp = 'closed';
    await expect(join(token)).rejects.toMatchObject({ code: 'FORBIDDEN', cause: { reason: 'Sign-up closed' } });
    await expect(look(token)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.api.users.invite({})).rejects.toMatchObject({ code: 'CONFLICT' });
    harness.settings.signUp = 'open';
    expect(await look(token)).toHaveProperty('role');
  });

  it('are used once', async () => {
    const token = await invite();
    await join(token);
    await expect(join(token, 'late@example.com')).rejects.toMatchObject(notValid);
    await expect(look(token)).rejects.toMatchObject(notValid);
    expect(await admin.api.users.invitations()).toContainEqual(
      expect.objectContaining({ state: 'accepted', acceptedByName: 'Jo In', invitedByName: 'Ann ADMIN' }),
    );
  });

  it('let one of two in who use one at once', async () => {
    const token = await invite();
    const joined = await Promise.allSettled([join(token, `a-${n}@example.com`), join(token, `b-${n}@example.com`)]);
    expect(joined.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('are not used up by a sign-up that fails', async () => {
    const token = await invite();
    await expect(join(token, 'admin@acme.example')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await join(token)).toMatchObject({ success: true });
  });

  it('for one address are refused to another', async () => {
    const token = await invite({ email: `Joiner-${n}@Example.com` });
    expect(await look(token)).toMatchObject({ email: `joiner-${n}@example.com` });
    await expect(join(token, 'thief@example.com')).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: `This invitation is for joiner-${n}@example.com.`,
    });
    expect(await join(token, `JOINER-${n}@example.com`)).toMatchObject({ success: true });
  });

  it('are not made for an address that has an account', async () => {
    await expect(admin.api.users.invite({ email: 'ADMIN@rival.example' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.api.users.invite({ email: 'nobody' })).rejects.toThrow('Please enter a valid email address');
  });

  it('end after seven days', async () => {
    const made = await admin.api.users.invite({});
    expect(made.expiresAt).toBe(new Date(harness.time.getTime() + 7 * 24 * 3600_000).toISOString());
    const then = harness.time;
    harness.time = new Date(then.getTime() + 7 * 24 * 3600_000);
    await expect(look(tokenOf(made))).rejects.toMatchObject(notValid);
    expect(await admin.api.users.invitations()).toContainEqual(
      expect.objectContaining({ id: made.id, state: 'expired' }),
    );
    harness.time = then;
  });

  it('can be revoked until they are used, by their own organization', async () => {
    const made = await admin.api.users.invite({});
    await expect(stranger.api.users.revokeInvitation({ id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.users.revokeInvitation({ id: made.id });
    await expect(join(tokenOf(made))).rejects.toMatchObject(notValid);
    const used = await admin.api.users.invite({});
    await join(tokenOf(used));
    await expect(admin.api.users.revokeInvitation({ id: used.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.api.users.revokeInvitation({ id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('keep their secret to themselves', async () => {
    const made = await admin.api.users.invite({});
    const [row] = await harness.database.db.select().from(invitations).where(eq(invitations.id, made.id));
    expect(made.link).not.toContain(row?.secretHash);
    expect(JSON.stringify(await admin.api.users.invitations())).not.toContain(row?.secretHash);
    const token = tokenOf(made);
    const guesses = [token.slice(0, -1), `${token.slice(0, -3)}AAA`, '', 'x', 'AA.x.y', `AAAA.${made.id}.x`];
    for (const guess of guesses.filter(Boolean)) await expect(look(guess)).rejects.toMatchObject(notValid);
  });

  it('are for administrators', async () => {
    const user = await harness.person('acme', 'USER');
    await expect(user.api.users.invite({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(user.api.users.invitations()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
