import { users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorContext } from './context';
import { whileSignedIn } from './session-watch';
import { ApiHarness, type Person, password } from './testing/api-harness';

let harness: ApiHarness;
let admin: Person;
let user: Person;
let personCount = 0;

beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());
beforeEach(async () => {
  user = await harness.person('acme', 'USER', `user-${personCount++}@acme.example`);
});

/** Opens the bell's stream and reads its first item. */
async function openStream(person: Person) {
  const closed = new AbortController();
  const stream = await harness.watching(person, closed.signal).notifications.changes();
  const items = stream[Symbol.asyncIterator]();
  expect((await items.next()).value).toMatchObject({ unread: expect.any(Number) });
  return { next: () => items.next(), close: () => closed.abort() };
}

const notifyUser = () =>
  admin.api.notifications.create({
    userId: user.actor.userId,
    category: 'CUSTOM',
    title: 'Secret',
    message: 'Only for people who are signed in.',
  });

const signInAgain = () => harness.anyone().auth.signIn({ email: `user-${personCount - 1}@acme.example`, password });

const signedOut = { code: 'UNAUTHORIZED', message: 'You have been signed out. Please sign in again.' };

describe('an open stream', () => {
  it.each([
    ['the user is disabled', () => admin.api.users.update({ id: user.actor.userId, enabled: false })],
    ['the user is deleted', () => admin.api.users.remove({ id: user.actor.userId })],
    ['the user signs out', () => user.api.auth.signOut()],
    [
      'the user changes the password',
      () => user.api.users.changePassword({ currentPassword: password, newPassword: 'another one' }),
    ],
  ])('ends without another item when %s', async (_, revoke) => {
    const stream = await openStream(user);
    const rejection = expect(stream.next()).rejects.toMatchObject(signedOut);
    await revoke();
    await notifyUser().catch(() => undefined);
    await rejection;
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  });

  it('ends in other browsers when the user signs out everywhere else', async () => {
    const { refreshToken } = await signInAgain();
    const currentBrowser = { ...user, actor: { ...user.actor, sessionId: refreshToken.split('.')[1] ?? '' } };
    const [otherStream, keptStream] = [await openStream(user), await openStream(currentBrowser)];
    const next = keptStream.next();
    await harness.watching(currentBrowser, new AbortController().signal).users.endOtherSessions();
    await expect(otherStream.next()).rejects.toMatchObject(signedOut);
    await notifyUser();
    expect((await next).value).toMatchObject({ latest: { title: 'Secret' } });
    keptStream.close();
  });

  it('ends when a refresh token is used twice', async () => {
    const { refreshToken } = await signInAgain();
    const thief = { ...user, actor: { ...user.actor, sessionId: refreshToken.split('.')[1] ?? '' } };
    const stream = await openStream(thief);
    await harness.anyone().auth.refresh({ token: refreshToken });
    harness.time = new Date(harness.time.getTime() + 60_000);
    await expect(harness.anyone().auth.refresh({ token: refreshToken })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    await expect(stream.next()).rejects.toMatchObject(signedOut);
  });

  it('ends when the role changes, so that it is opened again with the new one', async () => {
    const stream = await openStream(user);
    await admin.api.users.update({ id: user.actor.userId, role: 'ADMIN' });
    await expect(stream.next()).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: 'Your role has changed.' });
  });

  it('continues when the session of another user ends', async () => {
    const stream = await openStream(user);
    const otherUser = await harness.person('acme', 'USER', `other-${personCount}@acme.example`);
    await admin.api.users.update({ id: otherUser.actor.userId, enabled: false });
    await notifyUser();
    expect((await stream.next()).value).toMatchObject({ latest: { title: 'Secret' } });
    stream.close();
  });

  it('ends at the next check when a publication of another server was lost', async () => {
    let wake: () => void = () => undefined;
    const unsharedWake = { share: <T>(_key: string, read: () => Promise<T>) => read() };
    const events = {
      publish: async () => undefined,
      async *subscribe() {
        yield unsharedWake;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        yield unsharedWake;
      },
    };
    const context = harness.context(user.actor);
    const ctx: ActorContext = { ...context, actor: user.actor, ports: { ...context.ports, events } };
    const silent = async function* () {
      yield 'first';
      await new Promise<never>(() => undefined);
    };
    const items = whileSignedIn(ctx, silent());
    expect((await items.next()).value).toBe('first');
    const next = items.next();
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, user.actor.userId));
    wake();
    await expect(next).rejects.toMatchObject(signedOut);
  });
});
