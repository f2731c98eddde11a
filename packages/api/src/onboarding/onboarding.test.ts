import {
  devices,
  maintenanceTasks,
  notifications,
  onboardingRuns,
  passages,
  rules,
  type safetyPrecautions,
} from '@steward/db/schema';
import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import { resumeOnboardings, runOnboarding } from './run-job';
import type { OnboardingEvent } from './schema';

describe('onboarding', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());
  beforeEach(() => {
    harness.reader.outcome = { ok: true, manual: sampleReading() };
  });

  const total = async (table: typeof devices | typeof rules | typeof maintenanceTasks | typeof safetyPrecautions) =>
    (await harness.database.db.select({ n: count() }).from(table))[0]?.n;

  it('creates rules, tasks and precautions from a manual, each with its page and sentence', async () => {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    expect(await ann.api.onboarding.result({ deviceId })).toMatchObject({
      success: true,
      rulesGenerated: 1,
      maintenanceItems: 2,
      safetyPrecautions: 1,
      pdfData: { pdfName: 'pump.pdf', documentType: 'PDF' },
    });
    const [rule] = await ann.api.rules.byDevice({ deviceId });
    expect(rule).toMatchObject({
      condition: 'Coolant temperature is above 98 °C',
      machineCondition: { operator: '>', values: [98] },
      source: { page: 3, quote: 'The coolant temperature must not exceed 98 °C.' },
    });
    const { maintenanceTasks: tasks, total: found } = await ann.api.maintenance.byDevice({ deviceId });
    expect(found).toBe(2);
    expect(tasks[0]).toMatchObject({
      taskName: 'Clean the strainer',
      nextMaintenance: '2026-11-28',
      frequencyShort: 'Weekly',
    });
    expect(tasks[1]).toMatchObject({ nextMaintenance: '2027-05-21', frequencyShort: '250 h/6 mo' });
    expect(await ann.api.safety.byDevice({ deviceId })).toMatchObject([{ severity: 'HIGH', source: { page: 1 } }]);
    expect(await ann.api.knowledge.pdfReferences({ deviceId })).toMatchObject({
      pdfReferences: [
        {
          vectorized: true,
          totalPages: 3,
          pagesRead: 3,
          processingStatus: 'completed',
          processingStage: 'ready',
          progress: 100,
        },
      ],
    });
    const unread = await ann.api.notifications.unread();
    expect(unread.notifications[0]).toMatchObject({ category: 'DEVICE_CREATION', deviceId });
  });

  it.each([
    ['uk', /^The manual seems to be in Ukrainian\. Steward understands manuals in English/],
    ['en', null],
    ['und', null],
  ])('warns about a manual in %s if its language is not understood', async (language, notice) => {
    harness.reader.outcome = { ok: true, manual: { ...sampleReading(), language } };
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    const { languageNotice } = await ann.api.onboarding.result({ deviceId });
    if (notice) expect(languageNotice).toMatch(notice);
    else expect(languageNotice).toBeNull();
  });

  it('creates one device for one key despite concurrent retries', async () => {
    const before = Number(await total(devices));
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => ann.withKey('wizard-1').onboarding.start(onboardingFormOf())),
    );
    expect(new Set(runs.map((r) => r.deviceId)).size).toBe(1);
    await harness.runJobs();
    expect(await total(devices)).toBe(before + 1);
    expect((await ann.withKey('wizard-1').onboarding.start(onboardingFormOf())).deviceId).toBe(runs[0]?.deviceId);
    expect(harness.jobs.waiting).toHaveLength(0);
  });

  it.each(['device', 'assignment', 'upload', 'rules', 'maintenance', 'safety'] as const)(
    'comes to the same result after a crash in the middle of stage %s',
    async (stage) => {
      const run = await ann.api.onboarding.start(onboardingFormOf({ name: `Crash ${stage}`, location: 'L' }));
      harness.jobs.waiting.length = 0;
      const job = { organizationId: 'acme', runId: run.runId };
      await expect(runOnboarding(crashingAt(stage), job)).rejects.toThrow('power cut');
      const [row] = await harness.database.db.select().from(onboardingRuns).where(eq(onboardingRuns.id, run.runId));
      expect(row).toMatchObject({ stage, status: 'running' });

      expect(await resumeOnboardings(harness.jobContext())).toBe(1);
      await harness.runJobs();
      expect(await ann.api.onboarding.result({ deviceId: run.deviceId })).toMatchObject({
        success: true,
        rulesGenerated: 1,
        maintenanceItems: 2,
        safetyPrecautions: 1,
      });
      const device = await ann.api.devices.get({ id: run.deviceId });
      expect(device.counts).toEqual({ rules: 1, maintenance: 2, safety: 1 });
      const stored = await harness.database.db
        .select({ n: count() })
        .from(passages)
        .where(eq(passages.documentId, run.documentId));
      expect(stored[0]?.n).toBe(sampleReading().passages.length);
    },
  );

  /** The process dies after the stage has done its work and before it commits: its transaction never ends. */
  function crashingAt(stage: string) {
    const ctx = harness.jobContext();
    const { db } = ctx;
    const crashing = new Proxy(db, {
      get(target, property, receiver) {
        if (property !== 'transaction') return Reflect.get(target, property, receiver);
        return (work: (tx: never) => Promise<unknown>) =>
          db.transaction(async (tx) => {
            const result = await work(tx as never);
            const [row] = await tx
              .select({ stage: onboardingRuns.stage })
              .from(onboardingRuns)
              .where(eq(onboardingRuns.status, 'running'));
            const after = {
              device: 'assignment',
              assignment: 'upload',
              upload: 'rules',
              rules: 'maintenance',
              maintenance: 'safety',
            };
            if ((row?.stage ?? 'complete') === ((after as Record<string, string>)[stage] ?? 'complete')) {
              throw new Error('power cut');
            }
            return result;
          });
      },
    });
    return { ...ctx, db: crashing };
  }

  it('streams every change and continues after a reconnect', async () => {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    const events: OnboardingEvent[] = [];
    const stream = await ann.api.onboarding.events({ deviceId });
    const watching = (async () => {
      for await (const event of received(stream)) events.push(event);
    })();
    await harness.runJobs();
    await watching;
    const stages = [...new Set(events.map((e) => e.progress.stage))];
    expect(stages).toEqual(
      ['device', 'assignment', 'upload', 'rules', 'maintenance', 'safety', 'complete'].filter((s) =>
        stages.includes(s as never),
      ),
    );
    expect(events.at(-1)).toMatchObject({ kind: 'complete', result: { rulesGenerated: 1 } });
    const percents = events.map((e) => e.progress.progress);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));

    const restEvents: OnboardingEvent[] = [];
    const resumedStream = await ann.api.onboarding.events({ deviceId, lastEventId: '999999' });
    for await (const event of received(resumedStream)) restEvents.push(event);
    expect(restEvents.map((e) => e.kind)).toEqual(['progress', 'complete']);
  });

  it('answers a stream of an absent onboarding with NOT_FOUND', async () => {
    const stream = await ann.api.onboarding.events({ deviceId: crypto.randomUUID() });
    await expect(stream[Symbol.asyncIterator]().next()).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Onboarding not found.',
    });
  });

  it('reports each stage with its pages and findings before anything is stored', async () => {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    const before = Number(await total(rules));
    const steps = [
      { progress: 52, stage: 'upload', message: 'Reading the manual', findings: 0, stored: before },
      { progress: 61, stage: 'upload', message: 'Reading the manual', findings: 0, stored: before },
      { progress: 75, stage: 'rules', message: 'Reading limits and alarms', findings: 1, stored: before },
      { progress: 89, stage: 'maintenance', message: 'Planning maintenance', findings: 3, stored: before },
      { progress: 92, stage: 'safety', message: 'Collecting safety precautions', findings: 4, stored: before },
    ];
    let stepCount = 0;
    harness.reader.beforeStep = async () => {
      const expectedStep = steps[stepCount++];
      // the writer combines reports, so the row follows a moment later
      await expect
        .poll(async () => {
          const { progress, stage, message, findings } = await ann.api.onboarding.progress({ deviceId });
          return { progress, stage, message, findings: findings.length, stored: Number(await total(rules)) };
        })
        .toEqual(expectedStep);
    };
    const events: OnboardingEvent[] = [];
    const stream = await ann.api.onboarding.events({ deviceId });
    const watching = (async () => {
      for await (const event of received(stream)) events.push(event);
    })();
    await harness.runJobs();
    await watching;
    harness.reader.beforeStep = async () => {};
    const percents = events.map(({ progress }) => progress.progress);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
    expect([...new Set(events.map(({ progress }) => progress.stage))].slice(-4)).toEqual([
      'rules',
      'maintenance',
      'safety',
      'complete',
    ]);
    expect(stepCount).toBe(steps.length);
    const finalProgress = await ann.api.onboarding.progress({ deviceId });
    expect(finalProgress).toMatchObject({
      progress: 100,
      foundPages: [1, 2, 3],
      rulesGenerated: 1,
      maintenanceItems: 2,
    });
    expect(finalProgress.findings.map(({ kind }) => kind)).toEqual(['rule', 'task', 'task', 'precaution']);
  });

  it('counts the passages while a large manual is stored', async () => {
    const manual = sampleReading();
    const [passage] = manual.passages;
    if (!passage) throw new Error('the sample has changed');
    const passages = Array.from({ length: 700 }, (_, ordinal) => ({ ...passage, ordinal }));
    harness.reader.outcome = { ok: true, manual: { ...manual, passages } };
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    const events: OnboardingEvent[] = [];
    const stream = await ann.api.onboarding.events({ deviceId });
    const watching = (async () => {
      for await (const event of received(stream)) events.push(event);
    })();
    await harness.runJobs();
    await watching;
    harness.reader.outcome = { ok: true, manual: sampleReading() };
    const saving = events.filter(({ progress }) => progress.message === 'Saving what was found');
    expect(saving.at(-1)?.progress).toMatchObject({
      stage: 'safety',
      progress: 99,
      subMessage: '700 of 700 passages',
    });
    const percents = events.map(({ progress }) => progress.progress);
    expect(percents).toEqual([...percents].sort((a, b) => a - b));
  });

  it('keeps the device when the manual cannot be read, reports why, and accepts another manual', async () => {
    harness.reader.outcome = { ok: false, reason: 'no-text-layer', message: 'This PDF is scanned.', retryable: false };
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    expect(await ann.api.onboarding.result({ deviceId })).toMatchObject({
      success: false,
      errors: ['This PDF is scanned.'],
      errorReason: 'no-text-layer',
    });
    expect(await ann.api.devices.get({ id: deviceId })).toMatchObject({ onboarding: { status: 'failed' } });

    harness.reader.outcome = { ok: true, manual: sampleReading() };
    const form = onboardingFormOf();
    form.set('deviceId', deviceId);
    await ann.api.onboarding.replaceManual(form);
    await harness.runJobs();
    expect(await ann.api.devices.get({ id: deviceId })).toMatchObject({
      counts: { rules: 1, maintenance: 2, safety: 1 },
    });
    expect(harness.files.files.size).toBe(Number(await total(devices)));
    await expect(ann.api.onboarding.replaceManual(form)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('fails when every attempt to read the manual ends the process, keeps the device, and accepts another manual', async () => {
    const run = await ann.api.onboarding.start(onboardingFormOf());
    harness.jobs.waiting.length = 0;
    const job = { organizationId: 'acme', runId: run.runId };
    const ctx = harness.jobContext();
    // the process ends in the middle of reading
    const dies = () => Promise.reject(new Error('the process ended'));
    const deadly = { read: dies, readRecognised: dies, state: async () => ({ ready: true }) as const };
    for (let start = 1; start <= 3; start++) {
      await expect(runOnboarding({ ...ctx, ports: { ...ctx.ports, reader: deadly } }, job)).rejects.toThrow('ended');
    }
    await resumeOnboardings(ctx);
    await harness.runJobs();
    expect(await ann.api.onboarding.result({ deviceId: run.deviceId })).toMatchObject({
      success: false,
      errorReason: 'stopped-the-program',
      errors: [expect.stringMatching(/^The manual could not be read: reading it stopped the program several times\./)],
    });
    expect(await ann.api.onboarding.progress({ deviceId: run.deviceId })).toMatchObject({ retryable: true });

    const form = onboardingFormOf();
    form.set('deviceId', run.deviceId);
    await ann.api.onboarding.replaceManual(form);
    await harness.runJobs();
    expect(await ann.api.onboarding.result({ deviceId: run.deviceId })).toMatchObject({ success: true });
  });

  it('generates again without touching what a person edited', async () => {
    const run = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    const ofDevice = eq(rules.deviceId, run.deviceId);
    await harness.database.db.update(rules).set({ name: 'My own words', editedAt: new Date() }).where(ofDevice);
    await harness.database.db
      .update(onboardingRuns)
      .set({ stage: 'rules', status: 'running' })
      .where(eq(onboardingRuns.id, run.runId));
    await runOnboarding(harness.jobContext(), { organizationId: 'acme', runId: run.runId });
    const stored = await harness.database.db.select({ name: rules.name }).from(rules).where(ofDevice);
    expect(stored).toEqual([{ name: 'My own words' }]);
    const tasks = await ann.api.maintenance.byDevice({ deviceId: run.deviceId });
    expect(tasks.total).toBe(2);
  });

  it('reads again without losing completions, plans or assignments', async () => {
    const run = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    const { maintenanceTasks: tasks } = await ann.api.maintenance.byDevice({ deviceId: run.deviceId });
    const [first, second] = tasks;
    if (!first || !second) expect.fail();
    const completedTask = await ann.api.maintenance.complete({ id: first.id });
    await harness.database.db
      .update(maintenanceTasks)
      .set({ source: { page: 99, quote: 'read otherwise' } })
      .where(eq(maintenanceTasks.id, second.id));
    await harness.database.db
      .update(onboardingRuns)
      .set({ stage: 'maintenance', status: 'running' })
      .where(eq(onboardingRuns.id, run.runId));
    await runOnboarding(harness.jobContext(), { organizationId: 'acme', runId: run.runId });
    const after = await ann.api.maintenance.byDevice({ deviceId: run.deviceId });
    const sameTask = after.maintenanceTasks.find((task) => task.id === first.id);
    expect(sameTask).toMatchObject({
      lastMaintenance: completedTask.lastMaintenance,
      nextMaintenance: completedTask.nextMaintenance,
      status: 'COMPLETED',
    });
    expect(after.total).toBe(2);
    expect(after.maintenanceTasks.some((task) => task.id === second.id)).toBe(false);
  });

  it('deletes a device with all its data, and its files after the commit', async () => {
    const admin = await harness.person('acme', 'ADMIN');
    const { deviceId, documentId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    await ann.api.chat.ask({ deviceId, text: 'How often is the oil changed?' }).then(drain);
    await expect(ann.api.devices.remove({ id: deviceId })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await admin.api.devices.remove({ id: deviceId });
    await harness.runJobs();
    await expect(ann.api.devices.get({ id: deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect([...harness.files.files.keys()]).not.toContain(`acme/${documentId}.pdf`);
    const left = await harness.database.db.select().from(notifications).where(eq(notifications.deviceId, deviceId));
    expect(left).toEqual([]);
  });

  it('ends without an error when the device is deleted while the last attempt fails', async () => {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    harness.reader.beforeStep = async () => {
      harness.reader.beforeStep = async () => {};
      await harness.database.db.delete(devices).where(eq(devices.id, deviceId));
      throw new Error('the reader stopped');
    };
    const logCount = harness.logged.length;
    await expect(harness.runJobs()).resolves.toBeUndefined();
    expect(harness.logged.slice(logCount)).toMatchObject([{ message: 'onboarding stopped unexpectedly' }]);
  });

  it('reports errors by field for an invalid form and creates nothing', async () => {
    const before = await total(devices);
    const form = onboardingFormOf({ name: ' ', location: 'L', port: 99999 });
    await expect(ann.api.onboarding.start(form)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { details: [{ path: 'name', message: 'Device name is required and cannot be empty' }, { path: 'port' }] },
    });
    expect(await total(devices)).toBe(before);
  });
});

/** Inside the server a tracked item is [id, data]; its type already says what a client sees. */
async function* received<T>(stream: AsyncIterable<{ data: T }>): AsyncGenerator<T> {
  for await (const item of stream) yield (item as unknown as [string, T])[1];
}

async function drain(stream: AsyncIterable<unknown>) {
  for await (const _ of stream) {
    // only the end matters
  }
}
