import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, password } from '../testing/api-harness';
import { authenticate } from './sessions';

let harness: ApiHarness;
const start = new Date('2026-11-21T09:00:00Z');
beforeAll(async () => {
  harness = await ApiHarness.create();
  await harness.person('acme', 'USER');
});
beforeEach(() => {
  harness.time = start;
  harness.settings.sessionLimits = { idleSeconds: 12 * 3600, maxSeconds: 72 * 3600 };
});
afterAll(() => harness.close());

const atHour = (hours: number) => {
  harness.time = new Date(start.getTime() + hours * 3_600_000);
};

async function signIn() {
  const cookieLifetimes: number[] = [];
  const setSessionCookie = (value: string, seconds: number) => {
    harness.cookie = value;
    cookieLifetimes.push(seconds);
  };
  const anyone = harness.anyone({ setSessionCookie });
  let { refreshToken } = await anyone.auth.signIn({ email: 'user@acme.example', password });
  const isSignedIn = async () => (await authenticate(harness.context(null), harness.cookie ?? '', 'cookie')) !== null;
  return {
    cookieLifetimes,
    isSignedIn,
    refresh: async () => {
      ({ refreshToken } = await anyone.auth.refresh({ token: refreshToken }));
    },
  };
}

describe('a session', () => {
  it('ends after the idle time, for its refresh token and its cookie', async () => {
    const { refresh, isSignedIn } = await signIn();
    atHour(11.9);
    expect(await isSignedIn()).toBe(true);
    await refresh();
    atHour(23.8);
    expect(await isSignedIn()).toBe(true);
    atHour(23.9);
    expect(await isSignedIn()).toBe(false);
    await expect(refresh()).rejects.toMatchObject({ code: 'UNAUTHORIZED', cause: { reason: 'Authentication failed' } });
  });

  it('ends at its absolute end although it is used, and its cookie expires then', async () => {
    const { refresh, isSignedIn, cookieLifetimes } = await signIn();
    for (const hour of [10, 20, 30, 40, 50, 60, 70]) {
      atHour(hour);
      await refresh();
    }
    expect(cookieLifetimes).toEqual([...Array<number>(7).fill(12 * 3600), 2 * 3600]);
    atHour(71.9);
    expect(await isSignedIn()).toBe(true);
    atHour(72);
    expect(await isSignedIn()).toBe(false);
    await expect(refresh()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('ends at once when the limits of the installation become shorter', async () => {
    harness.settings.sessionLimits = { idleSeconds: 30 * 24 * 3600, maxSeconds: null };
    const { refresh, isSignedIn } = await signIn();
    atHour(13);
    expect(await isSignedIn()).toBe(true);
    harness.settings.sessionLimits.idleSeconds = 12 * 3600;
    expect(await isSignedIn()).toBe(false);
    await expect(refresh()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('continues as long as it is used if there is no absolute end', async () => {
    harness.settings.sessionLimits = { idleSeconds: 30 * 24 * 3600, maxSeconds: null };
    const { refresh, isSignedIn } = await signIn();
    for (const day of [29, 58, 87, 116]) {
      atHour(day * 24);
      await refresh();
    }
    expect(await isSignedIn()).toBe(true);
  });

  it('is listed with its end, and no longer once it has ended', async () => {
    const { api } = await harness.person('rival', 'USER');
    expect((await api.users.sessions()).map(({ endsAt }) => endsAt)).toEqual(['2026-11-21T21:00:00.000Z']);
    harness.settings.sessionLimits.maxSeconds = 3 * 3600;
    expect((await api.users.sessions()).map(({ endsAt }) => endsAt)).toEqual(['2026-11-21T12:00:00.000Z']);
    atHour(3);
    expect(await api.users.sessions()).toEqual([]);
  });
});
