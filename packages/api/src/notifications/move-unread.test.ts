import { notificationDeliveries, notifications, userSettings } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { RecordingChannel } from '../testing/recording-channel';
import { planDeliveries } from './deliveries/plan';
import { deliverDue } from './deliveries/send';

describe('an unread notification whose device is assigned to another user', () => {
  let harness: ApiHarness;
  let admin: Person;
  let bob: Person;
  let carl: Person;
  let email: RecordingChannel;
  let deviceId: string;
  let plant = 0;
  beforeAll(async () => {
    harness = await ApiHarness.create();
  });
  afterAll(() => harness.close());

  beforeEach(async () => {
    plant++;
    const organization = `plant-${plant}`;
    admin = await harness.person(organization, 'ADMIN');
    bob = await harness.person(organization, 'USER', `bob@${organization}.example`);
    carl = await harness.person(organization, 'USER', `carl@${organization}.example`);
    email = new RecordingChannel('email');
    harness.useChannels({ email, sms: new RecordingChannel('sms') });
    harness.time = new Date('2026-11-21T23:30:00Z');
    deviceId = (await admin.api.devices.create({ name: 'Pump', assignedUserId: bob.actor.userId })).id;
    const { db } = harness.database;
    await db.delete(notifications);
    await db.delete(userSettings);
    await bob.api.settings.saveNotifications({ quietHoursEnabled: true });
  });

  async function notifyBob(category: 'DEVICE_UPDATE' | 'SAFETY_ALERT' = 'DEVICE_UPDATE') {
    const notification = { title: 'Hot', message: 'Very', category, deviceId, userId: bob.actor.userId };
    return (await admin.api.notifications.create(notification)).id;
  }
  const handOver = () => admin.api.devices.assign({ id: deviceId, assignedUserId: carl.actor.userId });
  async function outcome(id: string) {
    const deliveries = await carl.api.notifications.deliveries({ id });
    const { state, reason } = deliveries.find(({ channel }) => channel === 'email') ?? {};
    return `${state}: ${reason}`;
  }
  const sentEmails = () => email.sent.map(({ to, title }) => `${to}: ${title}`);

  it('is sent to the new assignee although quiet hours held it for the old one', async () => {
    const id = await notifyBob();
    await planDeliveries(harness.jobContext());
    await handOver();
    expect(await outcome(id)).toBe('queued: Waits to be sent.');
    await deliverDue(harness.jobContext());
    expect(await outcome(id)).toBe('sent: Sent.');
    expect(sentEmails()).toContain(`carl@plant-${plant}.example: Hot`);
    expect(sentEmails().join()).not.toContain('bob@');
    const rows = await harness.database.db
      .select({ userId: notificationDeliveries.userId })
      .from(notificationDeliveries)
      .where(eq(notificationDeliveries.notificationId, id));
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([carl.actor.userId]));
  });

  it('is held until the quiet hours of the new assignee end', async () => {
    await carl.api.settings.saveNotifications({ quietHoursEnabled: true, quietHoursEnd: '05:00' });
    const id = await notifyBob();
    await planDeliveries(harness.jobContext());
    await handOver();
    expect(await outcome(id)).toBe('held: Quiet hours: waits until 05:00 (UTC).');
  });

  it('is skipped when the new assignee has switched the category off', async () => {
    await carl.api.settings.saveNotifications({ deviceAlerts: false });
    const id = await notifyBob();
    await planDeliveries(harness.jobContext());
    await handOver();
    expect(await outcome(id)).toBe('skipped: Device alerts are switched off in your settings.');
    await deliverDue(harness.jobContext());
    expect(sentEmails().join()).not.toContain(': Hot');
  });

  it('is not sent again when it was already sent to the old assignee', async () => {
    const id = await notifyBob('SAFETY_ALERT');
    await deliverDue(harness.jobContext());
    await handOver();
    await deliverDue(harness.jobContext());
    expect(await outcome(id)).toBe('skipped: It was sent to Ann USER, who looked after the device before you.');
    expect(sentEmails().filter((mail) => mail.endsWith(': Hot'))).toEqual([`bob@plant-${plant}.example: Hot`]);
    const sms = (await carl.api.notifications.deliveries({ id })).find(({ channel }) => channel === 'sms');
    expect(sms?.reason).toContain('is not sent again');
  });

  it('is planned for the new assignee when it was not planned yet', async () => {
    const id = await notifyBob();
    await handOver();
    await deliverDue(harness.jobContext());
    expect(await outcome(id)).toBe('sent: Sent.');
    expect(sentEmails().join()).not.toContain('bob@');
  });

  it('moves to the user who takes over from a deleted user', async () => {
    const id = await notifyBob();
    await planDeliveries(harness.jobContext());
    await admin.api.users.remove({ id: bob.actor.userId, handOverTo: carl.actor.userId });
    expect(await outcome(id)).toBe('queued: Waits to be sent.');
  });

  // truly concurrent only on a PostgreSQL server; the embedded database runs one transaction at a time
  it('never stays with a user who is deleted while devices and tasks are assigned to them', async () => {
    const otherDeviceId = (await admin.api.devices.create({ name: 'Fan', assignedUserId: carl.actor.userId })).id;
    const { id: taskId } = await admin.api.maintenance.create({
      deviceId,
      taskName: 'Oil',
      description: 'D',
      nextMaintenance: '2026-12-01',
    });
    for (let round = 0; round < 5; round++) {
      const email = `leaving-${round}@plant-${plant}.example`;
      const leaving = await harness.person(`plant-${plant}`, 'USER', email);
      const leavingId = leaving.actor.userId;
      const outcomes = await Promise.allSettled([
        admin.api.devices.assign({ id: deviceId, assignedUserId: leavingId }),
        admin.api.devices.assign({ id: otherDeviceId, assignedUserId: leavingId }),
        admin.api.maintenance.assign({ id: taskId, assigneeId: leavingId }),
        admin.api.devices.create({ name: `New ${round}`, assignedUserId: leavingId }),
        admin.api.users.remove({ id: leavingId, handOverTo: carl.actor.userId }),
        admin.api.devices.assign({ id: deviceId, assignedUserId: carl.actor.userId }),
      ]);
      const codes = outcomes.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
      for (const code of codes) expect(['BAD_REQUEST', 'CONFLICT']).toContain(code);
      // a conflict changes nothing, so the removal can be repeated
      if (outcomes[4].status === 'rejected') await admin.api.users.remove({ id: leavingId });
      expect(JSON.stringify(await admin.api.devices.all({}))).not.toContain(leavingId);
    }
  });
});
