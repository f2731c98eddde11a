import { devices, maintenanceCompletions, maintenanceTasks, meters, notifications } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Plant } from '../testing/plant';

let plant: Plant;
beforeAll(async () => {
  plant = await Plant.open();
});
afterAll(() => plant.harness.close());
beforeEach(() => plant.empty());

const db = () => plant.harness.database.db;
const api = () => plant.bob.api;
const goTo = (day: string) => {
  plant.harness.time = new Date(`${day}T09:00:00Z`);
};
const every250 = [{ every: 250, unit: 'hour' as const }];
const hoursOrHalfYear = [...every250, { every: 6, unit: 'month' as const }];

type Fields = Partial<Parameters<Plant['ann']['api']['maintenance']['create']>[0]>;
const createTask = (fields: Fields = {}) =>
  api().maintenance.create({ ...plant.grease(), nextMaintenance: null, intervals: every250, ...fields });
const createMeter = (value?: number, name = 'Running hours') =>
  api().meters.create({ deviceId: plant.deviceId, name, unit: 'hour', ...(value === undefined ? {} : { value }) });
const read = (meterId: string, value: number, at?: string) =>
  api().meters.addReading({ meterId, value, ...(at ? { at: `${at}T09:00:00Z` } : {}) });
const task = (id: string) => api().maintenance.get({ id });

/** Creates a meter with a use of 5 h per day that shows 200 h today. */
async function createUsedMeter(): Promise<string> {
  const { id } = await createMeter();
  await read(id, 150, '2026-11-11');
  await read(id, 200);
  return id;
}

describe('a meter-based task', () => {
  it('has no date until its device has a meter with a reading, and is then due by the projected use', async () => {
    const { id, dueOn } = await createTask({ status: 'PENDING' });
    expect(dueOn).toBeNull();
    const { id: meterId } = await createMeter();
    expect(await task(id)).toMatchObject({ meterId, meterNext: null, dueOn: null, status: 'SCHEDULED' });
    await read(meterId, 150, '2026-11-11');
    expect(await task(id)).toMatchObject({ meterNext: 250, dueOn: null });
    await read(meterId, 200);
    expect(await task(id)).toMatchObject({
      meterNext: 250,
      dueOn: '2026-12-01',
      nextMaintenance: null,
      meter: { name: 'Running hours', unit: 'hour', total: 200, dueOn: '2026-12-01' },
    });
  });

  it('is due on the day when a reading reached the value, and overdue from the next day', async () => {
    const meterId = await createUsedMeter();
    const { id } = await createTask();
    goTo('2026-11-30');
    await read(meterId, 251);
    expect(await task(id)).toMatchObject({ dueOn: '2026-11-30', status: 'SCHEDULED' });
    goTo('2026-12-02');
    await read(meterId, 260);
    expect(await task(id)).toMatchObject({ dueOn: '2026-11-30', status: 'OVERDUE' });
    const { content } = await api().maintenance.list({ status: 'overdue' });
    expect(content.map((task) => task.id)).toEqual([id]);
  });

  it('moves its date with each reading of the last 30 days', async () => {
    const meterId = await createUsedMeter();
    const { id } = await createTask();
    goTo('2026-11-25');
    await read(meterId, 200);
    // 50 h in 14 days, 50 h left
    expect((await task(id)).dueOn).toBe('2026-12-09');
  });

  it('that also has a calendar date is due at the earlier one, and keeps both', async () => {
    await createUsedMeter();
    const byMeter = await createTask({ intervals: hoursOrHalfYear, nextMaintenance: '2027-01-15' });
    expect(byMeter).toMatchObject({ dueOn: '2026-12-01', nextMaintenance: '2027-01-15', meterNext: 250 });
    const byDate = await createTask({ intervals: hoursOrHalfYear, nextMaintenance: '2026-11-24' });
    expect(byDate).toMatchObject({ dueOn: '2026-11-24', nextMaintenance: '2026-11-24', meterNext: 250 });
  });

  it('appears in agendas, counts and on the device card by its projected date', async () => {
    await createUsedMeter();
    const { id } = await createTask();
    const { maintenance } = api();
    expect((await maintenance.upcoming()).upcomingMaintenance.map((task) => task.id)).toEqual([id]);
    expect(await maintenance.daywise({ from: '2026-12-01', to: '2026-12-01' })).toMatchObject([
      { date: '2026-12-01', tasks: [{ id }] },
    ]);
    expect((await maintenance.dayCounts({})).content).toEqual([{ date: '2026-12-01', taskCount: 1 }]);
    expect((await api().devices.get({ id: plant.deviceId })).nextTask).toMatchObject({
      id,
      nextMaintenance: '2026-12-01',
      meterDue: { at: 250, unit: 'hour', isProjected: true },
      daysFromToday: 10,
    });
    const { upcoming } = await api().dashboard.get();
    expect(upcoming).toMatchObject({
      ok: true,
      data: [{ id, nextMaintenance: '2026-12-01', meterDue: { at: 250, unit: 'hour', isProjected: true } }],
    });
    goTo('2026-12-02');
    expect((await maintenance.attentionNeeded()).map((task) => task.id)).toEqual([id]);
  });

  it('is announced with "about" and its meter reading while its date is projected, and without "about" once it is reached', async () => {
    const meterId = await createUsedMeter();
    const assignedTo = plant.bob.actor.userId;
    const projectedTask = await createTask({ taskName: 'Change the oil', assignedTo });
    await createTask({ taskName: 'Grease', intervals: [], nextMaintenance: '2026-12-01', assignedTo });
    const reminders = async () => {
      await db().delete(notifications);
      await api().maintenance.triggerNotifications();
      const rows = await db().select().from(notifications).where(eq(notifications.category, 'MAINTENANCE_REMINDER'));
      return new Map(rows.map(({ metadata, title, message }) => [metadata?.taskName, { title, message }]));
    };
    const { deviceName } = projectedTask;
    goTo('2026-12-01');
    const today = await reminders();
    expect(today.get('Change the oil')).toEqual({
      title: 'Maintenance due about today: Change the oil',
      message: `"Change the oil" on ${deviceName} is due about today, at 250 h. Please read the meter.`,
    });
    expect(today.get('Grease')?.message).toBe(`"Grease" on ${deviceName} is due today.`);
    goTo('2026-12-02');
    expect((await reminders()).get('Change the oil')?.message).toBe(
      `"Change the oil" on ${deviceName} was due about 1 December 2026, at 250 h. Please read the meter.`,
    );
    goTo('2026-12-03');
    await read(meterId, 251);
    expect((await reminders()).get('Change the oil')?.message).toBe(
      `"Change the oil" on ${deviceName} is due today, at 250 h.`,
    );
    await createTask({
      taskName: 'Replace the belt',
      meterId,
      meterNext: 1000.5,
      nextMaintenance: '2026-12-03',
      assignedTo,
    });
    expect((await reminders()).get('Replace the belt')?.message).toContain('is due today, at 1,000.5 h.');
  });

  it('is sorted by its projected date among calendar-based tasks', async () => {
    await createUsedMeter();
    await createTask({ taskName: 'by meter' });
    await createTask({ taskName: 'before', intervals: [], nextMaintenance: '2026-11-30' });
    await createTask({ taskName: 'after', intervals: [], nextMaintenance: '2026-12-02' });
    const { content } = await api().maintenance.list({ sort: 'nextMaintenance' });
    expect(content.map(({ taskName }) => taskName)).toEqual(['before', 'by meter', 'after']);
  });

  it('is re-opened by the scheduler, which sends reminders', async () => {
    const meterId = await createUsedMeter();
    const { id } = await createTask({ assignedTo: plant.ann.actor.userId });
    plant.harness.time = new Date('2026-11-21T10:00:00Z');
    await plant.ann.api.maintenance.complete({ id, reading: { value: 200 } });
    expect(await task(id)).toMatchObject({ status: 'COMPLETED', meterNext: 450, dueOn: '2027-01-10' });
    goTo('2027-01-03');
    await api().maintenance.updateSchedules();
    expect((await task(id)).status).toBe('SCHEDULED');
    goTo('2027-01-11');
    await read(meterId, 460);
    expect(await api().maintenance.updateSchedules()).toMatchObject({ overdue: 0, notified: 1 });
    const titles = (await plant.notificationsOf(plant.ann)).map(({ title }) => title);
    expect(titles).toContain('Maintenance due today: Grease the bearing');
  });

  it('is created without a date by a client that leaves the date out', async () => {
    const createWith = (frequency: string) => {
      const payload = { deviceId: plant.deviceId, taskName: 'Change the oil', description: 'Drain it.', frequency };
      return api().maintenance.create(payload as never);
    };
    expect(await createWith('every 250 running hours')).toMatchObject({ nextMaintenance: null, intervals: every250 });
    await expect(createWith('monthly')).rejects.toThrow('Next maintenance date is required');
  });

  it('is rejected without a date if no interval is meter-based', async () => {
    await expect(createTask({ intervals: [{ every: 8, unit: 'hour' }] })).rejects.toThrow(
      'Next maintenance date is required',
    );
  });
});

describe('the meter of a task', () => {
  it('is not connected automatically if several meters of the device match', async () => {
    const { id: first } = await createMeter(100);
    const { id: second } = await createMeter(900, 'Hours of the burner');
    const { id, meterId } = await createTask();
    expect(meterId).toBeNull();
    expect(await api().maintenance.update({ id, meterId: second })).toMatchObject({ meterId: second, meterNext: 1150 });
    expect(await api().maintenance.update({ id, meterId: first })).toMatchObject({ meterId: first, meterNext: 250 });
    expect(await api().maintenance.update({ id, meterId: null })).toMatchObject({ meterId: null, meterNext: null });
  });

  it('must belong to the device and count one of the intervals', async () => {
    const { id: meterId } = await createMeter(100);
    const taskOfOtherDevice = await createTask({ deviceId: plant.otherDeviceId });
    await expect(api().maintenance.update({ id: taskOfOtherDevice.id, meterId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const cycles = await createTask({ intervals: [{ every: 100, unit: 'cycle' }] });
    await expect(api().maintenance.update({ id: cycles.id, meterId })).rejects.toThrow(
      'The meter "Running hours" counts none of the intervals.',
    );
  });

  it('keeps a manually entered next value, and recomputes it when the interval changes', async () => {
    const { id: meterId } = await createMeter(1240);
    const { id } = await createTask();
    expect((await task(id)).meterNext).toBe(1490);
    expect(await api().maintenance.update({ id, meterNext: 1250 })).toMatchObject({ meterNext: 1250 });
    goTo('2026-11-22');
    await read(meterId, 1245);
    expect((await task(id)).meterNext).toBe(1250);
    const changedTask = await api().maintenance.update({ id, intervals: [{ every: 100, unit: 'hour' }] });
    expect(changedTask).toMatchObject({ meterId, meterNext: 1340 });
  });

  it('is disconnected when no interval is meter-based any more, and reconnected when one is', async () => {
    const { id: meterId } = await createMeter(100);
    const { id } = await createTask({ nextMaintenance: '2026-12-24', intervals: hoursOrHalfYear });
    const byDate = await api().maintenance.update({ id, intervals: [{ every: 6, unit: 'month' }] });
    expect(byDate).toMatchObject({ meterId: null, meterNext: null, dueOn: '2026-12-24' });
    expect(await api().maintenance.update({ id, intervals: hoursOrHalfYear })).toMatchObject({
      meterId,
      meterNext: 250,
    });
  });

  it('can be deleted, after which its tasks wait for a meter again', async () => {
    const meterId = await createUsedMeter();
    const { id } = await createTask();
    await plant.ann.api.meters.remove({ id: meterId });
    expect(await task(id)).toMatchObject({ status: 'PENDING', meterId: null, meterNext: null, dueOn: null });
  });

  it('is deleted with its device and its tasks', async () => {
    const { id: deviceId } = await plant.ann.api.devices.create({ name: 'Old press' });
    await api().meters.create({ deviceId, name: 'Hours', unit: 'hour', value: 1 });
    await createTask({ deviceId });
    await plant.ann.api.devices.remove({ id: deviceId });
    expect(await db().select().from(devices).where(eq(devices.id, deviceId))).toEqual([]);
    expect(await db().select().from(meters)).toEqual([]);
  });

  it('corrects the start of a task that was never done when its first reading is corrected or deleted', async () => {
    const { id: meterId } = await createMeter(2400);
    const { id } = await createTask();
    expect((await task(id)).meterNext).toBe(2650);
    const [first] = (await api().meters.readings({ meterId })).content;
    await api().meters.correctReading({ id: first?.id ?? '', value: 240 });
    expect(await task(id)).toMatchObject({ meterNext: 250 });
    await api().meters.removeReading({ id: first?.id ?? '' });
    expect(await task(id)).toMatchObject({ meterId, meterNext: null, dueOn: null });
  });
});

describe('completing a meter-based task', () => {
  it('with a reading stores the reading and counts the next interval from it', async () => {
    const meterId = await createUsedMeter();
    const { id } = await createTask();
    goTo('2026-11-30');
    const completedTask = await api().maintenance.complete({ id, reading: { value: 246 } });
    expect(completedTask).toMatchObject({ status: 'COMPLETED', meterNext: 496, meter: { value: 246 } });
    const [latest] = (await api().meters.readings({ meterId })).content;
    expect(latest).toMatchObject({ value: 246, source: 'completion', recordedByName: 'Ann USER' });
    expect(await db().select().from(maintenanceCompletions)).toMatchObject([{ meterTotal: 246, dueOn: '2026-12-01' }]);
  });

  it('without a reading counts the next interval from the estimated total', async () => {
    await createUsedMeter();
    const { id } = await createTask();
    goTo('2026-11-30');
    // 200 h on 21 November, 5 h a day
    expect(await api().maintenance.complete({ id })).toMatchObject({ meterNext: 495 });
  });

  it('on an earlier day counts the next interval from the total of that day', async () => {
    await createUsedMeter();
    const { id } = await createTask();
    // between 150 h on 11 November and 200 h today
    expect(await api().maintenance.complete({ id, completedOn: '2026-11-16' })).toMatchObject({ meterNext: 425 });
  });

  it('on an earlier day stores the readings of several tasks of that day', async () => {
    const meterId = await createUsedMeter();
    // a file with dates alone has its readings at noon
    await api().meters.addReading({ meterId, value: 175, at: '2026-11-16T12:00:00Z' });
    for (const [taskName, value] of [
      ['Change oil', 175],
      ['Change filter', 175.5],
    ] as const) {
      const { id } = await createTask({ taskName });
      const completedTask = await api().maintenance.complete({ id, completedOn: '2026-11-16', reading: { value } });
      expect(completedTask).toMatchObject({ lastMaintenance: '2026-11-16', meterNext: value + 250 });
    }
    const { content } = await api().meters.readings({ meterId });
    expect(content.map(({ value }) => value)).toEqual([200, 175.5, 175, 175, 150]);
  });

  it('asks about an implausible reading, and completes nothing until it is confirmed', async () => {
    await createUsedMeter();
    const { id } = await createTask();
    await expect(api().maintenance.complete({ id, reading: { value: 20 } })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { reason: 'Confirmation needed' },
    });
    expect((await task(id)).lastMaintenance).toBeNull();
    goTo('2026-11-22');
    const completedTask = await api().maintenance.complete({ id, reading: { value: 4, confirm: 'replaced' } });
    // the total stays at 200
    expect(completedTask).toMatchObject({ meterNext: 450, meter: { value: 4, total: 200 } });
  });

  it('advances both the calendar date and the meter value', async () => {
    await createUsedMeter();
    const { id } = await createTask({ intervals: hoursOrHalfYear, nextMaintenance: '2026-11-21' });
    expect(
      await api()
        .maintenance.complete({ id, reading: { value: 200, confirm: 'right' } })
        .catch(String),
    ).toMatch(/reading at this time/);
    plant.harness.time = new Date('2026-11-21T10:00:00Z');
    expect(await api().maintenance.complete({ id, reading: { value: 200 } })).toMatchObject({
      nextMaintenance: '2027-05-21',
      meterNext: 450,
      dueOn: '2027-01-10',
    });
  });

  it('rejects a reading for a task without a meter', async () => {
    const { id } = await createTask({ intervals: [], nextMaintenance: '2026-11-30' });
    await expect(api().maintenance.complete({ id, reading: { value: 1 } })).rejects.toThrow(
      'This task is not connected to a meter.',
    );
  });

  it('with status COMPLETED in an update also advances the next value', async () => {
    await createUsedMeter();
    const { id } = await createTask();
    expect(await api().maintenance.update({ id, status: 'COMPLETED' })).toMatchObject({ meterNext: 450 });
  });
});

describe('a task with an hour interval and no meter', () => {
  it('can be completed by calendar', async () => {
    const [row] = await db()
      .insert(maintenanceTasks)
      .values({
        organizationId: plant.organizationId,
        deviceId: plant.deviceId,
        taskName: 'Change oil',
        status: 'PENDING',
        intervals: every250,
      })
      .returning({ id: maintenanceTasks.id });
    const id = row?.id ?? '';
    expect(await task(id)).toMatchObject({ status: 'PENDING', dueOn: null, meter: null });
    expect(await api().maintenance.complete({ id })).toMatchObject({ status: 'COMPLETED', dueOn: null });
    const { id: meterId } = await createMeter(300);
    expect(await task(id)).toMatchObject({ meterId, meterNext: 550 });
  });
});
