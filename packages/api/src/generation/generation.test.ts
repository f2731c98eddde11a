import { documents, maintenanceTasks, notifications, onboardingRuns, rules } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readJob, resumeReadings } from '../knowledge/read-job';
import { resumeOnboardings } from '../onboarding/run-job';
import { ApiHarness, documentFormOf, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { resumeGenerations, runGeneration } from './run-job';
import type { DeviceManualChanges } from './schema';

const none = { added: 0, replaced: 0, unchanged: 0, kept: 0, removed: 0, leftOut: 0, suggested: 0 };

describe('generating from a document', () => {
  let harness: ApiHarness;
  let ann: Person;
  let admin: Person;
  let stranger: Person;
  let deviceId: string;
  let documentId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
    admin = await harness.person('acme', 'ADMIN');
    stranger = await harness.person('rival', 'ADMIN');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    const { db } = harness.database;
    await db.delete(onboardingRuns);
    await db.delete(rules);
    await db.delete(maintenanceTasks);
    await db.delete(documents);
    await db.delete(notifications);
    harness.jobs.waiting.length = 0;
    ({ id: deviceId } = await ann.api.devices.create({ name: 'Pump 1' }));
    ({ pdfId: documentId } = await ann.api.knowledge.upload(documentFormOf({ deviceId })));
    await harness.runJobs();
  });

  const counts = async (id = deviceId) => (await ann.api.devices.get({ id })).counts;
  const generate = async (target?: string) => {
    const { runId } = await ann.api.generation.start({ documentId, deviceId: target });
    await harness.runJobs();
    return ann.api.generation.get({ runId });
  };

  it('generates the same rules, tasks and precautions as an onboarding, and reports what is new', async () => {
    const started = await ann.api.generation.start({ documentId });
    expect(started).toMatchObject({ status: 'running', stage: 'upload', deviceId, documentId, waiting: false });
    expect(await counts()).toEqual({ rules: 0, maintenance: 0, safety: 0 });
    await harness.runJobs();
    expect(await ann.api.generation.get({ runId: started.runId })).toMatchObject({
      status: 'completed',
      progress: 100,
      rulesGenerated: 1,
      maintenanceItems: 2,
      safetyPrecautions: 1,
      foundPages: [1, 2, 3],
      outcome: {
        rules: { ...none, added: 1 },
        maintenance: { ...none, added: 2 },
        safety: { ...none, added: 1 },
      },
    });
    const { deviceId: onboarded } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    expect(await counts()).toEqual(await counts(onboarded));
    const [task] = (await ann.api.maintenance.byDevice({ deviceId })).maintenanceTasks;
    expect(task).toMatchObject({ source: { documentId, page: 2 }, assignedTo: ann.actor.userId });
    const deviceNotifications = await harness.database.db
      .select()
      .from(notifications)
      .where(eq(notifications.deviceId, deviceId));
    expect(deviceNotifications.at(-1)).toMatchObject({
      category: 'SYSTEM_UPDATE',
      message: expect.stringContaining('4 new'),
    });
  });

  it('does not read the file again', async () => {
    const reads = harness.reader.reads;
    await generate();
    expect(harness.reader.reads).toBe(reads);
  });

  it('creates no duplicates and leaves stored rows unchanged when repeated', async () => {
    await generate();
    const before = await ann.api.rules.byDevice({ deviceId });
    harness.time = new Date(harness.time.getTime() + 60_000);
    expect(await generate()).toMatchObject({
      rulesGenerated: 1,
      outcome: {
        rules: { ...none, unchanged: 1 },
        maintenance: { ...none, unchanged: 2 },
        safety: { ...none, unchanged: 1 },
      },
    });
    expect(await ann.api.rules.byDevice({ deviceId })).toEqual(before);
    expect(await counts()).toEqual({ rules: 1, maintenance: 2, safety: 1 });
  });

  it('keeps items that people touched, replaces the others and removes those no longer found', async () => {
    await generate();
    const [rule] = await ann.api.rules.byDevice({ deviceId });
    await ann.api.rules.update({ id: rule?.id ?? '', name: 'Our own words' });
    await ann.api.rules.create({ deviceId, name: 'By hand', description: 'D', condition: 'C', action: 'A' });
    const tasks = (await ann.api.maintenance.byDevice({ deviceId })).maintenanceTasks;
    const strainer = tasks.find(({ taskName }) => taskName === 'Clean the strainer');
    await ann.api.maintenance.complete({ id: strainer?.id ?? '' });
    // another version of the engine finds another wording, one task less and no precautions
    await harness.database.db.execute('update document_items set found_by = $$earlier$$');
    const manual = sampleReading();
    const [oil] = manual.maintenance;
    harness.reader.outcome = {
      ok: true,
      manual: { ...manual, maintenance: oil ? [{ ...oil, title: 'Replace the oil' }] : [], safety: [] },
    };
    expect((await generate()).outcome).toEqual({
      rules: { ...none, kept: 1 },
      maintenance: { ...none, replaced: 1, kept: 1 },
      safety: { ...none, removed: 1 },
    });
    expect((await ann.api.rules.byDevice({ deviceId })).map(({ name }) => name).sort()).toEqual([
      'By hand',
      'Our own words',
    ]);
    const names = (await ann.api.maintenance.byDevice({ deviceId })).maintenanceTasks.map(({ taskName }) => taskName);
    expect(names.sort()).toEqual(['Clean the strainer', 'Replace the oil']);
  });

  describe('after items were deleted', () => {
    const deleteThree = async () => {
      await generate();
      const [rule] = await ann.api.rules.byDevice({ deviceId });
      await admin.api.rules.remove({ id: rule?.id ?? '' });
      const { maintenanceTasks: tasks } = await ann.api.maintenance.byDevice({ deviceId });
      const oil = tasks.find(({ taskName }) => taskName === 'Change the oil');
      await admin.api.maintenance.remove({ id: oil?.id ?? '' });
      await admin.api.safety.removeOfDevice({ deviceId });
    };
    const allLeftOut = {
      rules: { ...none, leftOut: 1 },
      maintenance: { ...none, unchanged: 1, leftOut: 1 },
      safety: { ...none, leftOut: 1 },
    };

    it('leaves them out when repeated, and reports their number', async () => {
      await deleteThree();
      expect(await generate()).toMatchObject({ status: 'completed', rulesGenerated: 0, outcome: allLeftOut });
      expect(await counts()).toEqual({ rules: 0, maintenance: 1, safety: 0 });
      const messages = await harness.database.db
        .select()
        .from(notifications)
        .where(eq(notifications.deviceId, deviceId));
      expect(messages.at(-1)?.message).toMatch(/Nothing has changed\. 3 left out, deleted before\.$/);
    });

    it('leaves them out when REST generates, and when another engine reads the same sentences', async () => {
      await deleteThree();
      const { name } = await ann.api.knowledge.document({ id: documentId });
      expect(await ann.api.knowledge.generateRules({ pdf_name: name })).toMatchObject({ count: 0 });
      await harness.database.db.execute('update document_items set found_by = $$earlier$$');
      const manual = sampleReading();
      const limits = manual.limits.map((limit) => ({ ...limit, title: 'Coolant too hot' }));
      harness.reader.outcome = { ok: true, manual: { ...manual, limits } };
      expect((await generate()).outcome).toEqual(allLeftOut);
    });

    it('generates them again on request, and then they stay', async () => {
      await deleteThree();
      const { runId } = await ann.api.generation.start({ documentId, bringBackDeleted: true });
      await harness.runJobs();
      expect((await ann.api.generation.get({ runId })).outcome).toEqual({
        rules: { ...none, added: 1 },
        maintenance: { ...none, added: 1, unchanged: 1 },
        safety: { ...none, added: 1 },
      });
      expect((await generate()).outcome.rules).toEqual({ ...none, unchanged: 1 });
    });

    it('generates them for another device', async () => {
      await deleteThree();
      const { id: other } = await ann.api.devices.create({ name: 'Pump 2' });
      expect(await generate(other)).toMatchObject({ rulesGenerated: 1, maintenanceItems: 2, safetyPrecautions: 1 });
    });

    it('does not count a deleted rule that a person wrote', async () => {
      const own = { deviceId, name: 'By hand', description: 'D', condition: 'C', action: 'A' };
      const { id } = await ann.api.rules.create(own);
      await admin.api.rules.remove({ id });
      expect((await generate()).outcome.rules).toEqual({ ...none, added: 1 });
    });
  });

  it('generates the same items as the REST calls, in either order', async () => {
    const { name } = await ann.api.knowledge.document({ id: documentId });
    const rest = await ann.api.knowledge.generateRules({ pdf_name: name });
    await generate();
    expect(await ann.api.knowledge.generateRules({ pdf_name: name })).toEqual(rest);
  });

  it.each(['upload', 'rules', 'maintenance', 'safety'] as const)(
    'comes to the same result after a crash in the middle of stage %s',
    async (stage) => {
      const { runId } = await ann.api.generation.start({ documentId });
      harness.jobs.waiting.length = 0;
      const job = { organizationId: 'acme', runId };
      await expect(runGeneration(crashingAt(stage), job)).rejects.toThrow('power cut');
      expect(await ann.api.generation.get({ runId })).toMatchObject({ stage, status: 'running' });

      expect(await resumeOnboardings(harness.jobContext())).toBe(0);
      expect(await resumeGenerations(harness.jobContext())).toBe(1);
      await harness.runJobs();
      expect(await ann.api.generation.get({ runId })).toMatchObject({
        status: 'completed',
        outcome: { rules: { added: 1 }, maintenance: { added: 2 }, safety: { added: 1 } },
      });
      expect(await counts()).toEqual({ rules: 1, maintenance: 2, safety: 1 });
    },
  );

  /** The process dies after the work of a stage and before its transaction commits. */
  function crashingAt(stage: string) {
    const ctx = harness.jobContext();
    const order = ['upload', 'rules', 'maintenance', 'safety'];
    let transactions = 0;
    const db = new Proxy(ctx.db, {
      get(target, property, receiver) {
        if (property !== 'transaction') return Reflect.get(target, property, receiver);
        return (work: (tx: never) => Promise<unknown>) =>
          ctx.db.transaction(async (tx) => {
            const result = await work(tx as never);
            if (order[transactions++] === stage) throw new Error('power cut');
            return result;
          });
      },
    });
    return { ...ctx, db };
  }

  it('returns the active run when it is started twice concurrently', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => ann.api.generation.start({ documentId })));
    expect(new Set(runs.map(({ runId }) => runId)).size).toBe(1);
    expect(harness.jobs.waiting.filter(({ queue }) => queue === 'generation.run')).toHaveLength(1);
  });

  it('requires a device when the document has none, and uses the given one', async () => {
    ({ pdfId: documentId } = await ann.api.knowledge.upload(documentFormOf({ bytes: 'general' })));
    await harness.runJobs();
    await expect(ann.api.generation.start({ documentId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('choose one'),
    });
    expect(await generate(deviceId)).toMatchObject({ deviceId, rulesGenerated: 1 });
    expect((await ann.api.knowledge.document({ id: documentId })).deviceId).toBeNull();
  });

  it('answers 404 for a document or a device of another organization', async () => {
    const { id: foreign } = await stranger.api.devices.create({ name: 'Theirs' });
    await expect(stranger.api.generation.start({ documentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(ann.api.generation.start({ documentId, deviceId: foreign })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Device not found.',
    });
    await expect(ann.api.generation.start({ documentId: 'nonsense' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is not shown on the device card or by the onboarding calls', async () => {
    await ann.api.generation.start({ documentId });
    expect((await ann.api.devices.get({ id: deviceId })).onboarding).toBeNull();
    await expect(ann.api.onboarding.progress({ deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('ends without an error when its document is deleted in the meantime', async () => {
    await ann.api.generation.start({ documentId });
    await ann.api.knowledge.remove({ id: documentId });
    await harness.runJobs();
    expect(harness.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('reports why nothing was generated, keeps the document, and can be started again', async () => {
    await harness.database.db.execute('update document_items set found_by = $$earlier$$');
    harness.reader.outcome = { ok: false, reason: 'truncated', message: 'The file is damaged.', retryable: false };
    expect(await generate()).toMatchObject({ status: 'failed', error: 'The file is damaged.', retryable: true });
    expect(await ann.api.knowledge.document({ id: documentId })).toMatchObject({ processingStatus: 'completed' });
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    expect(await generate()).toMatchObject({ status: 'completed', rulesGenerated: 1 });
  });

  describe('requested with the upload', () => {
    const upload = () =>
      ann.api.knowledge.upload(documentFormOf({ bytes: 'waits', name: 'waits.pdf', deviceId, generate: 'true' }));
    const run = async () => {
      const [row] = await harness.database.db
        .select()
        .from(onboardingRuns)
        .where(eq(onboardingRuns.deviceId, deviceId));
      return ann.api.generation.get({ runId: row?.id ?? '' });
    };

    it('waits until the document has been read, and reports its pages', async () => {
      await upload();
      expect(await run()).toMatchObject({ status: 'running', waiting: true, progress: 10 });
      expect(harness.jobs.waiting.map(({ queue }) => queue)).toEqual(['knowledge.read']);
      await harness.runJobs();
      expect(await run()).toMatchObject({ status: 'completed', waiting: false, pagesRead: 3, pageCount: 3 });
      expect(await counts()).toEqual({ rules: 1, maintenance: 2, safety: 1 });
    });

    it('reports the analysis and the storing of the document while it waits', async () => {
      await upload();
      const { runId } = await run();
      const steps = [
        ['upload', true, 52, 0],
        ['upload', true, 61, 0],
        ['rules', true, 75, 1],
        ['maintenance', true, 89, 1],
        ['safety', true, 92, 1],
      ];
      let stepCount = 0;
      harness.reader.beforeStep = async () => {
        const expected = steps[stepCount++];
        // the writer combines reports, so the row follows a moment later
        await expect
          .poll(async () => {
            const { stage, waiting, progress, rulesGenerated } = await ann.api.generation.get({ runId });
            return [stage, waiting, progress, rulesGenerated];
          })
          .toEqual(expected);
      };
      const percents: number[] = [];
      const leaving = new AbortController();
      const stream = await harness.watching(ann, leaving.signal).generation.deviceChanges({ deviceId });
      void (async () => {
        for await (const { generations } of stream) percents.push(generations[0]?.progress ?? 0);
      })();
      await harness.runJobs();
      harness.reader.beforeStep = async () => {};
      await expect.poll(() => percents.at(-1)).toBe(100);
      leaving.abort();
      expect(stepCount).toBe(steps.length);
      expect(percents).toEqual([...percents].sort((a, b) => a - b));
      expect(percents).toContain(99);
    });

    it('survives a restart while the document is read', async () => {
      const { pdfId } = await upload();
      harness.jobs.waiting.length = 0;
      const ctx = harness.jobContext();
      const dead = () => Promise.reject(new Error('power cut'));
      const reader = { read: dead, readRecognised: dead, state: async () => ({ ready: true }) as const };
      const dying = { ...ctx, ports: { ...ctx.ports, reader } };
      await expect(readJob(dying, { organizationId: 'acme', documentId: pdfId }, false)).rejects.toThrow('power cut');
      expect(await resumeGenerations(harness.jobContext())).toBe(0);
      expect(await resumeReadings(harness.jobContext())).toBe(1);
      await harness.runJobs();
      expect(await run()).toMatchObject({ status: 'completed', rulesGenerated: 1 });
    });

    it('fails with the reason when the document cannot be read, and continues after a retry', async () => {
      harness.reader.outcome = { ok: false, reason: 'took-too-long', message: 'It took too long.', retryable: true };
      const { pdfId } = await upload();
      await harness.runJobs();
      expect(await run()).toMatchObject({ status: 'failed', error: 'It took too long.' });
      harness.reader.outcome = { ok: true, manual: sampleReading() };
      await ann.api.knowledge.retry({ id: pdfId });
      expect(await run()).toMatchObject({ status: 'running', waiting: true });
      await harness.runJobs();
      expect(await run()).toMatchObject({ status: 'completed', rulesGenerated: 1 });
    });

    it('starts at once for a stored document, and requires a device', async () => {
      await ann.api.knowledge.upload(documentFormOf({ deviceId, generate: 'true' }));
      await harness.runJobs();
      expect(await run()).toMatchObject({ documentId, status: 'completed' });
      await expect(ann.api.knowledge.upload(documentFormOf({ generate: 'true' }))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('choose a device'),
      });
    });
  });

  it('is streamed to users who watch the device, and not to those who watch another', async () => {
    const { id: other } = await ann.api.devices.create({ name: 'Fan 2' });
    const leaving = new AbortController();
    const watch = async (id: string) => {
      const seen: DeviceManualChanges[] = [];
      const stream = await harness.watching(ann, leaving.signal).generation.deviceChanges({ deviceId: id });
      void (async () => {
        for await (const change of stream) seen.push(change);
      })();
      await expect.poll(() => seen.length).toBe(1);
      return seen;
    };
    const seen = await watch(deviceId);
    const seenElsewhere = await watch(other);
    expect(seen[0]).toEqual({ manuals: [{ id: documentId, processingStatus: 'completed' }], generations: [] });
    await generate();
    await expect.poll(() => seen.at(-1)?.generations[0]?.status).toBe('completed');
    expect(seenElsewhere).toEqual([{ manuals: [], generations: [] }]);
    leaving.abort();
  });
});
