import { identities, sessions, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, password } from '../testing/api-harness';
import { cheapHashCost } from '../testing/cheap-hash-cost';
import { hashPassword } from './passwords';
import { authenticate } from './sessions';
import { delaySeconds } from './sign-in-limits';

describe('accounts', () => {
  let harness: ApiHarness;
  beforeAll(async () => {
    harness = await ApiHarness.create();
  });
  afterAll(() => harness.close());

  const signUp = (email: string, role?: 'ADMIN' | 'USER') =>
    harness.anyone().auth.signUp({ firstName: 'Ann', lastName: 'Lee', email, password, ...(role ? { role } : {}) });

  it('makes the first account ADMIN of organization default, and later ones USER whatever role they request', async () => {
    await signUp('first@example.com');
    await signUp('second@example.com', 'ADMIN');
    const first = await harness.anyone().auth.signIn({ email: 'FIRST@example.com', password });
    const second = await harness.anyone().auth.signIn({ email: 'second@example.com', password });
    expect(first).toMatchObject({ role: 'ADMIN', organizationId: 'default', name: 'Ann Lee' });
    expect(second).toMatchObject({ role: 'USER', organizationId: 'default' });
  });

  it('rejects a sign-up with an email address that has an account', async () => {
    await expect(signUp('First@Example.com')).rejects.toMatchObject({ code: 'CONFLICT', message: /already exists/ });
  });

  it('says whether the email address or the password is wrong, and limits the attempts', async () => {
    const attempt = (email: string, enteredPassword: string) =>
      harness.anyone().auth.signIn({ email, password: enteredPassword });
    await expect(attempt('nobody@example.com', password)).rejects.toMatchObject({
      cause: { reason: 'User not found' },
    });
    for (let i = 0; i < 10; i++) {
      await expect(attempt('second@example.com', 'wrong')).rejects.toMatchObject({
        cause: { reason: 'Invalid password' },
      });
    }
    await expect(attempt('second@example.com', password)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      cause: { retryAfter: expect.any(Number) },
    });
  });

  describe('sign-in limits', () => {
    const email = 'limited@example.com';
    const signInFrom = (address: string, enteredPassword: string, browserCookie?: string) =>
      harness
        .anyone({ address, ...(browserCookie ? { browserCookie } : {}) })
        .auth.signIn({ email, password: enteredPassword });
    const tooManyRequests = { code: 'TOO_MANY_REQUESTS', cause: { retryAfter: expect.any(Number) } };
    beforeAll(async () => {
      await signUp(email);
      // verifying the hashes of these 400 attempts would take most of the time of this file
      const passwordHash = await hashPassword(password, cheapHashCost);
      await harness.database.db.update(identities).set({ passwordHash });
    });

    it('accept the right password from another address and from a known browser after 50 wrong ones', async () => {
      await signInFrom('10.0.0.1', password);
      const knownCookie = harness.browserCookie ?? '';
      for (let i = 0; i < 50; i++) await signInFrom('10.0.0.9', 'wrong').catch(() => undefined);
      await expect(signInFrom('10.0.0.9', password)).rejects.toMatchObject(tooManyRequests);
      expect(await signInFrom('10.0.0.2', password)).toHaveProperty('token');
      expect(await signInFrom('10.0.0.9', password, knownCookie)).toHaveProperty('token');
    });

    it('delay wrong passwords from many addresses, but not a known browser', async () => {
      await signInFrom('10.0.0.1', password);
      const knownCookie = harness.browserCookie ?? '';
      const outcomes: string[] = [];
      for (let i = 0; i < 60; i++) {
        await signInFrom(`10.0.1.${i}`, 'wrong').catch((error) => outcomes.push(error.code));
      }
      expect(outcomes.filter((code) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(20);
      expect(await signInFrom('10.0.2.1', password, knownCookie)).toHaveProperty('token');
    });

    it('also limit the wrong passwords of a known browser', async () => {
      await signInFrom('10.0.0.1', password, harness.browserCookie ?? '');
      const knownCookie = harness.browserCookie ?? '';
      for (let i = 0; i < 10; i++) await signInFrom('10.0.3.1', 'wrong', knownCookie).catch(() => undefined);
      await expect(signInFrom('10.0.3.1', password, knownCookie)).rejects.toMatchObject(tooManyRequests);
    });

    it("reject another account's browser cookie and one with a wrong signature", async () => {
      await harness.anyone({ address: '10.0.4.1' }).auth.signIn({ email: 'first@example.com', password });
      const otherCookie = harness.browserCookie ?? '';
      for (let i = 0; i < 11; i++) await signInFrom('10.0.4.2', 'wrong').catch(() => undefined);
      await expect(signInFrom('10.0.4.2', password, otherCookie)).rejects.toMatchObject(tooManyRequests);
      await expect(signInFrom('10.0.4.2', password, `${otherCookie}x`)).rejects.toMatchObject(tooManyRequests);
    });

    it('let 120 people behind one address sign in, which is more than the limit for failures', async () => {
      const signInFromPlant = (email: string) =>
        harness.anyone({ address: '10.0.5.1' }).auth.signIn({ email, password });
      for (let i = 0; i < 12; i++) {
        const shift = Array.from({ length: 10 }, (_, n) => (n % 2 ? 'first@example.com' : 'second@example.com'));
        for (const answer of await Promise.all(shift.map(signInFromPlant))) expect(answer).toHaveProperty('token');
      }
    }, 120_000);

    it('increase the delay between attempts with the number of failures', () => {
      expect([0, 19, 20, 21, 24, 26, 500].map(delaySeconds)).toEqual([0, 0, 1, 2, 16, 60, 60]);
    });
  });

  it('answers FORBIDDEN to a disabled account and ends its sessions at once', async () => {
    await signUp('gone@example.com');
    const { token } = await harness.anyone().auth.signIn({ email: 'gone@example.com', password });
    const ctx = harness.context(null);
    expect(await authenticate(ctx, token, 'access')).not.toBeNull();
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.email, 'gone@example.com'));
    expect(await authenticate(ctx, token, 'access')).toBeNull();
    await expect(harness.anyone().auth.signIn({ email: 'gone@example.com', password })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  it('creates an organization for each sign-up in the mode organization', async () => {
    harness.settings.signUp = 'organization';
    await signUp('founder@example.com');
    harness.settings.signUp = 'open';
    const founder = await harness.anyone().auth.signIn({ email: 'founder@example.com', password });
    expect(founder.role).toBe('ADMIN');
    expect(founder.organizationId).not.toBe('default');
  });

  it('returns the sign-up mode, and whether the next account would be the first', async () => {
    const { auth } = harness.anyone();
    for (const mode of ['organization', 'invite', 'closed', 'open'] as const) {
      harness.settings.signUp = mode;
      expect(await auth.signUpMode()).toEqual({ mode, firstAccount: false });
    }
    const empty = await ApiHarness.create();
    expect(await empty.anyone().auth.signUpMode()).toEqual({ mode: 'open', firstAccount: true });
    await empty.close();
  });

  it('rejects a sign-up in the mode closed', async () => {
    harness.settings.signUp = 'closed';
    await expect(signUp('late@example.com')).rejects.toMatchObject({ code: 'FORBIDDEN' });
    harness.settings.signUp = 'open';
  });
});

describe('sessions', () => {
  let harness: ApiHarness;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    await harness.anyone().auth.signUp({ firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', password });
  });
  afterAll(() => harness.close());

  const signIn = () => harness.anyone().auth.signIn({ email: 'ann@example.com', password });
  const refresh = (token: string) => harness.anyone().auth.refresh({ token });
  const later = (seconds: number) => {
    harness.time = new Date(harness.time.getTime() + seconds * 1000);
  };

  it('rotates the refresh token at each use', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const third = await refresh(second.refreshToken);
    expect(await authenticate(harness.context(null), third.token, 'access')).toMatchObject({ role: 'ADMIN' });
  });

  it('accepts a rotated refresh token for 20 seconds, then treats its reuse as theft and revokes the session', async () => {
    const first = await signIn();
    const second = await refresh(first.refreshToken);
    const again = await refresh(first.refreshToken);
    expect(again.refreshToken).toBe(second.refreshToken);
    later(60);
    await expect(refresh(first.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    await expect(refresh(again.refreshToken)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await authenticate(harness.context(null), again.token, 'access')).toBeNull();
  });

  it('gives five tabs that refresh with one token at the same time the same next token, and keeps the session', async () => {
    const first = await signIn();
    const tabs = await Promise.all(Array.from({ length: 5 }, () => refresh(first.refreshToken)));
    const tokens = [...new Set(tabs.map(({ refreshToken }) => refreshToken))];
    expect(tokens).toHaveLength(1);
    later(3600);
    expect(await refresh(tokens[0] ?? '')).toHaveProperty('token');
  });

  it('does not revoke a session for a token that this server did not issue', async () => {
    const { refreshToken } = await signIn();
    const [organization, session] = refreshToken.split('.');
    await expect(refresh(`${organization}.${session}.0.invented`)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(await refresh(refreshToken)).toHaveProperty('token');
  });

  it('stores only hashes of refresh tokens', async () => {
    const { refreshToken } = await signIn();
    const rows = await harness.database.db.select({ hash: sessions.refreshHash }).from(sessions);
    expect(rows.map((r) => r.hash)).not.toContain(refreshToken);
  });

  it('accepts an access token for an hour, and neither token nor cookie in place of the other', async () => {
    const { token } = await signIn();
    const ctx = harness.context(null);
    expect(await authenticate(ctx, token, 'cookie')).toBeNull();
    expect(await authenticate(ctx, harness.cookie ?? '', 'cookie')).not.toBeNull();
    expect(await authenticate(ctx, harness.cookie ?? '', 'access')).toBeNull();
    later(3601);
    expect(await authenticate(harness.context(null), token, 'access')).toBeNull();
  });

  it('end with sign-out', async () => {
    const { token } = await signIn();
    const actor = await authenticate(harness.context(null), token, 'access');
    const { appRouter } = await import('../router');
    await appRouter.createCaller(harness.context(actor)).auth.signOut();
    expect(harness.cookie).toBeNull();
    expect(await authenticate(harness.context(null), token, 'access')).toBeNull();
  });
});
