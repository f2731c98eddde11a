import { documents, maintenanceTasks, rules, safetyPrecautions, suggestedItems } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { readingWithSuggestions, sampleReading } from '../testing/scripted-reader';

describe('suggestions of a manual', () => {
  let harness: ApiHarness;
  let ann: Person;
  let admin: Person;
  let deviceId: string;
  let documentId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    admin = await harness.person('acme', 'ADMIN');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    harness.reader.outcome = { ok: true, manual: readingWithSuggestions() };
    const { db } = harness.database;
    for (const table of [rules, maintenanceTasks, safetyPrecautions]) await db.delete(table);
    await db.delete(documents);
    harness.jobs.waiting.length = 0;
    ({ id: deviceId } = await ann.api.devices.create({ name: 'Pump 1' }));
    ({ pdfId: documentId } = await ann.api.knowledge.upload(documentFormOf({ deviceId })));
    await harness.runJobs();
    await generate();
  });

  async function generate(options: { bringBackDeleted?: boolean } = {}) {
    const { runId } = await ann.api.generation.start({ documentId, ...options });
    await harness.runJobs();
    return ann.api.generation.get({ runId });
  }
  const list = async (kind: 'rule' | 'task' | 'precaution') =>
    (await ann.api.suggestions.list({ deviceId, kind })).content;
  const counts = () => ann.api.suggestions.counts({ deviceId });
  const selectAll = async (kind: 'rule' | 'task' | 'precaution') => ({
    deviceId,
    kind,
    ids: (await list(kind)).map(({ id }) => id),
  });
  /** Simulates that another version of the engine reads the manual. */
  async function useOtherReading(manual = readingWithSuggestions()) {
    await harness.database.db.execute('update document_items set found_by = $$earlier$$');
    harness.reader.outcome = { ok: true, manual };
  }

  it('are stored beside the items and have no effect', async () => {
    expect(await counts()).toEqual({ rule: 1, task: 1, precaution: 2 });
    expect((await ann.api.devices.get({ id: deviceId })).counts).toEqual({ rules: 1, maintenance: 2, safety: 1 });
    const active = (await ann.api.rules.byDevice({ deviceId })).filter(({ isActive }) => isActive);
    expect(active.map(({ name }) => name)).toEqual(['Coolant temperature above 98 °C']);
  });

  describe('for rules', () => {
    const suggestedRules = async () =>
      (await ann.api.rules.byDevice({ deviceId })).filter(({ status }) => status === 'SUGGESTED');
    const suggestedId = async () => (await suggestedRules())[0]?.id ?? '';

    it("are listed after the device's rules, inactive, with confidence and doubt", async () => {
      const rules = await ann.api.rules.byDevice({ deviceId });
      expect(rules.map(({ status }) => status)).toEqual(['ACTIVE', 'SUGGESTED']);
      expect(rules[1]).toMatchObject({
        name: 'Oil pressure below 2.4 bar',
        isActive: false,
        confidence: expect.closeTo(0.7),
        doubt: 'The sentence has no signal word.',
        source: { documentId, page: 3 },
      });
      expect(await ann.api.rules.get({ id: await suggestedId() })).toEqual(rules[1]);
      expect((await ann.api.rules.list({})).content).toHaveLength(1);
    });

    it.each([
      ['activate', 'ACTIVE'],
      ['toggle', 'ACTIVE'],
      ['deactivate', 'INACTIVE'],
    ] as const)('are accepted by rules.%s and become %s', async (call, status) => {
      const id = await suggestedId();
      expect(await ann.api.rules[call]({ id })).toMatchObject({ id, status, edited: false });
      expect(await suggestedRules()).toEqual([]);
      await generate();
      expect(await ann.api.rules.get({ id })).toMatchObject({ status });
      expect(await counts()).toMatchObject({ rule: 0 });
    });

    it('are accepted and changed by rules.update', async () => {
      const id = await suggestedId();
      const updatedRule = await ann.api.rules.update({ id, name: 'Low oil pressure' });
      expect(updatedRule).toMatchObject({ name: 'Low oil pressure', status: 'ACTIVE', edited: true });
      expect(await suggestedRules()).toEqual([]);
    });

    it('are dismissed by rules.remove', async () => {
      const id = await suggestedId();
      expect(await admin.api.rules.remove({ id })).toEqual({
        message: 'The suggested rule "Oil pressure below 2.4 bar" was dismissed.',
      });
      await expect(ann.api.rules.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await generate();
      expect(await suggestedRules()).toEqual([]);
    });

    it('are NOT_FOUND for another organization', async () => {
      const stranger = await harness.person('other', 'ADMIN');
      const id = await suggestedId();
      for (const call of ['get', 'activate', 'deactivate', 'toggle', 'remove'] as const) {
        await expect(stranger.api.rules[call]({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      await expect(stranger.api.rules.update({ id, name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await suggestedRules()).toHaveLength(1);
    });
  });

  it('are listed in pages, most probable first, with the items that accepting them would add', async () => {
    const first = await ann.api.suggestions.list({ deviceId, kind: 'precaution', size: 1 });
    expect(first).toMatchObject({ totalElements: 2, totalPages: 2 });
    expect(first.content).toMatchObject([
      {
        kind: 'precaution',
        probability: expect.closeTo(0.7),
        reason: 'The sentence has no signal word.',
        item: { title: 'Let the pump cool', isActive: true, source: { documentId, page: 1 } },
      },
    ]);
    expect(first.content[0]?.item.id).toBe(first.content[0]?.id);
    expect(await list('rule')).toMatchObject([{ item: { name: 'Oil pressure below 2.4 bar', status: 'ACTIVE' } }]);
    expect(await list('task')).toMatchObject([{ item: { taskName: 'Cool the pump', status: 'SCHEDULED' } }]);
  });

  it('are counted in the summary of a generation and of an onboarding', async () => {
    expect((await generate()).outcome).toMatchObject({
      rules: { suggested: 1 },
      maintenance: { suggested: 1 },
      safety: { suggested: 2 },
    });
    const { deviceId: onboardedId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    expect(await ann.api.onboarding.result({ deviceId: onboardedId })).toMatchObject({
      rulesGenerated: 2,
      suggestedItems: 4,
    });
    expect(await ann.api.suggestions.counts({ deviceId: onboardedId })).toEqual({ rule: 1, task: 1, precaution: 2 });
  });

  it('keep their ids and are not duplicated when the manual is read again', async () => {
    const before = await list('precaution');
    await generate();
    await useOtherReading();
    await generate();
    expect((await list('precaution')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(await counts()).toEqual({ rule: 1, task: 1, precaution: 2 });
  });

  it('become active items with the same id and source when accepted', async () => {
    const [rule] = await list('rule');
    const [task] = await list('task');
    for (const kind of ['rule', 'task', 'precaution'] as const) await ann.api.suggestions.accept(await selectAll(kind));
    expect(await counts()).toEqual({ rule: 0, task: 0, precaution: 0 });
    expect(await ann.api.rules.get({ id: rule?.id ?? '' })).toMatchObject({
      name: 'Oil pressure below 2.4 bar',
      status: 'ACTIVE',
      origin: 'generated',
      edited: false,
      source: { documentId, page: 3 },
    });
    expect(await ann.api.maintenance.get({ id: task?.id ?? '' })).toMatchObject({
      status: 'SCHEDULED',
      nextMaintenance: expect.any(String),
      assignedTo: ann.actor.userId,
    });
    const precautions = await ann.api.safety.byDevice({ deviceId });
    expect(precautions.map(({ isActive }) => isActive)).toEqual([true, true, true]);
  });

  it('stay accepted when the next reading suggests the item, is certain of it or does not find it', async () => {
    await ann.api.suggestions.accept(await selectAll('precaution'));
    const acceptedPrecautions = await ann.api.safety.byDevice({ deviceId });
    const reading = readingWithSuggestions();
    await generate();
    expect(await ann.api.safety.byDevice({ deviceId })).toEqual(acceptedPrecautions);
    expect(await list('precaution')).toEqual([]);
    const certain = reading.suggestedItems.safety.map(({ suggestion: _, ...item }) => item);
    await useOtherReading({ ...sampleReading(), safety: [...reading.safety, ...certain] });
    await generate();
    expect(await ann.api.safety.byDevice({ deviceId })).toEqual(acceptedPrecautions);
    await useOtherReading(sampleReading());
    await generate();
    expect(await ann.api.safety.byDevice({ deviceId })).toEqual(acceptedPrecautions);
  });

  it('are removed when the next reading does not suggest them', async () => {
    const manual = readingWithSuggestions();
    const [, , ...none] = manual.suggestedItems.safety;
    await useOtherReading({ ...manual, suggestedItems: { ...manual.suggestedItems, safety: none } });
    await generate();
    expect(await counts()).toEqual({ rule: 1, task: 1, precaution: 0 });
  });

  it('become items without a decision when the next reading is certain of them', async () => {
    const manual = readingWithSuggestions();
    const certain = manual.suggestedItems.safety.map(({ suggestion: _, ...item }) => item);
    await useOtherReading({ ...sampleReading(), safety: [...manual.safety, ...certain] });
    await generate();
    expect(await ann.api.safety.byDevice({ deviceId })).toHaveLength(3);
    expect(await list('precaution')).toEqual([]);
  });

  it('are not suggested again after a dismissal until deleted items are brought back', async () => {
    const precautions = await selectAll('precaution');
    expect(await ann.api.suggestions.dismiss(precautions)).toEqual({
      message: '2 suggested safety precautions were dismissed.',
      count: 2,
    });
    expect(await list('precaution')).toEqual([]);
    await generate();
    await useOtherReading();
    await generate();
    expect(await list('precaution')).toEqual([]);
    expect(await ann.api.safety.byDevice({ deviceId })).toHaveLength(1);
    await generate({ bringBackDeleted: true });
    expect(await list('precaution')).toHaveLength(2);
  });

  it('are listed again after their dismissal is undone, also when generated again', async () => {
    const before = await list('precaution');
    const [first] = before;
    const choice = { deviceId, kind: 'precaution' as const, ids: [first?.id ?? ''] };
    await ann.api.suggestions.dismiss(choice);
    expect(await list('precaution')).toHaveLength(1);
    await ann.api.suggestions.restore(choice);
    expect(await list('precaution')).toEqual(before);
    await generate();
    expect(await list('precaution')).toHaveLength(2);
  });

  it('are accepted with corrections, which are kept when generated again', async () => {
    harness.time = new Date(harness.time.getTime() + 60_000);
    const [rule] = await list('rule');
    const [task] = await list('task');
    const [notice] = await list('precaution');
    const { acceptEdited } = ann.api.suggestions;
    await acceptEdited({ deviceId, id: rule?.id ?? '', kind: 'rule', changes: { name: 'Low oil pressure' } });
    await acceptEdited({ deviceId, id: task?.id ?? '', kind: 'task', changes: { taskName: 'Let it cool' } });
    const changes = { title: 'Wait until it is cool', severity: 'CRITICAL' as const };
    await acceptEdited({ deviceId, id: notice?.id ?? '', kind: 'precaution', changes });
    await generate();
    expect(await ann.api.rules.get({ id: rule?.id ?? '' })).toMatchObject({ name: 'Low oil pressure', edited: true });
    expect(await ann.api.maintenance.get({ id: task?.id ?? '' })).toMatchObject({ taskName: 'Let it cool' });
    expect(await ann.api.safety.get({ id: notice?.id ?? '' })).toMatchObject({ ...changes, edited: true });
    expect(await counts()).toEqual({ rule: 0, task: 0, precaution: 1 });
  });

  it('stay suggestions when their corrections are rejected', async () => {
    const [task] = await list('task');
    await expect(
      ann.api.suggestions.acceptEdited({
        deviceId,
        id: task?.id ?? '',
        kind: 'task',
        changes: { assignedTo: 'nobody@nowhere.example' },
      }),
    ).rejects.toThrow();
    expect(await list('task')).toEqual([task]);
    expect((await ann.api.maintenance.byDevice({ deviceId })).total).toBe(2);
  });

  it('are decided once: a second decision answers NOT_FOUND and adds nothing', async () => {
    const choice = await selectAll('precaution');
    const results = await Promise.allSettled([
      ann.api.suggestions.accept(choice),
      admin.api.suggestions.accept(choice),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ann.api.suggestions.dismiss(choice)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await ann.api.safety.byDevice({ deviceId })).toHaveLength(3);
  });

  it('are decided all or none: an unknown id leaves the others undecided', async () => {
    const choice = await selectAll('precaution');
    const ids = [...choice.ids, '01900000-0000-7000-8000-000000000000'];
    for (const decide of [ann.api.suggestions.accept, ann.api.suggestions.dismiss]) {
      await expect(decide({ ...choice, ids })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    await expect(ann.api.suggestions.accept({ ...choice, kind: 'rule' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list('precaution')).toHaveLength(2);
  });

  it('have their decisions in the audit log', async () => {
    const [first, second] = (await selectAll('precaution')).ids;
    await ann.api.suggestions.accept({ deviceId, kind: 'precaution', ids: [first ?? ''] });
    await ann.api.suggestions.dismiss({ deviceId, kind: 'precaution', ids: [second ?? ''] });
    const { content } = await admin.api.audit.list({ action: 'generated-item.reviewed' });
    expect(content.slice(0, 2)).toMatchObject([
      { summary: 'The suggested safety precaution "Read the safety chapter first" was dismissed.' },
      { summary: 'The suggested safety precaution "Let the pump cool" was accepted.', entityId: first },
    ]);
  });

  it('are removed with their document and with their device', async () => {
    const remainingSuggestions = () =>
      harness.database.db.select().from(suggestedItems).where(eq(suggestedItems.deviceId, deviceId));
    expect(await remainingSuggestions()).toHaveLength(4);
    await admin.api.knowledge.remove({ id: documentId });
    expect(await remainingSuggestions()).toHaveLength(0);
    const { deviceId: onboardedId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    deviceId = onboardedId;
    expect(await remainingSuggestions()).toHaveLength(4);
    await admin.api.devices.remove({ id: onboardedId });
    expect(await remainingSuggestions()).toHaveLength(0);
  });

  it('are replaced by those of an accepted revision, except dismissed ones', async () => {
    const [dismissedId] = (await selectAll('precaution')).ids;
    await ann.api.suggestions.dismiss({ deviceId, kind: 'precaution', ids: [dismissedId ?? ''] });
    const form = documentFormOf({ bytes: 'revision' });
    form.set('documentId', documentId);
    const { id: revisionId } = await ann.api.knowledge.propose(form);
    await harness.runJobs();
    expect(await counts()).toEqual({ rule: 1, task: 1, precaution: 1 });
    await ann.api.knowledge.acceptRevision({ id: revisionId });
    const waiting = await list('precaution');
    expect(waiting).toMatchObject([{ item: { source: { documentId: revisionId } } }]);
    documentId = revisionId;
    await generate();
    expect(await list('precaution')).toEqual(waiting);
    expect(await counts()).toEqual({ rule: 1, task: 1, precaution: 1 });
  });
});
