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

type Read = { status: number; events: EventSourceMessage[]; comments: string[] };

/** Reads a stream to its end, or until `enough` says so and the client leaves. */
async function read(
  options: CallOptions,
  enough: (event: EventSourceMessage) => boolean = () => false,
  reader: Person = user,
): Promise<Read> {
  const leaving = new AbortController();
  const response = await reader.fetch('POST', path, { ...options, signal: leaving.signal });
  const seen: Read = { status: response.status, events: [], comments: [] };
  let left = false;
  const parser = createParser({
    onComment: (comment) => void seen.comments.push(comment),
    onEvent: (event) => {
      if (!left) seen.events.push(event);
      left ||= enough(event);
    },
  });
  const decoder = new TextDecoder();
  try {
    for await (const bytes of response.body ?? []) {
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (left) leaving.abort();
    }
  } catch (error) {
    if (!left) throw error;
  }
  return seen;
}

const dataOf = (event: EventSourceMessage | undefined) => JSON.parse(event?.data ?? 'null');

describe('the onboarding stream', () => {
  it('tells progress in the order of the stages, and ends with what was made', async () => {
    const { status, events, comments } = await read({ form: onboardingForm(await readableManual) });
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

  it('says why a manual cannot be read, and keeps the device', async () => {
    const { events } = await read({ form: onboardingForm('plain text') });
    expect(events.at(-1)?.event).toBe('error');
    const { deviceId, ...said } = dataOf(events.at(-1));
    expect(said).toEqual({
      error: 'This file is not a PDF. Upload the manual as a PDF file.',
      errorReason: 'not-a-pdf',
      retryable: false,
    });
    expect(await user.call('GET', `/api/devices/${deviceId}`)).toMatchObject({ status: 200 });
  });

  it('goes on without its client, and continues where it was with the key and the last id', async () => {
    const headers = { 'idempotency-key': 'resumed' };
    const first = await read({ headers, form: onboardingForm(await longManual(30)) }, () => true);
    expect(first.events).toHaveLength(1);
    const lastId = first.events[0]?.id ?? '';
    const second = await read({ headers: { ...headers, 'last-event-id': lastId } });
    expect(second.events.at(-1)?.event).toBe('complete');
    expect(second.events.every((e) => Number(e.id) > Number(lastId))).toBe(true);
    expect(dataOf(second.events.at(-1)).deviceId).toBe(dataOf(first.events[0]).deviceId);
  });

  it('ends when its user is disabled, while the job goes on', async () => {
    const admin = await server.person('acme', 'ADMIN');
    const leaver = await server.person('acme', 'USER');
    let disabled: Promise<unknown> | undefined;
    const { events } = await read(
      { form: onboardingForm(await longManual(30)) },
      () => {
        disabled ??= admin.call('PUT', `/api/users/${leaver.id}`, { json: { enabled: false } });
        return false;
      },
      leaver,
    );
    await disabled;
    expect(events.map(({ event }) => event)).not.toContain('complete');
    const { deviceId } = dataOf(events[0]);
    const progress = `/api/devices/${deviceId}/onboarding-progress`;
    expect(await admin.call('GET', progress)).toMatchObject({ status: 200 });
  });

  it('makes one device for one key, whatever is retried at the same time', async () => {
    const headers = { 'idempotency-key': 'parallel' };
    const deviceData = { name: 'Only one' };
    const attempt = async () => read({ headers, form: onboardingForm(await readableManual, { deviceData }) });
    const streams = await Promise.all([attempt(), attempt(), attempt()]);
    const plain = await user.call<{ deviceId: string }>('POST', '/api/devices/unified-onboarding', {
      headers,
      form: onboardingForm(await readableManual, { deviceData }),
    });
    const ids = [...streams.map((s) => dataOf(s.events.at(-1)).deviceId), plain.body.deviceId];
    expect(new Set(ids).size).toBe(1);
    const made = await server.db.select({ id: devices.id }).from(devices).where(eq(devices.name, 'Only one'));
    expect(made).toHaveLength(1);
  });

  it('takes the session cookie from our own pages, and from no other', async () => {
    const form = () => onboardingForm('plain text');
    const cookie = { cookie: user.cookie };
    const send = (headers: Record<string, string>) => server.call('POST', path, { headers, form: form() });
    expect(await send({ ...cookie, origin: server.address })).toMatchObject({ status: 200 });
    expect(await send({ ...cookie, origin: 'https://elsewhere.example' })).toMatchObject({ status: 403 });
    expect(await send(cookie)).toMatchObject({ status: 403 });
    expect(await send({})).toMatchObject({ status: 401 });
    const elsewhere = await server.call('DELETE', '/api/devices/x', { headers: { ...cookie, origin: server.address } });
    expect(elsewhere.status).toBe(401);
  });

  it('answers as JSON what is wrong with the form', async () => {
    const { status, body } = await user.call('POST', path, { form: new FormData() });
    expect({ status, body }).toMatchObject({ status: 400, body: { message: 'The device data is missing.' } });
    const form = onboardingForm('x', { deviceData: { name: ' ', port: 0 } });
    expect(await user.call('POST', path, { form })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'name', message: 'Device name is required and cannot be empty' }, { path: 'port' }] },
    });
    const broken = await user.call('POST', path, { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect(broken).toMatchObject({ status: 400 });
  });
});
