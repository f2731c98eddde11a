import { notifications } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SecondFactorRequest } from '../../errors';
import { type Api, ApiHarness, type Person, password } from '../../testing/api-harness';
import { SoftAuthenticator } from '../../testing/soft-authenticator';

const origin = 'https://steward.example';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterAll(() => harness.close());

let n = 0;
let bob: Person;
let api: Api;
let email: string;
let key: SoftAuthenticator;
beforeEach(async () => {
  n += 1;
  email = `bob-${n}@acme.example`;
  bob = await harness.person(`acme-${n}`, 'USER', email);
  api = harness.calling(bob, { origin });
  key = new SoftAuthenticator(origin);
});

const anyone = (from: string | null = origin) =>
  harness.anyone({ address: `10.0.0.${n}`, ...(from ? { origin: from } : {}) });

async function addPasskey(authenticator = key, name = 'Blue key') {
  const { options, token } = await api.secondFactor.beginPasskey();
  return api.secondFactor.addPasskey({ token, name, response: authenticator.create(options) });
}

async function challengeFor(): Promise<SecondFactorRequest> {
  const refusal = await anyone()
    .auth.signIn({ email, password })
    .catch((error) => error);
  return refusal.cause.secondFactor;
}

/** Confirms the password with a passkey. */
async function confirm(authenticator = key) {
  const { challenge } = await challengeFor();
  const { options, token } = await anyone().signIn.beginPasskey({ challenge });
  return anyone().signIn.withPasskey({ challenge, token, response: authenticator.get(options) });
}

/** Signs in without a password. */
async function signIn(authenticator = key) {
  const { options, token } = await anyone().signIn.beginPasskey({});
  return anyone().signIn.withPasskey({ token, response: authenticator.get(options) });
}

const invalidPasskey = { code: 'UNAUTHORIZED', cause: { reason: 'Invalid passkey' } };

describe('a passkey', () => {
  it('confirms a sign-in after the password', async () => {
    expect((await addPasskey()).recoveryCodes).toHaveLength(10);
    expect((await challengeFor()).methods).toEqual(['passkey', 'recovery-code']);
    expect(await confirm()).toMatchObject({ id: bob.actor.userId, email });
    expect(await confirm()).toMatchObject({ id: bob.actor.userId });
    expect((await api.secondFactor.status()).passkeys).toMatchObject([
      { name: 'Blue key', lastUsedAt: harness.time.toISOString() },
    ]);
  });

  it('signs in without a password if the authenticator checks the person', async () => {
    await addPasskey();
    expect(await signIn()).toMatchObject({ id: bob.actor.userId, email });
    key.verifiesPerson = false;
    await expect(signIn()).rejects.toMatchObject(invalidPasskey);
    expect(await confirm()).toMatchObject({ id: bob.actor.userId });
  });

  it('can be added besides others, renamed and removed', async () => {
    await addPasskey();
    const phone = new SoftAuthenticator(origin);
    expect((await addPasskey(phone, 'Phone')).recoveryCodes).toBeNull();
    const [first, second] = (await api.secondFactor.status()).passkeys;
    await api.secondFactor.renamePasskey({ id: first?.id ?? '', name: 'Key ring' });
    await api.secondFactor.removePasskey({ id: second?.id ?? '' });
    expect((await api.secondFactor.status()).passkeys.map(({ name }) => name)).toEqual(['Key ring']);
    await expect(confirm(phone)).rejects.toMatchObject(invalidPasskey);
    await api.secondFactor.removePasskey({ id: first?.id ?? '' });
    expect(await anyone().auth.signIn({ email, password })).toMatchObject({ id: bob.actor.userId });
    const alerts = await harness.database.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, bob.actor.userId));
    expect(alerts.map(({ title }) => title).filter((title) => title === 'A second factor was removed')).toHaveLength(2);
  });

  it('cannot be added twice, or by another account', async () => {
    await addPasskey();
    await expect(addPasskey()).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { options, token } = await api.secondFactor.beginPasskey();
    const stranger = harness.calling(await harness.person(`acme-${n}`, 'USER', `eve-${n}@acme.example`), { origin });
    const response = new SoftAuthenticator(origin).create(options);
    await expect(stranger.secondFactor.addPasskey({ token, name: 'Stolen', response })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('of another user can be neither renamed nor removed, nor used for their sign-in', async () => {
    await addPasskey();
    const [passkey] = (await api.secondFactor.status()).passkeys;
    const eve = harness.calling(await harness.person(`acme-${n}`, 'ADMIN', `eve-${n}@acme.example`), { origin });
    const id = passkey?.id ?? '';
    await expect(eve.secondFactor.renamePasskey({ id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.secondFactor.removePasskey({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const otherAuthenticator = new SoftAuthenticator(origin);
    const { options, token } = await eve.secondFactor.beginPasskey();
    await eve.secondFactor.addPasskey({ token, name: 'Own', response: otherAuthenticator.create(options) });
    await expect(confirm(otherAuthenticator)).rejects.toMatchObject(invalidPasskey);
  });
});

describe('an answer of an authenticator', () => {
  beforeEach(() => addPasskey());

  it('is accepted once', async () => {
    const { challenge } = await challengeFor();
    const { options, token } = await anyone().signIn.beginPasskey({ challenge });
    const input = { challenge, token, response: key.get(options) };
    await anyone().signIn.withPasskey(input);
    await expect(anyone().signIn.withPasskey(input)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is refused after five minutes', async () => {
    const { options, token } = await anyone().signIn.beginPasskey({});
    const now = harness.time;
    harness.time = new Date(now.getTime() + 301_000);
    await expect(anyone().signIn.withPasskey({ token, response: key.get(options) })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    harness.time = now;
  });

  it('to a sign-in without a password does not confirm another one with a password', async () => {
    const { challenge } = await challengeFor();
    const { options, token } = await anyone().signIn.beginPasskey({});
    const response = key.get(options);
    await expect(anyone().signIn.withPasskey({ challenge, token, response })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('is refused when its counter went back, because the key was copied', async () => {
    key.counter = 10;
    await confirm();
    key.counter = 3;
    await expect(confirm()).rejects.toMatchObject(invalidPasskey);
  });

  it('is refused from a page of another origin, and with a changed signature', async () => {
    const { options, token } = await anyone().signIn.beginPasskey({});
    const response = key.get(options);
    const otherOrigin = anyone('https://evil.example');
    await expect(otherOrigin.signIn.withPasskey({ token, response })).rejects.toMatchObject(invalidPasskey);
    const again = await anyone().signIn.beginPasskey({});
    const changedResponse = key.get(again.options);
    changedResponse.response.signature = response.response.signature;
    await expect(anyone().signIn.withPasskey({ token: again.token, response: changedResponse })).rejects.toMatchObject(
      invalidPasskey,
    );
  });

  it.each([
    ['names nobody', undefined],
    ['names a user that does not exist', Buffer.alloc(20, 1).toString('base64url')],
    ['is nonsense', '%%%'],
  ])('whose user handle %s signs nobody in', async (_, userHandle) => {
    const { options, token } = await anyone().signIn.beginPasskey({});
    const response = key.get(options);
    const { userHandle: _own, ...rest } = response.response;
    const forgedResponse = { ...response, response: { ...rest, ...(userHandle ? { userHandle } : {}) } };
    await expect(anyone().signIn.withPasskey({ token, response: forgedResponse })).rejects.toMatchObject(
      invalidPasskey,
    );
  });
});

it.each([null, 'http://192.0.2.7:3000', 'http://[::1]:3000'])(
  'passkeys are not offered to a page of %s, which has no host name',
  async (from) => {
    await expect(anyone(from).signIn.beginPasskey({})).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { reason: 'Passkeys not available' },
    });
  },
);
