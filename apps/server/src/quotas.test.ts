import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onboardingForm, readableManual } from './testing/manuals';
import { type Person, TestServer, withoutEmbedding } from './testing/test-server';

describe('organization quotas over REST', () => {
  let server: TestServer;
  let admin: Person;
  let manual: ArrayBuffer;
  beforeAll(async () => {
    server = await TestServer.start({ ...withoutEmbedding, ORGANIZATION_MAX_DOCUMENTS: '2', ORGANIZATION_MAX_MB: '1' });
    admin = await server.person('acme', 'ADMIN');
    manual = await readableManual;
  });
  afterAll(() => server.stop());

  const upload = (person: Person, ...file: BlobPart[]) => {
    const form = new FormData();
    form.set('file', new File(file, 'manual.pdf', { type: 'application/pdf' }));
    return person.call('POST', '/api/knowledge/upload', { form });
  };

  it('reject a file that exceeds the storage quota and a document that exceeds the document quota, and count neither', async () => {
    expect(await upload(admin, manual)).toMatchObject({ status: 200 });
    const large = await upload(admin, manual, `\n% ${'x'.repeat(1024 * 1024)}`);
    expect(large).toMatchObject({
      status: 409,
      body: { error: 'Quota Exceeded', message: expect.stringMatching(/^This file \(1 MB\) does not fit: /) },
    });
    expect(await upload(admin, manual, '\n% second')).toMatchObject({ status: 200 });
    const tooMany = {
      status: 409,
      body: {
        error: 'Quota Exceeded',
        message: 'Your organization has reached its limit of 2 documents. Delete documents that are no longer needed.',
      },
    };
    expect(await upload(admin, manual, '\n% third')).toMatchObject(tooMany);
    const form = onboardingForm(await readableManual);
    expect(await admin.call('POST', '/api/devices/unified-onboarding', { form })).toMatchObject(tooMany);
    expect((await admin.call<unknown[]>('GET', '/api/devices')).body).toEqual([]);
    expect(await admin.call('GET', '/api/organization')).toMatchObject({ body: { used: { documents: 2 } } });
    expect(await upload(await server.person('rival', 'USER'), manual)).toMatchObject({ status: 200 });
  });
});
