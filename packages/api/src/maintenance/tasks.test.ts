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

const rejected = (code: string, message: string | RegExp) => ({
  code,
  message: typeof message === 'string' ? message : expect.stringMatching(message),
});
/** What somebody sends who knows no types. */
const untyped = (payload: object) => payload as never;

describe('a new task', () => {
  it('has the defaults of the specification, and belongs to a person', async () => {
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

  it('is read under the names of the tab form and of other systems, in any case, a time cut off', async () => {
    const sent = {
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
    const made = await ann.api.maintenance.create(untyped(sent));
    expect(made).toMatchObject({
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
    const dated = await ann.api.maintenance.create(
      untyped({ deviceId: plant.deviceId, name: 'N', description: 'D', type: 'inspection', schedule: '2026-12-01' }),
    );
    expect(dated).toMatchObject({
      nextMaintenance: '2026-12-01',
      frequency: 'Not specified',
      maintenanceType: 'GENERAL',
    });
  });

  const refused: [what: string, payload: object, sentences: string[]][] = [
    [
      'nothing',
      {},
      ['Device is required', 'Task name is required', 'Description is required', 'Next maintenance date is required'],
    ],
    [
      'blanks',
      { taskName: ' ', description: ' ', nextMaintenance: '' },
      ['Device is required', 'Task name is required', 'Description is required', 'Next maintenance date is required'],
    ],
    [
      "blanks of the tab's form",
      { title: ' ', description: '', scheduledDate: '' },
      ['Title is required', 'Description is required', 'Scheduled date is required'],
    ],
    ['no date', { nextMaintenance: '2026-02-30' }, ['Next maintenance date must be a date']],
    ['a wrong word', { priority: 'urgent' }, ['Priority must be one of: LOW, MEDIUM, HIGH, CRITICAL']],
    ['a wrong type', { taskName: 7, estimatedCost: 'much' }, ['Task name is required', 'Cost must be a number']],
    ['a negative cost', { estimatedCost: -1 }, ['Cost must not be negative']],
  ];
  it.each(refused)('is refused with %s', async (_what, payload, sentences) => {
    const base = sentences.length > 1 && !('estimatedCost' in payload) ? {} : plant.grease();
    const error = await ann.api.maintenance.create(untyped({ ...base, ...payload })).catch((e: unknown) => e);
    const { issues } = (error as { cause: { issues: { message: string }[] } }).cause;
    expect(issues.map((issue) => issue.message)).toEqual(sentences);
  });

  it('writes the frequency from its intervals', async () => {
    const made = await ann.api.maintenance.create({
      ...plant.grease(),
      intervals: [
        { every: 250, unit: 'hour' },
        { every: 6, unit: 'month' },
      ],
    });
    expect(made).toMatchObject({ frequency: 'every 250 hours; every 6 months', frequencyShort: '250 h/6 mo' });
  });

  it('is completed at once when it is entered as COMPLETED', async () => {
    const made = await ann.api.maintenance.create({ ...plant.grease(), status: 'COMPLETED', frequency: 'weekly' });
    expect(made).toMatchObject({ status: 'COMPLETED', lastMaintenance: plant.today, nextMaintenance: '2026-11-28' });
  });

  it('answers NOT_FOUND for an absent and a malformed device', async () => {
    for (const absent of ['01890000-0000-7000-8000-000000000000', 'x']) {
      await expect(ann.api.maintenance.create({ ...plant.grease(), deviceId: absent })).rejects.toMatchObject(
        rejected('NOT_FOUND', 'Device not found.'),
      );
    }
  });
});

describe('many new tasks', () => {
  it('come back in their order', async () => {
    const items = ['C', 'A', 'B'].map((taskName) => ({ ...plant.grease(), taskName, assignedTo: bob.actor.userId }));
    const made = await ann.api.maintenance.createMany({ items });
    expect(made.map((task) => task.taskName)).toEqual(['C', 'A', 'B']);
    expect(await plant.notificationsOf(bob)).toHaveLength(3);
  });

  it('are stored all or not at all, and at most 200', async () => {
    const items = [plant.grease(), { ...plant.grease(), assignedTo: 'nobody@acme.example' }];
    await expect(ann.api.maintenance.createMany({ items })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ann.api.maintenance.all({})).toEqual([]);
    const many = Array.from({ length: 201 }, () => plant.grease());
    await expect(ann.api.maintenance.createMany({ items: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ann.api.maintenance.createMany({ items: many.slice(1) })).toHaveLength(200);
  });
});

describe('the assignee', () => {
  it('is told when somebody else gives them a task, and not when they take it', async () => {
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
    const released = await ann.api.maintenance.assign({ id, assigneeId: null });
    expect(released).toMatchObject({ assignedTo: null, assignedToName: null });
    await ann.api.maintenance.assign({ id, assigneeId: bob.actor.userId });
    // said again, nothing changes
    await ann.api.maintenance.assign({ id, assigneeId: bob.actor.userId });
    expect(await plant.notificationsOf(bob)).toHaveLength(2);
  });

  it('is found by an e-mail address or a name that is one person', async () => {
    const by = async (assignedTo: string) =>
      (await ann.api.maintenance.create({ ...plant.grease(), assignedTo })).assignedTo;
    expect(await by('USER@acme.example')).toBe(bob.actor.userId);
    expect(await by('ann user')).toBe(bob.actor.userId);
  });

  it('is an enabled user of the organization', async () => {
    const stranger = await harness.person('rival', 'USER');
    const gone = await harness.person(plant.organizationId, 'USER', 'gone@acme.example');
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, gone.actor.userId));
    const { id } = await ann.api.maintenance.create(plant.grease());
    const sentence = 'The assignee must be an enabled user of your organization.';
    for (const assigneeId of [stranger.actor.userId, gone.actor.userId, 'Nobody Known']) {
      await expect(ann.api.maintenance.assign({ id, assigneeId })).rejects.toMatchObject(
        rejected('BAD_REQUEST', sentence),
      );
    }
  });
});

describe('a changed task', () => {
  it('keeps what was not sent, and takes a whole task back without an edit', async () => {
    await ann.api.onboarding.start(onboardingFormOf({ name: 'Pump 9', location: 'Hall', manufacturer: 'Acme' }));
    await harness.runJobs();
    const generated = (await ann.api.maintenance.all({})).find((task) => task.origin === 'generated');
    expect(generated).toBeDefined();
    const task = generated as MaintenanceTask;
    harness.time = new Date('2026-11-22T09:00:00Z');
    expect(await ann.api.maintenance.update(untyped({ ...task }))).toEqual(task);
    const started = await ann.api.maintenance.update({
      id: task.id,
      status: 'IN_PROGRESS',
      assignedTo: bob.actor.userId,
    });
    expect(started).toMatchObject({ edited: false, status: 'IN_PROGRESS', updatedAt: '2026-11-22T09:00:00.000Z' });
    const renamed = await ann.api.maintenance.update({ id: task.id, taskName: 'Renamed' });
    expect(renamed).toMatchObject({ edited: true, taskName: 'Renamed', description: task.description });
    await expect(ann.api.maintenance.update({ id: task.id, deviceId: plant.deviceId })).rejects.toMatchObject(
      rejected('BAD_REQUEST', /stays with that device/),
    );
  });

  it('reads a new frequency, writes that of new intervals, and lets both stand', async () => {
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

  it('moves to another device, is planned anew, and empties what is sent empty', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), notes: 'loud', status: 'OVERDUE' });
    const changes = { deviceId: plant.otherDeviceId, nextMaintenance: '2026-12-05', notes: '' };
    const changed = await ann.api.maintenance.update({ id, ...changes });
    expect(changed).toMatchObject({ deviceName: 'Fan 2', status: 'SCHEDULED', notes: null });
    await expect(ann.api.maintenance.update(untyped({ id, scheduledDate: '' }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await ann.api.maintenance.update({ id, nextMaintenance: null })).nextMaintenance).toBeNull();
  });

  it('is completed when its status becomes COMPLETED, for the given next date if there is one', async () => {
    const { id } = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'monthly' });
    const done = await bob.api.maintenance.update({ id, status: 'COMPLETED' });
    expect(done).toMatchObject({ status: 'COMPLETED', lastMaintenance: plant.today, nextMaintenance: '2026-12-30' });
    const other = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'monthly' });
    const given = { id: other.id, status: 'COMPLETED', nextMaintenance: '2027-01-15' } as const;
    expect((await bob.api.maintenance.update(given)).nextMaintenance).toBe('2027-01-15');
    expect(await harness.database.db.select().from(maintenanceCompletions)).toHaveLength(2);
  });
});

describe('deleting a task', () => {
  it('is for an administrator', async () => {
    const { id } = await ann.api.maintenance.create(plant.grease());
    await expect(bob.api.maintenance.remove({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const { message } = await ann.api.maintenance.remove({ id });
    expect(message).toBe('Maintenance task "Grease the bearing" has been deleted.');
    for (const gone of [id, 'x']) {
      await expect(ann.api.maintenance.get({ id: gone })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
});
