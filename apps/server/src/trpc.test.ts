import { createStewardClient } from '@steward/api/client';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onboardingForm, readableManual } from './testing/manuals';
import { type Person, TestServer } from './testing/test-server';

let server: TestServer;
let user: Person;

beforeAll(async () => {
  server = await TestServer.start({ PUBLIC_UPLOADS: 'on' });
  user = await server.person('acme', 'USER');
});
afterAll(() => server.stop());

async function onboard(): Promise<{ deviceId: string }> {
  const form = onboardingForm(await readableManual);
  const { status, body } = await user.call<{ result: { data: { deviceId: string } } }>(
    'POST',
    '/trpc/onboarding.start',
    {
      form,
    },
  );
  expect(status).toBe(200);
  return body.result.data;
}

describe('the tRPC endpoint', () => {
  it('accepts a form with a file and streams onboarding events to an EventSource with the cookie', async () => {
    const { deviceId } = await onboard();
    const input = encodeURIComponent(JSON.stringify({ deviceId }));
    const response = await server.fetch('GET', `/trpc/onboarding.events?input=${input}`, {
      headers: { cookie: user.cookie, accept: 'text/event-stream' },
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const events: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => void events.push(event) });
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) parser.feed(decoder.decode(bytes, { stream: true }));
    const kinds = events.flatMap((e) => (e.event ? [] : [JSON.parse(e.data).kind]));
    expect(kinds.at(-1)).toBe('complete');
    expect(kinds.slice(0, -1)).toContain('progress');
  });

  it('refuses the session cookie for anything but subscriptions', async () => {
    const headers = { cookie: user.cookie, origin: server.address };
    expect(await server.call('GET', '/trpc/devices.list?input={}', { headers })).toMatchObject({ status: 401 });
    const form = onboardingForm(await readableManual);
    expect(await server.call('POST', '/trpc/onboarding.start', { headers, form })).toMatchObject({
      status: 401,
      body: { error: { data: { code: 'UNAUTHORIZED', reason: 'Unauthorized' } } },
    });
    const mutation = { headers, json: {} };
    expect(await server.call('POST', '/trpc/notifications.markAllRead', mutation)).toMatchObject({ status: 401 });
  });

  it('answers a body that is not JSON with a sentence that quotes nothing of it', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const body of ['{"password":"hunter2"', 'hunter2 {']) {
      const response = await fetch(`${server.address}/trpc/auth.signIn`, { method: 'POST', headers, body });
      expect([response.status, await response.json()]).toEqual([
        400,
        { error: expect.objectContaining({ message: 'The request cannot be read.' }) },
      ]);
    }
  });

  it('refuses a batch of more than 40 calls', async () => {
    const batch = (calls: number) => {
      const paths = Array.from({ length: calls }, () => 'users.profile').join(',');
      return user.call<object[]>('GET', `/trpc/${paths}?batch=1&input={}`);
    };
    expect((await batch(40)).body.filter((answer) => 'result' in answer)).toHaveLength(40);
    expect(await batch(41)).toMatchObject({ status: 400 });
  });

  it('reports upload errors in the tRPC error shape', async () => {
    const form = onboardingForm('x');
    form.set('other', new File(['x'], 'other.pdf'));
    expect(await user.call('POST', '/trpc/onboarding.start', { form })).toMatchObject({
      status: 400,
      body: { error: { message: 'The file field "other" is not expected.', data: { code: 'BAD_REQUEST' } } },
    });
  });

  it('returns the reason of an error, and Retry-After when rate-limited', async () => {
    const signIn = () =>
      server.call<{ error: { data: { reason: string } } }>('POST', '/trpc/auth.signIn', {
        json: { email: 'hammer@acme.example', password: 'x' },
      });
    let answer = await signIn();
    expect(answer).toMatchObject({ status: 401, body: { error: { data: { reason: 'User not found' } } } });
    for (let i = 0; i < 11 && answer.status !== 429; i++) answer = await signIn();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('fails a streamed answer with the error message of the procedure', async () => {
    const headers = { authorization: `Bearer ${user.token}` };
    const client = createStewardClient({ baseUrl: server.address, token: () => user.token });
    const question = { deviceId: '01890000-0000-7000-8000-000000000000', text: 'How often?' };
    const ask = async () => {
      for await (const event of await client.chat.ask.mutate(question)) expect(event).toBeUndefined();
    };
    await expect(ask()).rejects.toMatchObject({
      message: 'Device not found.',
      data: { code: 'NOT_FOUND', reason: 'Not Found' },
    });
    expect(await server.call('GET', '/api/chat/history', { headers })).toMatchObject({ body: { total: 0 } });
  });

  it('answers 404 for an unknown procedure', async () => {
    expect(await user.call('GET', '/trpc/devices.none')).toMatchObject({ status: 404 });
  });
});

describe('an open event stream', () => {
  it('ends when its user is disabled, without sending later events', async () => {
    const admin = await server.person('acme', 'ADMIN');
    const disabledUser = await server.person('acme', 'USER');
    const response = await server.fetch('GET', '/trpc/notifications.changes', {
      headers: { cookie: disabledUser.cookie, accept: 'text/event-stream' },
    });
    const received: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (event) => void received.push(event) });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    while (!received.some(({ data }) => data.includes('unread'))) parser.feed((await reader?.read())?.value ?? '');

    await admin.call('PUT', `/api/users/${disabledUser.id}`, { json: { enabled: false } });
    const secret = { userId: disabledUser.id, category: 'CUSTOM', title: 'Secret', message: 'After disabling.' };
    expect(await admin.call('POST', '/api/notifications', { json: secret })).toMatchObject({ status: 201 });
    for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) parser.feed(chunk.value);

    expect(received.at(-1)).toMatchObject({ event: 'serialized-error' });
    expect(JSON.parse(received.at(-1)?.data ?? '{}')).toMatchObject({
      message: 'You have been signed out. Please sign in again.',
      data: { code: 'UNAUTHORIZED' },
    });
    expect(received.filter(({ data }) => data.includes('Secret'))).toEqual([]);
  });
});

describe('PUBLIC_UPLOADS=on', () => {
  it('stores an anonymous upload in the shared organization, hidden from signed-in users', async () => {
    const form = onboardingForm('no pdf');
    const answer = await server.call<string>('POST', '/api/devices/unified-onboarding-stream', { form });
    expect(answer.status).toBe(200);
    const [, deviceId] = /"deviceId":"([^"]+)"/.exec(answer.body) ?? [];
    expect(await user.call('GET', `/api/devices/${deviceId}`)).toMatchObject({ status: 404 });
    const invalidToken = { headers: { authorization: 'Bearer nonsense' }, form: onboardingForm('no pdf') };
    expect(await server.call('POST', '/api/devices/unified-onboarding-stream', invalidToken)).toMatchObject({
      status: 401,
    });
  });
});
