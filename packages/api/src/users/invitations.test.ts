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
    const created = await admin.api.users.invite({});
    expect(created.expiresAt).toBe(new Date(harness.time.getTime() + 7 * 24 * 3600_000).toISOString());
    const createdAt = harness.time;
    harness.time = new Date(createdAt.getTime() + 7 * 24 * 3600_000);
    await expect(readInvitation(tokenOf(created))).rejects.toMatchObject(notValid);
    expect(await admin.api.users.invitations()).toContainEqual(
      expect.objectContaining({ id: created.id, state: 'expired' }),
    );
    harness.time = createdAt;
  });

  it('can be revoked by their own organization until they are accepted', async () => {
    const created = await admin.api.users.invite({});
    await expect(stranger.api.users.revokeInvitation({ id: created.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin.api.users.revokeInvitation({ id: created.id });
    await expect(join(tokenOf(created))).rejects.toMatchObject(notValid);
    const accepted = await admin.api.users.invite({});
    await join(tokenOf(accepted));
    await expect(admin.api.users.revokeInvitation({ id: accepted.id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.api.users.revokeInvitation({ id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('do not reveal their secret and reject guessed tokens', async () => {
    const created = await admin.api.users.invite({});
    const [row] = await harness.database.db.select().from(invitations).where(eq(invitations.id, created.id));
    expect(created.link).not.toContain(row?.secretHash);
    expect(JSON.stringify(await admin.api.users.invitations())).not.toContain(row?.secretHash);
    const token = tokenOf(created);
    const guesses = [token.slice(0, -1), `${token.slice(0, -3)}AAA`, '', 'x', 'AA.x.y', `AAAA.${created.id}.x`];
    for (const guess of guesses.filter(Boolean)) await expect(readInvitation(guess)).rejects.toMatchObject(notValid);
  });

  it('are denied to a USER', async () => {
    const user = await harness.person('acme', 'USER');
    await expect(user.api.users.invite({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(user.api.users.invitations()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
