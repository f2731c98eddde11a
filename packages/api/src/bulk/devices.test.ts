import { auditEntries, deviceEvents, devices, notifications } from '@steward/db/schema';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
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
  it('sets location and tags, tells each assignee once, and is undone', async () => {
    const result = await ann.api.bulk.changeDevices({
      ...{ rows: rows(), location: 'Hall 3', addTags: ['hot', 'WET'], removeTags: ['old'] },
    });
    expect(result.count).toBe(2);
    expect(await get(pump)).toMatchObject({ location: 'Hall 3', tags: ['wet', 'hot'] });
    expect(await get(fan)).toMatchObject({ location: 'Hall 3', tags: ['hot', 'WET'] });
    expect(await titlesOf(bob)).toEqual(['Fan was changed']);
    expect(await newestEntry()).toMatchObject({ action: 'device.updated', summary: '2 devices were changed.' });
    expect(await ann.api.bulk.restoreDevices(result.undo)).toEqual({ count: 2, leftOut: [] });
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

  it('sets the status with its reason and history, for administrators', async () => {
    await expect(bob.api.bulk.setDeviceStatuses({ rows: rows(), status: 'OFFLINE' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await ann.api.bulk.setDeviceStatuses({ rows: rows(), status: 'OFFLINE' })).toEqual({
      count: 2,
      leftOut: [],
    });
    expect(await get(fan)).toMatchObject({ status: 'OFFLINE', statusReason: { title: 'Set to Offline by Ann ADMIN' } });
    expect(await titlesOf(bob)).toEqual(['Fan is offline']);
    await ann.api.bulk.setDeviceStatuses({ rows: rows(), status: 'ONLINE' });
    expect(await get(fan)).toMatchObject({ status: 'ONLINE', statusReason: null });
  });

  it('deletes them with their files', async () => {
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
