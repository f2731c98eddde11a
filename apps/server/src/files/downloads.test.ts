import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onboardingForm, readableManual } from '../testing/manuals';
import { type CallOptions, type Person, TestServer } from '../testing/test-server';

let server: TestServer;
let user: Person;
let manual: Buffer;
let deviceId: string;
let documentId: string;

beforeAll(async () => {
  server = await TestServer.start();
  user = await server.person('acme', 'USER');
  manual = Buffer.from(await readableManual);
  const form = onboardingForm(await readableManual, { name: 'Kompresor – příručka.pdf' });
  const answer = await user.call<{ deviceId: string; documentId: string }>('POST', '/api/devices/unified-onboarding', {
    form,
  });
  deviceId = answer.body.deviceId;
  documentId = answer.body.documentId;
});
afterAll(() => server.stop());

async function download(path: string, options: CallOptions = {}) {
  const response = await user.fetch('GET', path, options);
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}
const documentPath = () => `/api/knowledge/documents/${documentId}/download`;

describe('a manual download', () => {
  it('returns the whole file on each documented path', async () => {
    const paths = [
      documentPath(),
      `/api/devices/${deviceId}/documentation/${documentId}/download`,
      `/api/pdf/download/${encodeURIComponent('Kompresor – příručka.pdf')}`,
    ];
    for (const path of paths) {
      const { status, headers, bytes } = await download(path);
      expect(status, path).toBe(200);
      expect(bytes.equals(manual)).toBe(true);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('content-disposition')).toBe(
        `inline; filename="Kompresor _ p__ru_ka.pdf"; filename*=UTF-8''Kompresor%20%E2%80%93%20p%C5%99%C3%ADru%C4%8Dka.pdf`,
      );
    }
    const attachment = await download(`${documentPath()}?download=1`);
    expect(attachment.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  it('supports range requests and answers 304 when the ETag matches', async () => {
    const part = await download(documentPath(), { headers: { range: 'bytes=10-19' } });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${manual.length}`);
    expect(part.bytes.equals(manual.subarray(10, 20))).toBe(true);
    const tail = await download(documentPath(), { headers: { range: 'bytes=-5' } });
    expect(tail.bytes.equals(manual.subarray(-5))).toBe(true);
    const beyond = await download(documentPath(), { headers: { range: `bytes=${manual.length}-` } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${manual.length}`);
    // the error must not carry the caching headers of the PDF
    expect(beyond.headers.get('content-type')).toContain('application/json');
    expect(beyond.headers.get('cache-control')).toBe('no-store');
    expect(beyond.headers.get('etag')).toBeNull();
    expect(JSON.parse(beyond.bytes.toString())).toEqual({
      error: 'Range Not Satisfiable',
      message: 'The file has no such part.',
    });
    const etag = part.headers.get('etag') ?? '';
    const ifRange = (validator: string) => ({ headers: { range: 'bytes=10-19', 'if-range': validator } });
    expect((await download(documentPath(), ifRange(etag))).status).toBe(206);
    expect((await download(documentPath(), ifRange('"another"'))).bytes.equals(manual)).toBe(true);
    for (const range of ['bytes=0-1,5-6', 'items=0-1', 'bytes=x']) {
      expect((await download(documentPath(), { headers: { range } })).status, range).toBe(200);
    }
    const head = await user.fetch('HEAD', documentPath(), { headers: { range: 'bytes=10-19' } });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(manual.length)]);
    // without an explicit cache-control, fetch() adds no-cache to a request with if-none-match
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect((await download(documentPath(), { headers })).status).toBe(304);
  });

  it('accepts the session cookie, since links send no token', async () => {
    const headers = { cookie: user.cookie };
    expect((await server.fetch('GET', documentPath(), { headers })).status).toBe(200);
    expect((await server.fetch('GET', documentPath())).status).toBe(401);
  });

  it('answers 404 for another organization, for another device and for an invalid name', async () => {
    for (const name of ['none.pdf', '%00', 'a%00.pdf', '..%2F..%2Fetc%2Fpasswd', '%25', 'x'.repeat(300)]) {
      for (const call of ['download', 'status']) {
        expect(await user.call('GET', `/api/pdf/${call}/${name}`), name).toMatchObject({ status: 404 });
      }
    }
    const stranger = await server.person('rival', 'ADMIN');
    expect(await stranger.call('GET', documentPath())).toMatchObject({ status: 404 });
    const wrongDevice = `/api/devices/${documentId}/documentation/${documentId}/download`;
    expect(await user.call('GET', wrongDevice)).toMatchObject({ status: 404 });
  });
});
