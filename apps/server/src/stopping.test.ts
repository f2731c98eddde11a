import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { createStewardClient } from '@steward/api/client';
import { EventSource } from 'eventsource';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { longManual, onboardingForm } from './testing/manuals';
import { type Person, TestServer, withoutEmbedding } from './testing/test-server';

let server: TestServer;
let user: Person;
let log: { path?: string; incomplete?: boolean }[];
beforeEach(async () => {
  log = [];
  const lines = { write: (line: string) => void log.push(JSON.parse(line)) };
  server = await TestServer.start({ ...withoutEmbedding, LOG_LEVEL: 'info', STOP_SECONDS: '60' }, lines);
  user = await server.person('acme', 'USER');
});
afterEach(() => server.stop());

/** An upload of which the server has received the first half. */
async function halfAnUpload(): Promise<{ upload: ClientRequest; rest: Buffer }> {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.7 ', 'x'.repeat(200_000)], 'manual.pdf', { type: 'application/pdf' }));
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const upload = request(`${server.address}/api/knowledge/upload`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
      // the server answers this header as soon as it handles the request
      expect: '100-continue',
    },
  });
  upload.flushHeaders();
  await once(upload, 'continue');
  const half = body.length / 2;
  upload.write(body.subarray(0, half));
  return { upload, rest: body.subarray(half) };
}

/**
 * Sends requests from another thread while this one, which is also the server's, is blocked: the kernel has accepted the connections
 * and has the requests, the server does not know them. @returns statuses of the responses
 */
async function sendWhileBlocked(path: string, count: number): Promise<number[]> {
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const { port, hostname } = new URL(server.address);
  const head = `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ${user.token}\r\n\r\n`;
  const client = new Worker(sendingClient, { eval: true, workerData: { port, hostname, head, count, sent } });
  for (let n = 0; n < count; n = Atomics.load(sent, 0)) Atomics.wait(sent, 0, n);
  const [statuses] = (await once(client, 'message')) as [number[]];
  return statuses;
}

const sendingClient = `
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, hostname, head, count, sent } } = require('node:worker_threads');
  const statuses = [];
  for (let n = 0; n < count; n++) {
    const socket = connect(port, hostname, () => socket.write(head, () => {
      Atomics.add(sent, 0, 1);
      Atomics.notify(sent, 0);
    }));
    const end = (status) => {
      if (statuses.push(status) === count) parentPort.postMessage(statuses);
      socket.destroy();
    };
    socket.once('data', (data) => end(Number(String(data).split(' ')[1])));
    socket.once('error', () => end(0));
  }`;

describe('a server that drains', () => {
  it('is not ready, answers requests and closes their connections', async () => {
    expect(await server.call('GET', '/health/ready')).toMatchObject({ status: 200 });
    server.drain();
    expect(await server.call('GET', '/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', dependencies: [{ name: 'server', message: 'This server is stopping.' }] },
    });
    const { status, headers } = await user.call('GET', '/api/devices');
    expect([status, headers.get('connection')]).toEqual([200, 'close']);
    expect(await server.call('GET', '/health')).toMatchObject({ status: 200 });
  });
});

describe('a server that stops', () => {
  it('finishes a running upload, accepts no new connection, and logs nothing as incomplete', async () => {
    const { upload, rest } = await halfAnUpload();
    const stopped = server.stop();
    const isOpen = () => fetch(`${server.address}/health`).then(Boolean, () => false);
    await expect.poll(isOpen, { timeout: 10_000 }).toBe(false);
    upload.end(rest);
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.connection]).toEqual([200, 'close']);
    expect(JSON.parse(await text(response))).toMatchObject({ processing_status: 'processing' });
    await stopped;
    expect(log.filter(({ incomplete }) => incomplete)).toEqual([]);
  });

  it('answers requests that clients have sent although the server had no time to accept their connections', async () => {
    const statuses = sendWhileBlocked('/api/devices', 10);
    const stopped = server.stop();
    expect(await statuses).toEqual(Array(10).fill(200));
    await stopped;
  });

  it('tells the subscriptions of clients to reconnect, without an error for the application', async () => {
    const states: string[] = [];
    const errors: unknown[] = [];
    const client = createStewardClient({ baseUrl: server.address, token: () => user.token, EventSource });
    const subscription = client.notifications.changes.subscribe(undefined, {
      onConnectionStateChange: ({ state, error }) => states.push(error ? `${state}: ${error.message}` : state),
      onError: (error) => void errors.push(error),
    });
    await vi.waitFor(() => expect(states.at(-1)).toBe('pending'));
    await server.stop();
    await vi.waitFor(() => expect(states).toContain('connecting: This server is stopping. Please connect again.'));
    subscription.unsubscribe();
    expect(errors).toEqual([]);
    expect(log.filter(({ path, incomplete }) => path?.endsWith('notifications.changes') && incomplete)).toEqual([]);
  });

  it('ends the stream of an onboarding with the time after which to reconnect', async () => {
    const form = onboardingForm(await longManual(200));
    const response = await user.fetch('POST', '/api/devices/unified-onboarding-stream', { form });
    const stopped = server.stop();
    const events = await response.text();
    expect(events).toMatch(/^: connected\n\n/);
    expect(events).toMatch(/retry: 2000\n\n$/);
    await stopped;
  });

  it('answers a call that waits for an onboarding with 503 and Retry-After', async () => {
    const form = onboardingForm(await longManual(200));
    const waiting = user.call('POST', '/api/devices/unified-onboarding', { form });
    await vi.waitFor(async () => expect((await user.call<[]>('GET', '/api/devices')).body).toHaveLength(1));
    const stopped = server.stop();
    const { status, headers, body } = await waiting;
    expect([status, headers.get('retry-after')]).toEqual([503, '2']);
    expect(body).toMatchObject({
      message: 'This server is stopping. Send the request again with the same Idempotency-Key to get the result.',
    });
    await stopped;
  });
});

it('cuts requests that run longer than STOP_SECONDS and logs them', async () => {
  const lines: object[] = [];
  const impatient = await TestServer.start(
    { ...withoutEmbedding, LOG_LEVEL: 'info', STOP_SECONDS: '1' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  server = impatient;
  user = await impatient.person('acme', 'USER');
  const { upload } = await halfAnUpload();
  const cut = once(upload, 'error');
  await impatient.stop();
  await cut;
  expect(lines).toContainEqual(expect.objectContaining({ requests: 1, level: pino.levels.values.warn }));
  expect(lines).toContainEqual(expect.objectContaining({ path: '/api/knowledge/upload', incomplete: true }));
});
