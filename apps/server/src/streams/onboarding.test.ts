import { devices } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longManual, onboardingForm, readableManual } from '../testing/manuals';
import { type CallOptions, type Person, TestServer, withoutEmbedding } from '../testing/test-server';

const path = '/api/devices/unified-onboarding-stream';

let server: TestServer;
let user: Person;

beforeAll(async () => {
  server = await TestServer.start(withoutEmbedding);
  user = await server.person('acme', 'USER');
});
afterAll(() => server.stop());

type StreamContent = { status: number; events: EventSourceMessage[]; comments: string[] };

/** Reads a stream to its end, or disconnects once `shouldStop` returns true for an event. */
async function readStream(
  options: CallOptions,
  shouldStop: (event: EventSourceMessage) => boolean = () => false,
  client: Person = user,
): Promise<StreamContent> {
  const connection = new AbortController();
  const response = await client.fetch('POST', path, { ...options, signal: connection.signal });
  const content: StreamContent = { status: response.status, events: [], comments: [] };
  let stopped = false;
  const parser = createParser({
    onComment: (comment) => void content.comments.push(comment),
    onEvent: (event) => {
      if (!stopped) content.events.push(event);
      stopped ||= shouldStop(event);
    },
  });
  const decoder = new TextDecoder();
  try {
    for await (const bytes of response.body ?? []) {
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (stopped) connection.abort();
    }
  } catch (error) {
    if (!stopped) throw error;
  }
  return content;
}

const dataOf = (event: EventSourceMessage | undefined) => JSON.parse(event?.data ?? 'null');

describe('the onboarding stream', () => {
  it('sends progress in the order of the stages and ends with the result', async () => {
    const { status, events, comments } = await readStream({ form: onboardingForm(await readableManual) });
    expect(status).toBe(200);
    expect(comments[0]).toBe('connected');
    const last = events.at(-1);
    expect(last?.event).toBe('complete');
    const progress = events.slice(0, -1);
    expect(new Set(progress.map((e) => e.event))).toEqual(new Set(['progress']));
    const percents = progress.map((e) => dataOf(e).progress);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    const versions = events.map((e) => Number(e.id));
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    const result = dataOf(last);
    expect(result).toMatchObject({
      success: true,
      deviceName: 'Compressor 1',
      name: 'Compressor 1',
      errors: [],
      networkIssue: false,
      pdfData: { originalFileName: 'příručka.pdf', documentType: 'PDF' },
    });
    expect(result.id).toBe(result.deviceId);
    expect(result.maintenanceItems).toBeGreaterThanOrEqual(14);
    expect(result.safetyPrecautions).toBeGreaterThanOrEqual(8);
    expect(result.rulesGenerated).toBeGreaterThanOrEqual(8);
  });

  it('reports why a manual cannot be read, and keeps the device', async () => {
    const { events } = await readStream({ form: onboardingForm('plain text') });
    expect(events.at(-1)?.event).toBe('error');
    const { deviceId, ...failure } = dataOf(events.at(-1));
    expect(failure).toEqual({
      error: 'This file is not a PDF. Upload the manual as a PDF file.',
      errorReason: 'not-a-pdf',
      retryable: false,
    });
    expect(await user.call('GET', `/api/devices/${deviceId}`)).toMatchObject({ status: 200 });
  });

  it('resumes after a lost connection with the Idempotency-Key and Last-Event-ID', async () => {
    const headers = { 'idempotency-key': 'resumed' };
    const first = await readStream({ headers, form: onboardingForm(await longManual(30)) }, () => true);
    expect(first.events).toHaveLength(1);
    const lastId = first.events[0]?.id ?? '';
    const second = await readStream({ headers: { ...headers, 'last-event-id': lastId } });
    expect(second.events.at(-1)?.event).toBe('complete');
    expect(second.events.every((e) => Number(e.id) > Number(lastId))).toBe(true);
    expect(dataOf(second.events.at(-1)).deviceId).toBe(dataOf(first.events[0]).deviceId);
  });

  it('ends when its user is disabled, while the job continues', async () => {
    const admin = await server.person('acme', 'ADMIN');
    const disabledUser = await server.person('acme', 'USER');
    let disabling: Promise<unknown> | undefined;
    const { events } = await readStream(
      { form: onboardingForm(await longManual(30)) },
      () => {
        disabling ??= admin.call('PUT', `/api/users/${disabledUser.id}`, { json: { enabled: false } });
        return false;
      },
      disabledUser,
    );
    await disabling;
    expect(events.map(({ event }) => event)).not.toContain('complete');
    const { deviceId } = dataOf(events[0]);
    const progress = `/api/devices/${deviceId}/onboarding-progress`;
    expect(await admin.call('GET', progress)).toMatchObject({ status: 200 });
  });

  it('creates one device for one Idempotency-Key under concurrent requests', async () => {
    const headers = { 'idempotency-key': 'parallel' };
    const deviceData = { name: 'Only one' };
    const attempt = async () => readStream({ headers, form: onboardingForm(await readableManual, { deviceData }) });
    const streams = await Promise.all([attempt(), attempt(), attempt()]);
    const unstreamed = await user.call<{ deviceId: string }>('POST', '/api/devices/unified-onboarding', {
      headers,
      form: onboardingForm(await readableManual, { deviceData }),
    });
    const ids = [...streams.map((s) => dataOf(s.events.at(-1)).deviceId), unstreamed.body.deviceId];
    expect(new Set(ids).size).toBe(1);
    const storedDevices = await server.db.select({ id: devices.id }).from(devices).where(eq(devices.name, 'Only one'));
    expect(storedDevices).toHaveLength(1);
  });

  it('accepts the session cookie from our own pages only', async () => {
    const form = () => onboardingForm('plain text');
    const cookie = { cookie: user.cookie };
    const send = (headers: Record<string, string>) => server.call('POST', path, { headers, form: form() });
    expect(await send({ ...cookie, origin: server.address })).toMatchObject({ status: 200 });
    expect(await send({ ...cookie, origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
    expect(await send(cookie)).toMatchObject({ status: 403 });
    expect(await send({})).toMatchObject({ status: 401 });
    const otherPath = await server.call('DELETE', '/api/devices/x', { headers: { ...cookie, origin: server.address } });
    expect(otherPath.status).toBe(401);
  });

  it('answers an invalid form with a JSON error', async () => {
    const { status, body } = await user.call('POST', path, { form: new FormData() });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: 'The device data is missing.' } });
    const form = onboardingForm('x', { deviceData: { name: ' ', port: 0 } });
    expect(await user.call('POST', path, { form })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', message: 'Device name is required and cannot be empty' }, { path: 'port' }] },
    });
    const malformed = await user.call('POST', path, { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(malformed).toMatchObject({ status: 400 });
  });
});
