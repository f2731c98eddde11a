import { createStewardClient } from '@steward/api/client';
import { EventSource } from 'eventsource';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Person, TestServer } from './testing/test-server';

let server: TestServer;
let user: Person;

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
});
afterAll(() => server.stop());

const notify = (title: string) =>
  user.call('POST', '/api/notifications', { json: { title, message: 'Stop the pump.', category: 'CUSTOM' } });

/** Subscribes to notifications and collects the kinds of changes. */
function subscribe(client: ReturnType<typeof createStewardClient>) {
  const changes: unknown[] = [];
  const errors: string[] = [];
  const started = vi.fn();
  const subscription = client.notifications.changes.subscribe(undefined, {
    onStarted: started,
    onData: (change) => void changes.push(change),
    onError: (error) => void errors.push(error.data?.code ?? error.message),
  });
  return { changes, errors, started, stop: () => subscription.unsubscribe() };
}

describe('subscriptions of the TypeScript client', () => {
  it('send the token in a header and never in the URL', async () => {
    const urls: string[] = [];
    class ObservedEventSource extends EventSource {
      constructor(url: string, init?: ConstructorParameters<typeof EventSource>[1]) {
        super(url, init);
        urls.push(url);
      }
    }
    const client = createStewardClient({
      baseUrl: server.address,
      token: () => user.token,
      EventSource: ObservedEventSource,
    });
    const { changes, errors, started, stop } = subscribe(client);
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    await notify('Bearing over its limit');
    await vi.waitFor(() => expect(changes.length).toBeGreaterThan(0));
    stop();
    expect(errors).toEqual([]);
    expect(urls).toEqual([`${server.address}/trpc/notifications.changes`]);
  });

  it('renew an expired token and continue', async () => {
    let token = 'expired';
    const renewToken = vi.fn(async () => {
      token = user.token;
    });
    const client = createStewardClient({ baseUrl: server.address, token: () => token, EventSource, renewToken });
    const { changes, errors, started, stop } = subscribe(client);
    const [health, unread] = await Promise.all([client.devices.health.query(), client.notifications.unread.query()]);
    expect([health.total, unread.notifications.length]).toEqual([0, 1]);
    await vi.waitFor(() => expect(started).toHaveBeenCalled());
    await vi.waitFor(async () => {
      await notify('Again');
      expect(changes.length).toBeGreaterThan(0);
    });
    stop();
    expect(errors).toEqual([]);
  });

  it('end with UNAUTHORIZED when the renewed token is refused too', async () => {
    const renewToken = vi.fn(async () => {});
    const client = createStewardClient({ baseUrl: server.address, token: () => 'expired', EventSource, renewToken });
    const { errors, stop } = subscribe(client);
    await vi.waitFor(() => expect(errors).toEqual(['UNAUTHORIZED']));
    stop();
    await expect(client.devices.health.query()).rejects.toMatchObject({ data: { code: 'UNAUTHORIZED' } });
    expect(renewToken).toHaveBeenCalledTimes(2);
  });

  it('end with the error of the token renewal when it fails', async () => {
    const renewToken = () => Promise.reject(new Error('Please sign in again.'));
    const client = createStewardClient({ baseUrl: server.address, token: () => 'expired', EventSource, renewToken });
    const { errors, stop } = subscribe(client);
    await vi.waitFor(() => expect(errors).toEqual(['Please sign in again.']));
    stop();
  });
});
