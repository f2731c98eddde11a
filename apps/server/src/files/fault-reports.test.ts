import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let admin: Person;
let device: { id: string };
let path: string;
const lines: string[] = [];

beforeAll(async () => {
  server = await TestServer.start({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) });
  admin = await server.person('acme', 'ADMIN');
  ({ body: device } = await admin.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } }));
  await allowReports(true);
  const { body } = await admin.call<{ url: string }>('GET', `/api/devices/${device.id}/report-code`);
  path = `/api/requests/codes/${body.url.split('/').pop()}`;
});
afterAll(() => server.stop());

const allowReports = (publicReports: boolean) => admin.call('PUT', '/api/organization', { json: { publicReports } });
const png = Buffer.from('\u0089PNG\r\n\u001a\n....', 'latin1');
function formOf(fields: object = {}, photos: readonly (Buffer | Uint8Array)[] = []) {
  const form = new FormData();
  const entered = { description: 'Oil below the pump', machineStopped: 'false', ...fields };
  for (const [name, value] of Object.entries(entered)) form.set(name, value);
  for (const bytes of photos)
    form.append('photo', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }));
  return form;
}
interface RequestList {
  content: { id: string; reference: string; pictures: { id: string }[] }[];
}

describe('a report without an account', () => {
  it('is accepted with photos, sets no cookie, and its photo is served only to the organization', async () => {
    const answer = await server.call<{ reference: string }>('POST', path, { form: formOf({}, [png, png, png]) });
    expect(answer).toMatchObject({ status: 201, body: { reference: expect.any(String), storedPhotos: 3 } });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { body } = await admin.call<RequestList>('GET', '/api/requests');
    const [photo] = body.content.find(({ reference }) => reference === answer.body.reference)?.pictures ?? [];
    const photoPath = `/api/requests/photos/${photo?.id}`;
    const photoResponse = await server.fetch('GET', photoPath, { headers: { cookie: admin.cookie } });
    expect(photoResponse.headers.get('content-type')).toBe('image/png');
    expect(photoResponse.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await server.fetch('GET', photoPath)).status).toBe(401);
    const stranger = await server.person('rival', 'ADMIN');
    expect((await stranger.fetch('GET', photoPath)).status).toBe(404);
  });

  it('is anonymous even in a browser with a session', async () => {
    const { body: receipt } = await admin.call<{ reference: string }>('POST', path, { form: formOf() });
    const { body } = await admin.call<{ content: object[] }>('GET', '/api/requests');
    expect(body.content[0]).toMatchObject({ reference: receipt.reference, reporterId: null });
  });

  it.each([
    ['no picture', 415, () => formOf({}, [Buffer.from('<script>alert(1)</script>')])],
    ['a photo of more than 10 MB', 413, () => formOf({}, [new Uint8Array(10 * 1024 * 1024 + 2)])],
    ['four photos', 400, () => formOf({}, [png, png, png, png])],
    ['a description of 100 kB', 400, () => formOf({ description: 'x'.repeat(100_000) })],
    ['no description', 400, () => formOf({ description: '' })],
    ['twenty more fields', 400, () => formOf(Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`f${n}`, 'x'])))],
  ])('with %s is refused, and no file stays behind', async (_what, status, form) => {
    expect(await server.call('POST', path, { form: form() })).toMatchObject({ status });
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
  });

  it('that is not a form is refused', async () => {
    expect((await server.call('POST', path, { json: { description: 'Oil' } })).status).toBe(400);
  });

  it('gets the same answer for an unknown code and for a known code while reports are off', async () => {
    const guess = await server.call('POST', `/api/requests/codes/${'A'.repeat(22)}`, { form: formOf() });
    expect(guess).toMatchObject({ status: 404, body: { message: 'This code does not open a report.' } });
    await allowReports(false);
    const known = await server.call('POST', path, { form: formOf() });
    expect({ status: known.status, body: known.body }).toEqual({ status: guess.status, body: guess.body });
    await allowReports(true);
  });

  it('is refused with Retry-After after too many reports from one address', async () => {
    let answer = await server.call('POST', path, { form: formOf() });
    for (let n = 0; n < 60 && answer.status !== 429; n += 1)
      answer = await server.call('POST', path, { form: formOf() });
    expect(answer).toMatchObject({
      status: 429,
      body: { message: expect.stringContaining('Too many reports were sent.') },
    });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('does not write its code to the log', async () => {
    await server.fetch('GET', `/r/${path.split('/').pop()}`);
    expect(lines.join('\n')).toContain('/api/requests/codes/***');
    expect(lines.join('\n')).not.toContain(path.split('/').pop());
  });
});

describe('a report of a signed-in person', () => {
  const signedInPath = () => `/api/devices/${device.id}/requests`;

  it('needs a token', async () => {
    expect((await server.call('POST', signedInPath(), { form: formOf() })).status).toBe(401);
  });

  it('is accepted only for devices of the same organization', async () => {
    const stranger = await server.person('rival', 'USER');
    expect((await stranger.call('POST', signedInPath(), { form: formOf() })).status).toBe(404);
    const user = await server.person('acme', 'USER');
    expect(await user.call('POST', signedInPath(), { form: formOf({}, [png]) })).toMatchObject({
      status: 201,
      body: { storedPhotos: 1 },
    });
  });
});
