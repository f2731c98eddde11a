import { devices, organizations } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { meterUnits } from '../meters/units';
import type { ApiHarness, Person } from '../testing/api-harness';
import { type NewTask, Plant } from '../testing/plant';
import type { MyWork, WorkSection } from './schema';

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
  await harness.database.db.update(organizations).set({ timeZone: 'UTC' });
});

const add: Plant['addTask'] = (...task) => plant.addTask(...task);

const namesIn = ({ sections }: MyWork) =>
  Object.fromEntries(
    Object.entries(sections).map(([section, { content }]) => [section, content.map(({ taskName }) => taskName)]),
  ) as Record<WorkSection, string[]>;
/** Names of the tasks by section. Checks that the totals, which are counted separately, agree. */
async function work(person: Person, input: Parameters<Person['api']['maintenance']['myWork']>[0] = {}) {
  const result = await person.api.maintenance.myWork(input);
  for (const { content, total } of Object.values(result.sections)) expect(total).toBe(content.length);
  return namesIn(result);
}
const noTasks = { working: [], overdue: [], today: [], week: [], waiting: [] };
const by200Hours: NewTask = { frequency: 'every 200 hours' };

describe('my work', () => {
  it('has each task of the caller in one section, by due date', async () => {
    await add('late', '2026-11-20');
    await add('very late', '2026-09-01');
    await add('now', '2026-11-21');
    await add('tomorrow', '2026-11-22');
    await add('last day of the week', '2026-11-28');
    await add('after the week', '2026-11-29');
    await add('by hours', null, by200Hours);
    await add('of ann', '2026-11-20', { assignedTo: ann.actor.userId });
    await add('of nobody', '2026-11-20', { assignedTo: null });
    const result = await bob.api.maintenance.myWork({});
    expect(namesIn(result)).toEqual({
      working: [],
      overdue: ['very late', 'late'],
      today: ['now'],
      week: ['tomorrow', 'last day of the week'],
      waiting: ['by hours'],
    });
    expect(result).toMatchObject({ today: '2026-11-21', weekEnd: '2026-11-28', nextDue: null });
    expect(result.sections.overdue.content[0]).toMatchObject({ deviceName: 'Pump 1', deviceLocation: 'Hall' });
  });

  it('returns the next due date if there is nothing to do this week', async () => {
    await add('of ann', '2026-11-29', { assignedTo: ann.actor.userId });
    await add('later', '2026-12-12');
    await add('much later', '2027-12-12');
    const result = await bob.api.maintenance.myWork({});
    expect(namesIn(result)).toEqual(noTasks);
    expect(result.nextDue).toBe('2026-12-12');
  });

  it("counts days in the organization's time zone", async () => {
    await add('on the 21st', '2026-11-21');
    await add('on the 29th', '2026-11-29');
    await harness.database.db.update(organizations).set({ timeZone: 'Pacific/Auckland' });
    harness.time = new Date('2026-11-21T10:59:00Z');
    expect(await work(bob)).toEqual({ ...noTasks, today: ['on the 21st'] });
    harness.time = new Date('2026-11-21T11:00:00Z');
    expect(await work(bob)).toEqual({ ...noTasks, overdue: ['on the 21st'], week: ['on the 29th'] });
  });

  it('lists what a person has started first, and in no other section', async () => {
    const own = await add('own', '2026-11-20');
    const ofAnn = await add('of ann', '2026-11-21', { assignedTo: ann.actor.userId });
    const taken = await add('taken by ann', '2026-11-21');
    await bob.api.work.start({ taskId: own });
    harness.time = new Date('2026-11-21T09:10:00Z');
    await bob.api.work.start({ taskId: ofAnn });
    await ann.api.work.start({ taskId: taken });
    expect(await work(bob)).toEqual({ ...noTasks, working: ['own', 'of ann'], today: ['taken by ann'] });
    expect(await work(ann)).toEqual({ ...noTasks, working: ['taken by ann'], today: ['of ann'] });
    await bob.api.work.putAside({ taskId: own, reason: 'Lunch' });
    expect(await work(bob)).toMatchObject({ working: ['of ann'], overdue: ['own'] });
  });

  it('counts running work of everybody once, wherever it was due', async () => {
    await add('by hours', null, by200Hours);
    const started = [
      await add('started late', '2026-11-20'),
      await add('started today', '2026-11-21', { assignedTo: null }),
      await add('started early', '2026-11-22', { priority: 'CRITICAL' }),
      await add('started without a date', null, by200Hours),
    ];
    for (const [n, taskId] of started.entries()) {
      harness.time = new Date(`2026-11-21T09:1${n}:00Z`);
      await (n % 2 ? ann : bob).api.work.start({ taskId });
    }
    await add('of the day', '2026-11-21', { assignedTo: null });
    const working = ['started late', 'started today', 'started early', 'started without a date'];
    expect(await work(bob, { person: 'everybody' })).toMatchObject({ working, overdue: [], today: ['of the day'] });
    expect(await work(bob, { person: 'nobody' })).toEqual({ ...noTasks, today: ['started today', 'of the day'] });
    expect(await work(bob)).toMatchObject({ working: ['started late', 'started early'], overdue: [], week: [] });
    expect((await work(bob, { person: 'everybody', priority: 'CRITICAL' })).working).toEqual(['started early']);
  });

  it('drops completed tasks, and lists a recurring task again when it is due or open', async () => {
    await bob.api.maintenance.complete({ id: await add('once', '2026-11-21') });
    await bob.api.maintenance.complete({ id: await add('daily', '2026-11-21', { frequency: 'daily' }) });
    expect(await work(bob)).toEqual(noTasks);
    expect((await bob.api.maintenance.myWork({})).nextDue).toBe('2026-11-22');
    harness.time = new Date('2026-11-22T01:00:00Z');
    expect(await work(bob)).toEqual({ ...noTasks, today: ['daily'] });
  });

  it.each([...meterUnits.filter((unit) => unit !== 'hour')])('waits for a reading of a task by %s', async (unit) => {
    await add('by meter', null, { intervals: [{ every: 5, unit }] });
    expect(await work(bob)).toEqual({ ...noTasks, waiting: ['by meter'] });
  });

  it('waits for running hours, but not for hours by the clock', async () => {
    await add('every 25 hours', null, { intervals: [{ every: 25, unit: 'hour' }] });
    await add('every 24 hours', '2026-12-24', { intervals: [{ every: 24, unit: 'hour' }] });
    expect(await work(bob)).toEqual({ ...noTasks, waiting: ['every 25 hours'] });
  });

  it('lists a waiting task by its date once that is near, and no longer as waiting after the reading', async () => {
    await add('far', '2027-11-21', { frequency: 'every 200 hours or yearly' });
    await add('near', '2026-11-25', { frequency: 'every 200 hours or yearly' });
    expect(await work(bob)).toEqual({ ...noTasks, week: ['near'], waiting: ['far'] });
    await bob.api.meters.create({ deviceId: plant.deviceId, name: 'Hours', unit: 'hour', value: 10 });
    expect(await work(bob)).toEqual({ ...noTasks, week: ['near'] });
  });

  it('filters waiting and running tasks like those that are due, with their counts', async () => {
    await add('bob waits', null, { ...by200Hours, priority: 'CRITICAL' });
    await add('ann waits', null, { ...by200Hours, assignedTo: ann.actor.userId, deviceId: plant.otherDeviceId });
    const started = await add('started', '2026-11-20', { priority: 'CRITICAL', deviceId: plant.otherDeviceId });
    await ann.api.work.start({ taskId: started });
    const everybodyFilter = { person: 'everybody' };
    const waiting = ['bob waits', 'ann waits'];
    expect([...(await work(bob, everybodyFilter)).waiting].sort()).toEqual(waiting.sort());
    expect(await work(bob, { ...everybodyFilter, priority: 'CRITICAL' })).toEqual({
      ...noTasks,
      working: ['started'],
      waiting: ['bob waits'],
    });
    expect(await work(bob, { priority: 'CRITICAL' })).toEqual({
      ...noTasks,
      overdue: ['started'],
      waiting: ['bob waits'],
    });
    expect(await work(ann, { priority: 'CRITICAL' })).toEqual({ ...noTasks, working: ['started'] });
    expect(await work(bob, { person: ann.actor.userId, deviceId: plant.otherDeviceId })).toEqual({
      ...noTasks,
      working: ['started'],
      waiting: ['ann waits'],
    });
    await harness.database.db.update(devices).set({ location: 'Roof' }).where(eq(devices.id, plant.otherDeviceId));
    const onRoof = { ...everybodyFilter, location: 'Roof' };
    expect(await work(bob, onRoof)).toEqual({ ...noTasks, working: ['started'], waiting: ['ann waits'] });
    expect(await work(bob, { ...onRoof, person: 'me' })).toEqual({ ...noTasks, overdue: ['started'] });
    await harness.database.db.update(devices).set({ location: 'Hall' });
  });

  it('filters by person, device, location, type and priority', async () => {
    await harness.database.db
      .update(devices)
      .set({ location: 'Roof / East' })
      .where(eq(devices.id, plant.otherDeviceId));
    await add('bob', '2026-11-21');
    await add('nobody', '2026-11-21', { assignedTo: null, priority: 'HIGH', maintenanceType: 'CORRECTIVE' });
    await add('ann', '2026-11-21', { assignedTo: ann.actor.userId, deviceId: plant.otherDeviceId, priority: 'LOW' });
    const today = async (input: Parameters<typeof work>[1]) =>
      (await work(bob, { person: 'everybody', ...input })).today;
    expect(await today({})).toEqual(['nobody', 'bob', 'ann']);
    expect(await today({ person: 'me' })).toEqual(['bob']);
    expect(await today({ person: 'nobody' })).toEqual(['nobody']);
    expect(await today({ person: ann.actor.userId })).toEqual(['ann']);
    expect(await today({ person: 'somebody else' })).toEqual([]);
    expect(await today({ deviceId: plant.otherDeviceId })).toEqual(['ann']);
    expect(await today({ deviceId: '' })).toEqual(['nobody', 'bob', 'ann']);
    expect(await today({ deviceId: 'no id' })).toEqual([]);
    expect(await today({ location: 'Roof / East' })).toEqual(['ann']);
    expect(await today({ location: 'roof' })).toEqual(['ann']);
    expect(await today({ location: 'Roof / E' })).toEqual([]);
    expect(await today({ type: 'corrective' })).toEqual(['nobody']);
    expect(await today({ priority: 'LOW' })).toEqual(['ann']);
    expect(await today({ location: 'Hall', priority: 'LOW' })).toEqual([]);
    expect((await bob.api.maintenance.list({ assignedTo: 'nobody' })).content.map(({ taskName }) => taskName)).toEqual([
      'nobody',
    ]);
    expect(await bob.api.maintenance.list({ assignedTo: 'me', location: 'Hall' })).toMatchObject({
      totalElements: 1,
      total: 3,
    });
    await harness.database.db.update(devices).set({ location: 'Hall' });
  });

  it('returns the first tasks of each section with its total, the most urgent of a day first, and the others by page', async () => {
    for (const n of [1, 2, 3, 4]) await add(`late ${n}`, `2026-11-0${n}`);
    await add('low', '2026-11-21', { priority: 'LOW' });
    await add('critical', '2026-11-21', { priority: 'CRITICAL' });
    const first = await bob.api.maintenance.myWork({ size: 1 });
    expect(namesIn(first)).toEqual({ ...noTasks, overdue: ['late 1'], today: ['critical'] });
    expect(first.sections).toMatchObject({ overdue: { total: 4 }, today: { total: 2 }, week: { total: 0 } });
    const page = await bob.api.maintenance.workSection({ section: 'overdue', page: 1, size: 3 });
    expect(page).toMatchObject({ page: 1, size: 3, totalElements: 4, totalPages: 2 });
    expect(page.content.map(({ taskName }) => taskName)).toEqual(['late 4']);
  });

  it('notifies other screens of the organization when a task is added, assigned or removed', async () => {
    const events = (await bob.api.live.shell({ work: true }))[Symbol.asyncIterator]();
    const nextWork = async () => {
      for (;;) {
        const { value } = await events.next();
        if (value?.kind === 'work') return value;
      }
    };
    await nextWork();
    const id = await add('new', '2026-11-21', { assignedTo: null });
    await nextWork();
    await ann.api.maintenance.assign({ id, assigneeId: bob.actor.userId });
    await nextWork();
    await ann.api.maintenance.remove({ id });
    await nextWork();
    await events.return?.();
  });
});
