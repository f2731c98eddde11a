import { auditEntries, authenticatorApps, notifications, recoveryCodes, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticate } from '../auth/sessions';
import { currentRole } from '../current-role';
import type { SecondFactorRequest } from '../errors';
import { ApiHarness, type Person, password } from '../testing/api-harness';
import { ReversibleCipher } from '../testing/reversible-cipher';
import { codeAt } from './totp';

const secondMs = 1000;
const minuteMs = 60_000;

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

let n = 0;
let organizationId: string;
let admin: Person;
let bob: Person;
let email: string;
beforeEach(async () => {
  n += 1;
  organizationId = `acme-${n}`;
  email = `bob-${n}@acme.example`;
  admin = await harness.person(organizationId, 'ADMIN', `admin-${n}@acme.example`);
  bob = await harness.person(organizationId, 'USER', email);
});

const advanceTime = (ms: number) => {
  harness.time = new Date(harness.time.getTime() + ms);
};
const anyone = () => harness.anyone({ address: `10.0.0.${n}` });
const enterPassword = (address = email) => anyone().auth.signIn({ email: address, password });

/** The second step of a sign-in after the right password. */
async function challengeFor(address = email): Promise<SecondFactorRequest> {
  const refusal = await enterPassword(address).then(
    () => undefined,
    (error) => error,
  );
  expect(refusal).toMatchObject({ code: 'UNAUTHORIZED', cause: { reason: 'Second factor required' } });
  return refusal.cause.secondFactor;
}

async function addApp(person: Person) {
  const { secret, setUp } = await person.api.secondFactor.beginApp();
  const { recoveryCodes: codes } = await person.api.secondFactor.addApp({ setUp, code: codeAt(secret, harness.time) });
  advanceTime(30 * secondMs);
  return { secret, codes: codes ?? [] };
}

const signIn = async (code: string, address = email) =>
  anyone().signIn.withCode({ challenge: (await challengeFor(address)).challenge, code });

const alertsOf = async (person: Person) => {
  const rows = await harness.database.db
    .select({ title: notifications.title })
    .from(notifications)
    .where(and(eq(notifications.organizationId, organizationId), eq(notifications.userId, person.actor.userId)));
  return rows.map(({ title }) => title);
};
const actionsOn = async (person: Person) => {
  const entries = await harness.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.entityId, person.actor.userId));
  return entries.map(({ action }) => action);
};
const isSignedIn = async (token: string) => (await authenticate(harness.context(null), token, 'access')) !== null;

describe('a sign-in to an account with an authenticator app', () => {
  it('needs the password and a code, unlike a sign-in to other accounts', async () => {
    const { secret } = await addApp(bob);
    const { challenge, methods, expiresAt } = await challengeFor();
    expect(methods).toEqual(['app', 'recovery-code']);
    expect(Date.parse(expiresAt)).toBeGreaterThan(harness.time.getTime());
    expect(await isSignedIn(challenge)).toBe(false);
    const signedIn = await anyone().signIn.withCode({ challenge, code: codeAt(secret, harness.time) });
    expect(signedIn).toMatchObject({ id: bob.actor.userId, email, role: 'USER', organizationId });
    expect(await isSignedIn(signedIn.token)).toBe(true);
    expect(Object.keys(await enterPassword(`admin-${n}@acme.example`)).sort()).toEqual(Object.keys(signedIn).sort());
  });

  it('still accepts codes after the nightly job has encrypted the secret with a new key', async () => {
    const { secret } = await addApp(bob);
    harness.secrets = new ReversibleCipher('b', ['a']);
    await harness.jobs.enqueue(harness.database.db, 'devices.encrypt-secrets', { key: 'all', payload: {} });
    await harness.runJobs();
    harness.secrets = new ReversibleCipher('b');
    expect(await signIn(codeAt(secret, harness.time))).toMatchObject({ email });
    harness.secrets = new ReversibleCipher('a', ['b']);
  });

  it('accepts a code with spaces, and codes of the previous and the next step', async () => {
    const { secret } = await addApp(bob);
    advanceTime(5 * minuteMs);
    const code = codeAt(secret, new Date(harness.time.getTime() - 30 * secondMs));
    expect(await signIn(` ${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ id: bob.actor.userId });
    expect(await signIn(codeAt(secret, new Date(harness.time.getTime() + 30 * secondMs)))).toMatchObject({ email });
  });

  it.each([
    ['that was accepted before', (secret: string) => codeAt(secret, new Date(harness.time.getTime() - 30 * secondMs))],
    ['of two minutes ago', (secret: string) => codeAt(secret, new Date(harness.time.getTime() - 2 * minuteMs))],
    ['that is none', () => 'open sesame'],
    ['of a wrong recovery code', () => 'AAAA-BBBB-CCCC-DDDD'],
  ])('refuses a code %s', async (_, codeOf) => {
    const { secret } = await addApp(bob);
    await expect(signIn(codeOf(secret))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
      cause: { reason: 'Invalid code' },
    });
    expect(await actionsOn(bob)).toContain('session.refused');
  });

  it('accepts a code once when two browsers send it at the same time', async () => {
    const { secret } = await addApp(bob);
    const { challenge } = await challengeFor();
    const code = codeAt(secret, harness.time);
    const results = await Promise.allSettled([1, 2].map(() => anyone().signIn.withCode({ challenge, code })));
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('refuses the eleventh code in a quarter of an hour, even the right one', async () => {
    const { secret } = await addApp(bob);
    const { challenge } = await challengeFor();
    for (let i = 0; i < 10; i++) {
      await expect(anyone().signIn.withCode({ challenge, code: '000000' })).rejects.toMatchObject({
        code: 'UNAUTHORIZED',
      });
    }
    const code = codeAt(secret, harness.time);
    await expect(anyone().signIn.withCode({ challenge, code })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(await alertsOf(bob)).toContain('Several sign-ins with a wrong code');
  });

  it.each([
    ['has expired', async () => advanceTime(11 * minuteMs)],
    ['is for a password that was changed since', async () => changePassword()],
    ['is for an account that was disabled since', async () => disable()],
  ])('refuses a challenge that %s', async (_, change) => {
    const { secret } = await addApp(bob);
    const { challenge } = await challengeFor();
    await change();
    await expect(anyone().signIn.withCode({ challenge, code: codeAt(secret, harness.time) })).rejects.toMatchObject({
      cause: { reason: 'Sign-in expired' },
    });
  });
  const changePassword = () =>
    bob.api.users.changePassword({ currentPassword: password, newPassword: 'battery staple' });
  const disable = () => harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, bob.actor.userId));

  it('refuses an access token as challenge', async () => {
    const { token } = await enterPassword();
    await expect(anyone().signIn.withCode({ challenge: token, code: '000000' })).rejects.toMatchObject({
      cause: { reason: 'Sign-in expired' },
    });
  });

  it('stays confirmed when the password is changed', async () => {
    await addApp(bob);
    const { token } = await bob.api.users.changePassword({ currentPassword: password, newPassword: 'battery staple' });
    expect(await isSignedIn(token)).toBe(true);
  });
});

describe('the limit of an address', () => {
  it('is not reached by 120 people behind it whose codes are right', async () => {
    const { secret } = await addApp(bob);
    let challenge = '';
    for (let i = 0; i < 120; i++) {
      // a challenge is valid for twenty codes
      if (i % 15 === 0) ({ challenge } = await challengeFor());
      await anyone().signIn.withCode({ challenge, code: codeAt(secret, harness.time) });
      advanceTime(30 * secondMs);
    }
  });
});

describe('a recovery code', () => {
  it('signs in once, in either case and with or without dashes, and leaves an alert', async () => {
    const { codes } = await addApp(bob);
    expect(codes).toHaveLength(10);
    const [first = '', second = ''] = codes;
    expect(await signIn(first.toLowerCase())).toMatchObject({ id: bob.actor.userId });
    expect(await signIn(second.replaceAll('-', ''))).toMatchObject({ id: bob.actor.userId });
    await expect(signIn(first)).rejects.toMatchObject({ cause: { reason: 'Invalid code' } });
    expect(await alertsOf(bob)).toContain('A recovery code was used');
    expect((await bob.api.secondFactor.status()).recoveryCodesLeft).toBe(8);
  });

  it('stops working when new ones are made', async () => {
    const { codes } = await addApp(bob);
    const { recoveryCodes: renewedCodes } = await bob.api.secondFactor.renewCodes({});
    await expect(signIn(codes[0] ?? '')).rejects.toMatchObject({ cause: { reason: 'Invalid code' } });
    expect(await signIn(renewedCodes[0] ?? '')).toMatchObject({ id: bob.actor.userId });
  });

  it('of another user does not sign in', async () => {
    const { codes } = await addApp(admin);
    await addApp(bob);
    await expect(signIn(codes[0] ?? '')).rejects.toMatchObject({ cause: { reason: 'Invalid code' } });
  });
});

describe('an authenticator app', () => {
  it('is stored only after its first code, and encrypted', async () => {
    const { secret, setUp } = await bob.api.secondFactor.beginApp();
    await expect(bob.api.secondFactor.addApp({ setUp, code: '000000' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { reason: 'Invalid code' },
    });
    expect((await bob.api.secondFactor.status()).app).toBeNull();
    const { recoveryCodes: codes } = await bob.api.secondFactor.addApp({ setUp, code: codeAt(secret, harness.time) });
    const { db } = harness.database;
    const storedText = JSON.stringify([
      await db.select().from(authenticatorApps),
      await db.select().from(recoveryCodes),
      await db.select().from(auditEntries),
      await db.select().from(notifications),
      harness.logged,
    ]);
    expect(storedText).not.toContain(secret);
    for (const code of codes ?? []) expect(storedText).not.toContain(code.replaceAll('-', ''));
  });

  it('cannot be set up with the QR code of another user, or an old one', async () => {
    const { secret, setUp } = await admin.api.secondFactor.beginApp();
    const code = codeAt(secret, harness.time);
    const setUpExpired = { cause: { reason: 'Set-up expired' } };
    await expect(bob.api.secondFactor.addApp({ setUp, code })).rejects.toMatchObject(setUpExpired);
    advanceTime(16 * minuteMs);
    const input = { setUp, code: codeAt(secret, harness.time), password };
    await expect(admin.api.secondFactor.addApp(input)).rejects.toMatchObject(setUpExpired);
  });

  it('signs the other browsers out when it is the first factor', async () => {
    const { token } = await enterPassword();
    await addApp(bob);
    expect(await isSignedIn(token)).toBe(false);
    expect(await bob.api.secondFactor.status()).toMatchObject({ app: {}, recoveryCodesLeft: 10 });
    expect(await alertsOf(bob)).toContain('A second factor was added');
    expect(await actionsOn(bob)).toContain('second-factor.added');
  });

  it('can be replaced by one on a new phone; the recovery codes stay', async () => {
    const { secret: earlierSecret, codes } = await addApp(bob);
    expect(codes).toHaveLength(10);
    const { secret, codes: noCodes } = await addApp(bob);
    expect(noCodes).toEqual([]);
    await expect(signIn(codeAt(earlierSecret, harness.time))).rejects.toMatchObject({
      cause: { reason: 'Invalid code' },
    });
    expect(await signIn(codeAt(secret, harness.time))).toMatchObject({ id: bob.actor.userId });
  });

  it('can be removed, after which the password is enough', async () => {
    await addApp(bob);
    await bob.api.secondFactor.removeApp({});
    expect(await enterPassword()).toMatchObject({ id: bob.actor.userId });
    expect(await bob.api.secondFactor.status()).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect(await alertsOf(bob)).toContain('A second factor was removed');
    await expect(bob.api.secondFactor.removeApp({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is changed only with the password once the sign-in is more than ten minutes ago', async () => {
    await addApp(bob);
    advanceTime(10 * minuteMs);
    expect((await bob.api.secondFactor.status()).passwordNeeded).toBe(true);
    const withoutPassword = { code: 'BAD_REQUEST', cause: { reason: 'Password required' } };
    await expect(bob.api.secondFactor.removeApp({})).rejects.toMatchObject(withoutPassword);
    await expect(bob.api.secondFactor.renewCodes({})).rejects.toMatchObject(withoutPassword);
    await expect(bob.api.secondFactor.removeApp({ password: 'guess' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { reason: 'Invalid password' },
    });
    await bob.api.secondFactor.removeApp({ password });
  });

  it('whose secret was encrypted with another signing key accepts no code', async () => {
    const { secret } = await addApp(bob);
    await harness.database.db
      .update(authenticatorApps)
      .set({ encryptedSecret: 'AAAA' })
      .where(eq(authenticatorApps.userId, bob.actor.userId));
    await expect(signIn(codeAt(secret, harness.time))).rejects.toMatchObject({ cause: { reason: 'Invalid code' } });
  });
});

describe('a session that a server of the previous version opened without the second factor', () => {
  it('is refused, and cannot be renewed', async () => {
    const { token, refreshToken } = await enterPassword();
    expect(await isSignedIn(token)).toBe(true);
    await harness.database.db
      .update(users)
      .set({ secondFactorSince: harness.time })
      .where(eq(users.id, bob.actor.userId));
    expect(await isSignedIn(token)).toBe(false);
    await expect(anyone().auth.refresh({ token: refreshToken })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});

describe('an organization that requires a second factor', () => {
  const require = async () => {
    const { secret } = await addApp(admin);
    expect(await admin.api.secondFactor.setRequired({ required: true })).toEqual({ required: true, usersWithout: 1 });
    return secret;
  };

  it('ends the sessions of people without one', async () => {
    const { token } = await enterPassword();
    await require();
    expect(await isSignedIn(token)).toBe(false);
    expect(await admin.api.secondFactor.policy()).toEqual({ required: true, usersWithout: 1 });
  });

  it('makes people without one set one up at their next sign-in before they can do anything', async () => {
    await require();
    const { challenge, methods } = await challengeFor();
    expect(methods).toEqual([]);
    await expect(anyone().signIn.withCode({ challenge, code: '000000' })).rejects.toMatchObject({
      cause: { reason: 'Invalid code' },
    });
    const { secret, setUp } = await anyone().signIn.beginSetUp({ challenge });
    const input = { challenge, setUp, code: codeAt(secret, harness.time) };
    await expect(anyone().signIn.completeSetUp({ ...input, code: '000000' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const { token, recoveryCodes: codes } = await anyone().signIn.completeSetUp(input);
    expect(codes).toHaveLength(10);
    expect(await isSignedIn(token)).toBe(true);
    advanceTime(30 * secondMs);
    expect(await signIn(codeAt(secret, harness.time))).toMatchObject({ id: bob.actor.userId });
    // the password alone must not replace the app
    await expect(anyone().signIn.beginSetUp({ challenge })).rejects.toMatchObject({
      cause: { reason: 'Sign-in expired' },
    });
    await expect(anyone().signIn.completeSetUp(input)).rejects.toMatchObject({ cause: { reason: 'Sign-in expired' } });
  });

  it('refuses a session that a server of the previous version opened', async () => {
    await require();
    const newcomer = await harness.person(organizationId, 'USER', `old-${n}@acme.example`);
    expect(await currentRole(harness.context(null), newcomer.actor)).toBeNull();
    expect(await currentRole(harness.context(null), admin.actor)).toBe('ADMIN');
  });

  it('does not let its people remove their last factor', async () => {
    await require();
    await expect(admin.api.secondFactor.removeApp({})).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { reason: 'Second factor required' },
    });
    expect((await admin.api.secondFactor.status()).app).not.toBeNull();
    expect(await admin.api.secondFactor.setRequired({ required: false })).toMatchObject({ required: false });
    await admin.api.secondFactor.removeApp({});
  });
});

describe('the second factor requirement', () => {
  it('can only be set by an administrator who has a second factor, which is audited', async () => {
    await expect(bob.api.secondFactor.setRequired({ required: true })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin.api.secondFactor.setRequired({ required: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Set up a second factor for your own account first, in Settings, under Security.',
    });
    await addApp(admin);
    expect(await admin.api.secondFactor.setRequired({ required: true })).toEqual({ required: true, usersWithout: 1 });
    const entries = await harness.database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.organizationId, organizationId));
    expect(entries.map(({ action }) => action)).toContain('second-factor.required');
  });
});

describe('an administrator', () => {
  it('removes the factors of a user who lost them, which signs the user out and alerts them', async () => {
    const { codes, secret } = await addApp(bob);
    const { token } = await signIn(codeAt(secret, harness.time));
    const { userId: id } = bob.actor;
    expect(await admin.api.secondFactor.ofUser({ id })).toMatchObject({ app: true, passkeys: 0 });
    await admin.api.secondFactor.removeOfUser({ id });
    expect(await admin.api.secondFactor.ofUser({ id })).toEqual({ app: false, passkeys: 0, since: null });
    expect(await isSignedIn(token)).toBe(false);
    expect(await enterPassword()).toMatchObject({ id });
    expect(await alertsOf(bob)).toContain('Your second factor was removed');
    expect(await actionsOn(bob)).toContain('second-factor.removed-by-admin');
    expect(codes).toHaveLength(10);
    await expect(admin.api.secondFactor.removeOfUser({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('must enter the password to remove the factors of a user when the sign-in is not recent', async () => {
    await addApp(bob);
    advanceTime(10 * minuteMs);
    const { userId: id } = bob.actor;
    await expect(admin.api.secondFactor.removeOfUser({ id })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', cause: { reason: 'Password required' } },
    });
    await admin.api.secondFactor.removeOfUser({ id, password });
    expect(await admin.api.secondFactor.ofUser({ id })).toMatchObject({ app: false });
  });

  it('cannot remove their own factors this way, and a user cannot remove those of others', async () => {
    await addApp(admin);
    await expect(admin.api.secondFactor.removeOfUser({ id: admin.actor.userId })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(bob.api.secondFactor.removeOfUser({ id: admin.actor.userId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
