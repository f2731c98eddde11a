import { maintenanceCompletions, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import type { MaintenanceTask } from './schema';

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
});
afterAll(() => harness.close());
beforeEach(() => plant.empty());

const errorWith = (code: string, message: string | RegExp) => ({
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
/** A payload of an untyped client. */
const untyped = (payload: object) => payload as never;

describe('maintenance.create', () => {
  it('applies the defaults of the specification and stores the origin person', async () => {
    expect(await bob.api.maintenance.create(plant.grease())).toMatchObject({
      deviceName: 'Pump 1',
      status: 'SCHEDULED',
      priority: 'MEDIUM',
      maintenanceType: 'PREVENTIVE',
      frequency: 'Not specified',
      intervals: [],
      estimatedCost: 0,
      assignedTo: null,
      origin: 'person',
      edited: false,
      createdAt: '2026-11-21T09:00:00.000Z',
    });
  });

  it('accepts the field names of the tab form and of other systems, enumerations in any case and dates with a time', async () => {
    const payload = {
      deviceId: plant.deviceId,
      organizationId: 'rival',
      title: ' Check belt ',
      details: 'Tension',
      type: 'Emergency',
      schedule: 'bi-weekly',
      priority: 'critical',
      status: 'in_progress',
      dueDate: '2026-12-24T18:30:00+02:00',
      assignedUserId: bob.actor.userId,
      duration: 30,
      comments: 'loud',
      tools: ['Gauge', 'Wrench'],
      safetyInfo: 'Lock out',
      cost: 12.5,
      created_at: '2020-01-01',
    };
    const createdTask = await ann.api.maintenance.create(untyped(payload));
    expect(createdTask).toMatchObject({
      taskName: 'Check belt',
      description: 'Tension',
      maintenanceType: 'CORRECTIVE',
      frequency: 'bi-weekly',
      intervals: [{ every: 2, unit: 'week' }],
      priority: 'CRITICAL',
      status: 'IN_PROGRESS',
      nextMaintenance: '2026-12-24',
      assignedTo: bob.actor.userId,
      assignedToName: 'Ann USER',
      estimatedDuration: '30',
      notes: 'loud',
      requiredTools: 'Gauge, Wrench',
      safetyNotes: 'Lock out',
      estimatedCost: 12.5,
    });
    expect((await ann.api.devices.get({ id: plant.deviceId })).counts.maintenance).toBe(1);
    const datedTask = await ann.api.maintenance.create(
      untyped({ deviceId: plant.deviceId, name: 'N', description: 'D', type: 'inspection', schedule: '2026-12-01' }),
    );
    expect(datedTask).toMatchObject({
      nextMaintenance: '2026-12-01',
      frequency: 'Not specified',
      maintenanceType: 'GENERAL',
    });
  });

  const invalidPayloads: [description: string, payload: object, sentences: string[]][] = [
    [
      'an empty payload',
      {},
      ['Device is required', 'Task name is required', 'Description is required', 'Next maintenance date is required'],
    ],
    [
      'blank fields',
      { taskName: ' ', description: ' ', nextMaintenance: '' },
      ['Device is required', 'Task name is required', 'Description is required', 'Next maintenance date is required'],
    ],
    [
      'blank fields of the tab form',
      { title: ' ', description: '', scheduledDate: '' },
      ['Title is required', 'Description is required', 'Scheduled date is required'],
    ],
    ['an impossible date', { nextMaintenance: '2026-02-30' }, ['Next maintenance date must be a date']],
    ['an unknown priority', { priority: 'urgent' }, ['Priority must be one of: LOW, MEDIUM, HIGH, CRITICAL']],
    ['wrong types', { taskName: 7, estimatedCost: 'much' }, ['Task name is required', 'Cost must be a number']],
    ['a negative cost', { estimatedCost: -1 }, ['Cost must not be negative']],
  ];
  it.each(invalidPayloads)('rejects %s', async (_description, payload, sentences) => {
    const base = sentences.length > 1 && !('estimatedCost' in payload) ? {} : plant.grease();
    const error = await ann.api.maintenance.create(untyped({ ...base, ...payload })).catch((e: unknown) => e);
    const { issues } = (error as { cause: { issues: { message: string }[] } }).cause;
    expect(issues.map((issue) => issue.message)).toEqual(sentences);
  });

  it('derives the frequency text from the intervals', async () => {
    const createdTask = await ann.api.maintenance.create({
      ...plant.grease(),
      intervals: [
        { every: 250, unit: 'hour' },
        { every: 6, unit: 'month' },
      ],
    });
    expect(createdTask).toMatchObject({ frequency: 'every 250 hours; every 6 months', frequencyShort: '250 h/6 mo' });
  });

  it('completes a task that is entered as COMPLETED', async () => {
    const createdTask = await ann.api.maintenance.create({
      ...plant.grease(),
      status: 'COMPLETED',
      frequency: 'weekly',
    });
    expect(createdTask).toMatchObject({
      status: 'COMPLETED',
      lastMaintenance: plant.today,
      nextMaintenance: '2026-11-28',
    });
  });

  it('answers NOT_FOUND for an absent and a malformed device', async () => {
    for (const deviceId of ['01890000-0000-7000-8000-000000000000', 'x']) {
      await expect(ann.api.maintenance.create({ ...plant.grease(), deviceId })).rejects.toMatchObject(
        errorWith('NOT_FOUND', 'Device not found.'),
      );
    }
  });
});

describe('maintenance.createMany', () => {
  it('returns the tasks in the order of the input, and notifies their assignee once', async () => {
    const items = ['C', 'A', 'B'].map((taskName) => ({ ...plant.grease(), taskName, assignedTo: bob.actor.userId }));
    const createdTasks = await ann.api.maintenance.createMany({ items });
    expect(createdTasks.map((task) => task.taskName)).toEqual(['C', 'A', 'B']);
    expect(await plant.notificationsOf(bob)).toHaveLength(1);
  });

  it('stores all tasks or none, and at most 200', async () => {
    const items = [plant.grease(), { ...plant.grease(), assignedTo: 'nobody@acme.example' }];
    await expect(ann.api.maintenance.createMany({ items })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ann.api.maintenance.all({})).toEqual([]);
    const tooMany = Array.from({ length: 201 }, () => plant.grease());
    await expect(ann.api.maintenance.createMany({ items: tooMany })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ann.api.maintenance.createMany({ items: tooMany.slice(1) })).toHaveLength(200);
  });
});

describe('the assignee of a task', () => {
  it('is notified when somebody else assigns the task, but not when they take it themselves', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), assignedTo: bob.actor.userId });
    expect(await plant.notificationsOf(bob)).toMatchObject([
      {
        category: 'MAINTENANCE_ASSIGNMENT',
        title: 'Maintenance assigned to you: Grease the bearing',
        deviceId: plant.deviceId,
        metadata: { taskId: id, dueDate: '2026-11-30' },
      },
    ]);
    await ann.api.maintenance.assign({ id, assigneeId: ann.actor.userId });
    expect(await plant.notificationsOf(ann)).toEqual([]);
    const unassignedTask = await ann.api.maintenance.assign({ id, assigneeId: null });
    expect(unassignedTask).toMatchObject({ assignedTo: null, assignedToName: null });
    await ann.api.maintenance.assign({ id, assigneeId: bob.actor.userId });
    // assigning the same user again changes nothing, and the notice of the first assignment is gone
    await ann.api.maintenance.assign({ id, assigneeId: bob.actor.userId });
    expect(await plant.notificationsOf(bob)).toHaveLength(1);
  });

  it('can be given as an email address or full name', async () => {
    const assigneeFor = async (assignedTo: string) =>
      (await ann.api.maintenance.create({ ...plant.grease(), assignedTo })).assignedTo;
    expect(await assigneeFor('USER@acme.example')).toBe(bob.actor.userId);
    expect(await assigneeFor('ann user')).toBe(bob.actor.userId);
  });

  it('must be an enabled user of the organization', async () => {
    const stranger = await harness.person('rival', 'USER');
    const disabled = await harness.person(plant.organizationId, 'USER', 'disabled@acme.example');
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, disabled.actor.userId));
    const { id } = await ann.api.maintenance.create(plant.grease());
    const sentence = 'The assignee must be an enabled user of your organization.';
    for (const assigneeId of [stranger.actor.userId, disabled.actor.userId, 'Nobody Known']) {
      await expect(ann.api.maintenance.assign({ id, assigneeId })).rejects.toMatchObject(
        errorWith('BAD_REQUEST', sentence),
      );
    }
  });
});

describe('maintenance.update', () => {
  it('keeps missing fields and does not count sending back an unchanged task as an edit', async () => {
    await ann.api.onboarding.start(onboardingFormOf({ name: 'Pump 9', location: 'Hall', manufacturer: 'Acme' }));
    await harness.runJobs();
    const generatedTask = (await ann.api.maintenance.all({})).find((task) => task.origin === 'generated');
    expect(generatedTask).toBeDefined();
    const task = generatedTask as MaintenanceTask;
    harness.time = new Date('2026-11-22T09:00:00Z');
    expect(await ann.api.maintenance.update(untyped({ ...task }))).toEqual(task);
    const startedTask = await ann.api.maintenance.update({
      id: task.id,
      status: 'IN_PROGRESS',
      assignedTo: bob.actor.userId,
    });
    expect(startedTask).toMatchObject({ edited: false, status: 'IN_PROGRESS', updatedAt: '2026-11-22T09:00:00.000Z' });
    const renamedTask = await ann.api.maintenance.update({ id: task.id, taskName: 'Renamed' });
    expect(renamedTask).toMatchObject({ edited: true, taskName: 'Renamed', description: task.description });
    await expect(ann.api.maintenance.update({ id: task.id, deviceId: plant.deviceId })).rejects.toMatchObject(
      errorWith('BAD_REQUEST', /stays with that device/),
    );
  });

  it('derives intervals from a new frequency or the frequency from new intervals, and keeps both if given', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' });
    const change = (changes: object) => ann.api.maintenance.update({ id, ...changes });
    expect(await change({ frequency: 'quarterly' })).toMatchObject({ intervals: [{ every: 3, unit: 'month' }] });
    expect(await change({ intervals: [{ every: 500, unit: 'cycle' }] })).toMatchObject({
      frequency: 'every 500 cycles',
    });
    const both = { frequency: 'per the book', intervals: [{ every: 2, unit: 'year' }] };
    expect(await change(both)).toMatchObject(both);
    expect(await change({ frequency: '' })).toMatchObject({ frequency: 'Not specified', intervals: [] });
  });

  it('moves a task to another device and date, and clears empty fields', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), notes: 'loud', status: 'OVERDUE' });
    const changes = { deviceId: plant.otherDeviceId, nextMaintenance: '2026-12-05', notes: '' };
    const changedTask = await ann.api.maintenance.update({ id, ...changes });
    expect(changedTask).toMatchObject({ deviceName: 'Fan 2', status: 'SCHEDULED', notes: null });
    await expect(ann.api.maintenance.update(untyped({ id, scheduledDate: '' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await ann.api.maintenance.update({ id, nextMaintenance: null })).nextMaintenance).toBeNull();
  });

  it('completes the task when its status becomes COMPLETED, with the given next date if there is one', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'monthly' });
    const completedTask = await bob.api.maintenance.update({ id, status: 'COMPLETED' });
    expect(completedTask).toMatchObject({
      status: 'COMPLETED',
      lastMaintenance: plant.today,
      nextMaintenance: '2026-12-30',
    });
    const otherTask = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'monthly' });
    const update = { id: otherTask.id, status: 'COMPLETED', nextMaintenance: '2027-01-15' } as const;
    expect((await bob.api.maintenance.update(update)).nextMaintenance).toBe('2027-01-15');
    expect(await harness.database.db.select().from(maintenanceCompletions)).toHaveLength(2);
  });
});

describe('deleting a task', () => {
  it('is allowed to an ADMIN only', async () => {
    const { id } = await ann.api.maintenance.create(plant.grease());
    await expect(bob.api.maintenance.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { message } = await ann.api.maintenance.remove({ id });
    expect(message).toBe('Maintenance task "Grease the bearing" has been deleted.');
    for (const absentId of [id, 'x']) {
      await expect(ann.api.maintenance.get({ id: absentId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
