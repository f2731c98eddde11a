import { alarms, devices } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { escalateAlarms } from './escalate';
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
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
});

async function raise(priority: 'HIGH' | 'MEDIUM' = 'HIGH', { category = 'General', metric = 'Temperature' } = {}) {
  const machineCondition = { metric, operator: '>' as const, values: [98], unit: '°C' };
  const texts = { name: 'Too hot', description: 'x', condition: 'Temperature is above 98 °C', action: 'Stop' };
  await ann.api.rules.create({ deviceId, ...texts, category, priority, machineCondition });
  await ann.api.devices.recordTelemetry({ deviceId, values: { [metric]: 99 } });
  for (const { api } of [admin, ann, bob]) await api.notifications.removeAll();
  const [alarm] = (await ann.api.alarms.list({ deviceId })).content;
  return alarm ?? expect.fail('there is no alarm');
}
async function afterMinutes(minutes: number) {
  harness.time = new Date(start + minutes * 60_000);
  await escalateAlarms(harness.jobContext());
}
const titlesOf = async ({ api }: Person) => (await api.notifications.unread()).notifications.map(({ title }) => title);
const escalateTo = (userId: string | null, priority: 'HIGH' | 'ALL' = 'HIGH') =>
  admin.api.organization.save({ escalation: { afterMinutes: 30, userId, priority } });

const title = 'Not acknowledged for 30 minutes: Too hot (Compressor)';

describe('an unacknowledged alarm', () => {
  it('is not escalated by default', async () => {
    await admin.api.organization.save({ escalation: null });
    const { id } = await raise();
    await afterMinutes(10_000);
    expect((await ann.api.alarms.get({ id })).escalatedAt).toBeNull();
  });

  it('notifies the selected user once, after the escalation time', async () => {
    await escalateTo(bob.actor.userId);
    const { id } = await raise();
    await afterMinutes(29);
    expect(await titlesOf(bob)).toEqual([]);
    await afterMinutes(30);
    await afterMinutes(31);
    expect(await titlesOf(bob)).toEqual([title]);
    expect(await titlesOf(admin)).toEqual([]);
    expect((await ann.api.alarms.get({ id })).escalatedAt).toBe(new Date(start + 30 * 60_000).toISOString());
  });

  it('is escalated with its value, its limit, and the page and sentence of the manual', async () => {
    await escalateTo(bob.actor.userId);
    const { id } = await raise();
    const [alarm] = await harness.database.db.select().from(alarms).where(eq(alarms.id, id));
    const cause = { ...(alarm?.cause ?? expect.fail()), page: 12, quote: 'Stop above 98 °C.' };
    await harness.database.db.update(alarms).set({ cause }).where(eq(alarms.id, id));
    await afterMinutes(30);
    const { notifications } = await bob.api.notifications.unread();
    expect(notifications.map(({ message }) => message)).toEqual([
      'Temperature of "Compressor" was 99 °C (09:00). Alarm when: Temperature is above 98 °C.\nManual, page 12: "Stop above 98 °C."',
    ]);
  });

  it('is escalated as a safety alert, which passes quiet hours, if its rule is a safety rule', async () => {
    await escalateTo(bob.actor.userId);
    await raise('HIGH', { category: 'Safety', metric: 'Door' });
    await afterMinutes(30);
    const { notifications } = await bob.api.notifications.unread();
    expect(notifications.map(({ category }) => category)).toEqual(['SAFETY_ALERT']);
  });

  it('is escalated once when two servers escalate concurrently', async () => {
    await escalateTo(bob.actor.userId);
    await raise();
    harness.time = new Date(start + 40 * 60_000);
    await Promise.all([escalateAlarms(harness.jobContext()), escalateAlarms(harness.jobContext())]);
    expect(await titlesOf(bob)).toEqual([title]);
  });

  it('notifies all administrators if no user is selected or the selected user is disabled', async () => {
    await escalateTo(null);
    await raise();
    await afterMinutes(30);
    expect(await titlesOf(admin)).toEqual([title]);
    const carol = await harness.person('acme', 'USER', 'carol@acme.example');
    await escalateTo(carol.actor.userId);
    await admin.api.users.update({ id: carol.actor.userId, enabled: false });
    deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
    harness.time = new Date(start);
    await raise();
    await afterMinutes(31);
    expect(await titlesOf(admin)).toContain(title);
  });

  it('is escalated at another priority only if the organization escalates all priorities', async () => {
    await escalateTo(bob.actor.userId);
    await raise('MEDIUM');
    await afterMinutes(30);
    expect(await titlesOf(bob)).toEqual([]);
    await escalateTo(bob.actor.userId, 'ALL');
    await afterMinutes(31);
    expect(await titlesOf(bob)).toEqual([title]);
  });

  it('is not escalated while it is snoozed', async () => {
    await escalateTo(bob.actor.userId);
    const { id } = await raise();
    await ann.api.alarms.snooze({ id, minutes: 60 });
    await afterMinutes(45);
    expect(await titlesOf(bob)).toEqual([]);
    await afterMinutes(61);
    expect(await titlesOf(bob)).toEqual([title]);
  });

  it.each([
    ['acknowledged', (id: string) => ann.api.alarms.acknowledge({ id })],
    ['cleared', (id: string) => ann.api.alarms.clear({ id })],
  ])('is not escalated once it is %s', async (_state, change) => {
    await escalateTo(bob.actor.userId);
    await change((await raise()).id);
    await afterMinutes(60);
    expect(await titlesOf(bob)).toEqual([]);
  });
});

it('rejects an escalation setting with a user of another organization', async () => {
  const stranger = await harness.person('other', 'ADMIN');
  await expect(escalateTo(stranger.actor.userId)).rejects.toMatchObject({
    message: 'The person must be an enabled user of your organization.',
  });
});

describe('the end of a snooze', () => {
  beforeEach(async () => {
    deviceId = (await ann.api.devices.create({ name: 'Compressor', assignedUserId: ann.actor.userId })).id;
  });

  const report = (temperature: number) =>
    ann.api.devices.recordTelemetry({ deviceId, values: { Temperature: temperature } });
  /** Raises an alarm and snoozes it for an hour. @returns its id */
  async function snoozed(priority: 'HIGH' | 'MEDIUM' = 'MEDIUM'): Promise<string> {
    const { id } = await raise(priority);
    await ann.api.alarms.snooze({ id, minutes: 60 });
    for (const { api } of [admin, ann, bob]) await api.notifications.removeAll();
    return id;
  }
  async function untilMinutes(minutes: number) {
    harness.time = new Date(start + minutes * 60_000);
    await wakeAlarms(harness.jobContext());
  }
  const unreadOf = async ({ api }: Person) => (await api.notifications.unread()).notifications;

  it('notifies the assignee once, with value and limit, if the alarm is still open', async () => {
    const id = await snoozed();
    await untilMinutes(59);
    expect(await unreadOf(ann)).toEqual([]);
    await untilMinutes(60);
    await untilMinutes(61);
    const message = 'Temperature of "Compressor" was 99 °C (09:00). Alarm when: Temperature is above 98 °C.';
    expect(await unreadOf(ann)).toMatchObject([{ title: 'Snooze is over: Too hot (Compressor)', message }]);
    expect(await unreadOf(admin)).toEqual([]);
    expect(await ann.api.alarms.get({ id })).toMatchObject({ state: 'OPEN', snoozedUntil: null });
  });

  it('also notifies the administrators of an alarm of HIGH priority', async () => {
    await snoozed('HIGH');
    await untilMinutes(60);
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
    await untilMinutes(60);
    expect((await unreadOf(ann)).map(({ message }) => message)).toEqual([
      expect.stringContaining('was 101 °C (09:20)'),
    ]);
  });

  it('notifies nobody of an alarm that is acknowledged or cleared', async () => {
    const id = await snoozed();
    await ann.api.alarms.acknowledge({ id });
    await untilMinutes(60);
    expect(await unreadOf(ann)).toEqual([]);
    expect((await ann.api.alarms.get({ id })).state).toBe('ACKNOWLEDGED');
    await ann.api.alarms.snooze({ id, minutes: 60 });
    await report(90);
    await untilMinutes(180);
    expect(await unreadOf(ann)).toEqual([]);
  });

  it('notifies once when two servers end it concurrently', async () => {
    await snoozed();
    harness.time = new Date(start + 60 * 60_000);
    await Promise.all([wakeAlarms(harness.jobContext()), wakeAlarms(harness.jobContext())]);
    expect(await unreadOf(ann)).toHaveLength(1);
  });
});
