import { progressOf } from '@steward/api/msw/factories/devices';
import { admin } from '@steward/api/msw/factories/people';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { server } from '../../testing/server';
import { signInAs } from '../../testing/sessions';
import { emptyForm, toDeviceData } from './form';
import { onboard, type Times } from './onboarding-client';

const stream = '*/api/devices/unified-onboarding-stream';
const plain = '*/api/devices/unified-onboarding';
const shortTimes: Times = { requestMs: 2000, silenceMs: 60, retryDelayMs: 1 };
const request = {
  device: toDeviceData({ ...emptyForm, deviceName: 'DG-04' }),
  manual: new File(['%PDF-1.4'], 'manual.pdf', { type: 'application/pdf' }),
  idempotencyKey: 'key-1',
};
const counts = { rulesGenerated: 9, maintenanceItems: 11, safetyPrecautions: 7 };
const result = { deviceId: 'd-1', deviceName: 'DG-04', success: true, ...counts };

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream that sends the pieces, then ends, breaks or stays silent. */
function streamOf(pieces: string[], then: 'ends' | 'breaks' | 'is silent' = 'ends') {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (then === 'ends') controller.close();
    },
    async pull(controller) {
      if (then === 'is silent') await new Promise(() => {});
      // an error discards chunks that have not been read yet
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.error(new TypeError('connection reset'));
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Onboards and records the progress versions and connection states. */
async function run(signal = new AbortController().signal) {
  const events = { versions: [] as number[], connections: [] as string[] };
  const outcome = await onboard(
    request,
    {
      onConnection: (state) => events.connections.push(state),
      onProgress: ({ version }) => events.versions.push(version),
    },
    signal,
    shortTimes,
  );
  return { outcome, ...events };
}

beforeEach(() => signInAs(admin));

describe('onboarding over the event stream', () => {
  test('reports progress, then the result', async () => {
    server.use(
      http.post(stream, () =>
        streamOf([event('progress', progressOf({ version: 1 })), ': heartbeat\n\n', event('complete', result)]),
      ),
    );
    const { outcome, versions, connections } = await run();
    expect(outcome).toMatchObject({ kind: 'complete', result: counts });
    expect(versions).toEqual([1]);
    expect(connections).toEqual(['connecting', 'connected']);
  });

  test('sends the idempotency key and authenticates by cookie, without a bearer token', async () => {
    let sentHeaders: unknown;
    server.use(
      http.post(stream, ({ request: { headers } }) => {
        sentHeaders = [headers.get('idempotency-key'), headers.get('authorization')];
        return streamOf([event('complete', result)]);
      }),
    );
    await run();
    expect(sentHeaders).toEqual(['key-1', null]);
  });

  test('resumes a broken stream after the last event with the same idempotency key', async () => {
    const requests: (string | null)[] = [];
    server.use(
      http.post(stream, ({ request: { headers } }) => {
        requests.push(`${headers.get('idempotency-key')} after ${headers.get('last-event-id')}`);
        return requests.length === 1
          ? streamOf([event('progress', progressOf({ version: 4 }))], 'breaks')
          : streamOf([event('progress', progressOf({ version: 5 })), event('complete', result)]);
      }),
    );
    const { versions, connections } = await run();
    expect(requests).toEqual(['key-1 after null', 'key-1 after 4']);
    expect(versions).toEqual([4, 5]);
    expect(connections).toEqual(['connecting', 'connected', 'connecting', 'connected']);
  });

  test('falls back to the plain call after three silent streams', async () => {
    let streams = 0;
    server.use(
      http.post(stream, () => {
        streams += 1;
        return streamOf([': connected\n\n'], 'is silent');
      }),
      http.post(plain, () => HttpResponse.json(result)),
    );
    const { outcome } = await run();
    expect(streams).toBe(3);
    expect(outcome.kind).toBe('complete');
  });

  test('does not time out while heartbeats arrive', async () => {
    server.use(
      http.post(stream, () => {
        const body = new ReadableStream({
          async start(controller) {
            const send = (text: string) => controller.enqueue(new TextEncoder().encode(text));
            for (let beat = 0; beat < 5; beat++) {
              send(': heartbeat\n\n');
              await new Promise((resolve) => setTimeout(resolve, 30));
            }
            send(event('complete', result));
            controller.close();
          },
        });
        return new HttpResponse(body);
      }),
    );
    expect((await run()).outcome.kind).toBe('complete');
  });

  test('rejects with a network error when the stream ends without a result and the plain call fails', async () => {
    server.use(
      http.post(stream, () => streamOf([])),
      http.post(plain, () => HttpResponse.error()),
    );
    await expect(run()).rejects.toThrow(/^Network error/);
  });
});

describe('onboarding that the server rejects', () => {
  test("is not retried and carries the server's message", async () => {
    let requestCount = 0;
    server.use(
      http.post(stream, () => {
        requestCount += 1;
        return HttpResponse.json(
          { error: 'Bad Request', message: 'The assigned user was not found.' },
          { status: 400 },
        );
      }),
    );
    await expect(run()).rejects.toMatchObject({
      message: 'HTTP error! status: 400',
      sentence: 'The assigned user was not found.',
    });
    expect(requestCount).toBe(1);
  });

  test('returns the device and the reason when its manual is unreadable', async () => {
    const error = {
      error: 'This PDF holds only pictures.',
      retryable: false,
      deviceId: 'd-1',
      errorReason: 'no-text-layer',
    };
    server.use(http.post(stream, () => streamOf([event('error', error)])));
    const { outcome } = await run();
    expect(outcome).toMatchObject({ kind: 'unreadable', message: error.error, result: { deviceId: 'd-1' } });
  });

  test('fails when an error event names no device', async () => {
    server.use(http.post(stream, () => streamOf([event('error', { error: 'No room left' })])));
    await expect(run()).rejects.toThrow('No room left');
  });

  test('fails when the result names no device', async () => {
    server.use(http.post(stream, () => streamOf([event('complete', { rulesGenerated: 1 })])));
    await expect(run()).rejects.toThrow('Device creation failed: Invalid response from backend');
  });
});

test('onboarding uses default counts when the server sends none', async () => {
  server.use(http.post(stream, () => streamOf([event('complete', { id: 'd-9', name: 'Pump' })])));
  const { outcome } = await run();
  expect(outcome.result).toMatchObject({
    deviceId: 'd-9',
    deviceName: 'Pump',
    rulesGenerated: 5,
    maintenanceItems: 3,
    safetyPrecautions: 2,
  });
});

test('aborted onboarding rejects and sends no further request', async () => {
  let requestCount = 0;
  const controller = new AbortController();
  server.use(
    http.post(stream, () => {
      requestCount += 1;
      return streamOf([event('progress', progressOf({ version: 1 }))], 'is silent');
    }),
  );
  const onboarding = run(controller.signal);
  setTimeout(() => controller.abort(), 20);
  await expect(onboarding).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(requestCount).toBe(1);
});
