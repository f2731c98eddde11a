import { alarms, deviceEvents, deviceStatusChanges, devices, documents, workRecords } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';

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
  const { db } = harness.database;
  for (const table of [workRecords, alarms, deviceStatusChanges, documents, deviceEvents]) await db.delete(table);
  await db.update(devices).set({ createdAt: new Date('2026-11-01T08:00:00Z'), assignedUserId: null, status: 'ONLINE' });
});

const historyOf = (filters: object = {}, person = ann) =>
  person.api.history.ofDevice({ deviceId: plant.deviceId, ...filters });
const summariesOf = async (filters: object = {}) => (await historyOf(filters)).entries.map(({ summary }) => summary);
const atHour = (hour: number) => {
  harness.time = new Date(`2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`);
};

const alarmRow = (overrides: object = {}) => ({
  organizationId: plant.organizationId,
  deviceId: plant.deviceId,
  ruleId: '01940000-0000-7000-8000-000000000001',
  priority: 'HIGH' as const,
  cause: {
    ...{ ruleName: 'Coolant too hot', condition: 'Coolant temperature is above 98 °C', metric: 'coolant', unit: '°C' },
    ...{ consequence: 'Seizure', documentId: null, page: null, quote: null },
  },
  raisedAt: new Date('2026-11-20T10:00:00Z'),
  value: 99.5,
  ...overrides,
});

describe('the history of a device', () => {
  it('contains onboarding, assignment, status, manual, alarm and work, newest first', async () => {
    atHour(9);
    await ann.api.devices.assign({ id: plant.deviceId, assignedUserId: bob.actor.userId });
    atHour(10);
    await ann.api.devices.setStatus({ id: plant.deviceId, status: 'OFFLINE' });
    atHour(11);
    const document = await ann.api.knowledge.upload(documentFormOf({ deviceId: plant.deviceId }));
    await harness.runJobs();
    atHour(12);
    const alarm = alarmRow({ raisedAt: new Date('2026-11-21T11:30:00Z') });
    const [{ id = '' } = {}] = await harness.database.db.insert(alarms).values(alarm).returning({ id: alarms.id });
    await bob.api.alarms.acknowledge({ id, note: 'Looking at it' });
    atHour(13);
    await bob.api.alarms.clear({ id });
    atHour(14);
    const task = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' });
    await bob.api.maintenance.complete({ id: task.id, notes: 'was dry', minutes: 35, cost: 12.5 });
    const { entries, next } = await historyOf();
    expect(next).toBeNull();
    expect(entries.map(({ kind, personName, summary }) => [kind, personName, summary])).toEqual([
      ['work', 'Ann USER', 'Task "Grease the bearing" was completed.'],
      ['alarm', 'Ann USER', 'Alarm "Coolant too hot" was cleared.'],
      ['alarm', 'Ann USER', 'Alarm "Coolant too hot" was acknowledged.'],
      ['alarm', null, 'Alarm "Coolant too hot" was raised at 99.5 °C: Coolant temperature is above 98 °C.'],
      ['manual', 'Ann ADMIN', `Manual "${document.pdf_filename}" was added.`],
      ['status', 'Ann ADMIN', 'Status changed from Online to Offline: Set to Offline by Ann ADMIN.'],
      ['assignment', 'Ann ADMIN', 'The device was assigned to Ann USER.'],
      ['onboarding', null, 'The device was added.'],
    ]);
    expect(entries[0]?.work).toMatchObject({ note: 'was dry', minutes: 35, cost: 12.5, outcome: 'completed' });
    expect(entries[2]?.facts).toMatchObject({ note: 'Looking at it', priority: 'HIGH' });
  });

  it('keeps each note of an alarm, and its escalation', async () => {
    const alarm = alarmRow({
      raisedAt: new Date('2026-11-21T08:00:00Z'),
      escalatedAt: new Date('2026-11-21T08:30:00Z'),
    });
    const [{ id = '' } = {}] = await harness.database.db.insert(alarms).values(alarm).returning({ id: alarms.id });
    atHour(9);
    await bob.api.alarms.acknowledge({ id, note: 'Fan is blocked' });
    atHour(10);
    await ann.api.alarms.snooze({ id, minutes: 240, note: 'Waits for a fan' });
    atHour(11);
    await bob.api.alarms.acknowledge({ id, note: 'Fan is here' });
    await harness.database.db.update(alarms).set({ clearedAt: new Date('2026-11-21T12:00:00Z'), clearedBy: 'value' });
    const { entries } = await historyOf({ kind: 'alarm' });
    expect(entries.map(({ personName, summary, facts }) => [personName, summary, facts?.note])).toEqual([
      [null, 'Alarm "Coolant too hot" ended: the readings are back within the limit.', null],
      ['Ann USER', 'Alarm "Coolant too hot" was acknowledged.', 'Fan is here'],
      ['Ann ADMIN', 'Alarm "Coolant too hot" was snoozed for 4 hours.', 'Waits for a fan'],
      ['Ann USER', 'Alarm "Coolant too hot" was acknowledged.', 'Fan is blocked'],
      [null, 'Alarm "Coolant too hot" was escalated, because nobody had acknowledged it.', null],
      [null, 'Alarm "Coolant too hot" was raised at 99.5 °C: Coolant temperature is above 98 °C.', null],
    ]);
    expect((await historyOf({ personId: ann.actor.userId })).entries).toMatchObject([{ event: 'alarm-snoozed' }]);
  });

  it('filters by kind, by person and by days of the organization', async () => {
    atHour(9);
    await ann.api.devices.assign({ id: plant.deviceId, assignedUserId: bob.actor.userId });
    atHour(10);
    await bob.api.devices.assign({ id: plant.deviceId, assignedUserId: null });
    const unassignment = 'The device was unassigned from Ann USER.';
    const assignment = 'The device was assigned to Ann USER.';
    expect(await summariesOf({ kind: 'assignment' })).toEqual([unassignment, assignment]);
    expect(await summariesOf({ kind: 'ONBOARDING' })).toEqual(['The device was added.']);
    expect(await summariesOf({ personId: bob.actor.userId })).toEqual([unassignment]);
    expect(await summariesOf({ personId: 'nobody' })).toEqual([]);
    expect(await summariesOf({ from: '2026-11-21', to: '2026-11-21' })).toEqual([unassignment, assignment]);
    expect(await summariesOf({ to: '2026-11-20', kind: 'all', personId: '' })).toEqual(['The device was added.']);
    await expect(historyOf({ from: 'yesterday' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('prints work in the period of the day on which it was done, newest day first', async () => {
    const lateId = await plant.addTask('Recorded a day late', '2026-11-30');
    const todayId = await plant.addTask('Done today', '2026-11-30');
    atHour(9);
    await ann.api.maintenance.complete({ id: todayId });
    atHour(10);
    await ann.api.maintenance.complete({ id: lateId, completedOn: '2026-11-20', minutes: 40 });
    const recordOf = async (days: object) => {
      const { work, totals } = await ann.api.history.serviceRecord({ deviceId: plant.deviceId, ...days });
      return { names: work.map(({ taskName }) => taskName), totals };
    };
    expect((await recordOf({})).names).toEqual(['Done today', 'Recorded a day late']);
    expect(await recordOf({ from: '2026-11-20', to: '2026-11-20' })).toMatchObject({
      names: ['Recorded a day late'],
      totals: { work: 1, minutes: 40 },
    });
    expect((await recordOf({ from: '2026-11-21' })).names).toEqual(['Done today']);
  });

  it('pages through entries of the same time without a gap or a repetition', async () => {
    const raisedAt = new Date('2026-11-20T10:00:00Z');
    const same = { raisedAt, acknowledgedAt: raisedAt, clearedAt: raisedAt, clearedBy: 'value' as const };
    await harness.database.db.insert(alarms).values(Array.from({ length: 5 }, () => alarmRow(same)));
    const ids: string[] = [];
    let cursor: string | undefined;
    do {
      const { entries, next } = await historyOf({ size: 4, cursor });
      ids.push(...entries.map(({ id }) => id));
      cursor = next ?? undefined;
    } while (cursor);
    expect(ids).toHaveLength(16);
    expect(new Set(ids).size).toBe(16);
    expect(ids).toEqual((await historyOf({ size: 100 })).entries.map(({ id }) => id));
    await expect(historyOf({ cursor: 'anything' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('lists the manuals of a device that were added before events were recorded', async () => {
    const { pdfId, pdf_filename } = await ann.api.knowledge.upload(documentFormOf({ deviceId: plant.deviceId }));
    await harness.runJobs();
    await harness.database.db.delete(deviceEvents);
    const derived = await historyOf({ kind: 'manual' });
    expect(derived.entries).toMatchObject([
      { event: 'manual-added', personName: 'Ann ADMIN', facts: { subject: pdf_filename } },
    ]);
    await ann.api.knowledge.move({ id: pdfId, deviceId: plant.otherDeviceId });
    expect(await summariesOf({ kind: 'manual' })).toEqual([`Manual "${pdf_filename}" was removed from this device.`]);
    await ann.api.knowledge.remove({ id: pdfId });
    const other = await ann.api.history.ofDevice({ deviceId: plant.otherDeviceId, kind: 'manual' });
    expect(other.entries.map(({ event }) => event)).toEqual(['manual-removed', 'manual-added']);
  });

  it('records who added a device and who it was assigned to, also when the assignee is deleted', async () => {
    const carl = await harness.person('acme', 'USER', 'carl@acme.example');
    const device = await ann.api.devices.create({ name: 'Press', assignedUserId: carl.actor.userId });
    harness.time = new Date('2026-11-21T10:00:00Z');
    await ann.api.users.remove({ id: carl.actor.userId, handOverTo: bob.actor.userId });
    const { entries } = await ann.api.history.ofDevice({ deviceId: device.id });
    expect(entries.map(({ event, personName }) => [event, personName])).toEqual([
      ['assigned', 'Ann ADMIN'],
      ['assigned', 'Ann ADMIN'],
      ['device-added', 'Ann ADMIN'],
    ]);
    expect(entries[0]?.facts).toMatchObject({ subject: 'Ann USER', previous: 'Ann USER' });
  });

  it('is exported as CSV with the details of the work', async () => {
    const task = await ann.api.maintenance.create({ ...plant.grease(), frequency: 'weekly' });
    const part = await bob.api.parts.create({ number: 'S-1', name: 'Seal', unit: 'l', price: 2 });
    const used = [{ partId: part.id, quantity: 1.5 }];
    await bob.api.maintenance.complete({ id: task.id, notes: '=1+1', minutes: 35, cost: 12.5, parts: used });
    let csv = '';
    for await (const page of await ann.api.history.csvPages({ deviceId: plant.deviceId })) csv += page;
    const lines = csv.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Time (UTC),Kind,Person,Summary,Task,Completed on,Minutes,Cost,Meter reading,Note');
    expect(lines[1]).toBe(
      `2026-11-21 09:00,work,Ann USER,"Task ""Grease the bearing"" was completed.",Grease the bearing,2026-11-21,35,12.5,,'=1+1,,,,1.5 l Seal (S-1),3`,
    );
    expect(lines).toHaveLength(3);
  });
});
