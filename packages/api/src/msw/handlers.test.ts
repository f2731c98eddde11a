import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createStewardClient } from '../client/client';
import { appRouter } from '../router';
import { onboardingStream, stubbedError, trpcHandlers } from './handlers';
import { procedureKinds } from './procedures';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = createStewardClient({ baseUrl: 'http://steward.test', token: () => 'token' });

describe('trpcHandlers', () => {
  it('support every procedure of the router with its kind', () => {
    const kinds = Object.fromEntries(
      Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>).map(
        ([path, procedure]) => [path, procedure._def.type],
      ),
    );
    expect(procedureKinds).toEqual(kinds);
  });

  it('answer each call of a batch from its own stub', async () => {
    server.use(
      trpcHandlers({
        'devices.health': () => ({ total: 2, online: 1, offline: 1, warning: 0, error: 0 }),
        'notifications.unread': () => ({ count: 3, categories: ['CUSTOM'], notifications: [] }),
      }),
    );
    const [health, unread] = await Promise.all([client.devices.health.query(), client.notifications.unread.query()]);
    expect([health.total, unread.count]).toEqual([2, 3]);
  });

  it('return errors in the format of the server', async () => {
    server.use(
      trpcHandlers({
        'auth.signIn': () => {
          throw stubbedError('UNAUTHORIZED', 'Incorrect password.', 'Invalid password');
        },
      }),
    );
    await expect(client.auth.signIn.mutate({ email: 'a@b.co', password: 'x' })).rejects.toMatchObject({
      data: { code: 'UNAUTHORIZED', reason: 'Invalid password' },
    });
  });

  it('stream a response in pieces', async () => {
    server.use(
      trpcHandlers({
        'chat.ask': async function* () {
          yield { type: 'piece', text: 'Every ' };
          yield { type: 'piece', text: '250 hours.' };
        } as never,
      }),
    );
    const pieces: string[] = [];
    for await (const event of await client.chat.ask.mutate({ deviceId: 'd', text: 'How often?' })) {
      if (event.type === 'piece') pieces.push(event.text);
    }
    expect(pieces.join('')).toBe('Every 250 hours.');
  });

  it('are complemented by a stub of the onboarding stream', async () => {
    server.use(
      onboardingStream([
        { event: 'error', data: { error: 'No text.', retryable: false, deviceId: null, errorReason: 'no-text-layer' } },
      ]),
    );
    const response = await fetch('http://steward.test/api/devices/unified-onboarding-stream', { method: 'POST' });
    expect(await response.text()).toContain('event: error\ndata: {"error":"No text."');
  });

  it('work below a path prefix', async () => {
    server.use(trpcHandlers({ 'devices.health': () => healthOf(7) }));
    const prefixed = createStewardClient({ baseUrl: 'http://steward.test/plant/north' });
    expect(await prefixed.devices.health.query()).toEqual(healthOf(7));
  });

  it('do not compile with a wrong shape', () => {
    trpcHandlers({
      // @ts-expect-error `count` must be a number
      'notifications.unread': () => ({ count: 'three', notifications: [] }),
    });
    trpcHandlers({
      // @ts-expect-error there is no such procedure
      'devices.explode': () => null,
    });
  });
});

const healthOf = (total: number) => ({ total, online: total, offline: 0, warning: 0, error: 0 });
const unreadOf = (count: number) => ({ count, categories: [], notifications: [] });

describe('layered trpcHandlers', () => {
  const layeredServer = setupServer(
    trpcHandlers(
      { 'devices.health': () => healthOf(1), 'notifications.unread': () => unreadOf(1) },
      { onUnstubbed: 'error' },
    ),
  );
  beforeAll(() => {
    server.close();
    layeredServer.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => layeredServer.resetHandlers());
  afterAll(() => layeredServer.close());

  const queryBoth = async () => {
    const [health, unread] = await Promise.all([client.devices.health.query(), client.notifications.unread.query()]);
    return [health.total, unread.count];
  };

  it('override stubs of lower handlers and leave other calls to them, even within one batch', async () => {
    layeredServer.use(trpcHandlers({ 'notifications.unread': () => unreadOf(2) }));
    const urls: string[] = [];
    layeredServer.events.on('request:start', ({ request }) => void urls.push(new URL(request.url).pathname));
    onTestFinished(() => layeredServer.events.removeAllListeners());
    expect(await queryBoth()).toEqual([1, 2]);
    expect(urls).toEqual(['/trpc/devices.health,notifications.unread']);
  });

  it('are removed by resetHandlers', async () => {
    layeredServer.use(trpcHandlers({ 'notifications.unread': () => unreadOf(2) }));
    layeredServer.resetHandlers();
    expect(await queryBoth()).toEqual([1, 1]);
  });

  it('take precedence in the order given', async () => {
    layeredServer.use(
      trpcHandlers({ 'devices.health': () => healthOf(3) }),
      trpcHandlers({ 'devices.health': () => healthOf(4), 'notifications.unread': () => unreadOf(4) }),
    );
    expect(await queryBoth()).toEqual([3, 4]);
  });

  it('answer one streamed batch from two handlers', async () => {
    const piece = (text: string) =>
      async function* () {
        yield { type: 'piece', text };
      } as never;
    layeredServer.use(trpcHandlers({ 'chat.ask': piece('upper') }));
    layeredServer.use(trpcHandlers({ 'chat.regenerate': piece('lower') }));
    const texts = async (answer: Promise<AsyncIterable<{ type: string }>>) => {
      const pieces: unknown[] = [];
      for await (const event of await answer) pieces.push(event);
      return pieces;
    };
    const answers = await Promise.all([
      texts(client.chat.ask.mutate({ deviceId: 'd', text: 'How often?' })),
      texts(client.chat.regenerate.mutate({ messageId: 'm' } as never)),
    ]);
    expect(answers).toEqual([[{ type: 'piece', text: 'upper' }], [{ type: 'piece', text: 'lower' }]]);
  });

  it('answer a subscription from a lower handler', async () => {
    layeredServer.use(
      trpcHandlers({
        'notifications.changes': async function* () {
          yield { unread: 4, latest: null };
        } as never,
      }),
    );
    layeredServer.use(trpcHandlers({ 'devices.health': () => healthOf(5) }));
    const response = await fetch('http://steward.test/trpc/notifications.changes', {
      headers: { accept: 'text/event-stream' },
    });
    expect(await response.text()).toContain('data: {"unread":4,"latest":null}');
  });

  it('fail a call without a stub like a lost connection and log only the missing procedure of a batch', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => consoleError.mockRestore());
    const batch = [client.devices.health.query(), client.users.list.query()];
    const [health, users] = await Promise.allSettled(batch);
    expect(users).toMatchObject({ status: 'rejected', reason: { message: 'Failed to fetch' } });
    expect((users as PromiseRejectedResult).reason.data).toBeUndefined();
    expect(health?.status).toBe('rejected');
    expect(consoleError.mock.calls).toEqual([
      ["No stub for users.list. Add 'users.list': () => … to trpcHandlers({ … })."],
    ]);
  });

  it('log a warning with onUnstubbed warn', async () => {
    const consoleWarn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    onTestFinished(() => consoleWarn.mockRestore());
    layeredServer.use(trpcHandlers({}, { onUnstubbed: 'warn' }));
    await expect(client.users.list.query()).rejects.toThrow('Failed to fetch');
    expect(consoleWarn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('No stub for users.list.'));
  });

  it('leave a call without a stub to onUnhandledRequest without the option onUnstubbed', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => consoleError.mockRestore());
    layeredServer.resetHandlers(trpcHandlers({ 'devices.health': () => healthOf(1) }));
    await expect(client.users.list.query()).rejects.toThrow();
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining('/trpc/users.list'));
  });
});
