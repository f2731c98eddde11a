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
const quick: Times = { request: 2000, silence: 60, retryDelay: 1 };
const request = {
  device: toDeviceData({ ...emptyForm, deviceName: 'DG-04' }),
  manual: new File(['%PDF-1.4'], 'manual.pdf', { type: 'application/pdf' }),
  idempotencyKey: 'key-1',
};
const counts = { rulesGenerated: 9, maintenanceItems: 11, safetyPrecautions: 7 };
const result = { deviceId: 'd-1', deviceName: 'DG-04', success: true, ...counts };

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** A stream of these pieces; it breaks, stays silent or ends after the last. */
function streamOf(pieces: string[], then: 'ends' | 'breaks' | 'is silent' = 'ends') {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (then === 'ends') controller.close();
    },
    async pull(controller) {
      if (then === 'is silent') await new Promise(() => {});
      // an error takes along what has not been read yet
      await new Promise((resolve) => setTimeout(resolve, 20));
      controller.error(new TypeError('connection reset'));
    },
  });
  return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
}

/** Onboards, and tells what was heard on the way. */
async function run(signal = new AbortController().signal) {
  const heard = { versions: [] as number[], connections: [] as string[] };
  const outcome = await onboard(
    request,
    {
      onConnection: (state) => heard.connections.push(state),
      onProgress: ({ version }) => heard.versions.push(version),
    },
    signal,
    quick,
  );
  return { outcome, ...heard };
}

beforeEach(() => signInAs(admin));

describe('onboarding by the stream', () => {
  test('tells its progress, then the result', async () => {
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

  test('sends its key, and no bearer token: the session cookie speaks', async () => {
    let sent: unknown;
    server.use(
      http.post(stream, ({ request: { headers } }) => {
        sent = [headers.get('idempotency-key'), headers.get('authorization')];
        return streamOf([event('complete', result)]);
      }),
    );
    await run();
    expect(sent).toEqual(['key-1', null]);
  });

  test('takes a broken stream up again where it was, with the same key', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.post(stream, ({ request: { headers } }) => {
        asked.push(`${headers.get('idempotency-key')} after ${headers.get('last-event-id')}`);
        return asked.length === 1
          ? streamOf([event('progress', progressOf({ version: 4 }))], 'breaks')
          : streamOf([event('progress', progressOf({ version: 5 })), event('complete', result)]);
      }),
    );
    const { versions, connections } = await run();
    expect(asked).toEqual(['key-1 after null', 'key-1 after 4']);
    expect(versions).toEqual([4, 5]);
    expect(connections).toEqual(['connecting', 'connected', 'connecting', 'connected']);
  });

  test('gives up on silence, asks three times, then makes the call that answers at the end', async () => {
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

  test('counts heartbeats as data', async () => {
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

  test('says that a stream ended without a result', async () => {
    server.use(
      http.post(stream, () => streamOf([])),
      http.post(plain, () => HttpResponse.error()),
    );
    await expect(run()).rejects.toThrow(/^Network error/);
  });
});

describe('when the server refuses', () => {
  test('does not ask again, and keeps its sentence', async () => {
    let asked = 0;
    server.use(
      http.post(stream, () => {
        asked += 1;
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
    expect(asked).toBe(1);
  });

  test('an unreadable manual is an outcome: the device is kept', async () => {
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

  test('an error without a device is a failure', async () => {
    server.use(http.post(stream, () => streamOf([event('error', { error: 'No room left' })])));
    await expect(run()).rejects.toThrow('No room left');
  });

  test('an answer without a device makes no sense', async () => {
    server.use(http.post(stream, () => streamOf([event('complete', { rulesGenerated: 1 })])));
    await expect(run()).rejects.toThrow('Device creation failed: Invalid response from backend');
  });
});

test('a server that sends no counts is read with the defaults', async () => {
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

test('whoever leaves is not answered, and nothing is sent again', async () => {
  let asked = 0;
  const leaving = new AbortController();
  server.use(
    http.post(stream, () => {
      asked += 1;
      return streamOf([event('progress', progressOf({ version: 1 }))], 'is silent');
    }),
  );
  const running = run(leaving.signal);
  setTimeout(() => leaving.abort(), 20);
  await expect(running).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(1);
});
