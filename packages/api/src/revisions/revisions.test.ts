import { documentPages, documents } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReadManual } from '../ports';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { acceptRevision } from './accept';

describe('a revision of a manual', () => {
  let harness: ApiHarness;
  let ann: Person;
  let admin: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    admin = await harness.person('acme', 'ADMIN');
  });
  afterAll(() => harness.close());
  let deviceId: string;
  let documentId: string;
  beforeEach(async () => {
    await harness.database.db.delete(documents);
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    const file = new File(['%PDF-1.7 first'], 'pump.pdf', { type: 'application/pdf' });
    const form = onboardingFormOf();
    form.set('manualFile', file);
    ({ deviceId, documentId } = await ann.api.onboarding.start(form));
    await harness.runJobs();
  });

  /** A revised manual: items moved by a page, a lower limit, a longer interval, no strainer task, and one more danger. */
  function revisedReading(): ReadManual {
    const manual = sampleReading();
    const [limit] = manual.limits;
    const [oil] = manual.maintenance;
    const [burn] = manual.safety;
    if (!limit || !oil || !burn) throw new Error('the sample has changed');
    const quote = 'The coolant temperature must not exceed 95 °C.';
    return {
      ...manual,
      limits: [
        {
          ...limit,
          title: 'Coolant temperature above 95 °C',
          max: 95,
          condition: { ...limit.condition, values: [95] },
          source: { page: 2, quote },
        },
      ],
      maintenance: [
        {
          ...oil,
          frequency: 'every 500 hours; every 6 months',
          intervals: [
            { every: 500, unit: 'hour' },
            { every: 6, unit: 'month' },
          ],
          source: { page: 2, quote: 'Change the oil every 500 hours or every 6 months.' },
        },
      ],
      safety: [
        burn,
        {
          ...burn,
          title: 'Never reach in',
          description: 'Never reach in.',
          source: { page: 3, quote: 'Never reach in.' },
        },
      ],
    };
  }

  async function propose(name = 'pump.pdf'): Promise<string> {
    harness.reader.outcome = { ok: true, manual: revisedReading() };
    const form = documentFormOf({ bytes: 'second', name });
    form.set('documentId', documentId);
    const { id } = await ann.api.knowledge.propose(form);
    await harness.runJobs();
    return id;
  }
  const tasks = async () => (await ann.api.maintenance.byDevice({ deviceId })).maintenanceTasks;

  it('lists its changes item by item, and changes nothing before it is accepted', async () => {
    const before = { rules: await ann.api.rules.byDevice({ deviceId }), tasks: await tasks() };
    const id = await propose();
    const { document, revises, changes } = await ann.api.knowledge.revision({ id });
    expect(document).toMatchObject({ revisionState: 'proposed', processingStage: 'ready', name: 'pump (2).pdf' });
    expect(revises).toMatchObject({ id: documentId, proposedRevisionId: id });
    expect(changes).toEqual({
      rules: [
        {
          change: 'changed',
          itemId: before.rules[0]?.id,
          title: 'Coolant temperature above 95 °C',
          before: { value: 'at most 98 °C', page: 3, quote: 'The coolant temperature must not exceed 98 °C.' },
          after: { value: 'at most 95 °C', page: 2, quote: 'The coolant temperature must not exceed 95 °C.' },
          kept: false,
        },
      ],
      maintenance: [
        expect.objectContaining({
          change: 'changed',
          title: 'Change the oil',
          before: expect.objectContaining({ value: 'every 250 hours; every 6 months' }),
          after: expect.objectContaining({ value: 'every 500 hours; every 6 months', page: 2 }),
        }),
        expect.objectContaining({ change: 'removed', title: 'Clean the strainer', after: null, kept: false }),
      ],
      safety: [expect.objectContaining({ change: 'added', itemId: null, title: 'Never reach in', before: null })],
    });
    expect({ rules: await ann.api.rules.byDevice({ deviceId }), tasks: await tasks() }).toEqual(before);
    expect((await ann.api.knowledge.documents({})).documents.map(({ id }) => id)).toEqual([documentId]);
    const { citations } = await ann.api.knowledge.query({ deviceId, query: 'How hot may the coolant be?' });
    expect(citations.every((citation) => citation.documentId === documentId)).toBe(true);
  });

  it('is flagged as the manual of another machine, unless only figures differ', async () => {
    const pagesAbout = (subject: string) => {
      const text = Array.from(
        { length: 60 },
        (_, n) => `The ${subject}${'abcdefghij'[n % 10]}${'klmnop'[Math.floor(n / 10)]} is checked on day ${n}.`,
      ).join(' ');
      return [{ page: 1, text, width: 595, height: 842, recognised: false }];
    };
    await harness.database.db
      .update(documentPages)
      .set({ text: pagesAbout('compressor')[0]?.text ?? '' })
      .where(eq(documentPages.documentId, documentId));
    const likenessOf = async (subject: string) => {
      harness.reader.outcome = { ok: true, manual: { ...revisedReading(), pages: pagesAbout(subject) } };
      const form = documentFormOf({ bytes: subject, name: `${subject}.pdf` });
      form.set('documentId', documentId);
      const { id } = await ann.api.knowledge.propose(form);
      await harness.runJobs();
      const { likeness } = await ann.api.knowledge.revision({ id });
      await ann.api.knowledge.rejectRevision({ id });
      return likeness;
    };
    expect(await likenessOf('ventilator')).toMatchObject({ otherMachine: true, namesModel: false });
    expect(await likenessOf('compressor')).toMatchObject({ shared: 1, otherMachine: false });
  });

  it('keeps ids, dates and edits when accepted, and the old manual stays readable', async () => {
    const [oil, strainer] = await tasks().then((all) => [...all].sort((a, b) => a.taskName.localeCompare(b.taskName)));
    if (!oil || !strainer) expect.fail();
    const completedTask = await ann.api.maintenance.complete({ id: oil.id });
    const [rule] = await ann.api.rules.byDevice({ deviceId });
    await ann.api.rules.update({ id: rule?.id ?? '', name: 'My own words' });
    const id = await propose();
    expect((await ann.api.knowledge.revision({ id })).changes?.rules).toMatchObject([{ kept: true }]);

    const now = await ann.api.knowledge.acceptRevision({ id });
    expect(now).toMatchObject({ id, name: 'pump.pdf', revisionState: 'current', revises: documentId });
    expect(await ann.api.knowledge.document({ id: documentId })).toMatchObject({
      name: 'pump (2).pdf',
      revisionState: 'replaced',
    });
    expect((await ann.api.knowledge.documentByName({ name: 'pump.pdf' })).id).toBe(id);
    const after = await tasks();
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      id: oil.id,
      frequency: 'every 500 hours; every 6 months',
      lastMaintenance: completedTask.lastMaintenance,
      nextMaintenance: completedTask.nextMaintenance,
      source: { documentId: id, page: 2 },
    });
    expect(await ann.api.rules.byDevice({ deviceId })).toMatchObject([
      { id: rule?.id, name: 'My own words', threshold: 'at most 98 °C', source: { documentId: id, page: 2 } },
    ]);
    expect(await ann.api.safety.byDevice({ deviceId })).toHaveLength(2);
    // questions no longer find the old manual, although its file still exists
    const { citations } = await ann.api.knowledge.query({ deviceId, query: 'How hot may the coolant be?' });
    expect(citations.map(({ documentId }) => documentId)).toContain(id);
    expect(citations.map(({ documentId }) => documentId)).not.toContain(documentId);
    expect((await ann.api.knowledge.machines()).map(({ pdfs }) => pdfs.map(({ id: pdfId }) => pdfId))).toEqual([[id]]);
    expect((await ann.api.knowledge.revisionsOf({ documentId })).documents.map(({ id }) => id)).toEqual([
      id,
      documentId,
    ]);
    expect([...harness.files.files.keys()]).toEqual(
      expect.arrayContaining([`acme/${documentId}.pdf`, `acme/${id}.pdf`]),
    );

    // generating again matches the items that were taken over
    const again = await ann.api.knowledge.generateRules({ pdf_name: 'pump.pdf' });
    expect(again).toMatchObject({ count: 1, items: [{ id: rule?.id, name: 'My own words' }] });
    await expect(ann.api.knowledge.acceptRevision({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    const { entries } = { entries: (await admin.api.audit.list({ action: 'document.replaced' })).content };
    expect(entries).toMatchObject([{ entityId: id, summary: 'Document "pump.pdf" was replaced by a revision.' }]);
  });

  it('is accepted completely or not at all', async () => {
    const before = { rules: await ann.api.rules.byDevice({ deviceId }), tasks: await tasks() };
    const id = await propose();
    const ctx = harness.context(ann.actor);
    const transaction = (work: (tx: never) => Promise<unknown>) =>
      ctx.db.transaction(async (tx) => {
        await work(tx as never);
        throw new Error('power cut');
      });
    const db = Object.create(ctx.db, { transaction: { value: transaction } });
    await expect(acceptRevision({ ...ctx, actor: ann.actor, db }, { id, keep: [], leaveOut: [] })).rejects.toThrow(
      'power cut',
    );
    expect({ rules: await ann.api.rules.byDevice({ deviceId }), tasks: await tasks() }).toEqual(before);
    expect(await ann.api.knowledge.document({ id: documentId })).toMatchObject({ revisionState: 'current' });
    expect(await ann.api.knowledge.acceptRevision({ id })).toMatchObject({ revisionState: 'current' });
  });

  it('notifies the assignee of the device', async () => {
    const id = await propose();
    await admin.api.knowledge.acceptRevision({ id });
    const { notifications } = await ann.api.notifications.unread();
    expect(notifications[0]).toMatchObject({
      category: 'DEVICE_UPDATE',
      title: 'The manual of Pump 1 was replaced',
      message: '1 rule, 2 maintenance tasks and 1 safety precaution changed with pump.pdf.',
      deviceId,
    });
  });

  it('leaves items unchanged that a person wants to keep', async () => {
    const all = await tasks();
    const [rule] = await ann.api.rules.byDevice({ deviceId });
    const keep = [...all.map((task) => task.id), rule?.id ?? ''];
    const id = await propose('pump revision B.pdf');
    expect(await ann.api.knowledge.acceptRevision({ id, keep })).toMatchObject({ name: 'pump revision B.pdf' });
    const tasksAfter = await tasks();
    expect(tasksAfter.map((task) => [task.id, task.frequency, task.edited]).sort()).toEqual(
      all.map((task) => [task.id, task.frequency, true]).sort(),
    );
    const strainer = tasksAfter.find((task) => task.taskName === 'Clean the strainer');
    expect(strainer?.source?.documentId).toBe(documentId);
    expect(await ann.api.rules.byDevice({ deviceId })).toMatchObject([{ threshold: 'at most 98 °C', edited: true }]);
  });

  it('adds only the chosen new items', async () => {
    const id = await propose();
    const { changes } = await ann.api.knowledge.revision({ id });
    const addedItems = [...(changes?.maintenance ?? []), ...(changes?.safety ?? [])].filter(
      ({ change }) => change === 'added',
    );
    const leaveOut = addedItems.map(({ title, after }) => ({
      title,
      value: after?.value ?? '',
      page: after?.page ?? 0,
    }));
    expect(leaveOut).not.toEqual([]);
    const before = (await tasks()).length + (await ann.api.safety.byDevice({ deviceId })).length;
    await ann.api.knowledge.acceptRevision({ id, leaveOut });
    const titles = [
      ...(await tasks()).map((task) => task.taskName),
      ...(await ann.api.safety.byDevice({ deviceId })).map(({ title }) => title),
    ];
    expect(titles.length).toBeLessThanOrEqual(before);
    expect(titles).not.toContain(leaveOut[0]?.title);
  });

  it('leaves nothing behind when rejected', async () => {
    const before = await tasks();
    const id = await propose();
    expect(await ann.api.knowledge.rejectRevision({ id })).toEqual({
      message: 'Revision "pump (2).pdf" was rejected.',
    });
    await harness.runJobs();
    expect(await tasks()).toEqual(before);
    expect(await ann.api.knowledge.document({ id: documentId })).toMatchObject({ proposedRevisionId: null });
    expect([...harness.files.files.keys()]).not.toContain(`acme/${id}.pdf`);
  });

  it('can be proposed once, for a current document, with different content', async () => {
    const id = await propose();
    const proposalForm = (currentId: string, bytes: string) => {
      const form = documentFormOf({ bytes });
      form.set('documentId', currentId);
      return form;
    };
    const conflict = { code: 'CONFLICT' };
    await expect(ann.api.knowledge.propose(proposalForm(documentId, 'third'))).rejects.toMatchObject(conflict);
    await expect(ann.api.knowledge.propose(proposalForm(id, 'third'))).rejects.toMatchObject(conflict);
    await expect(ann.api.knowledge.propose(proposalForm(documentId, 'first'))).rejects.toMatchObject(conflict);
    await expect(ann.api.knowledge.propose(proposalForm('x', 'third'))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ann.api.knowledge.revision({ id: documentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(harness.jobs.waiting).toEqual([]);
  });

  it('is deleted with the manual that it revises, but not with an earlier revision', async () => {
    const id = await propose();
    await ann.api.knowledge.acceptRevision({ id });
    await ann.api.knowledge.remove({ id: documentId });
    expect(await ann.api.knowledge.document({ id })).toMatchObject({ revisionState: 'current', revises: null });
    await ann.api.knowledge.remove({ id });
    await harness.runJobs();
    expect((await ann.api.knowledge.documents({})).total).toBe(0);
    expect([...harness.files.files.keys()].filter((key) => key.includes(id))).toEqual([]);
  });

  it('does not bring back deleted items, neither when accepted nor when generated from', async () => {
    const [rule] = await ann.api.rules.byDevice({ deviceId });
    await admin.api.rules.remove({ id: rule?.id ?? '' });
    const { maintenanceTasks: before } = await ann.api.maintenance.byDevice({ deviceId });
    for (const { id } of before) await admin.api.maintenance.remove({ id });
    const manual = sampleReading();
    // the same sentences, one page further on
    const limits = manual.limits.map((limit) => ({ ...limit, source: { ...limit.source, page: 2 } }));
    harness.reader.outcome = { ok: true, manual: { ...manual, limits } };
    const form = documentFormOf({ bytes: 'second', name: 'pump.pdf' });
    form.set('documentId', documentId);
    const { id } = await ann.api.knowledge.propose(form);
    await harness.runJobs();
    const { changes } = await ann.api.knowledge.revision({ id });
    expect({ rules: changes?.rules, maintenance: changes?.maintenance }).toEqual({ rules: [], maintenance: [] });
    await ann.api.knowledge.acceptRevision({ id });
    const { runId } = await ann.api.generation.start({ documentId: id });
    await harness.runJobs();
    expect((await ann.api.generation.get({ runId })).outcome).toMatchObject({
      rules: { added: 0, leftOut: 1 },
      maintenance: { added: 0, leftOut: 2 },
    });
    expect(await ann.api.rules.byDevice({ deviceId })).toEqual([]);
    expect(await tasks()).toEqual([]);
  });
});
