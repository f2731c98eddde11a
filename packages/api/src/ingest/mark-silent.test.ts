import { devices, notifications, users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationCategory } from '../notify/categories';
import { ApiHarness, type Person } from '../testing/api-harness';
import { markSilentDevices } from './mark-silent';
import { reportConnection } from './report-connection';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(devices);
  await harness.database.db.delete(notifications);
});

const passMinutes = (minutes: number) => {
  harness.time = new Date(harness.time.getTime() + minutes * 60_000);
};
const mark = () => markSilentDevices(harness.jobContext());
const send = (deviceId: string, values = { t: 1 }) => ann.api.devices.recordTelemetry({ deviceId, values });
const statusOf = async (id: string) => (await ann.api.devices.get({ id })).status;
const titlesOf = async (person: Person, wanted: NotificationCategory) =>
  (await person.api.notifications.unread()).notifications
    .filter(({ category }) => category === wanted)
    .map(({ title }) => title);
const offlineTitles = (person: Person) => titlesOf(person, 'DEVICE_OFFLINE');

/** Titles of the notifications of all people, without the limit of the list of unread notifications. */
const storedTitles = async (wanted: NotificationCategory) => {
  const { category, title } = notifications;
  const rows = await harness.database.db.select({ title }).from(notifications).where(eq(category, wanted));
  return rows.map((row) => row.title);
};
const returnTitles = () => storedTitles('DEVICE_ONLINE');

/** Creates a device that has just sent a reading. */
async function create(fields: object = {}) {
  const { id } = await ann.api.devices.create({
    name: 'Pump',
    offlineAfterSeconds: 300,
    assignedUserId: bob.actor.userId,
    ...fields,
  });
  await send(id);
  return id;
}

describe('a device whose signal is overdue', () => {
  it('is OFFLINE with the reason, notifies its assignee once, and is restored by the next reading', async () => {
    const id = await create();
    await ann.api.devices.setStatus({ id, status: 'WARNING' });
    const since = harness.time.toISOString();
    passMinutes(5);
    await mark();
    expect(await statusOf(id)).toBe('WARNING');
    passMinutes(1);
    await mark();
    await mark();
    expect(await ann.api.devices.get({ id })).toMatchObject({
      status: 'OFFLINE',
      statusReason: { kind: 'silent', since },
    });
    const [notification, ...others] = (await bob.api.notifications.unread()).notifications.filter(
      ({ category }) => category === 'DEVICE_OFFLINE',
    );
    expect(others).toEqual([]);
    expect(notification).toMatchObject({ title: 'Pump is offline', deviceId: id });
    expect(notification?.message).toMatch(/^"Pump" \(.+\) is now offline\. No reading since \d\d:\d\d\.$/);
    expect(await offlineTitles(ann)).toEqual([]);
    await send(id);
    expect(await statusOf(id)).toBe('WARNING');
  });

  it('is announced as back once, by the first reading, to the people who were notified that it was offline', async () => {
    const id = await create();
    await send(id);
    expect(await titlesOf(bob, 'DEVICE_ONLINE')).toEqual([]);
    passMinutes(6);
    await mark();
    // the new assignee was not notified that the device was offline
    await ann.api.devices.assign({ id, assignedUserId: ann.actor.userId });
    await send(id);
    passMinutes(1);
    await send(id);
    const [online, ...others] = (await bob.api.notifications.unread()).notifications.filter(
      ({ category }) => category === 'DEVICE_ONLINE',
    );
    expect(others).toEqual([]);
    expect(online).toMatchObject({ title: 'Pump is back online', deviceId: id });
    expect(online?.message).toMatch(/^"Pump" \(.+\) is back online\. It had sent no reading since \d\d:\d\d\.$/);
    expect(await titlesOf(ann, 'DEVICE_ONLINE')).toEqual([]);
    passMinutes(6);
    await mark();
    await send(id);
    expect(await titlesOf(ann, 'DEVICE_ONLINE')).toEqual(['Pump is back online']);
  });

  it('is not announced as back while a person keeps it OFFLINE, nor to a disabled account', async () => {
    const stopped = await create();
    const carl = await harness.person('acme', 'USER', 'carl@acme.example');
    const watched = await create({ name: 'Fan', assignedUserId: carl.actor.userId });
    passMinutes(6);
    await mark();
    for (const status of ['WARNING', 'OFFLINE'] as const) await ann.api.devices.setStatus({ id: stopped, status });
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, carl.actor.userId));
    await send(stopped);
    await send(watched);
    expect(await returnTitles()).toEqual([]);
  });

  it('is counted in one notification if it returns with many others', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 8; n++) ids.push(await create({ name: `Pump ${n}` }));
    const organizationId = ann.actor.organizationId;
    const report = (id: string, state: 'offline' | 'online') =>
      reportConnection(harness.jobContext(), { organizationId, id }, state, harness.time);
    for (const id of ids) await report(id, 'offline');
    for (const id of ids) await report(id, 'online');
    const titles = await returnTitles();
    expect(titles).toHaveLength(6);
    expect(titles).toContain('3 more devices are back online');
  });

  it('is counted in one notification if many devices are reported lost, one after the other', async () => {
    const ids: string[] = [];
    for (let n = 1; n <= 8; n++) ids.push(await create({ name: `Pump ${n}` }));
    for (const id of ids) {
      await reportConnection(
        harness.jobContext(),
        { organizationId: ann.actor.organizationId, id },
        'offline',
        harness.time,
      );
    }
    const titles = await storedTitles('DEVICE_OFFLINE');
    expect(titles).toHaveLength(6);
    expect(titles).toContain('3 more devices are offline');
  });

  it('is not marked before its first reading, without a configured time, or if a person has set it to OFFLINE', async () => {
    const { id: never } = await ann.api.devices.create({ offlineAfterSeconds: 60 });
    const untimed = await create({ offlineAfterSeconds: null });
    const off = await create({ offlineAfterSeconds: 0, httpEndpoint: 'https://x.example', pollIntervalSeconds: 60 });
    const stopped = await create();
    await ann.api.devices.setStatus({ id: stopped, status: 'OFFLINE' });
    passMinutes(60);
    await mark();
    expect(await Promise.all([never, untimed, off].map(statusOf))).toEqual(['ONLINE', 'ONLINE', 'ONLINE']);
    await send(stopped);
    expect(await statusOf(stopped)).toBe('OFFLINE');
  });

  it('is OFFLINE after three polling intervals, and at least five minutes, unless it has its own time', async () => {
    const polled = { httpEndpoint: 'https://x.example', offlineAfterSeconds: null };
    const often = await create({ ...polled, pollIntervalSeconds: 10 });
    const seldom = await create({ ...polled, pollIntervalSeconds: 600 });
    passMinutes(6);
    await mark();
    expect(await Promise.all([often, seldom].map(statusOf))).toEqual(['OFFLINE', 'ONLINE']);
    passMinutes(25);
    await mark();
    expect(await statusOf(seldom)).toBe('OFFLINE');
  });

  it('keeps a status that a person sets until the signal returns', async () => {
    const id = await create();
    passMinutes(6);
    await mark();
    await ann.api.devices.setStatus({ id, status: 'ONLINE' });
    await mark();
    expect(await statusOf(id)).toBe('ONLINE');
    await send(id);
    passMinutes(6);
    await mark();
    expect(await statusOf(id)).toBe('OFFLINE');
  });

  it('shows its open alarm again when the signal returns, unless the alarm was cleared in the meantime', async () => {
    const id = await create();
    const machineCondition = { metric: 't', operator: '>' as const, values: [90], unit: '' };
    const texts = {
      name: 'Too hot',
      description: 'Limit',
      priority: 'HIGH' as const,
      condition: 'Above 90',
      action: 'Stop it',
    };
    const rule = await ann.api.rules.create({ deviceId: id, ...texts, machineCondition });
    passMinutes(1);
    await send(id, { t: 95 });
    expect(await statusOf(id)).toBe('ERROR');
    passMinutes(6);
    await mark();
    expect(await statusOf(id)).toBe('OFFLINE');
    await send(id, { t: 96 });
    expect(await statusOf(id)).toBe('ERROR');
    passMinutes(6);
    await mark();
    await ann.api.rules.remove({ id: rule.id });
    expect(await statusOf(id)).toBe('OFFLINE');
    await send(id, { t: 97 });
    expect(await statusOf(id)).toBe('ONLINE');
  });

  it('is grouped with other silent devices into one notification', async () => {
    for (let n = 1; n <= 6; n++) await create({ name: `Pump ${n}`, assignedUserId: null });
    await harness.database.db.update(devices).set({ assignedUserId: null });
    passMinutes(6);
    await mark();
    expect(await offlineTitles(ann)).toEqual(['6 devices are offline']);
    expect(await offlineTitles(bob)).toEqual([]);
  });

  it('is marked once when two servers check concurrently', async () => {
    await create();
    passMinutes(6);
    await Promise.all([mark(), mark()]);
    expect(await offlineTitles(bob)).toHaveLength(1);
  });

  it('is marked by the job devices.mark-offline', async () => {
    const id = await create();
    passMinutes(6);
    await harness.jobs.enqueue(harness.database.db, 'devices.mark-offline', { key: 'all', payload: {} });
    await harness.runJobs();
    expect(await statusOf(id)).toBe('OFFLINE');
  });
});
