import {
  devices,
  maintenanceTasks,
  notificationDeliveries,
  notifications,
  organizations,
  schedulerRuns,
  users,
} from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deliverDue } from '../notifications/deliveries/send';
import { ApiHarness, type Person } from '../testing/api-harness';
import { RecordingChannel } from '../testing/recording-channel';
import { runDueSchedules } from './scheduler';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let deviceId: string;
const organizationId = 'acme';

beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person(organizationId, 'ADMIN');
  bob = await harness.person(organizationId, 'USER');
  const device = { organizationId, name: 'Pump 1', type: 'MACHINE', status: 'ONLINE', location: 'Hall' } as const;
  const [pump] = await harness.database.db.insert(devices).values(device).returning({ id: devices.id });
  deviceId = pump?.id ?? '';
});
afterAll(() => harness.close());
beforeEach(async () => {
  const { db } = harness.database;
  await db.delete(maintenanceTasks);
  await db.delete(notifications);
  await db.delete(schedulerRuns);
  await db.update(organizations).set({ timeZone: 'UTC' });
  harness.time = new Date('2026-11-21T06:00:00Z');
});

type NewTask = Partial<typeof maintenanceTasks.$inferInsert>;
async function store(...tasks: NewTask[]): Promise<string[]> {
  const base = { organizationId, deviceId, taskName: 'Grease', assignedTo: bob.actor.userId };
  const rows = await harness.database.db
    .insert(maintenanceTasks)
    .values(tasks.map((task) => ({ ...base, ...task })))
    .returning({ id: maintenanceTasks.id });
  return rows.map((row) => row.id);
}
const run = () => runDueSchedules(harness.jobContext());
const statuses = async () =>
  (await harness.database.db.select().from(maintenanceTasks).orderBy(maintenanceTasks.id)).map((task) => task.status);
const reminders = () => harness.database.db.select().from(notifications).orderBy(notifications.id);
const weekly = [{ every: 1, unit: 'week' }];

describe('the daily scheduler run', () => {
  it('re-opens completed recurring tasks a week before they are due, and no other completed tasks', async () => {
    const done = { status: 'COMPLETED', lastMaintenance: '2026-11-01', intervals: weekly } as const;
    await store(
      { ...done, nextMaintenance: '2026-11-28' },
      { ...done, nextMaintenance: '2026-11-29' },
      // recurs by a frequency text that means monthly
      { ...done, intervals: [], nextMaintenance: '2026-11-28' },
      { ...done, intervals: [], nextMaintenance: null },
      { ...done, intervals: [], nextMaintenance: '2026-11-01' },
      { ...done, nextMaintenance: '2026-11-01' },
      // by meter, so a new day does not make it due
      { ...done, intervals: [{ every: 250, unit: 'hour' }], nextMaintenance: null },
    );
    await run();
    expect(await statuses()).toEqual([
      'SCHEDULED',
      'COMPLETED',
      'SCHEDULED',
      'COMPLETED',
      'COMPLETED',
      'OVERDUE',
      'COMPLETED',
    ]);
  });

  it('marks overdue tasks unless they are in progress, and resets rescheduled ones', async () => {
    const states = ['SCHEDULED', 'PENDING', 'ACTIVE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'] as const;
    await store(...states.map((status) => ({ status, nextMaintenance: '2026-11-20' })));
    await store(...states.map((status) => ({ status, nextMaintenance: '2026-11-21' })));
    await run();
    const lateStatuses = ['OVERDUE', 'OVERDUE', 'OVERDUE', 'IN_PROGRESS', 'COMPLETED', 'OVERDUE'];
    expect(await statuses()).toEqual([...lateStatuses, ...states.slice(0, -1), 'SCHEDULED']);
  });

  it('reminds each enabled assignee once of each due or overdue task', async () => {
    const disabled = await harness.person(organizationId, 'USER', 'disabled@acme.example');
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, disabled.actor.userId));
    const [dueToday = '', late = ''] = await store(
      { nextMaintenance: '2026-11-21' },
      { nextMaintenance: '2026-11-05', taskName: 'Oil' },
      { nextMaintenance: '2026-11-22' },
      { nextMaintenance: null },
      { nextMaintenance: '2026-11-21', assignedTo: null },
      { nextMaintenance: '2026-11-21', assignedTo: disabled.actor.userId },
      { nextMaintenance: '2026-11-21', status: 'COMPLETED' },
    );
    await run();
    expect((await reminders()).sort((a, b) => a.title.localeCompare(b.title))).toMatchObject([
      {
        userId: bob.actor.userId,
        category: 'MAINTENANCE_REMINDER',
        title: 'Maintenance due today: Grease',
        message: '"Grease" on Pump 1 is due today.',
        deviceId,
        read: false,
        metadata: { taskId: dueToday, taskName: 'Grease', dueDate: '2026-11-21' },
        dedupeKey: `task:${dueToday}:2026-11-21`,
        id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
      },
      {
        title: 'Maintenance overdue: Oil',
        message: '"Oil" on Pump 1 was due on 5 November 2026.',
        dedupeKey: `task:${late}:2026-11-21`,
      },
    ]);
    expect((await bob.api.notifications.unread()).count).toBe(2);
  });

  it('sends each person one message with what is due, the longest overdue first', async () => {
    const email = new RecordingChannel('email');
    harness.useChannels({ email });
    const lateTasks = Array.from({ length: 24 }, (_, n) => ({ taskName: `Late ${n}`, nextMaintenance: '2026-11-20' }));
    await store(...lateTasks, { nextMaintenance: '2026-11-21' }, { taskName: 'Oil', nextMaintenance: '2026-11-05' });
    await store({ assignedTo: ann.actor.userId, nextMaintenance: '2026-11-21' });
    await run();
    await deliverDue(harness.jobContext());
    expect(email.sent).toEqual([]);

    harness.time = new Date(harness.time.getTime() + 60_000);
    await deliverDue(harness.jobContext());
    expect(email.sent).toHaveLength(2);
    const digest = email.sent.find(({ to }) => to === 'user@acme.example');
    expect(digest).toMatchObject({
      title: '26 maintenance tasks are due or overdue',
      url: 'https://steward.example/notifications',
    });
    const lines = digest?.text.split('\n') ?? [];
    expect(lines[0]).toBe('• "Oil" on Pump 1 was due on 5 November 2026.');
    expect([lines.length, lines.at(-1)]).toEqual([21, '… and 6 more.']);
    expect(email.sent.find(({ to }) => to === 'admin@acme.example')).toMatchObject({
      title: 'Maintenance due today: Grease',
      text: '"Grease" on Pump 1 is due today.',
    });
    const channels = await harness.database.db
      .selectDistinct({ channel: notificationDeliveries.channel })
      .from(notificationDeliveries);
    expect(channels).toEqual([{ channel: 'email' }]);
    harness.useChannels({});
  });

  it('reminds once a day although the notifications were deleted', async () => {
    await store({ nextMaintenance: '2026-11-20' });
    await run();
    await bob.api.notifications.removeAll();
    expect((await bob.api.maintenance.updateSchedules()).notified).toBe(0);
    expect((await bob.api.maintenance.triggerNotifications()).count).toBe(0);
    expect(await reminders()).toEqual([]);
  });

  it('sends no second reminder of a task for which a server of the previous version has sent one today', async () => {
    const [taskId = ''] = await store({ nextMaintenance: '2026-11-20' });
    await run();
    await harness.database.db.update(maintenanceTasks).set({ remindedOn: null, remindedUser: null });
    expect((await bob.api.maintenance.updateSchedules()).notified).toBe(0);
    expect(await reminders()).toMatchObject([{ dedupeKey: `task:${taskId}:2026-11-21` }]);
  });

  it('runs once a day and reminds again the next day', async () => {
    await store({ nextMaintenance: '2026-11-21' });
    await run();
    await store({ nextMaintenance: '2026-11-21' });
    await run();
    expect(await reminders()).toHaveLength(1);
    harness.time = new Date('2026-11-22T07:00:00Z');
    await run();
    expect(await reminders()).toHaveLength(3);
  });

  it("runs at 06:00 in each organization's time zone, with its date", async () => {
    const far = await harness.person('far', 'USER');
    await harness.database.db
      .update(organizations)
      .set({ timeZone: 'Pacific/Kiritimati' })
      .where(eq(organizations.id, 'far'));
    const device = { organizationId: 'far', name: 'Fan', type: 'MACHINE', status: 'ONLINE', location: 'Hall' } as const;
    const [fan] = await harness.database.db.insert(devices).values(device).returning({ id: devices.id });
    await store(
      { nextMaintenance: '2026-11-21' },
      { organizationId: 'far', deviceId: fan?.id, assignedTo: far.actor.userId, nextMaintenance: '2026-11-22' },
    );
    harness.time = new Date('2026-11-21T05:59:00Z');
    await run();
    expect(await reminders()).toEqual([]);
    harness.time = new Date('2026-11-21T06:00:00Z');
    await run();
    expect(await reminders()).toMatchObject([{ organizationId: 'acme' }]);
    // 06:00 on 22 November in Kiritimati
    harness.time = new Date('2026-11-21T16:00:00Z');
    await run();
    expect(await reminders()).toMatchObject([
      { organizationId: 'acme' },
      { organizationId: 'far', dedupeKey: expect.stringMatching(/:2026-11-22$/) },
    ]);
  });

  it('can run on several servers concurrently and sends one reminder per task', async () => {
    const overdueTasks = Array.from({ length: 300 }, () => ({ nextMaintenance: '2026-11-20' }));
    await store(...overdueTasks);
    await Promise.all([run(), run(), run()]);
    expect(new Set(await statuses())).toEqual(new Set(['OVERDUE']));
    expect(await reminders()).toHaveLength(300);
  });

  // needs PostgreSQL: the embedded database runs one transaction at a time, so no row can stay locked
  it.runIf(process.env.DATABASE_URL)('skips a locked task and updates it after the lock is released', async () => {
    const [lockedId = ''] = await store({ nextMaintenance: '2026-11-20' }, { nextMaintenance: '2026-11-20' });
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lockingTransaction = harness.database.db.transaction(async (tx) => {
      await tx.select().from(maintenanceTasks).where(eq(maintenanceTasks.id, lockedId)).for('update');
      await released;
    });
    const running = run();
    await expect.poll(async () => (await statuses()).filter((status) => status === 'OVERDUE').length).toBe(1);
    release();
    await Promise.all([lockingTransaction, running]);
    expect(await statuses()).toEqual(['OVERDUE', 'OVERDUE']);
  });
});

describe('running the scheduler by hand', () => {
  it("updates the caller's organization, reports the counts, and does not replace the daily run", async () => {
    await store(
      { nextMaintenance: '2026-11-20' },
      { nextMaintenance: '2026-11-25', status: 'COMPLETED', intervals: weekly, lastMaintenance: '2026-11-18' },
    );
    harness.time = new Date('2026-11-21T03:00:00Z');
    expect(await bob.api.maintenance.schedulerStatus()).toEqual({
      status: 'ACTIVE',
      nextScheduledRun: '2026-11-21T06:00:00.000Z',
      schedulerEnabled: true,
      lastRunAt: null,
    });
    expect(await bob.api.maintenance.updateSchedules()).toEqual({
      message: 'Maintenance schedules updated: 1 re-opened, 1 overdue, 1 reminder sent.',
      executionTimeMs: expect.any(Number),
      timestamp: '2026-11-21T03:00:00.000Z',
      reopened: 1,
      overdue: 1,
      notified: 1,
    });
    expect(await bob.api.maintenance.updateSchedules()).toMatchObject({ reopened: 0, overdue: 0, notified: 0 });
    expect((await bob.api.maintenance.schedulerStatus()).lastRunAt).toBe('2026-11-21T03:00:00.000Z');
    await store({ nextMaintenance: '2026-11-20' });
    harness.time = new Date('2026-11-21T06:00:00Z');
    await run();
    expect(await statuses()).toEqual(['OVERDUE', 'SCHEDULED', 'OVERDUE']);
  });

  it('does not affect other organizations', async () => {
    const rival = await harness.person('rival', 'ADMIN', `admin.${Date.now()}@rival.example`);
    await store({ nextMaintenance: '2026-11-20' });
    expect(await rival.api.maintenance.updateSchedules()).toMatchObject({ overdue: 0, notified: 0 });
    expect(await rival.api.maintenance.triggerNotifications()).toMatchObject({ count: 0 });
    expect([await statuses(), await reminders()]).toEqual([['SCHEDULED'], []]);
  });

  it('triggerNotifications reminds of due tasks and counts only new reminders', async () => {
    await store(
      { nextMaintenance: '2026-11-20' },
      { nextMaintenance: '2026-11-21' },
      { nextMaintenance: '2026-11-22' },
    );
    expect(await ann.api.maintenance.triggerNotifications()).toEqual({
      message: '2 reminders have been sent.',
      count: 2,
    });
    expect((await ann.api.maintenance.triggerNotifications()).count).toBe(0);
    // a new assignee is also reminded
    await harness.database.db.update(maintenanceTasks).set({ assignedTo: ann.actor.userId });
    expect((await ann.api.maintenance.triggerNotifications()).count).toBe(2);
  });

  it('is possible while the scheduler is disabled, which schedulerStatus shows', async () => {
    harness.settings.schedulerEnabled = false;
    const status = await ann.api.maintenance.schedulerStatus();
    expect(status).toMatchObject({ status: 'INACTIVE', nextScheduledRun: null, schedulerEnabled: false });
    expect(await ann.api.maintenance.updateSchedules()).toMatchObject({ overdue: 0 });
    harness.settings.schedulerEnabled = true;
  });
});
