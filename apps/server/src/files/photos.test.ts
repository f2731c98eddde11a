import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let user: Person;
let photoPath: string;
const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1');

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
  const { body } = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } });
  photoPath = `/api/devices/${body.id}/photo`;
});
afterAll(() => server.stop());

const formOf = (bytes: Buffer) => {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'pump.png', { type: 'image/png' }));
  return form;
};

describe('the photo of a device', () => {
  it('is served with the format of its bytes, cannot be interpreted as another type, and is cached', async () => {
    expect((await user.fetch('GET', photoPath)).status).toBe(404);
    expect((await user.call('PUT', photoPath, { form: formOf(webp) })).status).toBe(200);
    const response = await user.fetch('GET', photoPath);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    expect(Buffer.from(await response.arrayBuffer()).equals(webp)).toBe(true);
    const headers = { 'if-none-match': response.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await user.fetch('GET', photoPath, { headers })).status).toBe(304);
  });

  it('is served only to signed-in people of the organization', async () => {
    expect((await server.fetch('GET', photoPath, { headers: { cookie: user.cookie } })).status).toBe(200);
    expect((await server.fetch('GET', photoPath)).status).toBe(401);
    const stranger = await server.person('rival', 'ADMIN');
    expect((await stranger.fetch('GET', photoPath)).status).toBe(404);
  });

  it('must be a picture', async () => {
    const answer = await user.call('PUT', photoPath, { form: formOf(Buffer.from('<html><script>')) });
    expect(answer).toMatchObject({ status: 415, body: { message: 'This is not a JPEG, PNG or WebP picture.' } });
  });
});

describe('a photo of the work on a task', () => {
  it('is served to people of the organization, and to nobody else', async () => {
    const { body: device } = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Fan' } });
    const { body: task } = await user.call<{ id: string }>('POST', '/api/maintenance', {
      json: { deviceId: device.id, taskName: 'Clean', description: 'The blades', nextMaintenance: '2030-01-01' },
    });
    const { body: photo } = await user.call<{ id: string }>('POST', `/api/maintenance/${task.id}/photos`, {
      form: formOf(webp),
    });
    const path = `/api/work/photos/${photo.id}`;
    const response = await server.fetch('GET', path, { headers: { cookie: user.cookie } });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(Buffer.from(await response.arrayBuffer()).equals(webp)).toBe(true);
    expect((await server.fetch('GET', path)).status).toBe(401);
    const stranger = await server.person('competitor', 'ADMIN');
    expect((await stranger.fetch('GET', path)).status).toBe(404);
    expect((await user.fetch('GET', `/api/work/photos/${device.id}`)).status).toBe(404);
  });
});
