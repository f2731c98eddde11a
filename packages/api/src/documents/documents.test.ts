import { auditEntries, documentItems, documentPages, documents, passages } from '@steward/db/schema';
import { asc, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentChanges } from '../knowledge/schema';
import { healthOf } from '../pdf-service/health';
import type { LanguageModel } from '../ports';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { ScriptedRecogniser } from '../testing/scripted-recogniser';
import { itemsOf } from './found-items';

describe('documents', () => {
  let harness: ApiHarness;
  let ann: Person;
  let bob: Person;
  let admin: Person;
  let deviceId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    bob = await harness.person('acme', 'USER', 'bob@acme.example');
    admin = await harness.person('acme', 'ADMIN');
    ({ id: deviceId } = await ann.api.devices.create({ name: 'Pump 1' }));
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    await harness.database.db.delete(documents);
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    harness.time = new Date('2026-11-21T09:00:00Z');
  });

  /** Uploads a document a minute after the last one, and has it read. */
  async function upload(fields: Parameters<typeof documentFormOf>[0]): Promise<string> {
    harness.time = new Date(harness.time.getTime() + 60_000);
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf(fields));
    await harness.runJobs();
    return pdfId;
  }

  it('are listed newest first: all, by device, general ones, and in pages', async () => {
    const general = await upload({ name: 'general.pdf' });
    const first = await upload({ name: 'first.pdf', deviceId });
    const second = await upload({ name: 'second.pdf', deviceId, bytes: 'other' });
    const ids = (list: { documents: { id: string }[] }) => list.documents.map(({ id }) => id);
    expect(ids(await ann.api.knowledge.documents({}))).toEqual([second, first, general]);
    expect(ids(await ann.api.knowledge.documents({ deviceId: '' }))).toEqual([second, first, general]);
    expect(await ann.api.knowledge.documents({ deviceId })).toMatchObject({
      documents: [{ id: second, deviceName: 'Pump 1' }, { id: first }],
      total: 2,
    });
    expect(ids(await ann.api.knowledge.general())).toEqual([general]);
    expect((await ann.api.knowledge.ofDevice({ deviceId })).map(({ id }) => id)).toEqual([second, first]);

    expect(await ann.api.knowledge.documents({ search: 'PDF sec' })).toMatchObject({
      documents: [{ id: second }],
      total: 1,
    });
    expect(await ann.api.knowledge.documents({ search: 'general', deviceId })).toEqual({ documents: [], total: 0 });
    expect(await ann.api.knowledge.documents({ search: '%', limit: 1 })).toEqual({ documents: [], total: 0 });
    expect(await ann.api.knowledge.documents({ limit: 1 })).toMatchObject({ documents: [{ id: second }], total: 3 });
    await expect(ann.api.knowledge.documents({ limit: 1001 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });

    const pages = { limit: 2 };
    expect(await ann.api.knowledge.list({ ...pages, page: 2 })).toMatchObject({
      pdfs: [{ id: general }],
      total: 3,
      page: 2,
      limit: 2,
      totalPages: 2,
    });
    expect(await ann.api.knowledge.list({ ...pages, offset: 1 })).toMatchObject({
      pdfs: [{ id: first }, { id: general }],
    });
    expect(await ann.api.knowledge.list({ deviceId })).toMatchObject({ total: 2, page: 1, limit: 10, totalPages: 1 });
    expect(await ann.api.knowledge.machines()).toMatchObject([
      {
        id: deviceId,
        name: 'Pump 1',
        type: 'Machine',
        status: 'online',
        deviceId,
        pdfCount: 2,
        pdfs: [{ id: second }, { id: first }],
      },
    ]);
  });

  it('are counted, without failed ones among the machines', async () => {
    await upload({ deviceId });
    harness.reader.outcome = { ok: false, reason: 'truncated', message: 'Damaged.', retryable: false };
    await upload({ bytes: 'damaged', deviceId: (await ann.api.devices.create({ name: 'Fan 2' })).id });
    const waiting = await ann.api.knowledge.upload(documentFormOf({ bytes: 'waits' }));
    expect(await ann.api.knowledge.statistics()).toEqual({
      totalDocuments: 3,
      processing: 1,
      completed: 1,
      failed: 1,
      vectorized: 1,
      totalPages: 3,
      totalChunks: sampleReading().passages.length,
      totalSize: '%PDF-1.7 pretend%PDF-1.7 damaged%PDF-1.7 waits'.length,
      machines: 2,
    });
    expect((await ann.api.knowledge.machines()).map(({ name }) => name)).toEqual(['Pump 1']);
    expect(await ann.api.knowledge.pdfHealth()).toMatchObject({
      status: 'healthy',
      processing: 1,
      embedder: { ready: true, reason: null },
      reader: { ready: true, reason: null },
      recognition: { state: 'off' },
      languageModel: null,
    });
    harness.embedder.current = { ready: false, reason: 'The model is missing.' };
    expect(await ann.api.knowledge.pdfHealth()).toMatchObject({
      status: 'degraded',
      embedder: { ready: false, reason: 'The model is missing.' },
    });
    expect(await ann.api.knowledge.info()).toMatchObject({ maxPages: 2000, embeddingModel: null, languageModel: null });
    harness.embedder.current = { ready: true, model: 'hash' };
    const recogniser = new ScriptedRecogniser();
    recogniser.presentState = { ready: false, reason: 'Not installed.' };
    const languageModel: LanguageModel = {
      name: 'small',
      async *stream() {},
      state: async () => ({ ready: false, reason: 'It did not answer.' }),
    };
    const context = harness.context(ann.actor);
    const ports = { ...context.ports, recogniser, languageModel };
    expect(await healthOf({ ...context, actor: ann.actor, ports })).toMatchObject({
      status: 'degraded',
      recognition: { state: 'unavailable', reason: 'Not installed.' },
      languageModel: { name: 'small', ready: false, reason: 'It did not answer.' },
    });
    expect(await ann.api.knowledge.collections()).toEqual({
      collections: [
        { name: waiting.collection_name, documents: 3, chunks: sampleReading().passages.length, vectorized: 1 },
      ],
      total: 1,
    });
  });

  it('publish changes when their device is deleted with its documents and answers', async () => {
    const { id: fan } = await ann.api.devices.create({ name: 'Fan 2' });
    await upload({ deviceId: fan });
    const publishedBy = async (person: Person, change: () => Promise<unknown>) => {
      const leaving = new AbortController();
      const seen: DocumentChanges[] = [];
      for await (const now of await harness.watching(person, leaving.signal).knowledge.changes()) {
        seen.push(now);
        if (seen.length === 1) await change();
        else leaving.abort();
      }
      return seen.map(({ total, disliked, pinned }) => ({ total, disliked, pinned }));
    };
    const counts = { total: 1, disliked: 0, pinned: 0 };
    const pin = () => admin.api.chat.pin({ question: 'How much oil?', answer: 'Two litres.', deviceId: fan });
    expect(await publishedBy(admin, pin)).toEqual([counts, { ...counts, pinned: 1 }]);
    const message = { content: 'Two.', messageType: 'ASSISTANT', deviceId: fan } as const;
    const { id: messageId } = await ann.api.chat.saveMessage(message);
    const dislike = () => ann.api.chat.feedback({ messageId, feedback: 'DISLIKE' });
    expect((await publishedBy(admin, dislike)).at(-1)).toEqual({ total: 1, disliked: 1, pinned: 1 });
    expect(await publishedBy(ann, () => admin.api.devices.remove({ id: fan }))).toEqual([
      counts,
      { ...counts, total: 0 },
    ]);
    expect(await publishedBy(admin, () => ann.api.knowledge.upload(documentFormOf({})))).toEqual([
      { total: 0, disliked: 0, pinned: 0 },
      counts,
    ]);
    await harness.runJobs();
  });

  it('suggest questions of a device, or five general ones', async () => {
    const defaults = await ann.api.knowledge.suggestions({});
    expect(defaults.suggestions).toHaveLength(5);
    expect(await ann.api.knowledge.suggestions({ deviceId })).toEqual(defaults);
    const manual = sampleReading();
    harness.reader.outcome = {
      ok: true,
      manual: { ...manual, suggestions: Array.from({ length: 9 }, (_, n) => `${n}?`) },
    };
    await upload({ deviceId });
    expect((await ann.api.knowledge.suggestions({ deviceId })).suggestions).toHaveLength(8);
  });

  it('are found by their content, in all documents, of a device, or in given ones', async () => {
    const general = await upload({ name: 'general.pdf' });
    const pump = await upload({ name: 'pump.pdf', deviceId, bytes: 'other' });
    const query = 'How often change the oil?';
    const found = await ann.api.knowledge.search({ query });
    expect(new Set(found.results.map(({ documentId }) => documentId))).toEqual(new Set([general, pump]));
    expect(found.results[0]).toMatchObject({ page: 2, quote: expect.stringContaining('250 hours') });
    const named = await ann.api.knowledge.search({ query, deviceId, limit: 1 });
    expect(named.results).toMatchObject([{ documentId: pump, name: 'pump.pdf', deviceId, deviceName: 'Pump 1' }]);
    const restricted = await ann.api.knowledge.search({ query, documentIds: [general] });
    expect(restricted.results.every(({ documentId }) => documentId === general)).toBe(true);
    const other = '01890000-0000-7000-8000-000000000000';
    await expect(ann.api.knowledge.search({ query, documentIds: [general, other] })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are asked in a conversation that only its owner sees', async () => {
    const pump = await upload({ name: 'pump.pdf', deviceId });
    const message = 'How often change the oil?';
    const answer = await ann.api.knowledge.chatWithDocuments({ message, documentIds: [pump] });
    expect(answer).toMatchObject({ answered: true, response: expect.stringContaining('250 hours') });
    expect(new Set(answer.citations.map(({ documentId }) => documentId))).toEqual(new Set([pump]));
    expect(await ann.api.knowledge.chatHistory({})).toMatchObject({
      messages: [
        { messageType: 'USER', content: message, deviceId, pdfName: 'pump.pdf' },
        { messageType: 'ASSISTANT', pdfName: 'pump.pdf', documents: [{ id: pump }] },
      ],
      total: 2,
    });
    expect((await ann.api.knowledge.chatHistory({})).messages[0]?.sessionId).toMatch(/^knowledge_\d+$/);
    expect(await bob.api.knowledge.chatHistory({})).toEqual({ messages: [], total: 0 });
    expect(await bob.api.knowledge.chatWithDocuments({ message })).toMatchObject({ answered: true });
    const { pdfId } = await ann.api.knowledge.upload(documentFormOf({ bytes: 'waits' }));
    await expect(ann.api.knowledge.chatWithDocuments({ message, documentIds: [pdfId] })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('generate rules, tasks and precautions repeatedly', async () => {
    await upload({ name: 'pump.pdf', deviceId });
    const input = { pdf_name: 'pump.pdf' };
    const [rules, tasks, precautions] = await Promise.all([
      ann.api.knowledge.generateRules(input),
      ann.api.knowledge.generateMaintenance(input),
      ann.api.knowledge.generateSafety(input),
    ]);
    expect(rules).toMatchObject({
      success: true,
      message: '1 rule generated from pump.pdf.',
      pdf_name: 'pump.pdf',
      device_id: deviceId,
      count: 1,
      items: [{ condition: 'Coolant temperature is above 98 °C', source: { page: 3 } }],
    });
    expect(tasks).toMatchObject({ message: '2 maintenance tasks generated from pump.pdf.', count: 2 });
    expect(tasks.items[0]).toMatchObject({ deviceId, assignedTo: ann.actor.userId });
    expect(precautions).toMatchObject({ count: 1, items: [{ severity: 'HIGH' }] });
    await ann.api.rules.update({ id: rules.items[0]?.id ?? '', name: 'My own words' });
    expect(await ann.api.knowledge.generateRules(input)).toMatchObject({
      items: [{ id: rules.items[0]?.id, name: 'My own words' }],
    });
    const { id: other } = await ann.api.devices.create({ name: 'Pump 3' });
    expect(await ann.api.knowledge.generateRules({ ...input, deviceId: other })).toMatchObject({
      device_id: other,
      count: 1,
    });
    expect(await ann.api.rules.byDevice({ deviceId })).toHaveLength(1);
  });

  it('are read again only for another engine, once for all kinds of items', async () => {
    const id = await upload({ name: 'pump.pdf', deviceId });
    const before = harness.reader.reads;
    await ann.api.knowledge.generateRules({ pdf_name: 'pump.pdf' });
    await ann.api.knowledge.generateSafety({ pdf_name: 'pump.pdf' });
    expect(harness.reader.reads).toBe(before);
    await harness.database.db.update(documentItems).set({ foundBy: 'an earlier one' });
    const ctx = harness.jobContext();
    let reads = 0;
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    const read = async () => {
      reads++;
      await opened;
      return harness.reader.outcome;
    };
    const reader = { ...harness.reader, state: harness.reader.state, read, readRecognised: read };
    const slow = { ...ctx, ports: { ...ctx.ports, reader } };
    const stored = { organizationId: 'acme', id, storageKey: `acme/${id}.pdf` };
    const both = Promise.all([itemsOf(slow, stored), itemsOf(slow, stored)]);
    await expect.poll(() => reads).toBe(1);
    open();
    const [items] = await both;
    expect(items.limits).toEqual(sampleReading().limits);
    expect(await itemsOf(slow, stored)).toEqual({
      limits: items.limits,
      maintenance: items.maintenance,
      safety: items.safety,
      suggestedItems: items.suggestedItems,
    });
    expect(reads).toBe(1);
  });

  it('report why nothing can be generated from them', async () => {
    await upload({ name: 'general.pdf' });
    const generate = (pdf_name: string, to?: string) => ann.api.knowledge.generateRules({ pdf_name, deviceId: to });
    await expect(generate('general.pdf')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This PDF is not assigned to a device. Please choose the device for the items.',
    });
    await expect(generate('none.pdf')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(generate('general.pdf', 'x')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { pdf_filename: waits } = await ann.api.knowledge.upload(documentFormOf({ bytes: 'waits', deviceId }));
    await expect(generate(waits)).rejects.toMatchObject({ code: 'CONFLICT', message: /still being read/ });
    harness.reader.outcome = { ok: false, reason: 'needs-password', message: 'It needs a password.', retryable: false };
    await harness.runJobs();
    await expect(generate(waits)).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: 'It needs a password.',
    });
  });

  it('are deleted with their content by their uploader or an administrator', async () => {
    const first = await upload({ name: 'first.pdf' });
    const second = await upload({ name: 'second.pdf', bytes: 'other' });
    expect((await bob.api.knowledge.document({ id: first })).mayDelete).toBe(false);
    await expect(bob.api.knowledge.remove({ id: first })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.knowledge.remove({ id: first })).toEqual({ message: 'Document "first.pdf" was deleted.' });
    expect(await admin.api.knowledge.removeByName({ name: 'second.pdf' })).toMatchObject({ message: /second\.pdf/ });
    await harness.runJobs();
    for (const id of [first, second]) {
      await expect(ann.api.knowledge.document({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect([...harness.files.files.keys()]).not.toContain(`acme/${id}.pdf`);
    }
    const [left] = await harness.database.db.select({ n: count() }).from(passages);
    expect(left?.n).toBe(0);
    const entries = await harness.database.db
      .select({ summary: auditEntries.summary })
      .from(auditEntries)
      .where(eq(auditEntries.entityId, first))
      .orderBy(asc(auditEntries.id));
    expect(entries).toEqual([
      { summary: 'Document "first.pdf" was added.' },
      { summary: 'Document "first.pdf" was deleted.' },
    ]);
  });

  it('are deleted with untouched items, while edited ones stay', async () => {
    const onboarded = await ann.api.onboarding.start(onboardingFormOf({ name: 'Pump 4', location: 'L' }));
    await expect(ann.api.knowledge.remove({ id: onboarded.documentId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await harness.runJobs();
    const of = { deviceId: onboarded.deviceId };
    const [rule] = await ann.api.rules.byDevice(of);
    await ann.api.rules.update({ id: rule?.id ?? '', name: 'My own words' });
    const { maintenanceTasks } = await ann.api.maintenance.byDevice(of);
    const [done] = maintenanceTasks;
    await ann.api.maintenance.complete({ id: done?.id ?? '' });
    expect(await ann.api.knowledge.remove({ id: onboarded.documentId })).toEqual({
      message: 'Document "pump.pdf" was deleted. 2 items of it that people edited or worked on stay with the device.',
    });
    expect(await ann.api.rules.byDevice(of)).toMatchObject([{ id: rule?.id, source: null }]);
    expect((await ann.api.maintenance.byDevice(of)).maintenanceTasks.map((task) => task.id)).toEqual([done?.id]);
    expect(await ann.api.safety.byDevice(of)).toEqual([]);
  });

  it('can have pages that an administrator marks as badly read', async () => {
    const documentId = await upload({ name: 'pump.pdf' });
    const mark = { documentId, page: 2, badlyRead: true, note: 'Two columns are mixed.' };
    await expect(ann.api.knowledge.markPage(mark)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const page = {
      documentId,
      documentName: 'pump.pdf',
      page: 2,
      text: expect.stringContaining('250 hours'),
      note: mark.note,
      markedBy: 'Ann ADMIN',
      markedAt: harness.time.toISOString(),
    };
    expect(await admin.api.knowledge.markPage(mark)).toEqual(page);
    expect(await ann.api.knowledge.badlyReadPages({ documentId })).toEqual({ pages: [page], total: 1 });
    expect(await admin.api.knowledge.markPage({ ...mark, badlyRead: false })).toBeNull();
    expect(await ann.api.knowledge.badlyReadPages({})).toEqual({ pages: [], total: 0 });
    await expect(admin.api.knowledge.markPage({ ...mark, page: 4 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const [stored] = await harness.database.db.select({ n: count() }).from(documentPages);
    expect(stored?.n).toBe(3);
  });
});
