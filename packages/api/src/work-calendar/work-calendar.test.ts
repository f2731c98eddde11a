import { auditEntries, devices, maintenanceTasks, organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readFeedEvents } from '../calendar-feeds/events';
import type { ActorContext } from '../context';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import type { CalendarInput } from './schema';

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
  await harness.database.db.delete(auditEntries);
  await harness.database.db.update(organizations).set({ timeZone: 'UTC' });
});

const add: Plant['addTask'] = (...task) => plant.addTask(...task);

const november = { from: '2026-11-01', to: '2026-11-30' };
const calendar = (input: Partial<CalendarInput> = {}, person = bob) =>
  person.api.maintenance.calendar({ ...november, ...input });
const namesOn = async (date: string, input: Partial<CalendarInput> = {}) => {
  const { days } = await calendar({ from: date, to: date, ...input });
  return days[0]?.entries.map(({ kind, taskName }) => `${kind} ${taskName}`);
};

describe('the calendar', () => {
  it('has every day of the range with its counts, planned minutes and most urgent tasks', async () => {
    for (const n of [1, 2, 3]) await add(`low ${n}`, '2026-11-25', { priority: 'LOW', estimatedDuration: '20 min' });
    await add('critical', '2026-11-25', { priority: 'CRITICAL', estimatedDuration: '1.5 hours' });
    await add('unknown duration', '2026-11-26', { estimatedDuration: 'a while' });
    await add('outside', '2026-12-01');
    const { today, days, overdue } = await calendar({ perDay: 2 });
    expect(today).toBe('2026-11-21');
    expect(overdue).toBe(0);
    expect(days).toHaveLength(30);
    expect(days.map(({ due }) => due).reduce((a, b) => a + b)).toBe(5);
    const [busyDay, quietDay] = [days[24], days[25]];
    expect(busyDay).toMatchObject({ date: '2026-11-25', due: 4, done: 0, repeat: 0, minutes: 150 });
    expect(busyDay?.entries.map(({ taskName }) => taskName)).toEqual(['critical', 'low 1']);
    expect(quietDay).toMatchObject({ due: 1, minutes: 0, entries: [{ minutes: null, fixedBecause: null }] });
    const lowDay = (await calendar({ perDay: 2, priority: 'LOW' })).days[24];
    expect(lowDay).toMatchObject({ due: 3, done: 0, minutes: 60 });
    expect(lowDay?.entries.map(({ taskName }) => taskName)).toEqual(['low 1', 'low 2']);
    const countedDay = (await calendar({ perDay: 0, priority: 'LOW' })).days[24];
    expect(countedDay).toMatchObject({ due: 3, minutes: 60, entries: [] });
  });

  it.each([
    ['20 min', 20],
    ['90 minutes', 90],
    ['2 h', 120],
    ['0.5 hours', 30],
    ['1 h 30 min', 90],
    ['1-2 hours', null],
    ['99999999 min', null],
    ['', null],
  ])('reads the minutes of the duration %j as %j', async (estimatedDuration, minutes) => {
    await add('timed', '2026-11-25', { estimatedDuration });
    expect((await calendar()).days[24]?.entries[0]?.minutes).toBe(minutes);
  });

  it('filters like My work', async () => {
    await harness.database.db.update(devices).set({ location: 'Roof' }).where(eq(devices.id, plant.otherDeviceId));
    await add('bob', '2026-11-25');
    await add('ann', '2026-11-25', { assignedTo: ann.actor.userId, deviceId: plant.otherDeviceId, priority: 'HIGH' });
    await add('nobody', '2026-11-25', { assignedTo: null, maintenanceType: 'CORRECTIVE', priority: 'LOW' });
    const on25 = (input: Partial<CalendarInput>) => namesOn('2026-11-25', input);
    expect(await on25({})).toEqual(['due ann', 'due bob', 'due nobody']);
    expect(await on25({ person: 'me' })).toEqual(['due bob']);
    expect(await on25({ person: ann.actor.userId })).toEqual(['due ann']);
    expect(await on25({ person: 'nobody' })).toEqual(['due nobody']);
    expect(await on25({ deviceId: plant.otherDeviceId })).toEqual(['due ann']);
    expect(await on25({ location: 'Roof' })).toEqual(['due ann']);
    expect(await on25({ type: 'corrective' })).toEqual(['due nobody']);
    expect(await on25({ priority: 'LOW' })).toEqual(['due nobody']);
    await harness.database.db.update(devices).set({ location: 'Hall' });
  });

  it('shows done work on the day of its completion, by the person who completed it', async () => {
    const id = await add('grease', '2026-11-25', { frequency: 'monthly' });
    await ann.api.maintenance.complete({ id });
    expect(await namesOn('2026-11-21')).toEqual(['done grease']);
    expect(await namesOn('2026-11-21', { person: 'me' })).toEqual([]);
    expect(await namesOn('2026-11-21', { person: ann.actor.userId })).toEqual(['done grease']);
    expect(await namesOn('2026-11-21', { deviceId: plant.otherDeviceId })).toEqual([]);
    expect(await namesOn('2026-11-21', { deviceId: plant.deviceId, type: 'preventive' })).toEqual(['done grease']);
    expect(await namesOn('2026-11-25')).toEqual([]);
    const [doneEntry] = (await calendar({ from: '2026-11-21', to: '2026-11-21' })).days[0]?.entries ?? [];
    expect(doneEntry).toMatchObject({ personName: 'Ann ADMIN', fixedBecause: 'Completed work cannot be moved.' });
  });

  it('shows when tasks will be due again, and leaves that out for more than 500 repeating tasks', async () => {
    await add('weekly', '2026-11-23', { frequency: 'weekly' });
    await add('once', '2026-11-23');
    expect(await namesOn('2026-11-30')).toEqual(['repeat weekly']);
    expect((await calendar()).days[29]).toMatchObject({ repeat: 1 });
    const items = Array.from({ length: 100 }, () => ({ ...plant.grease(), frequency: 'weekly' }));
    for (let n = 0; n < 5; n++) await ann.api.maintenance.createMany({ items });
    expect(await calendar()).toMatchObject({ hasRepeats: false });
    expect(await calendar({ person: 'me' })).toMatchObject({ hasRepeats: true });
    // a feed keeps the repeats of those that are due first
    const ctx = harness.context(ann.actor) as ActorContext;
    const feed = await readFeedEvents(ctx, { filters: { person: 'everybody', type: 'all', priority: 'all' } });
    expect(feed.hasAllRepeats).toBe(false);
    expect(feed.events).toHaveLength(3000);
    expect(feed.incompleteFrom).toBe(feed.events.at(-1)?.date);
    const repeating = new Set(feed.events.flatMap(({ isRepeat, taskId }) => (isRepeat ? taskId : [])));
    const dueEvents = feed.events.filter(({ isRepeat, taskName }) => !isRepeat && taskName !== 'once');
    expect(repeating).toEqual(new Set(dueEvents.slice(0, 500).map(({ taskId }) => taskId)));
  });

  it('marks a date that a meter estimates', async () => {
    await ann.api.meters.create({ deviceId: plant.deviceId, name: 'Hours', unit: 'hour', value: 0 });
    const id = await add('oil', null, { frequency: 'every 200 hours' });
    await harness.database.db.update(maintenanceTasks).set({ meterDue: '2026-11-28' });
    const [entry] = (await calendar({ from: '2026-11-28', to: '2026-11-28' })).days[0]?.entries ?? [];
    expect(entry).toMatchObject({ taskId: id, isProjected: true });
    expect(entry?.fixedBecause).toMatch(/due by its meter/);
  });

  it("follows the organization's date over a change of the clock", async () => {
    await harness.database.db.update(organizations).set({ timeZone: 'America/New_York' });
    await add('late', '2026-11-01', { frequency: 'daily' });
    // the clock went back at 06:00 UTC
    harness.time = new Date('2026-11-01T04:30:00Z');
    expect(await calendar()).toMatchObject({ today: '2026-11-01', overdue: 0 });
    harness.time = new Date('2026-11-02T04:30:00Z');
    expect(await calendar()).toMatchObject({ today: '2026-11-01', overdue: 0 });
    harness.time = new Date('2026-11-02T05:30:00Z');
    const { today, overdue, days } = await calendar();
    expect({ today, overdue }).toEqual({ today: '2026-11-02', overdue: 1 });
    expect(days.filter(({ repeat }) => repeat).map(({ date }) => date)[0]).toBe('2026-11-03');
  });

  it('pages through the entries of a day, one kind at a time', async () => {
    for (const n of [1, 2, 3]) await add(`task ${n}`, '2026-11-25', { frequency: 'weekly' });
    const day = (input: object) => bob.api.maintenance.calendarDay({ date: '2026-11-25', ...input });
    const page = await day({ page: 1, size: 2 });
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, content: [{ taskName: 'task 3', kind: 'due' }] });
    const repeats = await day({ date: '2026-12-02', kind: 'repeat', size: 2 });
    expect(repeats).toMatchObject({ totalElements: 3, content: [{ date: '2026-12-02' }, { kind: 'repeat' }] });
    expect(await day({ kind: 'done' })).toMatchObject({ totalElements: 0 });
  });

  it('refuses more than six weeks and a range that ends before it starts', async () => {
    const badRequest = { code: 'BAD_REQUEST' };
    await expect(calendar({ to: '2026-12-13' })).rejects.toMatchObject(badRequest);
    await expect(calendar({ to: '2026-10-31' })).rejects.toMatchObject(badRequest);
    expect((await calendar({ to: '2026-12-12' })).days).toHaveLength(42);
  });
});

describe('the workload', () => {
  it('sums the planned work of each person by day or week, the busiest first', async () => {
    await add('a', '2026-11-23', { estimatedDuration: '30 min' });
    await add('b', '2026-11-24', { estimatedDuration: '2 h' });
    await add('c', '2026-11-30');
    await add('d', '2026-11-24', { assignedTo: null });
    const input = { from: '2026-11-23', to: '2026-12-06' };
    const byWeek = await ann.api.maintenance.workload({ ...input, by: 'week' });
    expect(byWeek.totalElements).toBe(2);
    expect(byWeek.content).toEqual([
      {
        ...{ personId: bob.actor.userId, personName: 'Ann USER', tasks: 3, minutes: 150, unknown: 1 },
        periods: [
          { start: '2026-11-23', tasks: 2, minutes: 150, unknown: 0 },
          { start: '2026-11-30', tasks: 1, minutes: 0, unknown: 1 },
        ],
      },
      {
        ...{ personId: null, personName: null, tasks: 1, minutes: 0, unknown: 1 },
        periods: [{ start: '2026-11-23', tasks: 1, minutes: 0, unknown: 1 }],
      },
    ]);
    const byDay = await ann.api.maintenance.workload({ ...input, person: bob.actor.userId });
    expect(byDay.content[0]?.periods.map(({ start }) => start)).toEqual(['2026-11-23', '2026-11-24', '2026-11-30']);
    const second = await ann.api.maintenance.workload({ ...input, page: 1, size: 1 });
    expect(second.content.map(({ personId }) => personId)).toEqual([null]);
  });
});

describe('moving a task to another day', () => {
  it('changes the due date, records it, and can be undone with the anchor day', async () => {
    const id = await add('monthly', '2026-11-30', { frequency: 'monthly' });
    await harness.database.db.update(maintenanceTasks).set({ anchorDay: 31 });
    const movedTask = await bob.api.maintenance.reschedule({ id, date: '2026-12-02', from: '2026-11-30' });
    expect(movedTask).toEqual({
      ...{ id, taskName: 'monthly', date: '2026-12-02' },
      before: { date: '2026-11-30', anchorDay: 31 },
    });
    const anchorDay = async () =>
      (await harness.database.db.select({ anchorDay: maintenanceTasks.anchorDay }).from(maintenanceTasks))[0]
        ?.anchorDay;
    expect(await anchorDay()).toBe(2);
    expect(await bob.api.maintenance.get({ id })).toMatchObject({ dueOn: '2026-12-02' });
    expect(await harness.database.db.select().from(auditEntries)).toContainEqual(
      expect.objectContaining({ action: 'maintenance.updated', entityId: id }),
    );
    await bob.api.maintenance.undoReschedule({ id, from: movedTask.date, before: movedTask.before });
    expect(await bob.api.maintenance.get({ id })).toMatchObject({ dueOn: '2026-11-30' });
    expect(await anchorDay()).toBe(31);
  });

  it('of an overdue task makes it scheduled, and undoing makes it overdue again', async () => {
    const id = await add('late', '2026-11-10');
    await harness.database.db.update(maintenanceTasks).set({ status: 'OVERDUE' });
    const movedTask = await bob.api.maintenance.reschedule({ id, date: '2026-11-25', from: '2026-11-10' });
    expect(await bob.api.maintenance.get({ id })).toMatchObject({ status: 'SCHEDULED' });
    await bob.api.maintenance.undoReschedule({ id, from: movedTask.date, before: movedTask.before });
    expect(await bob.api.maintenance.get({ id })).toMatchObject({ status: 'OVERDUE', dueOn: '2026-11-10' });
  });

  it('is refused to the second of two people, because the task was moved meanwhile', async () => {
    const id = await add('shared', '2026-11-25');
    const move = (person: Person, date: string) => person.api.maintenance.reschedule({ id, date, from: '2026-11-25' });
    await move(ann, '2026-11-26');
    await expect(move(bob, '2026-11-27')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody else changed this task meanwhile: it is due on 2026-11-26 now.',
    });
    expect(await bob.api.maintenance.get({ id })).toMatchObject({ dueOn: '2026-11-26' });
  });

  it('is refused to a past day, for running work and for completed work', async () => {
    const id = await add('once', '2026-11-25');
    const move = (date: string) => bob.api.maintenance.reschedule({ id, date, from: '2026-11-25' });
    await expect(move('2026-11-20')).rejects.toMatchObject({ code: 'BAD_REQUEST', message: /has passed/ });
    await bob.api.work.start({ taskId: id });
    const refusal = { code: 'CONFLICT', message: 'Ann USER is working on this task, so it cannot be moved.' };
    await expect(move('2026-11-26')).rejects.toMatchObject(refusal);
    await bob.api.maintenance.complete({ id });
    await expect(move('2026-11-26')).rejects.toMatchObject({ code: 'CONFLICT', message: /it is completed now/ });
  });
});
