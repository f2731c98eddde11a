import { identities, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserName } from '../auth/browser-name';
import { authenticate } from '../auth/sessions';
import { appRouter } from '../router';
import { ApiHarness, password } from '../testing/api-harness';
import { callerFactory } from '../trpc';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const signUp = (email: string) => harness.anyone().auth.signUp({ firstName: 'Ann', lastName: 'Lee', email, password });

/** Signs a browser in. */
async function browser(email: string, enteredPassword = password, userAgent = firefox) {
  const tokens = await harness.anyone({ userAgent }).auth.signIn({ email, password: enteredPassword });
  const isSignedIn = async (token: string) => (await authenticate(harness.context(null), token, 'access')) !== null;
  const actor = await authenticate(harness.context(null), tokens.token, 'access');
  return {
    ...tokens,
    api: callerFactory(appRouter)(harness.context(actor)),
    isSignedIn: () => isSignedIn(tokens.token),
    isSignedInBy: isSignedIn,
  };
}

describe('changing the password', () => {
  it('ends every session and opens a new one for the caller', async () => {
    await signUp('change@example.com');
    const caller = await browser('change@example.com');
    const otherBrowser = await browser('change@example.com');
    const newSession = await caller.api.users.changePassword({ currentPassword: password, newPassword: 'new horse' });
    expect(newSession.message).toBe('Password changed successfully!');
    expect([await caller.isSignedIn(), await otherBrowser.isSignedIn()]).toEqual([false, false]);
    expect(await caller.isSignedInBy(newSession.token)).toBe(true);
    const renewedSession = await harness.anyone().auth.refresh({ token: newSession.refreshToken });
    expect(await caller.isSignedInBy(renewedSession.token)).toBe(true);
    expect(await authenticate(harness.context(null), harness.cookie ?? '', 'cookie')).not.toBeNull();
    await expect(browser('change@example.com')).rejects.toMatchObject({ cause: { reason: 'Invalid password' } });
    expect(await browser('change@example.com', 'new horse')).toHaveProperty('token');
  });

  it('requires the current password and limits the attempts', async () => {
    await signUp('guess@example.com');
    const caller = await browser('guess@example.com');
    const attempt = (currentPassword: string) =>
      caller.api.users.changePassword({ currentPassword, newPassword: 'new horse' });
    for (let i = 0; i < 10; i++) {
      await expect(attempt('wrong')).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { reason: 'Invalid password', details: [{ path: 'currentPassword' }] },
      });
    }
    await expect(attempt(password)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await caller.isSignedIn()).toBe(true);
  });

  it.each([
    ['abcde', 'Password must be at least 6 characters long'],
    ['x'.repeat(41), 'Password must be at most 40 characters long'],
  ])('rejects the new password %s', async (newPassword, sentence) => {
    await signUp('short@example.com').catch(() => {});
    const caller = await browser('short@example.com');
    const change = caller.api.users.changePassword({ currentPassword: password, newPassword });
    await expect(change).rejects.toThrow(sentence);
  });

  it('succeeds for only one of two concurrent changes', async () => {
    await signUp('twice@example.com');
    const caller = await browser('twice@example.com');
    const change = (newPassword: string) => caller.api.users.changePassword({ currentPassword: password, newPassword });
    const changes = await Promise.allSettled([change('first horse'), change('second horse')]);
    expect(changes.map((change) => change.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('leaves no session to a concurrent sign-in with the old password', async () => {
    await signUp('race@example.com');
    const caller = await browser('race@example.com');
    const [, signedIn] = await Promise.allSettled([
      caller.api.users.changePassword({ currentPassword: password, newPassword: 'new horse' }),
      harness.anyone().auth.signIn({ email: 'race@example.com', password }),
    ]);
    const token = signedIn.status === 'fulfilled' ? signedIn.value.token : 'no token';
    expect(await caller.isSignedInBy(token)).toBe(false);
  });

  it('stores only argon2id hashes', async () => {
    const rows = await harness.database.db.select().from(identities);
    for (const { passwordHash } of rows) expect(passwordHash).toMatch(/^\$argon2id\$/);
  });
});

describe('sessions', () => {
  it('are listed with their browser and address, and all others can be ended', async () => {
    await signUp('many@example.com');
    const otherBrowser = await browser('many@example.com', password, 'curl/8.5.0');
    harness.time = new Date(harness.time.getTime() + 60_000);
    const caller = await browser('many@example.com');
    const list = await caller.api.users.sessions();
    expect(list).toMatchObject([
      { browser: expect.any(String), address: expect.stringMatching(/^[\d.:a-f]+$/), current: expect.any(Boolean) },
      { browser: expect.any(String), address: expect.stringMatching(/^[\d.:a-f]+$/), current: expect.any(Boolean) },
    ]);
    expect(list.find((session) => session.current)?.browser).toBe('Firefox on Linux');
    expect(list.find((session) => !session.current)?.browser).toBe('curl');
    expect(await caller.api.users.endOtherSessions()).toMatchObject({ count: 1 });
    expect([await caller.isSignedIn(), await otherBrowser.isSignedIn()]).toEqual([true, false]);
    expect(await caller.api.users.sessions()).toHaveLength(1);
    expect(await caller.api.users.endOtherSessions()).toMatchObject({ count: 0 });
  });

  it('of one other browser can be ended, but not of the current one or of another user', async () => {
    await signUp('single@example.com');
    await signUp('colleague@example.com');
    const [otherBrowser, caller] = [await browser('single@example.com'), await browser('single@example.com')];
    const colleague = await browser('colleague@example.com');
    const idsOf = async ({ api }: typeof caller, current: boolean) =>
      (await api.users.sessions()).filter((session) => session.current === current).map(({ id }) => id);
    const [endedId = ''] = await idsOf(caller, false);
    const [ownId = ''] = await idsOf(caller, true);
    await expect(colleague.api.users.endSession({ id: endedId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await caller.api.users.endSession({ id: endedId });
    expect([await caller.isSignedIn(), await otherBrowser.isSignedIn()]).toEqual([true, false]);
    expect(await idsOf(caller, false)).toEqual([]);
    await expect(caller.api.users.endSession({ id: endedId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller.api.users.endSession({ id: ownId })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of other users are not listed', async () => {
    await signUp('one@example.com');
    await signUp('two@example.com');
    await browser('one@example.com');
    const secondUser = await browser('two@example.com');
    expect(await secondUser.api.users.sessions()).toHaveLength(1);
  });

  it.each([
    [null, 'Unknown browser'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0',
      'Samsung Internet on Android',
    ],
  ])('show the browser name for the user agent %s', (userAgent, name) => {
    expect(browserName(userAgent)).toBe(name);
  });
});

describe('a new account', () => {
  it('is stored with the email address in lower case', async () => {
    await signUp('Cased@Example.com');
    const [row] = await harness.database.db.select().from(users).where(eq(users.email, 'cased@example.com'));
    expect(row).toMatchObject({ firstName: 'Ann', lastName: 'Lee', preferences: {} });
  });
});
