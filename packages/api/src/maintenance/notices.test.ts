import { notificationDeliveries, notifications } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '../notifications/deliveries/send';
import { defaultNotificationSettings, type NotificationSettings } from '../notifications/settings/schema';
import type { ApiHarness, Person } from '../testing/api-harness';
import { Plant } from '../testing/plant';
import { RecordingChannel } from '../testing/recording-channel';

/** Notifications about assignment, due dates and completion: event × setting × channel → number of rows and messages. */

let plant: Plant;
let harness: ApiHarness;
let ann: Person;
let bob: Person;
let email: RecordingChannel;
let sms: RecordingChannel;
beforeAll(async () => {
  plant = await Plant.open();
  ({ harness, ann, bob } = plant);
  await bob.api.users.updateProfile({ phone: '+48 600 100 200' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await plant.empty();
  await ann.api.devices.assign({ id: plant.deviceId, assignedUserId: null });
  email = new RecordingChannel('email');
  sms = new RecordingChannel('sms');
  harness.useChannels({ email, sms });
});

const newTask = (fields: object = {}) => ann.api.maintenance.create({ ...plant.grease(), ...fields });
const toBob = () => ({ assignedTo: bob.actor.userId });
const dueToday = () => ({ nextMaintenance: plant.today });
const overdue = { nextMaintenance: '2026-11-01' };
const remind = () => ann.api.maintenance.updateSchedules();

/** Each event happens to tasks of bob; `titles` are those of the notifications that bob gets, in order. */
const events: Record<string, { happen: () => Promise<unknown>; titles: string[] }> = {
  'assignment by somebody else': {
    happen: () => newTask(toBob()),
    titles: ['Maintenance assigned to you: Grease the bearing'],
  },
  'assignment to oneself': {
    happen: () => bob.api.maintenance.create({ ...plant.grease(), ...toBob() }),
    titles: [],
  },
  'a change that keeps the assignee': {
    happen: async () => {
      const { id } = await bob.api.maintenance.create({ ...plant.grease(), ...toBob() });
      await ann.api.maintenance.update({ id, ...toBob(), taskName: 'Grease it' });
    },
    titles: [],
  },
  'assignment of several tasks in one call': {
    happen: () =>
      ann.api.maintenance.createMany({
        items: Array.from({ length: 7 }, (_, n) => ({ ...plant.grease(), taskName: `Task ${n + 1}`, ...toBob() })),
      }),
    titles: ['7 maintenance tasks assigned to you'],
  },
  'assignment of the device with its tasks': {
    happen: async () => {
      await newTask();
      await newTask({ taskName: 'Check the belt' });
      await ann.api.devices.assign({ id: plant.deviceId, assignedUserId: bob.actor.userId });
    },
    titles: ['Pump 1 was assigned to you'],
  },
  'a due date today, with the schedule run twice': {
    happen: async () => {
      await bob.api.maintenance.create({ ...plant.grease(), ...toBob(), ...dueToday() });
      await remind();
      await remind();
      await ann.api.maintenance.triggerNotifications();
    },
    titles: ['Maintenance due today: Grease the bearing'],
  },
  'an overdue task, with the schedule run twice': {
    happen: async () => {
      await bob.api.maintenance.create({ ...plant.grease(), ...toBob(), ...overdue });
      await remind();
      await remind();
    },
    titles: ['Maintenance overdue: Grease the bearing'],
  },
  'reminders that move to bob with the device': {
    happen: async () => {
      await ann.api.devices.assign({ id: plant.deviceId, assignedUserId: ann.actor.userId });
      await ann.api.maintenance.create({ ...plant.grease(), assignedTo: ann.actor.userId, ...dueToday() });
      await remind();
      await ann.api.devices.assign({ id: plant.deviceId, assignedUserId: bob.actor.userId });
      await remind();
    },
    titles: ['Maintenance due today: Grease the bearing', 'Pump 1 was assigned to you'],
  },
  'completion by somebody else': {
    happen: async () => {
      const { id } = await bob.api.maintenance.create({ ...plant.grease(), ...toBob() });
      await ann.api.maintenance.complete({ id });
    },
    titles: ['Maintenance completed: Grease the bearing'],
  },
  'completion by somebody else of the task on which bob works': {
    happen: async () => {
      const { id } = await newTask();
      await bob.api.work.start({ taskId: id });
      await ann.api.maintenance.complete({ id });
    },
    titles: ['Maintenance completed: Grease the bearing'],
  },
  'completion by somebody else that is undone before bob reads it': {
    happen: async () => {
      const { id } = await bob.api.maintenance.create({ ...plant.grease(), ...toBob() });
      const { completedRecordId } = await ann.api.maintenance.complete({ id });
      await ann.api.work.undo({ recordId: completedRecordId ?? '' });
    },
    titles: [],
  },
  'completion by oneself': {
    happen: async () => {
      const { id } = await bob.api.maintenance.create({ ...plant.grease(), ...toBob() });
      await bob.api.maintenance.complete({ id });
    },
    titles: [],
  },
  'a task that is entered as completed': {
    happen: () => newTask({ ...toBob(), status: 'COMPLETED' }),
    titles: ['Maintenance completed: Grease the bearing'],
  },
  'completion of the fault that bob reported and is assigned to': {
    happen: async () => {
      const task = await acceptReportOfBob(bob.actor.userId);
      await harness.database.db.delete(notifications);
      await ann.api.maintenance.complete({ id: task });
    },
    titles: ['Maintenance completed: Find the leak'],
  },
  'completion of the fault that bob reported, by the assignee': {
    happen: async () => {
      const task = await acceptReportOfBob(ann.actor.userId);
      await harness.database.db.delete(notifications);
      await ann.api.maintenance.complete({ id: task });
    },
    titles: ['Maintenance completed: Find the leak'],
  },
};

async function acceptReportOfBob(assignedTo: string): Promise<string> {
  const form = new FormData();
  const reportFields = { deviceId: plant.deviceId, description: 'Oil below', machineStopped: 'false' };
  for (const [name, value] of Object.entries(reportFields)) form.set(name, value);
  await bob.api.requests.report(form);
  const [request] = (await ann.api.requests.list({ state: 'NEW' })).content;
  const input = { id: request?.id ?? '', taskName: 'Find the leak', dueOn: '2026-11-30', assignedTo };
  return (await ann.api.requests.accept(input)).task.id;
}

/** Settings of bob, and the channels by which each notification then goes out. */
const settings: Record<string, { change: Partial<NotificationSettings>; channels: string[] }> = {
  'the defaults': { change: {}, channels: ['email'] },
  'email and SMS': { change: { smsNotifications: true }, channels: ['email', 'sms'] },
  'no email': { change: { emailNotifications: false }, channels: [] },
  'no maintenance and device alerts': {
    change: { maintenanceAlerts: false, deviceAlerts: false, smsNotifications: true },
    channels: [],
  },
};

describe.each(Object.entries(events))('%s', (_event, { happen, titles }) => {
  it.each(Object.entries(settings))('notifies once, with %s', async (_setting, { change, channels }) => {
    await bob.api.settings.saveNotifications({ ...defaultNotificationSettings, ...change });
    await happen();
    const rows = await plant.notificationsOf(bob);
    expect(rows.map(({ title }) => title).sort()).toEqual([...titles].sort());
    await deliverDue(harness.jobContext());
    // reminders wait for the others of their run
    harness.time = new Date(harness.time.getTime() + 5 * 60_000);
    await deliverDue(harness.jobContext());
    const ids = rows.map(({ id }) => id);
    const sent = ids.length
      ? await harness.database.db
          .select({ channel: notificationDeliveries.channel })
          .from(notificationDeliveries)
          .where(and(inArray(notificationDeliveries.notificationId, ids), eq(notificationDeliveries.state, 'sent')))
      : [];
    const expectedChannels = titles.flatMap(() => channels);
    expect(sent.map(({ channel }) => channel).sort()).toEqual([...expectedChannels].sort());
  });
});

it('sends all reminders of a morning in one message, each task once, whether due or overdue', async () => {
  await bob.api.settings.saveNotifications(defaultNotificationSettings);
  for (const fields of [dueToday(), overdue, { ...overdue, taskName: 'Check the belt' }]) {
    await bob.api.maintenance.create({ ...plant.grease(), ...toBob(), ...fields });
  }
  await remind();
  await deliverDue(harness.jobContext());
  harness.time = new Date(harness.time.getTime() + 5 * 60_000);
  await deliverDue(harness.jobContext());
  const toBobByEmail = email.sent.filter(({ to }) => to === 'user@acme.example');
  expect(toBobByEmail).toHaveLength(1);
  expect(toBobByEmail[0]?.text).toContain('Check the belt');
});

it('leaves one unread notice of the assignment of a task that was reassigned twice', async () => {
  const { id } = await newTask(toBob());
  const titles = async () => (await plant.notificationsOf(bob)).map(({ title }) => title);
  await ann.api.maintenance.update({ id, assignedTo: ann.actor.userId });
  expect(await titles()).toEqual([]);
  await ann.api.maintenance.update({ id, ...toBob() });
  await ann.api.bulk.changeTasks({ rows: [{ id }], assignedTo: null });
  await ann.api.maintenance.update({ id, ...toBob() });
  expect(await titles()).toEqual(['Maintenance assigned to you: Grease the bearing']);
});

it('removes the notice of a bulk assignment that is undone', async () => {
  const tasks = [await newTask(), await newTask()];
  const { undo } = await ann.api.bulk.changeTasks({ rows: tasks.map(({ id }) => ({ id })), ...toBob() });
  expect(await plant.notificationsOf(bob)).toHaveLength(1);
  if (undo) await ann.api.bulk.restoreTasks(undo);
  expect(await plant.notificationsOf(bob)).toEqual([]);
});

it('removes the reminder of a former assignee, and reminds the new one', async () => {
  const { id } = await newTask({ ...toBob(), ...overdue });
  await remind();
  await ann.api.maintenance.update({ id, assignedTo: ann.actor.userId });
  expect(await plant.notificationsOf(bob)).toEqual([]);
  await remind();
  expect(await plant.notificationsOf(ann)).toMatchObject([{ title: 'Maintenance overdue: Grease the bearing' }]);
});
