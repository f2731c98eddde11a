import { auditEntries, documents, onboardingRuns } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentChanges } from '../knowledge/schema';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';

describe('moving a document', () => {
  let harness: ApiHarness;
  let ann: Person;
  let stranger: Person;
  let pump: string;
  let fan: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    stranger = await harness.person('rival', 'ADMIN');
    ({ id: pump } = await ann.api.devices.create({ name: 'Pump 1' }));
    ({ id: fan } = await ann.api.devices.create({ name: 'Fan 2' }));
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    await harness.database.db.delete(onboardingRuns);
    await harness.database.db.delete(documents);
    harness.jobs.waiting.length = 0;
  });

  const upload = async (fields: Parameters<typeof documentFormOf>[0] = {}) => {
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf(fields));
    await harness.runJobs();
    return pdfId;
  };
  const move = (id: string, deviceId: string | null) => ann.api.knowledge.move({ id, deviceId });
  const idsOf = async (deviceId: string) => (await ann.api.knowledge.ofDevice({ deviceId })).map(({ id }) => id);

  it('assigns a document to a device, moves it and makes it general, with lists and search updated', async () => {
    const id = await upload();
    const found = async (deviceId: string) =>
      (await ann.api.knowledge.search({ query: 'clean the strainer', deviceId })).total > 0;
    expect(await move(id, pump)).toMatchObject({ id, deviceId: pump, deviceName: 'Pump 1' });
    expect(await idsOf(pump)).toEqual([id]);
    expect((await ann.api.knowledge.machines()).map(({ name }) => name)).toEqual(['Pump 1']);
    expect(await found(pump)).toBe(true);
    expect((await ann.api.chat.state({ deviceId: pump })).documents).toHaveLength(1);

    expect(await move(id, fan)).toMatchObject({ deviceName: 'Fan 2' });
    expect([await idsOf(pump), await idsOf(fan)]).toEqual([[], [id]]);
    expect([await found(pump), await found(fan)]).toEqual([false, true]);
    expect((await ann.api.chat.state({ deviceId: pump })).documents).toHaveLength(0);

    expect(await move(id, null)).toMatchObject({ deviceId: null, deviceName: null });
    expect((await ann.api.knowledge.general()).documents.map(({ id }) => id)).toEqual([id]);
    const entries = await harness.database.db.select().from(auditEntries);
    expect(entries.filter(({ action }) => action === 'document.moved').map(({ summary }) => summary)).toEqual([
      'Document "manual.pdf" was assigned to "Pump 1".',
      'Document "manual.pdf" was assigned to "Fan 2".',
      'Document "manual.pdf" was made general.',
    ]);
  });

  it('leaves generated items at the old device with their source, and generates for the new one on request', async () => {
    const id = await upload({ deviceId: pump });
    await ann.api.generation.start({ documentId: id });
    await harness.runJobs();
    await move(id, fan);
    const [rule] = await ann.api.rules.byDevice({ deviceId: pump });
    expect(rule?.source).toMatchObject({ documentId: id, page: 3 });
    // its page can still be opened: the document is found by its id
    expect(await ann.api.knowledge.document({ id })).toMatchObject({ processingStatus: 'completed' });
    expect(await ann.api.rules.byDevice({ deviceId: fan })).toEqual([]);
    await ann.api.generation.start({ documentId: id });
    await harness.runJobs();
    expect(await ann.api.rules.byDevice({ deviceId: fan })).toHaveLength(1);
    expect(await ann.api.rules.byDevice({ deviceId: pump })).toEqual([rule]);
  });

  it('is rejected when the target has a document with the same content', async () => {
    const first = await upload({ deviceId: pump });
    const second = await upload({ deviceId: fan, name: 'copy.pdf' });
    await expect(move(second, pump)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '"Pump 1" has this document already, as "manual.pdf".',
    });
    const general = await upload({ name: 'third.pdf' });
    await expect(move(first, null)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'There is this document already, as "third.pdf".',
    });
    expect([await idsOf(pump), await idsOf(fan)]).toEqual([[first], [second]]);
    expect((await ann.api.knowledge.general()).documents.map(({ id }) => id)).toEqual([general]);
  });

  it('keeps one copy when two copies are moved to one device concurrently', async () => {
    const general = await upload();
    const other = await upload({ deviceId: fan, name: 'copy.pdf' });
    const outcomes = await Promise.allSettled([move(general, pump), move(other, pump)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await idsOf(pump)).toHaveLength(1);
  });

  it('moves its revisions as well', async () => {
    const id = await upload({ deviceId: pump });
    await ann.api.generation.start({ documentId: id });
    await harness.runJobs();
    const revision = documentFormOf({ bytes: 'second edition', name: 'second.pdf' });
    revision.set('documentId', id);
    const { id: revisionId } = await ann.api.knowledge.propose(revision);
    await harness.runJobs();
    await move(id, fan);
    await expect(move(revisionId, pump)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ann.api.knowledge.acceptRevision({ id: revisionId })).toMatchObject({ deviceId: fan });
    expect(await idsOf(fan)).toEqual([revisionId]);
    // the items stayed at the pump, and are taken over there
    const [rule] = await ann.api.rules.byDevice({ deviceId: pump });
    expect(rule?.source?.documentId).toBe(revisionId);
    expect(await move(revisionId, null)).toMatchObject({ deviceId: null });
    expect((await ann.api.knowledge.document({ id })).deviceId).toBeNull();
  });

  it('is rejected during a generation and an onboarding', async () => {
    const id = await upload({ deviceId: pump });
    await ann.api.generation.start({ documentId: id });
    await expect(move(id, fan)).rejects.toMatchObject({ code: 'CONFLICT' });
    await harness.runJobs();
    expect(await move(id, fan)).toMatchObject({ deviceId: fan });
    const { documentId } = await ann.api.onboarding.start(onboardingFormOf());
    await expect(move(documentId, fan)).rejects.toMatchObject({ code: 'CONFLICT' });
    await harness.runJobs();
    // it has the same bytes as the first document, so move it where there is no copy
    expect(await move(documentId, null)).toMatchObject({ deviceId: null });
  });

  it('works while the document is being read', async () => {
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf());
    expect(await move(pdfId, pump)).toMatchObject({ deviceId: pump, processingStatus: 'processing' });
    await harness.runJobs();
    expect(await ann.api.knowledge.document({ id: pdfId })).toMatchObject({
      deviceId: pump,
      processingStatus: 'completed',
    });
  });

  it('answers 404 for foreign and malformed ids, and requires a device id', async () => {
    const id = await upload();
    const { id: theirs } = await stranger.api.devices.create({ name: 'Theirs' });
    for (const target of [theirs, 'nonsense']) {
      await expect(move(id, target)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Device not found.' });
    }
    await expect(stranger.api.knowledge.move({ id, deviceId: null })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ann.api.knowledge.move({ id } as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('is published to other users who watch the documents', async () => {
    const id = await upload();
    const leaving = new AbortController();
    const seen: DocumentChanges[] = [];
    const watching = (async () => {
      for await (const change of await harness.watching(ann, leaving.signal).knowledge.changes()) seen.push(change);
    })();
    await expect.poll(() => seen.length).toBe(1);
    harness.time = new Date(harness.time.getTime() + 1000);
    await move(id, pump);
    await expect.poll(() => seen.at(-1)?.movedAt).toBe(harness.time.toISOString());
    leaving.abort();
    await watching;
  });
});
