import {
  documents,
  maintenanceCompletions,
  maintenanceTasks,
  organizations,
  passages,
  workRecords,
} from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import { addMissingRecords } from './add-missing-records';

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
});
afterAll(() => harness.close());
beforeEach(async () => {
  await plant.empty();
  await harness.database.db.delete(workRecords);
});

const greaseTask = async () => (await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' })).id;
const recordsOf = async () => (await ann.api.work.ofDevice({ deviceId: plant.deviceId })).content;

describe('work on a task', () => {
  it('is recorded from start to completion, with what was entered', async () => {
    const taskId = await greaseTask();
    const startedTask = await bob.api.work.start({ taskId });
    expect(startedTask).toMatchObject({
      status: 'IN_PROGRESS',
      running: { startedBy: bob.actor.userId, startedByName: 'Ann USER', startedAt: '2026-11-21T09:00:00.000Z' },
    });
    harness.time = new Date('2026-11-21T09:35:00Z');
    const completedTask = await bob.api.maintenance.complete({ id: taskId, notes: 'was dry', minutes: 35, cost: 12.5 });
    expect(completedTask).toMatchObject({ status: 'COMPLETED', running: null, actualDuration: '35 min' });
    const [record, ...otherRecords] = await recordsOf();
    expect(otherRecords).toEqual([]);
    expect(record).toMatchObject({
      id: completedTask.completedRecordId,
      outcome: 'completed',
      taskName: 'Grease the bearing',
      startedAt: '2026-11-21T09:00:00.000Z',
      endedAt: '2026-11-21T09:35:00.000Z',
      completedOn: plant.today,
      ...{ note: 'was dry', minutes: 35, cost: 12.5 },
    });
  });

  it('is recorded without a start, also when a status change or a new task completes it', async () => {
    const completed = await greaseTask();
    await ann.api.maintenance.complete({ id: completed, actualDuration: '20 min' });
    const updatedTask = await greaseTask();
    await ann.api.maintenance.update({ id: updatedTask, status: 'COMPLETED' });
    await ann.api.maintenance.create({ ...plant.grease(), status: 'COMPLETED' });
    const records = await recordsOf();
    expect(records).toHaveLength(3);
    expect(records.every(({ outcome, startedAt }) => outcome === 'completed' && startedAt === null)).toBe(true);
    expect(records.find(({ taskId }) => taskId === completed)?.minutes).toBe(20);
  });

  it('tells a second person who is working on it, and lets them take over', async () => {
    const taskId = await greaseTask();
    await bob.api.work.start({ taskId });
    harness.time = new Date('2026-11-21T10:00:00Z');
    await expect(ann.api.work.start({ taskId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Ann USER has been working on this task since 09:00.',
      cause: { reason: 'Already started' },
    });
    const takenTask = await ann.api.work.start({ taskId, takeOver: true });
    expect(takenTask.running?.startedBy).toBe(ann.actor.userId);
    expect(await recordsOf()).toMatchObject([
      { outcome: 'running', startedByName: 'Ann ADMIN' },
      { outcome: 'put-aside', startedByName: 'Ann USER', reason: 'Ann ADMIN took over.' },
    ]);
  });

  it('starts only once when two people start concurrently', async () => {
    const taskId = await greaseTask();
    const results = await Promise.allSettled([ann.api.work.start({ taskId }), bob.api.work.start({ taskId })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await recordsOf()).toHaveLength(1);
  });

  it('continues when the same person starts again', async () => {
    const taskId = await greaseTask();
    const first = await ann.api.work.start({ taskId });
    expect((await ann.api.work.start({ taskId })).running).toEqual(first.running);
  });

  it('can be put aside with a reason, which restores the status', async () => {
    const taskId = await greaseTask();
    await ann.api.maintenance.update({ id: taskId, status: 'ACTIVE' });
    await ann.api.work.start({ taskId });
    await expect(ann.api.work.putAside({ taskId, reason: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const task = await bob.api.work.putAside({ taskId, reason: 'No grease left', minutes: 5 });
    expect(task).toMatchObject({ status: 'ACTIVE', running: null, completedRecordId: null });
    expect(await recordsOf()).toMatchObject([
      { outcome: 'put-aside', reason: 'No grease left', minutes: 5, endedByName: 'Ann USER' },
    ]);
    await expect(ann.api.work.putAside({ taskId, reason: 'Again' })).rejects.toMatchObject({
      message: 'Nobody is working on this task.',
    });
  });

  it('keeps its status when somebody edits the task', async () => {
    const taskId = await greaseTask();
    await bob.api.work.start({ taskId });
    const { updatedAt: _, ...task } = await ann.api.maintenance.get({ id: taskId });
    await ann.api.maintenance.update({ id: taskId, status: 'IN_PROGRESS', notes: 'Use the blue grease' });
    await expect(ann.api.maintenance.update({ id: taskId, status: 'SCHEDULED' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Ann USER is working on this task. Put the work aside or complete it.',
    });
    expect(await ann.api.maintenance.get({ id: taskId })).toMatchObject({ ...task, notes: 'Use the blue grease' });
    expect(await ann.api.maintenance.update({ id: taskId, status: 'COMPLETED' })).toMatchObject({ running: null });
  });

  it('of a colleague who took over continues when the first person puts theirs aside late', async () => {
    const taskId = await greaseTask();
    const started = await bob.api.work.start({ taskId });
    const workId = started.running?.recordId;
    await ann.api.work.start({ taskId, takeOver: true });
    const entries = { reason: 'No grease left', note: 'Cleaned it', minutes: 5 };
    const task = await bob.api.work.putAside({ taskId, workId, ...entries });
    expect(task).toMatchObject({ status: 'IN_PROGRESS', running: { startedBy: ann.actor.userId } });
    const lateRecord = (await recordsOf()).find(({ minutes }) => minutes === 5);
    expect(lateRecord).toMatchObject({ outcome: 'put-aside', ...entries, endedByName: 'Ann USER' });
    await ann.api.maintenance.complete({ id: taskId });
    const afterwards = await bob.api.work.putAside({ taskId, workId, reason: 'Sent later', minutes: 7 });
    expect(afterwards.status).toBe('COMPLETED');
    expect((await recordsOf()).filter(({ outcome }) => outcome === 'completed')).toHaveLength(1);
  });

  it('cannot start on a task that is completed today', async () => {
    const taskId = await greaseTask();
    await ann.api.maintenance.complete({ id: taskId });
    await expect(ann.api.work.start({ taskId })).rejects.toMatchObject({ message: 'This task is already completed.' });
  });

  it('keeps its record when the task is deleted', async () => {
    const doneTask = await greaseTask();
    await ann.api.maintenance.complete({ id: doneTask });
    const running = await greaseTask();
    await ann.api.work.start({ taskId: running });
    await ann.api.maintenance.remove({ id: doneTask });
    await ann.api.maintenance.remove({ id: running });
    const records = await recordsOf();
    expect(records.map(({ taskExists }) => taskExists)).toEqual([false, false]);
    expect(records.find(({ taskId }) => taskId === running)).toMatchObject({
      outcome: 'put-aside',
      reason: 'The task was deleted.',
    });
  });

  it('is listed page by page, newest first', async () => {
    const ids = [await greaseTask(), await greaseTask(), await greaseTask()];
    for (const [index, id] of ids.entries()) {
      harness.time = new Date(`2026-11-21T1${index}:00:00Z`);
      await ann.api.maintenance.complete({ id });
    }
    const page = await bob.api.work.ofDevice({ deviceId: plant.deviceId, page: 1, size: 2 });
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ taskId: ids[0] }] });
  });

  it('of a server of an earlier version gets its record once', async () => {
    const taskId = await greaseTask();
    const values = {
      organizationId: plant.organizationId,
      taskId,
      completedByName: 'Old Hand',
      actualDuration: '15 min',
    };
    await harness.database.db
      .insert(maintenanceCompletions)
      .values({ ...values, completedOn: plant.today, createdAt: harness.time });
    const ctx = { db: harness.database.db, now: () => harness.time };
    await addMissingRecords(ctx);
    await addMissingRecords(ctx);
    expect(await recordsOf()).toMatchObject([{ outcome: 'completed', endedByName: 'Old Hand', minutes: 15 }]);
  });
});

describe('undoing a completion', () => {
  it('restores status, dates and anchor, and keeps the record as undone', async () => {
    const { id } = await ann.api.maintenance.create({
      ...plant.grease(),
      ...{ nextMaintenance: '2026-11-10', frequency: 'monthly' },
    });
    const columns = async () => {
      const [row] = await harness.database.db.select().from(maintenanceTasks).where(eq(maintenanceTasks.id, id));
      const { updatedAt: _, ...otherColumns } = row ?? {};
      return otherColumns;
    };
    const before = await columns();
    await ann.api.work.start({ taskId: id });
    const completedTask = await ann.api.maintenance.complete({ id, minutes: 10 });
    expect(await columns()).not.toEqual(before);
    const task = await bob.api.work.undo({ recordId: completedTask.completedRecordId ?? '' });
    expect(task).toMatchObject({ status: 'OVERDUE', completedRecordId: null, running: null });
    expect(await columns()).toEqual(before);
    expect(await harness.database.db.select().from(maintenanceCompletions)).toEqual([]);
    expect(await recordsOf()).toMatchObject([{ outcome: 'undone', undoneByName: 'Ann USER', minutes: 10 }]);
    const { content } = await ann.api.audit.list({ action: 'maintenance.completion-undone' });
    expect(content[0]?.summary).toBe(
      'The completion of task "Grease the bearing" by Ann ADMIN on 2026-11-21 was undone.',
    );
  });

  it('restores the dates of a task that an update completed with a new date', async () => {
    const { id, nextMaintenance } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'monthly' });
    await ann.api.maintenance.update({ id, status: 'COMPLETED', nextMaintenance: '2027-03-17' });
    const [completion] = await harness.database.db.select().from(maintenanceCompletions);
    expect(completion?.dueOn).toBe(nextMaintenance);
    const columns = { nextMaintenance: maintenanceTasks.nextMaintenance, anchorDay: maintenanceTasks.anchorDay };
    expect(await harness.database.db.select(columns).from(maintenanceTasks)).toEqual([
      { nextMaintenance: '2027-03-17', anchorDay: 17 },
    ]);
    const [record] = await recordsOf();
    expect(await ann.api.work.undo({ recordId: record?.id ?? '' })).toMatchObject({ nextMaintenance });
  });

  it('removes the reading that came with it, and restores where the meter counts from', async () => {
    const { deviceId } = plant;
    const meter = await ann.api.meters.create({ deviceId, name: 'Hours', unit: 'hour', value: 100 });
    const { id } = await ann.api.maintenance.create({
      ...plant.grease(),
      ...{ nextMaintenance: null, frequency: 'every 250 hours' },
    });
    const before = await ann.api.maintenance.get({ id });
    harness.time = new Date('2026-11-30T09:00:00Z');
    const completedTask = await ann.api.maintenance.complete({ id, reading: { value: 180 } });
    expect(completedTask.meterNext).toBe(430);
    const after = await ann.api.work.undo({ recordId: completedTask.completedRecordId ?? '' });
    expect(after.meterNext).toBe(before.meterNext);
    expect(after.meter).toMatchObject({ value: 100, total: 100 });
    expect((await ann.api.meters.readings({ meterId: meter.id })).totalElements).toBe(1);
  });

  it('keeps the total if the meter was replaced with it and read again since', async () => {
    const { deviceId } = plant;
    const meter = await ann.api.meters.create({ deviceId, name: 'Hours', unit: 'hour', value: 1240 });
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'every 250 hours' });
    harness.time = new Date('2026-11-30T09:00:00Z');
    const reading = { value: 0, confirm: 'replaced' as const };
    const { completedRecordId } = await ann.api.maintenance.complete({ id, reading });
    harness.time = new Date('2026-12-01T09:00:00Z');
    await ann.api.meters.addReading({ meterId: meter.id, value: 8 });
    const { meter: after } = await ann.api.work.undo({ recordId: completedRecordId ?? '' });
    expect(after).toMatchObject({ value: 8, total: 1240 });
  });

  it('is refused for an earlier completion, twice, and while somebody works on the task again', async () => {
    const id = await greaseTask();
    const first = await ann.api.maintenance.complete({ id });
    harness.time = new Date('2026-11-28T09:00:00Z');
    const second = await ann.api.maintenance.complete({ id });
    const undo = (recordId: string | null) => ann.api.work.undo({ recordId: recordId ?? '' });
    await expect(undo(first.completedRecordId)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This task was completed again on 2026-11-28. Undo that first.',
    });
    harness.time = new Date('2026-11-29T09:00:00Z');
    await bob.api.work.start({ taskId: id });
    await expect(undo(second.completedRecordId)).rejects.toMatchObject({
      message: 'Ann USER is working on this task again.',
    });
    await bob.api.work.putAside({ taskId: id, reason: 'Too early' });
    await undo(second.completedRecordId);
    await expect(undo(second.completedRecordId)).rejects.toMatchObject({
      message: 'This completion has been undone already.',
    });
    expect(await undo(first.completedRecordId)).toMatchObject({ lastMaintenance: null });
  });
});

describe('the steps of the manual', () => {
  it('are shown with their numbers, and recorded with those that were ticked', async () => {
    const { db } = harness.database;
    const { organizationId, deviceId } = plant;
    const documentId = uuidv7();
    await db.insert(documents).values({
      ...{ organizationId, id: documentId, deviceId, name: 'pump.pdf', originalFilename: 'pump.pdf' },
      ...{ storageKey: 'pump', sha256: 'pump', fileSize: 1 },
    });
    const texts = ['Press STOP.', 'Press the grease in.', 'Press STOP.'];
    const steps = texts.map((text, index) => ({ marker: `${index + 1}`, text, page: 4 }));
    await db.insert(passages).values({
      ...{ organizationId, documentId, ordinal: 0, kind: 'procedure', page: 4, text: '', context: '' },
      ...{ headingPath: ['Greasing the bearing'], steps },
    });
    const taskId = await greaseTask();
    const source = { page: 9, quote: 'Grease the bearing' };
    await db
      .update(maintenanceTasks)
      .set({ documentId, source, headingPath: [] })
      .where(eq(maintenanceTasks.id, taskId));
    expect((await bob.api.work.preparation({ taskId })).steps).toEqual({
      ...{ documentId, page: 4, title: 'Greasing the bearing' },
      steps: steps.map((step) => ({ ...step, notice: null })),
    });
    const tickedSteps = ['2 Press the grease in.', '3 Press STOP.'];
    await bob.api.maintenance.complete({ id: taskId, tickedSteps });
    const [record] = await recordsOf();
    expect(record?.steps).toEqual([
      { text: '1 Press STOP.', ticked: false },
      { text: '2 Press the grease in.', ticked: true },
      { text: '3 Press STOP.', ticked: true },
    ]);
  });
});

describe('acknowledging precautions', () => {
  const setMustAcknowledge = (mustAcknowledgePrecautions: boolean) =>
    harness.database.db
      .update(organizations)
      .set({ mustAcknowledgePrecautions })
      .where(eq(organizations.id, plant.organizationId));
  const precaution = (overrides: { title: string; severity?: 'LOW' | 'CRITICAL' }) =>
    ann.api.safety.create({ deviceId: plant.deviceId, description: overrides.title, ...overrides });
  let critical: string;
  let relatedId: string;
  let unrelatedId: string;
  beforeEach(async () => {
    await ann.api.safety.removeOfDevice({ deviceId: plant.deviceId });
    critical = (await precaution({ title: 'The pump can start by itself', severity: 'CRITICAL' })).id;
    relatedId = (await precaution({ title: 'Hot bearing burns the skin', severity: 'LOW' })).id;
    unrelatedId = (await precaution({ title: 'Wet floor near the door', severity: 'LOW' })).id;
  });
  afterAll(() => setMustAcknowledge(false));

  it('shows those that concern the task, most severe first, and records those that were read', async () => {
    await setMustAcknowledge(false);
    const taskId = await greaseTask();
    const { precautions, mustAcknowledge } = await bob.api.work.preparation({ taskId });
    expect(precautions.map(({ id }) => id)).toEqual([critical, relatedId]);
    expect(mustAcknowledge).toBe(false);
    await bob.api.work.start({ taskId, acknowledgedPrecautions: [critical] });
    expect((await bob.api.work.preparation({ taskId })).acknowledged).toEqual([critical]);
    await bob.api.maintenance.complete({ id: taskId, acknowledgedPrecautions: [relatedId] });
    const [record] = await recordsOf();
    expect(record?.acknowledged).toEqual([
      {
        ...{ precautionId: critical, title: 'The pump can start by itself', severity: 'CRITICAL', page: null },
        ...{ at: '2026-11-21T09:00:00.000Z', byName: 'Ann USER' },
      },
      expect.objectContaining({ precautionId: relatedId }),
    ]);
  });

  it('is a condition for start and completion where the organization requires it', async () => {
    await setMustAcknowledge(true);
    const taskId = await greaseTask();
    const refusal = {
      code: 'BAD_REQUEST',
      message: 'Acknowledge the precaution that concerns this task first.',
      cause: {
        details: [{ path: `acknowledgedPrecautions.${relatedId}`, message: 'Hot bearing burns the skin' }],
      },
    };
    await expect(ann.api.work.start({ taskId, acknowledgedPrecautions: [critical] })).rejects.toMatchObject(refusal);
    await expect(
      ann.api.maintenance.complete({ id: taskId, acknowledgedPrecautions: [critical] }),
    ).rejects.toMatchObject(refusal);
    await expect(ann.api.maintenance.update({ id: taskId, status: 'COMPLETED' })).rejects.toMatchObject({
      message: 'Acknowledge the 2 precautions that concern this task first.',
    });
    await expect(ann.api.maintenance.update({ id: taskId, status: 'IN_PROGRESS' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await ann.api.work.start({ taskId, acknowledgedPrecautions: [critical, relatedId] });
    // what Ann read does not count for Bob
    await expect(bob.api.maintenance.complete({ id: taskId })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ann.api.maintenance.complete({ id: taskId })).toMatchObject({ status: 'COMPLETED' });
  });

  it('is required again for a precaution that was changed since the start', async () => {
    await setMustAcknowledge(true);
    const taskId = await greaseTask();
    await bob.api.work.start({ taskId, acknowledgedPrecautions: [critical, relatedId] });
    harness.time = new Date('2026-11-21T09:10:00Z');
    await ann.api.safety.update({ id: critical, title: 'The pump starts by itself at night' });
    expect((await bob.api.work.preparation({ taskId })).acknowledged).toEqual([relatedId]);
    await expect(bob.api.maintenance.complete({ id: taskId })).rejects.toMatchObject({
      cause: { details: [{ path: `acknowledgedPrecautions.${critical}` }] },
    });
    expect((await bob.api.bulk.completeTasks({ rows: [{ id: taskId }] })).leftOut).toMatchObject([{ id: taskId }]);
    harness.time = new Date('2026-11-21T09:20:00Z');
    await bob.api.maintenance.complete({ id: taskId, acknowledgedPrecautions: [critical] });
    expect((await recordsOf())[0]?.acknowledged.map(({ title, at }) => [at.slice(11, 16), title])).toEqual([
      ['09:00', 'The pump can start by itself'],
      ['09:00', 'Hot bearing burns the skin'],
      ['09:20', 'The pump starts by itself at night'],
    ]);
  });

  it('completes work that was done without a connection, when a precaution it acknowledges was deleted meanwhile', async () => {
    await setMustAcknowledge(true);
    const taskId = await greaseTask();
    await ann.api.safety.remove({ id: relatedId });
    await bob.api.maintenance.complete({ id: taskId, acknowledgedPrecautions: [critical, relatedId] });
    expect((await recordsOf())[0]?.acknowledged).toMatchObject([{ precautionId: critical }]);
  });

  it('rejects a start with ids that are no precautions of the device', async () => {
    await setMustAcknowledge(false);
    const taskId = await greaseTask();
    const otherPrecaution = await ann.api.safety.create({
      ...{ deviceId: plant.otherDeviceId, title: 'Fan blades', description: 'Sharp' },
    });
    for (const id of [otherPrecaution.id, 'nonsense', plant.deviceId]) {
      await expect(ann.api.work.start({ taskId, acknowledgedPrecautions: [id] })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await ann.api.work.start({ taskId, acknowledgedPrecautions: [unrelatedId] });
    expect((await recordsOf())[0]?.acknowledged).toMatchObject([{ precautionId: unrelatedId }]);
  });
});
