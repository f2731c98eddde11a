import {
  auditEntries,
  deviceEvents,
  deviceStatusChanges,
  devices,
  maintenanceTasks,
  notifications,
  users,
} from '@steward/db/schema';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { notUndoable } from '../testing/not-undoable';
import { maxHandedOver } from './schema';
import { tagsAfter } from './tags';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let cleo: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  cleo = await harness.person('acme', 'USER', 'cleo@acme.example');
});
afterAll(() => harness.close());

let pump: string;
let fan: string;
beforeEach(async () => {
  await harness.database.db.delete(devices);
  await harness.database.db.delete(notifications);
  pump = (await ann.api.devices.create({ name: 'Pump', location: 'Hall 1', tags: ['wet'] })).id;
  fan = (await ann.api.devices.create({ name: 'Fan', location: 'Hall 2', assignedUserId: bob.actor.userId })).id;
  await harness.database.db.delete(notifications);
});

const pass = () => {
  harness.time = new Date(harness.time.getTime() + 60_000);
};
const rows = () => [{ id: pump }, { id: fan }];
const get = (id: string) => ann.api.devices.get({ id });
const titlesOf = async (person: Person) =>
  (await harness.database.db.select().from(notifications).where(eq(notifications.userId, person.actor.userId))).map(
    ({ title }) => title,
  );
const newestEntry = async () => {
  const [entry] = await harness.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  return entry;
};

describe('a change of many devices', () => {
  it('sets location and tags, notifies each assignee once, and can be undone', async () => {
    const result = await ann.api.bulk.changeDevices({
      ...{ rows: rows(), location: 'Hall 3', addTags: ['hot', 'WET'], removeTags: ['old'] },
    });
    expect(result.count).toBe(2);
    expect(await get(pump)).toMatchObject({ location: 'Hall 3', tags: ['wet', 'hot'] });
    expect(await get(fan)).toMatchObject({ location: 'Hall 3', tags: ['hot', 'WET'] });
    expect(await titlesOf(bob)).toEqual(['Fan was changed']);
    expect(await newestEntry()).toMatchObject({ action: 'device.updated', summary: '2 devices were changed.' });
    expect(await ann.api.bulk.restoreDevices(result.undo ?? notUndoable())).toEqual({ count: 2, leftOut: [] });
    expect(await get(pump)).toMatchObject({ location: 'Hall 1', tags: ['wet'] });
    expect(await get(fan)).toMatchObject({ location: 'Hall 2', tags: [] });
  });

  it('leaves out a device that would have too many tags', async () => {
    const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    await ann.api.devices.update({ id: pump, tags });
    expect(await ann.api.bulk.changeDevices({ matching: {}, addTags: ['new'] })).toMatchObject({
      count: 1,
      leftOut: [{ name: 'Pump', reason: 'It would have more than 20 tags.' }],
    });
  });

  it('assigns them with their open tasks and unread notifications', async () => {
    const task = { description: 'D', nextMaintenance: '2026-12-01' };
    const ofBob = await ann.api.maintenance.create({
      ...task,
      deviceId: fan,
      taskName: 'T',
      assignedTo: bob.actor.userId,
    });
    const ofAnn = await ann.api.maintenance.create({
      ...task,
      deviceId: fan,
      taskName: 'U',
      assignedTo: ann.actor.userId,
    });
    const ofNobody = await ann.api.maintenance.create({ ...task, deviceId: pump, taskName: 'V' });
    await ann.api.devices.setStatus({ id: fan, status: 'WARNING' });
    expect(await titlesOf(bob)).toContain('Fan is in warning');
    await ann.api.bulk.assignDevices({ rows: rows(), assignedUserId: cleo.actor.userId });
    expect((await get(pump)).assignedUserId).toBe(cleo.actor.userId);
    const assignees = [ofBob, ofAnn, ofNobody].map(
      async ({ id }) => (await ann.api.maintenance.get({ id })).assignedTo,
    );
    expect(await Promise.all(assignees)).toEqual([cleo.actor.userId, ann.actor.userId, cleo.actor.userId]);
    const titles = await titlesOf(cleo);
    expect(titles).toContain('Fan is in warning');
    expect(titles.filter((title) => title === '2 devices were assigned to you')).toHaveLength(1);
    expect(await titlesOf(bob)).not.toContain('Fan is in warning');
    const events = await harness.database.db
      .select({ subject: deviceEvents.subject, previous: deviceEvents.previous })
      .from(deviceEvents)
      .where(eq(deviceEvents.deviceId, fan))
      .orderBy(desc(deviceEvents.id));
    expect(events[0]).toEqual({ subject: 'Ann USER', previous: 'Ann USER' });
  });

  it('gives devices back with the tasks and notifications that went with them, unless assigned again since', async () => {
    const task = { description: 'D', nextMaintenance: '2026-12-01' };
    const add = async (taskName: string, deviceId: string, assignedTo: string | null) =>
      (await ann.api.maintenance.create({ ...task, deviceId, taskName, assignedTo })).id;
    const tasks = [
      await add('of bob', fan, bob.actor.userId),
      await add('of nobody', fan, null),
      await add('changed since', fan, null),
      await add('of cleo', fan, cleo.actor.userId),
      await add('of the pump', pump, null),
    ];
    const assignees = () => Promise.all(tasks.map(async (id) => (await ann.api.maintenance.get({ id })).assignedTo));
    const before = await assignees();
    await ann.api.devices.setStatus({ id: fan, status: 'WARNING' });
    await harness.database.db.delete(notifications).where(eq(notifications.userId, cleo.actor.userId));
    pass();
    const { undo } = await ann.api.bulk.assignDevices({ rows: rows(), assignedUserId: cleo.actor.userId });
    pass();
    await ann.api.maintenance.update({ id: tasks[2] ?? '', priority: 'HIGH' });
    expect(await ann.api.bulk.restoreAssignments(undo ?? notUndoable())).toEqual({ count: 2, leftOut: [] });
    expect([(await get(pump)).assignedUserId, (await get(fan)).assignedUserId]).toEqual([
      ann.actor.userId,
      bob.actor.userId,
    ]);
    expect(await assignees()).toEqual(before.map((id, index) => (index === 2 ? cleo.actor.userId : id)));
    expect(await titlesOf(bob)).toContain('Fan is in warning');
    expect(await titlesOf(cleo)).toEqual([]);
    expect(await newestEntry()).toMatchObject({
      summary: '2 devices were assigned to their former assignees.',
    });
    await expect(ann.api.bulk.restoreAssignments(undo ?? notUndoable())).rejects.toMatchObject({
      ...{ code: 'NOT_FOUND', message: 'This change can no longer be undone.' },
    });
  });

  it('does not give back devices that somebody has assigned since', async () => {
    const { undo } = await ann.api.bulk.assignDevices({ rows: rows(), assignedUserId: cleo.actor.userId });
    await ann.api.devices.assign({ id: fan, assignedUserId: ann.actor.userId });
    expect(await ann.api.bulk.restoreAssignments(undo ?? notUndoable())).toMatchObject({
      count: 1,
      leftOut: [{ name: 'Fan', reason: 'Somebody changed it meanwhile.' }],
    });
  });

  it('can only be undone by the person who made it, and as the same kind of change', async () => {
    const { undo } = await bob.api.bulk.assignDevices({ rows: rows(), assignedUserId: cleo.actor.userId });
    const refused = { code: 'NOT_FOUND', message: 'This change can no longer be undone.' };
    await expect(ann.api.bulk.restoreAssignments(undo ?? notUndoable())).rejects.toMatchObject(refused);
    await expect(bob.api.bulk.restoreAlarms(undo ?? notUndoable())).rejects.toMatchObject(refused);
    expect(await bob.api.bulk.restoreAssignments(undo ?? notUndoable())).toEqual({ count: 2, leftOut: [] });
  });

  it('does not give a device back to a disabled user', async () => {
    const { undo } = await ann.api.bulk.assignDevices({ rows: [{ id: fan }], assignedUserId: cleo.actor.userId });
    const { db } = harness.database;
    await db.update(users).set({ enabled: false }).where(eq(users.id, bob.actor.userId));
    expect(await ann.api.bulk.restoreAssignments(undo ?? notUndoable())).toMatchObject({
      leftOut: [{ name: 'Fan', reason: 'Its former assignee can no longer be assigned.' }],
    });
    await db.update(users).set({ enabled: true }).where(eq(users.id, bob.actor.userId));
  });

  it('cannot be undone if too many tasks went with the devices', async () => {
    const { organizationId } = ann.actor;
    const task = { organizationId, deviceId: pump, taskName: 'T', description: 'D' };
    await harness.database.db.insert(maintenanceTasks).values(Array.from({ length: maxHandedOver + 1 }, () => task));
    const assignment = { rows: [{ id: pump }], assignedUserId: cleo.actor.userId };
    expect(await ann.api.bulk.assignDevices(assignment)).toEqual({ count: 1, leftOut: [], undo: null });
  });

  it('restores the status with its reason, unless it has changed since', async () => {
    await ann.api.devices.setStatus({ id: fan, status: 'ERROR' });
    const { statusReason } = await get(fan);
    pass();
    const { undo } = await ann.api.bulk.setDeviceStatuses({ rows: rows(), status: 'OFFLINE' });
    pass();
    await harness.database.db.delete(notifications);
    await ann.api.devices.setStatus({ id: pump, status: 'WARNING' });
    await expect(bob.api.bulk.restoreStatuses(undo ?? notUndoable())).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await ann.api.bulk.restoreStatuses(undo ?? notUndoable())).toEqual({
      count: 1,
      leftOut: [{ id: pump, name: 'Pump', reason: 'Somebody changed it meanwhile.' }],
    });
    expect(await get(fan)).toMatchObject({ status: 'ERROR', statusReason });
    expect((await get(pump)).status).toBe('WARNING');
    expect(await titlesOf(bob)).toEqual(['Fan is in error']);
    const [change] = await harness.database.db
      .select()
      .from(deviceStatusChanges)
      .where(eq(deviceStatusChanges.deviceId, fan))
      .orderBy(desc(deviceStatusChanges.id));
    expect(change).toMatchObject({ fromStatus: 'OFFLINE', toStatus: 'ERROR', reason: 'Set to Error by Ann ADMIN' });
  });

  it('does not restore a status that was set again since, or that an alarm has changed', async () => {
    const { undo } = await ann.api.bulk.setDeviceStatuses({ rows: rows(), status: 'OFFLINE' });
    pass();
    await ann.api.devices.setStatus({ id: fan, status: 'ONLINE' });
    await ann.api.devices.setStatus({ id: fan, status: 'OFFLINE' });
    await harness.database.db.update(devices).set({ statusBeforeAlarms: 'OFFLINE' }).where(eq(devices.id, pump));
    expect(await ann.api.bulk.restoreStatuses(undo ?? notUndoable())).toMatchObject({ count: 0, leftOut: [{}, {}] });
  });

  it('sets the status with its reason and history, for administrators', async () => {
    await expect(bob.api.bulk.setDeviceStatuses({ rows: rows(), status: 'OFFLINE' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await ann.api.bulk.setDeviceStatuses({ rows: rows(), status: 'OFFLINE' })).toMatchObject({
      count: 2,
      leftOut: [],
    });
    expect(await get(fan)).toMatchObject({ status: 'OFFLINE', statusReason: { title: 'Set to Offline by Ann ADMIN' } });
    expect(await titlesOf(bob)).toEqual(['Fan is offline']);
    await ann.api.bulk.setDeviceStatuses({ rows: rows(), status: 'ONLINE' });
    expect(await get(fan)).toMatchObject({ status: 'ONLINE', statusReason: null });
  });

  it('deletes the devices with their files', async () => {
    await ann.api.knowledge.upload(documentFormOf({ bytes: 'manual of the pump', deviceId: pump }));
    await harness.runJobs();
    expect(harness.files.files.size).toBeGreaterThan(0);
    expect(await ann.api.bulk.removeDevices({ rows: rows() })).toEqual({ count: 2, leftOut: [] });
    await harness.runJobs();
    expect(harness.files.files.size).toBe(0);
    expect((await ann.api.devices.list({})).totalElements).toBe(0);
    expect(await newestEntry()).toMatchObject({ summary: '2 devices were deleted with all their data.' });
  });
});

describe('tagsAfter', () => {
  it('compares tags without case, and keeps their order', () => {
    expect(tagsAfter(['a', 'B', 'c'], { add: ['b', 'd', 'D'], remove: ['C'] })).toEqual(['a', 'B', 'd']);
  });
});
