import { devices, documents } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from './testing/api-harness';

describe('the quota of an organization', () => {
  let harness: ApiHarness;
  let ann: Person;
  let outsider: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    outsider = await harness.person('globex', 'USER');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.database.db.delete(documents);
    await harness.database.db.delete(devices);
    harness.files.files.clear();
    harness.settings.organizationQuota = { maxDocuments: 2, maxBytes: 1_000_000 };
  });

  const upload = (person: Person, bytes: string) => person.api.knowledge.upload(documentFormOf({ bytes }));
  const tooMany = {
    code: 'CONFLICT',
    message: 'Your organization has reached its limit of 2 documents. Delete documents that are no longer needed.',
  };

  it('refuses a document beyond the limit, however it is added, and stores nothing of it', async () => {
    const first = await upload(ann, '1');
    await upload(ann, '2');
    const storedKeys = [...harness.files.files.keys()];
    await expect(upload(ann, '3')).rejects.toMatchObject(tooMany);
    await expect(ann.api.onboarding.start(onboardingFormOf())).rejects.toMatchObject(tooMany);
    expect(await harness.database.db.select().from(devices)).toEqual([]);
    expect([...harness.files.files.keys()]).toEqual(storedKeys);

    await harness.runJobs();
    const revision = documentFormOf({ bytes: '3' });
    revision.set('documentId', first.pdfId);
    await expect(ann.api.knowledge.propose(revision)).rejects.toMatchObject(tooMany);
  });

  it('accepts a file that is stored already, and documents of other organizations', async () => {
    await upload(ann, '1');
    const knownUpload = await upload(ann, '2');
    expect((await upload(ann, '2')).pdfId).toBe(knownUpload.pdfId);
    expect(await upload(outsider, '3')).toMatchObject({ success: true });
  });

  it('refuses a file that does not fit into the remaining bytes, with both sizes', async () => {
    harness.settings.organizationQuota = { maxDocuments: 10, maxBytes: 600_000 };
    await upload(ann, 'x'.repeat(400_000));
    await expect(upload(ann, 'y'.repeat(300_000))).rejects.toMatchObject({
      code: 'CONFLICT',
      message:
        'This file (0.3 MB) does not fit: your organization has stored 0.4 MB of at most 0.6 MB. Delete documents that are no longer needed.',
    });
    expect(await upload(ann, 'z')).toMatchObject({ success: true });
  });

  it('accepts only one of two documents that are uploaded at the same time if one place is left', async () => {
    await upload(ann, '1');
    const answers = await Promise.allSettled([upload(ann, '2'), upload(ann, '3')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await harness.database.db.select().from(documents)).toHaveLength(2);
  });

  it('counts a failed document as replaced when its manual is uploaded again', async () => {
    harness.settings.organizationQuota = { maxDocuments: 1, maxBytes: 1_000_000 };
    harness.reader.outcome = { ok: false, reason: 'truncated', message: 'It is damaged.', retryable: false };
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    const form = onboardingFormOf();
    form.set('deviceId', deviceId);
    expect(await ann.api.onboarding.replaceManual(form)).toMatchObject({ deviceId });
  });

  it('removes the stored file of a replacement that is refused', async () => {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    const storedKeys = [...harness.files.files.keys()];
    const form = onboardingFormOf();
    form.set('deviceId', deviceId);
    await expect(ann.api.onboarding.replaceManual(form)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect([...harness.files.files.keys()]).toEqual(storedKeys);
  });
});
