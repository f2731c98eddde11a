import { identities, installationFacts } from '@steward/db/schema';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, password } from '../testing/api-harness';
import { setPasswordByCommand } from './password-reset';
import { storedPasswordPolicy } from './stored-password-policy';

let harness: ApiHarness;
beforeAll(async () => {
  harness = await ApiHarness.create();
});
afterEach(() => {
  harness.settings.passwordPolicy = 'specified';
});
afterAll(() => harness.close());

let n = 0;
const signUp = (newPassword: string) =>
  harness.anyone().auth.signUp({
    firstName: 'Marta',
    lastName: 'Kowalski',
    email: `marta.kowalski${++n}@northgate.example`,
    password: newPassword,
  });
const common = 'This password is common or easy to guess. Please choose another one, for example a few words.';

describe('the strict policy', () => {
  it.each([
    ['eleven char', 'Password must be between 12 and 128 characters'],
    ['x'.repeat(129), 'Password must be between 12 and 128 characters'],
    ['password1234', common],
    ['P@ssw0rd1234!', common],
    ['qwertyuiop123', common],
    ['abcabcabcabc', common],
    ['Steward12345', common],
    ['kowalski2026', common],
    ['northgate123', common],
  ])('refuses "%s" at sign-up', async (weak, message) => {
    harness.settings.passwordPolicy = 'strict';
    await expect(signUp(weak)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message,
      cause: { details: [{ path: 'password', message }] },
    });
  });

  it.each(['blue lamp window', 'Pumpe Nr. 7 – Łódź 🙂', `${'a b c d e '.repeat(12)}8 words`])(
    'accepts "%s" at sign-up, and it signs in',
    async (good) => {
      harness.settings.passwordPolicy = 'strict';
      await signUp(good);
      const email = `marta.kowalski${n}@northgate.example`;
      expect(await harness.anyone().auth.signIn({ email, password: good })).toHaveProperty('token');
    },
  );

  it('is applied to passwords set by a change, a link or a command', async () => {
    harness.settings.passwordPolicy = 'strict';
    const admin = await harness.person('acme', 'ADMIN');
    const user = await harness.person('acme', 'USER');
    const refusal = { code: 'BAD_REQUEST', cause: { details: [{ path: 'newPassword', message: common }] } };
    const weak = 'password1234';
    await expect(user.api.users.changePassword({ currentPassword: password, newPassword: weak })).rejects.toMatchObject(
      refusal,
    );
    const { link } = await admin.api.users.createPasswordLink({ id: user.actor.userId });
    const token = new URL(link, 'https://steward.example').searchParams.get('token') ?? '';
    const reset = (newPassword: string) => harness.anyone().auth.resetPassword({ token, newPassword });
    await expect(reset(weak)).rejects.toMatchObject(refusal);
    await expect(reset('too short')).rejects.toThrow('Password must be at least 12 characters long');
    expect(await reset('blue lamp window')).toHaveProperty('message');
    const command = { policy: 'strict' as const, email: 'user@acme.example', newPassword: weak, now: harness.time };
    await expect(setPasswordByCommand(harness.jobContext().db, command)).rejects.toThrow(common);
  });

  it('lets a person try several weak passwords before a good one', async () => {
    harness.settings.passwordPolicy = 'strict';
    const account = { firstName: 'Ida', lastName: 'Berg', email: 'ida@northgate.example' };
    for (let attempt = 0; attempt < 12; attempt++) {
      const weak = harness.anyone().auth.signUp({ ...account, password: `password${1000 + attempt}` });
      await expect(weak).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await harness.anyone().auth.signUp({ ...account, password: 'blue lamp window' })).toHaveProperty('id');
  });
});

it('the specified policy accepts 3 to 40 characters at sign-up, also common ones', async () => {
  expect(await signUp('abc')).toMatchObject({ success: true });
  expect(await signUp('password1234')).toMatchObject({ success: true });
});

it('reports the policy to the forms', async () => {
  expect(await harness.anyone().auth.passwordPolicy()).toEqual({ policy: 'specified' });
});

describe('the stored policy', () => {
  const decide = (demo: boolean) => storedPasswordPolicy(harness.database.db, { demo });
  const forget = () => harness.database.db.delete(installationFacts);

  it("is 'specified' for an installation that already has accounts", async () => {
    await forget();
    expect(await decide(false)).toBe('specified');
  });

  it("is 'strict' for a new installation, but 'specified' with the demonstration", async () => {
    await forget();
    await harness.database.db.delete(identities);
    expect(await decide(true)).toBe('specified');
    await forget();
    expect(await decide(false)).toBe('strict');
  });

  it('does not change when accounts are added', async () => {
    await forget();
    await harness.database.db.delete(identities);
    expect(await decide(false)).toBe('strict');
    await harness.person('late', 'ADMIN');
    expect([await decide(false), await decide(true)]).toEqual(['strict', 'strict']);
  });
});
