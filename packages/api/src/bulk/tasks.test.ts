import { auditEntries, organizations, safetyPrecautions, workRecords } from '@steward/db/schema';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiHarness, Person } from '../testing/api-harness';
import { notUndoable } from '../testing/not-undoable';
import { Plant } from '../testing/plant';
import { maxSelected } from './schema';

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
  await harness.database.db.delete(safetyPrecautions);
  await harness.database.db.delete(auditEntries);
  await harness.database.db.update(organizations).set({ mustAcknowledgePrecautions: false });
});

type NewTask = Partial<Parameters<Person['api']['maintenance']['create']>[0]>;
const add = (taskName: string, fields: NewTask = {}) =>
  ann.api.maintenance.create({ ...plant.grease(), taskName, ...fields });
const get = (id: string) => ann.api.maintenance.get({ id });
const rowsOf = (...tasks: { id: string; updatedAt: string }[]) => tasks.map(({ id, updatedAt }) => ({ id, updatedAt }));
const lastEntries = (limit: number) =>
  harness.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(limit);

async function textOf(stream: AsyncIterable<string | Uint8Array>): Promise<string> {
  const pieces: string[] = [];
  for await (const piece of stream) pieces.push(String(piece));
  return pieces.join('');
}

/** A later time, so that changes differ in `updatedAt`. */
const pass = (minutes = 1) => {
  harness.time = new Date(harness.time.getTime() + minutes * 60_000);
};

describe('a change of many tasks', () => {
  it('assigns them with one notification and one audit entry, and can be undone', async () => {
    const tasks = [await add('A'), await add('B', { deviceId: plant.otherDeviceId }), await add('C')];
    pass();
    const result = await ann.api.bulk.changeTasks({ rows: rowsOf(...tasks), assignedTo: bob.actor.userId });
    expect(result).toMatchObject({ count: 3, leftOut: [] });
    expect(await get(tasks[0]?.id ?? '')).toMatchObject({ assignedTo: bob.actor.userId });
    const notices = await plant.notificationsOf(bob);
    expect(notices).toMatchObject([{ title: '3 maintenance tasks assigned to you' }]);
    const [entry] = await lastEntries(1);
    expect(entry).toMatchObject({
      action: 'maintenance.updated',
      entityId: null,
      summary: '3 maintenance tasks were changed.',
      details: { count: 3, fields: ['assignedTo'] },
    });
    pass();
    expect(await ann.api.bulk.restoreTasks(result.undo ?? notUndoable())).toEqual({ count: 3, leftOut: [] });
    expect(await get(tasks[0]?.id ?? '')).toMatchObject({ assignedTo: null });
  });

  it('leaves out a task that somebody has changed since it was listed, and names it', async () => {
    const [kept, changed] = [await add('Kept'), await add('Changed')];
    pass();
    await bob.api.maintenance.update({ id: changed.id, priority: 'CRITICAL' });
    pass();
    const result = await ann.api.bulk.changeTasks({ rows: rowsOf(kept, changed), priority: 'LOW' });
    expect(result).toMatchObject({
      count: 1,
      leftOut: [{ id: changed.id, name: 'Changed', reason: 'Somebody changed it meanwhile.' }],
    });
    expect([(await get(kept.id)).priority, (await get(changed.id)).priority]).toEqual(['LOW', 'CRITICAL']);
    pass();
    await bob.api.maintenance.update({ id: kept.id, notes: 'Mine' });
    expect(await ann.api.bulk.restoreTasks(result.undo ?? notUndoable())).toMatchObject({
      count: 0,
      leftOut: [{ name: 'Kept', reason: 'Somebody changed it meanwhile.' }],
    });
    expect((await get(kept.id)).priority).toBe('LOW');
  });

  it('can be undone once, by the person who made it', async () => {
    const { id } = await add('Once');
    const { undo } = await ann.api.bulk.changeTasks({ rows: [{ id }], priority: 'LOW' });
    const refusal = { code: 'NOT_FOUND', message: 'This change can no longer be undone.' };
    await expect(bob.api.bulk.restoreTasks(undo ?? notUndoable())).rejects.toMatchObject(refusal);
    expect((await get(id)).priority).toBe('LOW');
    expect(await ann.api.bulk.restoreTasks(undo ?? notUndoable())).toEqual({ count: 1, leftOut: [] });
    await expect(ann.api.bulk.restoreTasks(undo ?? notUndoable())).rejects.toMatchObject(refusal);
    expect(await ann.api.bulk.changeTasks({ rows: [{ id }], priority: (await get(id)).priority })).toMatchObject({
      ...{ count: 0, undo: null },
    });
  });

  it('leaves out a task whose former assignee was disabled when it is undone', async () => {
    const former = await harness.person('acme', 'USER', 'former@acme.example');
    const { id } = await add('Handed over', { assignedTo: former.actor.userId });
    const { undo } = await ann.api.bulk.changeTasks({ rows: [{ id }], assignedTo: bob.actor.userId });
    await ann.api.users.update({ id: former.actor.userId, enabled: false });
    expect(await ann.api.bulk.restoreTasks(undo ?? notUndoable())).toMatchObject({
      count: 0,
      leftOut: [{ name: 'Handed over', reason: 'Its former assignee can no longer be assigned.' }],
    });
    expect((await get(id)).assignedTo).toBe(bob.actor.userId);
  });

  it('moves dates by days or to a day, leaves out what cannot be moved, and restores date and anchor day', async () => {
    const monthly = await add('Monthly', { nextMaintenance: '2026-11-30', frequency: 'monthly' });
    const overdue = await add('Overdue', { nextMaintenance: '2026-11-10' });
    const byMeter = await add('By meter', { nextMaintenance: null, frequency: 'every 200 hours' });
    const result = await ann.api.bulk.changeTasks({ rows: rowsOf(monthly, overdue, byMeter), days: 5 });
    expect(result.count).toBe(1);
    expect(result.leftOut.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['By meter', 'It has no date that can be moved.'],
      ['Overdue', 'A task cannot be moved to a day that has passed.'],
    ]);
    expect((await get(monthly.id)).nextMaintenance).toBe('2026-12-05');
    await ann.api.bulk.restoreTasks(result.undo ?? notUndoable());
    expect((await get(monthly.id)).nextMaintenance).toBe('2026-11-30');
    await ann.api.bulk.changeTasks({ rows: [{ id: overdue.id }], date: '2026-11-25' });
    expect(await get(overdue.id)).toMatchObject({ nextMaintenance: '2026-11-25', status: 'SCHEDULED' });
  });

  it('changes all tasks that match the filters, and rejects an empty or ambiguous selection', async () => {
    await add('Filter of the pump');
    await add('Filter of the fan', { priority: 'HIGH' });
    await add('Belt');
    const result = await ann.api.bulk.changeTasks({ matching: { search: 'filter' }, priority: 'CRITICAL' });
    expect(result.count).toBe(2);
    expect(await ann.api.maintenance.list({ priority: 'CRITICAL' })).toMatchObject({ totalElements: 2 });
    await expect(ann.api.bulk.removeTasks({ matching: { search: 'nothing' } })).rejects.toThrow(
      'No maintenance task matches these filters.',
    );
    await expect(ann.api.bulk.removeTasks({})).rejects.toThrow('Give either the rows or the filters of the list.');
  });

  it('changes and exports the tasks that My work lists for a person', async () => {
    const ofBob = { assignedTo: bob.actor.userId };
    const started = await add('Started', { ...ofBob, nextMaintenance: '2027-03-01' });
    const late = await add('Late', { ...ofBob, nextMaintenance: '2026-11-02' });
    const waiting = await add('Waiting', { ...ofBob, nextMaintenance: null, frequency: 'every 200 hours' });
    const later = await add('Later', { ...ofBob, nextMaintenance: '2027-03-01' });
    const ofAnn = await add('Of Ann', { assignedTo: ann.actor.userId, nextMaintenance: '2026-11-02' });
    await bob.api.work.start({ taskId: started.id });
    const files = await Promise.all([
      bob.api.exports.tasks({ format: 'csv', workOf: 'me' }),
      bob.api.exports.tasks({ format: 'csv', workOf: 'me', location: 'Nowhere' }),
    ]);
    const [csv, none] = await Promise.all(files.map(textOf));
    expect(['Started', 'Late', 'Waiting', 'Later', 'Of Ann'].filter((name) => csv?.includes(name))).toEqual([
      'Started',
      'Late',
      'Waiting',
    ]);
    expect(none).not.toContain('Late');
    expect((await bob.api.bulk.changeTasks({ matching: { workOf: 'me' }, priority: 'LOW' })).count).toBe(3);
    const priorities = [started, late, waiting, later, ofAnn].map(async ({ id }) => (await get(id)).priority);
    expect(await Promise.all(priorities)).toEqual(['LOW', 'LOW', 'LOW', later.priority, ofAnn.priority]);
  });

  it('rejects more rows than one call may change', async () => {
    const items = Array.from({ length: 200 }, (_, n) => ({ ...plant.grease(), taskName: `Task ${n}` }));
    for (let n = 0; n < 3; n++) await ann.api.maintenance.createMany({ items });
    await expect(ann.api.bulk.changeTasks({ matching: {}, priority: 'LOW' })).rejects.toThrow(
      `More than ${maxSelected} maintenance tasks match.`,
    );
    const rows = Array.from({ length: maxSelected + 1 }, (_, n) => ({ id: `id ${n}` }));
    await expect(ann.api.bulk.changeTasks({ rows, priority: 'LOW' })).rejects.toThrow(
      'At most 500 rows can be changed at once.',
    );
  });

  it('changes nothing if one task is absent', async () => {
    const task = await add('A');
    const absent = '019aaaaa-0000-7000-8000-000000000000';
    const change = ann.api.bulk.changeTasks({ rows: [{ id: task.id }, { id: absent }], priority: 'LOW' });
    await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Maintenance task not found.' });
    expect((await get(task.id)).priority).toBe('MEDIUM');
  });

  it('does not set the status or the date of a task that somebody works on, and names that person', async () => {
    const task = await add('A');
    await bob.api.work.start({ taskId: task.id });
    expect(await ann.api.bulk.changeTasks({ rows: [{ id: task.id }], status: 'PENDING' })).toMatchObject({
      count: 0,
      leftOut: [{ name: 'A', reason: 'Ann USER is working on this task.' }],
    });
    expect(await ann.api.bulk.changeTasks({ rows: [{ id: task.id }], days: 1 })).toMatchObject({
      count: 0,
      leftOut: [{ name: 'A', reason: 'Ann USER is working on this task, so it cannot be moved.' }],
    });
  });
});

describe('the completion of many tasks', () => {
  it('leaves out a task on which somebody else works, and names that person', async () => {
    const [started, idle] = [await add('Started'), await add('Idle')];
    await bob.api.work.start({ taskId: started.id });
    expect(await ann.api.bulk.completeTasks({ rows: [{ id: started.id }, { id: idle.id }] })).toMatchObject({
      count: 1,
      leftOut: [{ name: 'Started', reason: 'Ann USER is working on it. Complete it on its own.' }],
    });
    expect((await get(started.id)).running?.startedBy).toBe(bob.actor.userId);
  });

  const completionTitles = async () =>
    (await plant.notificationsOf(bob)).map(({ title }) => title).filter((title) => title.includes('completed'));

  it('schedules the tasks again, notifies each assignee once, and can be undone', async () => {
    const monthly = await add('Monthly', { frequency: 'monthly', assignedTo: bob.actor.userId });
    const once = await add('Once', { assignedTo: bob.actor.userId });
    await ann.api.work.start({ taskId: monthly.id });
    harness.time = new Date('2026-11-21T10:00:00Z');
    const before = [await get(monthly.id), await get(once.id)];
    const { count, recordIds } = await ann.api.bulk.completeTasks({ rows: [{ id: monthly.id }, { id: once.id }] });
    expect([count, recordIds.length]).toEqual([2, 2]);
    expect(await get(monthly.id)).toMatchObject({
      ...{ status: 'COMPLETED', nextMaintenance: '2026-12-30', lastMaintenance: plant.today, running: null },
    });
    expect(await get(once.id)).toMatchObject({ status: 'COMPLETED', nextMaintenance: null });
    expect(await completionTitles()).toEqual(['2 maintenance tasks completed']);
    const { content } = await ann.api.work.ofDevice({ deviceId: plant.deviceId });
    expect(content).toMatchObject([
      { taskName: 'Once', outcome: 'completed', endedByName: 'Ann ADMIN' },
      { taskName: 'Monthly', outcome: 'completed', startedByName: 'Ann ADMIN', endedByName: 'Ann ADMIN' },
    ]);
    expect(await ann.api.bulk.undoCompletions({ recordIds })).toEqual({ count: 2, leftOut: [] });
    expect(await completionTitles()).toEqual([]);
    const [monthlyAfter, onceAfter] = [await get(monthly.id), await get(once.id)];
    expect(monthlyAfter).toMatchObject({ status: 'SCHEDULED', nextMaintenance: '2026-11-30', lastMaintenance: null });
    expect(onceAfter).toMatchObject({ status: before[1]?.status, nextMaintenance: before[1]?.nextMaintenance });
    expect(await ann.api.bulk.undoCompletions({ recordIds })).toMatchObject({
      count: 0,
      leftOut: [
        { id: monthly.id, reason: 'This completion has been undone already.' },
        { id: once.id, reason: 'This completion has been undone already.' },
      ],
    });
  });

  it('keeps the notice of several completions until all of them are undone', async () => {
    const tasks = [
      await add('First', { assignedTo: bob.actor.userId }),
      await add('Second', { assignedTo: bob.actor.userId }),
    ];
    const { recordIds } = await ann.api.bulk.completeTasks({ rows: tasks.map(({ id }) => ({ id })) });
    const [first = ''] = recordIds;
    await ann.api.work.undo({ recordId: first });
    expect(await completionTitles()).toEqual(['2 maintenance tasks completed']);
  });

  it('has the same result as completing each task on its own', async () => {
    const names = ['One by one', 'Together'];
    const [single, together] = [
      await add(names[0] ?? '', { frequency: 'every 3 months', nextMaintenance: '2026-11-01' }),
      await add(names[1] ?? '', { frequency: 'every 3 months', nextMaintenance: '2026-11-01' }),
    ];
    await ann.api.maintenance.complete({ id: single.id });
    await ann.api.bulk.completeTasks({ rows: [{ id: together.id }] });
    const fields = ({ status, nextMaintenance, lastMaintenance, dueOn }: typeof single) => ({
      ...{ status, nextMaintenance, lastMaintenance, dueOn },
    });
    expect(fields(await get(together.id))).toEqual(fields(await get(single.id)));
    const records = (await ann.api.work.ofDevice({ deviceId: plant.deviceId })).content.map(
      ({ id: _id, taskId: _taskId, taskName: _name, ...record }) => record,
    );
    expect(records[0]).toEqual(records[1]);
  });

  it('leaves out completed tasks, tasks by meter, and those whose precautions must be acknowledged', async () => {
    const done = await add('Done');
    await ann.api.maintenance.complete({ id: done.id });
    await ann.api.meters.create({ deviceId: plant.deviceId, name: 'Hours', unit: 'hour', value: 10 });
    const byMeter = await add('By meter', { nextMaintenance: null, frequency: 'every 200 hours' });
    const dangerous = await add('Dangerous', { deviceId: plant.otherDeviceId });
    await harness.database.db.update(organizations).set({ mustAcknowledgePrecautions: true });
    await ann.api.safety.create({
      ...{ deviceId: plant.otherDeviceId, title: 'High voltage', description: 'Lethal', severity: 'CRITICAL' },
    });
    const rows = [done, byMeter, dangerous].map(({ id }) => ({ id }));
    const { count, leftOut } = await ann.api.bulk.completeTasks({ rows });
    expect(count).toBe(0);
    expect(Object.fromEntries(leftOut.map(({ name, reason }) => [name, reason]))).toEqual({
      Done: 'It is already completed.',
      'By meter': 'A meter counts it. Complete it on its own, with the reading.',
      Dangerous: 'Its precautions must be acknowledged. Complete it on its own.',
    });
  });
});

describe('the deletion of many tasks', () => {
  it('is restricted to administrators, and writes one audit entry', async () => {
    const rows = [{ id: (await add('A')).id }, { id: (await add('B')).id }];
    await expect(bob.api.bulk.removeTasks({ rows })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.bulk.removeTasks({ rows })).toEqual({ count: 2, leftOut: [] });
    expect((await ann.api.maintenance.list({})).total).toBe(0);
    expect(await lastEntries(1)).toMatchObject([
      { action: 'maintenance.deleted', summary: '2 maintenance tasks were deleted.', details: { count: 2 } },
    ]);
  });
});
