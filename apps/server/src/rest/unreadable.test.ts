import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockedManual, longManual, onboardingForm, readableManual, scannedManual } from '../testing/manuals';
import { type Person, TestServer } from '../testing/test-server';

const maxBytes = 100_000;

let server: TestServer;
let user: Person;

beforeAll(async () => {
  server = await TestServer.start({ MANUAL_MAX_BYTES: String(maxBytes), MANUAL_MAX_PAGES: '40' });
  user = await server.person('acme', 'USER');
});
afterAll(() => server.stop());

interface Result {
  deviceId: string;
  success: boolean;
  errorReason: string;
  errors: string[];
}

async function onboard(file: BlobPart): Promise<Result> {
  const answer = await user.call<Result>('POST', '/api/devices/unified-onboarding', { form: onboardingForm(file) });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('onboarding with an unreadable manual', () => {
  const truncated = async () => (await readableManual).slice(0, 9000);
  const cases: [reason: string, file: () => Promise<BlobPart>, message: RegExp][] = [
    ['not-a-pdf', async () => '<html>no PDF, whatever its name says</html>', /is not a PDF/],
    ['empty', async () => '', /is empty/],
    ['truncated', truncated, /incomplete or damaged/],
    ['needs-password', lockedManual, /opens only with a password/],
    ['no-text-layer', scannedManual, /only pictures of its pages/],
    ['too-large', async () => new Uint8Array(maxBytes + 1), /too large \(0\.1 MB\): at most 0\.1 MB/],
    ['too-many-pages', () => longManual(41), /too many pages \(41\): at most 40/],
  ];

  it.each(cases)('reports %s and keeps the device', async (reason, file, message) => {
    const result = await onboard(await file());
    expect(result).toMatchObject({ success: false, errorReason: reason });
    expect(result.errors).toEqual([expect.stringMatching(message)]);
    const device = await user.call('GET', `/api/devices/${result.deviceId}`);
    expect(device).toMatchObject({ status: 200, body: { onboarding: { status: 'failed', errorReason: reason } } });
    const { body } = await user.call('GET', `/api/devices/${result.deviceId}/pdf-references`);
    expect(body).toMatchObject({ pdfReferences: [{ processingStatus: 'failed', failureMessage: result.errors[0] }] });
  });

  it('refuses a file over four times the limit without storing it', async () => {
    const form = onboardingForm(new Uint8Array(4 * maxBytes + 1));
    const answer = await user.call('POST', '/api/devices/unified-onboarding', { form });
    expect(answer).toMatchObject({
      status: 413,
      body: { error: 'Payload Too Large', message: 'This file is too large.' },
    });
  });

  it('leaves no file in the temporary directory', async () => {
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
  });
});
