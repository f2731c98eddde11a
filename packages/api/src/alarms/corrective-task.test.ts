import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let deviceId: string;

beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.time = new Date('2026-11-21T09:00:00Z');
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
  await ann.api.devices.assign({ id: deviceId, assignedUserId: bob.actor.userId });
});

const createRule = (openTask: boolean) =>
  ann.api.rules.create({
    ...{ deviceId, name: 'Too hot', description: 'x', action: 'Clean the cooler', consequence: 'The engine seizes.' },
    ...{ condition: 'Temperature is above 98 °C', priority: 'HIGH', evaluation: { openTask } },
    machineCondition: { metric: 'Temperature', operator: '>', values: [98], unit: '°C' },
  });
async function measure(...values: number[]) {
  for (const temperature of values) {
    harness.time = new Date(harness.time.getTime() + 1000);
    await ann.api.devices.recordTelemetry({ deviceId, values: { temperature } });
  }
}
const newestAlarm = async () => {
  const [alarm] = (await ann.api.alarms.list({ deviceId, state: 'all' })).content;
  return alarm ?? expect.fail('there is no alarm');
};
const tasksOfDevice = async () => (await ann.api.maintenance.byDevice({ deviceId })).maintenanceTasks;

describe('a corrective task', () => {
  it("is opened for an alarm with the rule's action, assigned to the device's assignee and due today", async () => {
    await createRule(false);
    await measure(99);
    const { id, task: none } = await newestAlarm();
    expect(none).toBeNull();
    const alarm = await ann.api.alarms.openTask({ id });
    const [task] = await tasksOfDevice();
    expect(alarm.task).toEqual({ id: task?.id, isDone: false });
    expect(task).toMatchObject({
      taskName: 'Alarm: Too hot',
      description: 'Clean the cooler\nAlarm when: Temperature is above 98 °C.\nThe engine seizes.',
      maintenanceType: 'CORRECTIVE',
      priority: 'HIGH',
      status: 'SCHEDULED',
      nextMaintenance: '2026-11-21',
      assignedTo: bob.actor.userId,
      alarmId: id,
    });
    const { notifications } = await bob.api.notifications.unread();
    expect(notifications.map(({ title }) => title)).toContain('Maintenance assigned to you: Alarm: Too hot');
    const { content } = await ann.api.audit.list({});
    expect(content[0]).toMatchObject({
      action: 'alarm.task-opened',
      summary: 'Ann ADMIN opened a task for the alarm "Too hot".',
    });
  });

  it('is opened once when two people open it concurrently, and can be opened again after it is completed', async () => {
    await createRule(false);
    await measure(99);
    const { id } = await newestAlarm();
    const results = await Promise.allSettled([ann.api.alarms.openTask({ id }), bob.api.alarms.openTask({ id })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ann.api.alarms.openTask({ id })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This alarm already has an open task.',
    });
    const [task] = await tasksOfDevice();
    await ann.api.maintenance.complete({ id: task?.id ?? '' });
    expect((await newestAlarm()).task).toEqual({ id: task?.id, isDone: true });
    const again = await ann.api.alarms.openTask({ id });
    expect(again.task).toMatchObject({ isDone: false });
    expect(await tasksOfDevice()).toHaveLength(2);
  });

  it("is opened by a rule's first alarm, and not a second time while it is open", async () => {
    await createRule(true);
    await measure(99, 90, 99, 90);
    expect(await tasksOfDevice()).toHaveLength(1);
    const [task] = await tasksOfDevice();
    await ann.api.maintenance.complete({ id: task?.id ?? '' });
    await measure(99);
    expect(await tasksOfDevice()).toHaveLength(2);
    expect((await newestAlarm()).task).toMatchObject({ isDone: false });
  });
});
