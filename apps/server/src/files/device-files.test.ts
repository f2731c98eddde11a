import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let user: Person;
let deviceId: string;

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
  const { body } = await user.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } });
  deviceId = body.id;
});
afterAll(() => server.stop());

async function upload(content: BlobPart, name: string, declaredType = 'text/html') {
  const form = new FormData();
  form.set('file', new File([content], name, { type: declaredType }));
  return user.call<{ id: string; type: string }>('POST', `/api/devices/${deviceId}/files`, { form });
}
const pathOf = (id: string) => `/api/device-files/${id}/download`;

describe('a file of a device', () => {
  it('is sent as an attachment with the type of its bytes, which no browser opens in the page', async () => {
    const page = '<html><script>alert(1)</script></html>';
    const { body } = await upload(page, 'Příručka.html');
    const response = await user.fetch('GET', pathOf(body.id));
    expect(await response.text()).toBe(page);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="P__ru_ka.html"; filename*=UTF-8''P%C5%99%C3%ADru%C4%8Dka.html`,
    );
  });

  it('can be requested in part', async () => {
    const { body } = await upload('0123456789', 'digits.txt');
    const part = await user.fetch('GET', pathOf(body.id), { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
  });

  it('is recognised as a workbook by the names in its archive', async () => {
    const workbook = await (await user.fetch('GET', '/api/parts.xlsx')).arrayBuffer();
    const { body } = await upload(workbook, 'Parts.xlsx', '');
    expect(body.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  it('is served only to signed-in people of the organization; a link needs no token', async () => {
    const { body } = await upload('a', 'a.txt');
    const path = pathOf(body.id);
    expect((await server.fetch('GET', path, { headers: { cookie: user.cookie } })).status).toBe(200);
    expect((await server.fetch('GET', path)).status).toBe(401);
    const stranger = await server.person('rival', 'ADMIN');
    expect((await stranger.fetch('GET', path)).status).toBe(404);
    expect((await user.fetch('GET', pathOf('x'))).status).toBe(404);
  });

  it('is refused above 25 MB, and when its name contradicts its bytes', async () => {
    expect(await upload(new Uint8Array(25 * 1024 * 1024 + 1), 'large.bin')).toMatchObject({
      status: 413,
      body: { message: 'This file is larger than 25 MB.' },
    });
    expect(await upload('<html>', 'wiring.pdf', 'application/pdf')).toMatchObject({ status: 415 });
  });
});
