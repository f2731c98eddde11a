import {
  devices,
  maintenanceCompletions,
  maintenanceTasks,
  notifications,
  organizations,
  userSettings,
  users,
} from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '../notifications/deliveries/send';
import { ApiHarness, type Person } from '../testing/api-harness';
import { RecordingChannel } from '../testing/recording-channel';
import { createWeeklyReports } from './weekly-report';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let email: RecordingChannel;
let deviceId: string;

const monday = '2026-11-23';

beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  await harness.person('empty', 'ADMIN');
  await harness.database.db.update(users).set({ createdAt: new Date('2026-01-01') });
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.database;
  await db.delete(notifications);
  await db.delete(userSettings);
  await db.delete(devices);
  const device = {
    organizationId: 'acme',
    name: 'Pump 1',
    type: 'MACHINE',
    status: 'ONLINE',
    location: 'Hall',
  } as const;
  const [pump] = await db
    .insert(devices)
    .values({ ...device, createdAt: new Date('2026-11-18') })
    .returning({ id: devices.id });
  deviceId = pump?.id ?? '';
  await db.insert(devices).values({ ...device, createdAt: new Date('2026-01-01') });
  email = new RecordingChannel('email');
  harness.useChannels({ email });
  harness.time = new Date(`${monday}T08:00:00Z`);
});

async function sendReports() {
  await createWeeklyReports(harness.jobContext());
  await deliverDue(harness.jobContext());
}
async function store(person: Person | null, ...dates: string[]) {
  const rows = dates.map((nextMaintenance, n) => ({
    organizationId: 'acme',
    deviceId,
    taskName: `Task ${n + 1}`,
    nextMaintenance,
    assignedTo: person?.actor.userId ?? null,
  }));
  return harness.database.db.insert(maintenanceTasks).values(rows).returning({ id: maintenanceTasks.id });
}

describe('the weekly report', () => {
  it('lists completed, overdue and coming tasks and new devices', async () => {
    const [first] = await store(bob, '2026-11-20', '2026-11-22', '2026-11-23', '2026-11-29', '2026-11-30');
    await store(null, '2026-10-01');
    await store(ann, '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14');
    const completion = { organizationId: 'acme', taskId: first?.id ?? '', completedByName: 'Bob' };
    await harness.database.db.insert(maintenanceCompletions).values([
      { ...completion, completedOn: '2026-11-15', completedBy: bob.actor.userId },
      { ...completion, completedOn: '2026-11-16', completedBy: bob.actor.userId },
      { ...completion, completedOn: '2026-11-22', completedBy: null },
      { ...completion, completedOn: '2026-11-23', completedBy: bob.actor.userId },
    ]);
    await sendReports();
    const [toAnn, toBob, ...otherEmails] = email.sent.sort((a, b) => a.to.localeCompare(b.to));
    expect(otherEmails).toEqual([]);
    expect(toBob).toMatchObject({ to: 'user@acme.example', title: 'Your week at acme' });
    expect(toBob?.text).toBe(
      [
        'Done last week: 2 (1 by you).',
        'Overdue: 9 (2 yours).',
        'Due this week: 2 (2 yours).',
        'New devices: 1.',
        '',
        'Your overdue tasks:',
        '• Task 1 (Pump 1), Fri 20 November',
        '• Task 2 (Pump 1), Sun 22 November',
        '',
        'Your tasks this week:',
        '• Task 3 (Pump 1), Mon 23 November',
        '• Task 4 (Pump 1), Sun 29 November',
      ].join('\n'),
    );
    expect(toAnn?.text).toContain('• Task 6 (Pump 1), Sat 14 November');
    expect(toAnn?.text).toMatch(/… and 2 more$/);
  });

  it('is sent once a week, even when created concurrently or deleted by its user', async () => {
    await Promise.all([sendReports(), sendReports(), sendReports()]);
    await bob.api.notifications.removeAll();
    harness.time = new Date(`${monday}T20:00:00Z`);
    await sendReports();
    expect(email.sent).toHaveLength(2);
    harness.time = new Date('2026-11-30T08:15:00Z');
    await store(bob, '2026-12-01');
    await sendReports();
    expect(email.sent).toHaveLength(4);
  });

  it.each([
    ['2026-11-23T07:59:59Z', 0],
    ['2026-11-24T08:00:00Z', 0],
    ['2026-11-22T08:00:00Z', 0],
  ])('is not sent at %s', async (time, count) => {
    harness.time = new Date(time);
    await sendReports();
    expect(email.sent).toHaveLength(count);
  });

  it("is sent at 08:00 in the user's time zone", async () => {
    await bob.api.settings.saveNotifications({ timezone: 'Asia/Tokyo' });
    await ann.api.settings.saveNotifications({ timezone: 'America/New_York' });
    const at = async (time: string) => {
      harness.time = new Date(time);
      await sendReports();
      return email.sent.map(({ to }) => to);
    };
    expect(await at('2026-11-22T22:59:00Z')).toEqual([]);
    expect(await at('2026-11-22T23:00:00Z')).toEqual(['user@acme.example']);
    expect(await at('2026-11-23T12:59:00Z')).toHaveLength(1);
    expect(await at('2026-11-23T13:00:00Z')).toEqual(['user@acme.example', 'admin@acme.example']);
  });

  it.each([{ weeklyReports: false }, { emailNotifications: false }])(
    'is not created with the settings %j',
    async (settings) => {
      await bob.api.settings.saveNotifications(settings);
      await sendReports();
      expect(email.sent.map(({ to }) => to)).toEqual(['admin@acme.example']);
      expect(await bob.api.notifications.unreadCount()).toEqual({ count: 0 });
    },
  );

  it('is not created without an email channel or when all figures are zero', async () => {
    harness.useChannels({});
    await sendReports();
    expect(await harness.database.db.select().from(notifications)).toEqual([]);
    harness.useChannels({ email });
    await harness.database.db.delete(devices);
    await sendReports();
    expect(email.sent).toEqual([]);
  });

  it('is held until quiet hours end, and goes by email only', async () => {
    harness.useChannels({ email, sms: new RecordingChannel('sms') });
    const quiet = { quietHoursEnabled: true, quietHoursStart: '22:00', quietHoursEnd: '09:30', smsNotifications: true };
    await bob.api.settings.saveNotifications(quiet);
    await sendReports();
    const [report] = await bob.api.notifications.all();
    const deliveries = await bob.api.notifications.deliveries({ id: report?.id ?? '' });
    expect(
      Object.fromEntries(deliveries.map(({ channel, state, reason }) => [channel, `${state}: ${reason}`])),
    ).toMatchObject({
      email: 'held: Quiet hours: waits until 09:30 (UTC).',
      sms: 'skipped: Weekly reports go by email only.',
    });
    harness.time = new Date(`${monday}T09:30:00Z`);
    await sendReports();
    expect(email.sent.map(({ to }) => to)).toContain('user@acme.example');
    // the report stores its date in the settings and must not change them otherwise
    expect(await bob.api.settings.notifications()).toMatchObject(quiet);
  });

  it("counts overdue tasks by the organization's date, not the user's", async () => {
    await harness.database.db.update(organizations).set({ timeZone: 'America/Los_Angeles' });
    await bob.api.settings.saveNotifications({ timezone: 'Asia/Tokyo' });
    // Monday 08:00 in Tokyo is Sunday 15:00 in Los Angeles
    harness.time = new Date('2026-11-22T23:00:00Z');
    await store(bob, '2026-11-21', '2026-11-22');
    await sendReports();
    await harness.database.db.update(organizations).set({ timeZone: 'UTC' });
    expect(email.sent).toHaveLength(1);
    expect(email.sent[0]?.text).toContain('Overdue: 1 (1 yours).\nDue this week: 1 (1 yours).');
  });
});
