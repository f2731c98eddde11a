import { notificationDeliveries, notifications, userSettings } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { RecordingChannel } from '../testing/recording-channel';
import { planDeliveries } from './deliveries/plan';
import { deliverDue } from './deliveries/send';

describe('a notification that goes along with its device', () => {
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

  async function toldBob(category: 'DEVICE_UPDATE' | 'SAFETY_ALERT' = 'DEVICE_UPDATE') {
    const given = { title: 'Hot', message: 'Very', category, deviceId, userId: bob.actor.userId };
    return (await admin.api.notifications.create(given)).id;
  }
  const handOver = () => admin.api.devices.assign({ id: deviceId, assignedUserId: carl.actor.userId });
  async function outcome(id: string) {
    const found = await carl.api.notifications.deliveries({ id });
    const { state, reason } = found.find(({ channel }) => channel === 'email') ?? {};
    return `${state}: ${reason}`;
  }
  const mailed = () => email.sent.map(({ to, title }) => `${to}: ${title}`);

  it('was held for the one, and is sent to the other, whose hours are not quiet', async () => {
    const id = await toldBob();
    await planDeliveries(harness.jobContext());
    await handOver();
    expect(await outcome(id)).toBe('queued: Waits to be sent.');
    await deliverDue(harness.jobContext());
    expect(await outcome(id)).toBe('sent: Sent.');
    expect(mailed()).toContain(`carl@plant-${plant}.example: Hot`);
    expect(mailed().join()).not.toContain('bob@');
    const rows = await harness.database.db
      .select({ userId: notificationDeliveries.userId })
      .from(notificationDeliveries)
      .where(eq(notificationDeliveries.notificationId, id));
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([carl.actor.userId]));
  });

  it('waits for the end of the quiet hours of the new one', async () => {
    await carl.api.settings.saveNotifications({ quietHoursEnabled: true, quietHoursEnd: '05:00' });
    const id = await toldBob();
    await planDeliveries(harness.jobContext());
    await handOver();
    expect(await outcome(id)).toBe('held: Quiet hours: waits until 05:00 (UTC).');
  });

  it('is not sent to who wants none, and says so', async () => {
    await carl.api.settings.saveNotifications({ deviceAlerts: false });
    const id = await toldBob();
    await planDeliveries(harness.jobContext());
    await handOver();
    expect(await outcome(id)).toBe('skipped: Device alerts are switched off in your settings.');
    await deliverDue(harness.jobContext());
    expect(mailed().join()).not.toContain(': Hot');
  });

  it('is not sent twice: what one was sent, the other only finds in the list', async () => {
    const id = await toldBob('SAFETY_ALERT');
    await deliverDue(harness.jobContext());
    await handOver();
    await deliverDue(harness.jobContext());
    expect(await outcome(id)).toBe('skipped: It was sent to Ann USER, who looked after the device before you.');
    expect(mailed().filter((mail) => mail.endsWith(': Hot'))).toEqual([`bob@plant-${plant}.example: Hot`]);
    const sms = (await carl.api.notifications.deliveries({ id })).find(({ channel }) => channel === 'sms');
    expect(sms?.reason).toContain('nothing is sent so late');
  });

  it('is planned for the new one when it was not yet for the old', async () => {
    const id = await toldBob();
    await handOver();
    await deliverDue(harness.jobContext());
    expect(await outcome(id)).toBe('sent: Sent.');
    expect(mailed().join()).not.toContain('bob@');
  });

  it('goes to who takes over from a user that is deleted', async () => {
    const id = await toldBob();
    await planDeliveries(harness.jobContext());
    await admin.api.users.remove({ id: bob.actor.userId, handOverTo: carl.actor.userId });
    expect(await outcome(id)).toBe('queued: Waits to be sent.');
  });

  // on a PostgreSQL server they really meet; the embedded database takes one after the other
  it('lets nobody fall over a user who is deleted while things are assigned to them', async () => {
    const other = (await admin.api.devices.create({ name: 'Fan', assignedUserId: carl.actor.userId })).id;
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
        admin.api.devices.assign({ id: other, assignedUserId: leavingId }),
        admin.api.maintenance.assign({ id: taskId, assigneeId: leavingId }),
        admin.api.devices.create({ name: `New ${round}`, assignedUserId: leavingId }),
        admin.api.users.remove({ id: leavingId, handOverTo: carl.actor.userId }),
        admin.api.devices.assign({ id: deviceId, assignedUserId: carl.actor.userId }),
      ]);
      const codes = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      for (const code of codes) expect(['BAD_REQUEST', 'CONFLICT']).toContain(code);
      // a conflict leaves everything as it was: asked again, it is done
      if (outcomes[4].status === 'rejected') await admin.api.users.remove({ id: leavingId });
      expect(JSON.stringify(await admin.api.devices.all({}))).not.toContain(leavingId);
    }
  });
});
