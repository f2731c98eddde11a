import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStewardClient } from '../client';
import { appRouter } from '../router';
import { onboardingStream, stubbedError, trpcHandlers } from './handlers';
import { procedureKinds } from './procedures';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const client = createStewardClient({ baseUrl: 'http://steward.test', token: () => 'token' });

describe('stubs', () => {
  it('know every procedure of the router and its kind', () => {
    const kinds = Object.fromEntries(
      Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>).map(
        ([path, procedure]) => [path, procedure._def.type],
      ),
    );
    expect(procedureKinds).toEqual(kinds);
  });

  it('answer a batch of calls, each from its own stub', async () => {
    server.use(
      trpcHandlers({
        'devices.health': () => ({ total: 2, online: 1, offline: 1, warning: 0, error: 0 }),
        'notifications.unread': () => ({ count: 3, categories: ['CUSTOM'], notifications: [] }),
      }),
    );
    const [health, unread] = await Promise.all([client.devices.health.query(), client.notifications.unread.query()]);
    expect([health.total, unread.count]).toEqual([2, 3]);
  });

  it('answer with errors as the server does, and name a procedure that has no stub', async () => {
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
    await expect(client.users.list.query()).rejects.toThrow('No stub for users.list.');
  });

  it('stream an answer piece by piece', async () => {
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

  it('stub the onboarding stream', async () => {
    server.use(
      onboardingStream([
        { event: 'error', data: { error: 'No text.', retryable: false, deviceId: null, errorReason: 'no-text-layer' } },
      ]),
    );
    const response = await fetch('http://steward.test/api/devices/unified-onboarding-stream', { method: 'POST' });
    expect(await response.text()).toContain('event: error\ndata: {"error":"No text."');
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
