import { readdir, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { documents } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockedManual, longManual, readableManual, scannedManual } from '../testing/manuals';
import { type CallOptions, type Person, TestServer } from '../testing/test-server';

const maxBytes = 100_000;
const upload = '/api/knowledge/upload';
const uploadPdf = '/api/pdf/upload-pdf';

interface UploadResult {
  pdfId: string;
  pdf_filename: string;
}

function formOf(bytes: BlobPart, name = 'guide.pdf', field = 'file'): FormData {
  const form = new FormData();
  form.set(field, new File([bytes], name, { type: 'application/pdf' }));
  return form;
}

describe('an upload', () => {
  let server: TestServer;
  let user: Person;
  beforeAll(async () => {
    server = await TestServer.start({ MANUAL_MAX_BYTES: String(maxBytes), MANUAL_MAX_PAGES: '40', OCR: 'off' });
    user = await server.person('acme', 'USER');
  });
  afterAll(() => server.stop());

  const refusedForms: [description: string, form: () => FormData, status: number, message: RegExp][] = [
    ['a file that is not a PDF but named .pdf', () => formOf('<html>'), 415, /is not a PDF/],
    ['an empty file', () => formOf(''), 422, /is empty/],
    ['a file over the limit', () => formOf(new Uint8Array(maxBytes + 1)), 413, /too large \(0\.1 MB\): at most/],
    ['a file over four times the limit', () => formOf(new Uint8Array(4 * maxBytes + 1)), 413, /too large/],
    [
      'two files',
      () => {
        const form = formOf('%PDF-1.7 one');
        form.append('file', new File(['%PDF-1.7 two'], 'two.pdf'));
        return form;
      },
      400,
      /one file at a time/,
    ],
    ['a form without a file', () => new FormData(), 400, /cannot be read|choose a PDF/],
    [
      'a file in an unknown field',
      () => formOf('%PDF-1.7', 'guide.pdf', 'attachment'),
      400,
      /"attachment" is not expected/,
    ],
  ];

  it.each(refusedForms)('of %s is refused immediately', async (_description, form, status, message) => {
    const answer = await user.call('POST', upload, { form: form() });
    expect(answer).toMatchObject({
      status,
      body: { error: expect.any(String), message: expect.stringMatching(message) },
    });
  });

  const unreadableFiles: [reason: string, file: () => Promise<BlobPart>, message: RegExp][] = [
    ['truncated', async () => (await readableManual).slice(0, 9000), /incomplete or damaged/],
    ['needs-password', lockedManual, /opens only with a password/],
    ['no-text-layer', scannedManual, /only pictures of its pages/],
    ['too-many-pages', () => longManual(41), /too many pages \(41\): at most 40/],
  ];

  it.each(unreadableFiles)(
    'of a file that turns out to be %s fails with its own message and a notification',
    async (reason, file, message) => {
      const { body } = await user.call<UploadResult>('POST', upload, { form: formOf(await file(), `${reason}.pdf`) });
      const status = () => user.call('GET', `/api/knowledge/documents/${body.pdfId}/status`);
      await expect.poll(status, { timeout: 30_000 }).toMatchObject({
        body: { processingStatus: 'failed', failureMessage: expect.stringMatching(message) },
      });
      const notifications = await user.call('GET', '/api/notifications');
      expect(JSON.stringify(notifications.body)).toContain(`${reason}.pdf could not be read`);
    },
  );

  it('is processed and can be downloaded with GET and HEAD', async () => {
    const bytes = Buffer.from(await readableManual);
    const { body } = await user.call<UploadResult>('POST', '/api/pdf/upload', { form: formOf(bytes, 'příručka.pdf') });
    const status = () => user.call('GET', `/api/pdf/status/${encodeURIComponent('příručka.pdf')}`);
    await expect
      .poll(status, { timeout: 30_000 })
      .toMatchObject({ body: { id: body.pdfId, processingStage: 'ready' } });
    const path = `/api/knowledge/documents/${body.pdfId}/download`;
    const download = await user.fetch('GET', path);
    expect(Buffer.from(await download.arrayBuffer()).equals(bytes)).toBe(true);
    const head = await user.fetch('HEAD', path);
    expect([head.status, head.headers.get('content-length'), head.headers.get('etag')]).toEqual([
      200,
      String(bytes.length),
      download.headers.get('etag'),
    ]);
    expect(await head.text()).toBe('');
  });

  it('over tRPC is accepted, and refused in the tRPC error shape', async () => {
    const send = (bytes: BlobPart) => user.call('POST', '/trpc/knowledge.upload', { form: formOf(bytes) });
    expect(await send('%PDF-1.7 typed')).toMatchObject({
      status: 200,
      body: { result: { data: { success: true, processing_status: 'processing' } } },
    });
    expect(await send('no PDF')).toMatchObject({
      status: 415,
      body: { error: { data: { code: 'UNSUPPORTED_MEDIA_TYPE' }, message: expect.stringMatching(/is not a PDF/) } },
    });
  });

  it('that is aborted midway leaves no document and no file', async () => {
    const totalBefore = (await user.call<{ total: number }>('GET', '/api/knowledge/documents')).body.total;
    const filesBefore = await readdir(join(server.dataDir, 'files', 'acme'));
    const { hostname, port } = new URL(server.address);
    const head = '--X\r\nContent-Disposition: form-data; name="file"; filename="half.pdf"\r\n\r\n%PDF-1.7 half of it';
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${upload} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${user.token}\r\n` +
        `Content-Type: multipart/form-data; boundary=X\r\nContent-Length: 50000\r\n\r\n${head}`,
    );
    const received = () => readdir(join(server.dataDir, 'tmp'));
    await expect.poll(received).toHaveLength(1);
    socket.destroy();
    await expect.poll(received).toEqual([]);
    expect((await user.call<{ total: number }>('GET', '/api/knowledge/documents')).body.total).toBe(totalBefore);
    expect(await readdir(join(server.dataDir, 'files', 'acme'))).toEqual(filesBefore);
  });

  it('is received in a directory that is closed to other users of the machine', async () => {
    expect((await stat(join(server.dataDir, 'tmp'))).mode & 0o777).toBe(0o700);
  });

  it('leaves no file in the temporary directory', async () => {
    expect(await readdir(join(server.dataDir, 'tmp'))).toEqual([]);
  });

  it('accepts the session cookie on the documented paths, from our own pages only', async () => {
    const uploadWith = (headers: Record<string, string>, path = uploadPdf) =>
      server.call('POST', path, { form: formOf('%PDF-1.7 by cookie'), headers });
    const { cookie } = user;
    expect(await uploadWith({ cookie, origin: server.address })).toMatchObject({
      status: 200,
      body: { collection_name: 'organization_acme' },
    });
    expect(await uploadWith({ cookie, origin: 'https://evil.example' })).toMatchObject({ status: 403 });
    expect(await uploadWith({ cookie })).toMatchObject({ status: 403 });
    expect(await uploadWith({ cookie, origin: server.address }, upload)).toMatchObject({ status: 401 });
    expect(await uploadWith({})).toMatchObject({ status: 401 });
    for (const path of ['/api/knowledge/suggestions', '/api/pdf/health', '/api/pdf/health/global']) {
      expect(await server.call('GET', path, { headers: { cookie } }), path).toMatchObject({ status: 200 });
      expect(await server.call('GET', path), path).toMatchObject({ status: 401 });
    }
    const question = { json: { pdf_name: 'none.pdf', query: 'Oil?' }, headers: { cookie, origin: server.address } };
    expect(await server.call('POST', '/api/knowledge/query', question)).toMatchObject({ status: 404 });
  });
});

describe('an anonymous upload', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start({ PUBLIC_UPLOADS: 'on' });
  });
  afterAll(() => server.stop());

  it('is stored in the shared organization with PUBLIC_UPLOADS=on, hidden from every other organization', async () => {
    const options: CallOptions = { form: formOf('%PDF-1.7 found in the street') };
    for (const path of [uploadPdf, '/api/knowledge/upload-pdf']) {
      const answer = await server.call<UploadResult>('POST', path, options);
      expect(answer).toMatchObject({ status: 200, body: { collection_name: 'organization_public' } });
    }
    expect(await server.call('POST', upload, options)).toMatchObject({ status: 401 });
    const storedDocuments = await server.db
      .select({ organizationId: documents.organizationId })
      .from(documents)
      .where(eq(documents.originalFilename, 'guide.pdf'));
    expect(storedDocuments).toEqual([{ organizationId: 'public' }]);
    const admin = await server.person('acme', 'ADMIN');
    expect((await admin.call('GET', '/api/knowledge/documents')).body).toEqual({ documents: [], total: 0 });
    const form = formOf('%PDF-1.7 for a device of others');
    const device = await admin.call<{ id: string }>('POST', '/api/devices', { json: { name: 'Pump' } });
    form.set('deviceId', device.body.id);
    expect(await server.call('POST', uploadPdf, { form })).toMatchObject({ status: 404 });
  });
});
