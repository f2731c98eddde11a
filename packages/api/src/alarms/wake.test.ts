import { devices } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { wakeAlarms } from './wake';

let harness: ApiHarness;
let admin: Person;
let ann: Person;
let bob: Person;
let deviceId: string;
const start = new Date('2026-11-21T09:00:00Z').getTime();

beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
  ann = await harness.person('acme', 'USER');
  bob = await harness.person('acme', 'USER', 'bob@acme.example');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.time = new Date(start);
  await harness.database.db.delete(devices);
  deviceId = (await ann.api.devices.create({ name: 'Compressor', assignedUserId: ann.actor.userId })).id;
});

const report = (temperature: number) => ann.api.devices.recordTelemetry({ deviceId, values: { temperature } });

/** Raises an alarm, snoozes it for an hour and forgets the notifications. @returns its id */
async function snoozed(priority: 'HIGH' | 'MEDIUM' = 'MEDIUM'): Promise<string> {
  const machineCondition = { metric: 'Temperature', operator: '>' as const, values: [98], unit: '°C' };
  const texts = { name: 'Too hot', description: 'x', condition: 'Temperature is above 98 °C', action: 'Stop' };
  await ann.api.rules.create({ deviceId, ...texts, priority, machineCondition });
  await report(99);
  const [alarm] = (await ann.api.alarms.list({ deviceId })).content;
  const { id } = await ann.api.alarms.snooze({ id: alarm?.id ?? expect.fail('there is no alarm'), minutes: 60 });
  for (const { api } of [admin, ann, bob]) await api.notifications.removeAll();
  return id;
}
async function afterMinutes(minutes: number) {
  harness.time = new Date(start + minutes * 60_000);
  await wakeAlarms(harness.jobContext());
}
const unreadOf = async ({ api }: Person) => (await api.notifications.unread()).notifications;

describe('the end of a snooze', () => {
  it('notifies the assignee once, with value and limit, if the alarm is still open', async () => {
    const id = await snoozed();
    await afterMinutes(59);
    expect(await unreadOf(ann)).toEqual([]);
    await afterMinutes(60);
    await afterMinutes(61);
    const message = 'Temperature of "Compressor" was 99 °C (09:00). Alarm when: Temperature is above 98 °C.';
    expect(await unreadOf(ann)).toMatchObject([{ title: 'Snooze is over: Too hot (Compressor)', message }]);
    expect(await unreadOf(admin)).toEqual([]);
    expect(await ann.api.alarms.get({ id })).toMatchObject({ state: 'OPEN', snoozedUntil: null });
  });

  it('also notifies the administrators of an alarm of HIGH priority', async () => {
    await snoozed('HIGH');
    await afterMinutes(60);
    expect(await unreadOf(admin)).toMatchObject([{ title: 'Snooze is over: Too hot (Compressor)' }]);
    expect(await unreadOf(bob)).toEqual([]);
  });

  it('notifies of an alarm that was raised again in the meantime', async () => {
    await snoozed();
    harness.time = new Date(start + 10 * 60_000);
    await report(90);
    harness.time = new Date(start + 20 * 60_000);
    await report(101);
    expect(await unreadOf(ann)).toEqual([]);
    await afterMinutes(60);
    expect((await unreadOf(ann)).map(({ message }) => message)).toEqual([
      expect.stringContaining('was 101 °C (09:20)'),
    ]);
  });

  it('notifies nobody of an alarm that is acknowledged or cleared', async () => {
    const id = await snoozed();
    await ann.api.alarms.acknowledge({ id });
    await afterMinutes(60);
    expect(await unreadOf(ann)).toEqual([]);
    expect((await ann.api.alarms.get({ id })).state).toBe('ACKNOWLEDGED');
    await ann.api.alarms.snooze({ id, minutes: 60 });
    await report(90);
    await afterMinutes(180);
    expect(await unreadOf(ann)).toEqual([]);
  });

  it('notifies once when two servers end it concurrently', async () => {
    await snoozed();
    harness.time = new Date(start + 60 * 60_000);
    await Promise.all([wakeAlarms(harness.jobContext()), wakeAlarms(harness.jobContext())]);
    expect(await unreadOf(ann)).toHaveLength(1);
  });
});
