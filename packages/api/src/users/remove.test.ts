import {
  auditEntries,
  chatMessages,
  devices,
  identities,
  maintenanceCompletions,
  maintenanceTasks,
  notifications,
} from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person, password } from '../testing/api-harness';

describe('deleting a user', () => {
  let harness: ApiHarness;
  let admin: Person;
  let leaving: Person;
  let staying: Person;
  let deviceId: string;
  let organization = 0;
  const organizationId = () => `plant-${organization}`;

  beforeAll(async () => {
    harness = await ApiHarness.create();
  });
  afterAll(() => harness.close());

  /** The leaving user has a device with an open, a completed and an unassigned task. */
  beforeEach(async () => {
    organization++;
    admin = await harness.person(organizationId(), 'ADMIN');
    leaving = await harness.person(organizationId(), 'USER', `leaving@${organizationId()}.example`);
    staying = await harness.person(organizationId(), 'USER', `staying@${organizationId()}.example`);
    const assignedTo = leaving.actor.userId;
    const device = await leaving.api.devices.create({ name: 'Pump', assignedUserId: assignedTo });
    deviceId = device.id;
    const task = (taskName: string) =>
      leaving.api.maintenance.create({ deviceId, taskName, description: 'D', nextMaintenance: '2026-11-30' });
    const doneTask = await task('Done');
    await leaving.api.maintenance.complete({ id: doneTask.id });
    await task('Open');
    const { db } = harness.database;
    await db.update(maintenanceTasks).set({ assignedTo }).where(eq(maintenanceTasks.deviceId, deviceId));
    const unassignedTask = await task('Unassigned');
    await db.update(maintenanceTasks).set({ assignedTo: null }).where(eq(maintenanceTasks.id, unassignedTask.id));
    const notification = {
      organizationId: organizationId(),
      userId: assignedTo,
      category: 'SAFETY_ALERT',
      deviceId,
    } as const;
    await db.insert(notifications).values({ ...notification, title: 'Hot', message: 'Very' });
    await db
      .insert(chatMessages)
      .values({ organizationId: organizationId(), userId: assignedTo, messageType: 'USER', content: 'Hello?' });
  });

  const tasks = async () => {
    const rows = await harness.database.db
      .select({ name: maintenanceTasks.taskName, to: maintenanceTasks.assignedTo })
      .from(maintenanceTasks)
      .where(eq(maintenanceTasks.deviceId, deviceId));
    return Object.fromEntries(rows.map(({ name, to }) => [name, to]));
  };
  const id = () => leaving.actor.userId;

  it('previews the devices and open tasks to hand over', async () => {
    expect(await admin.api.users.removalPreview({ id: id() })).toEqual({
      name: 'Ann USER',
      devices: 1,
      openTasks: 1,
    });
  });

  it('hands devices and open tasks over to the successor and notifies them', async () => {
    const to = staying.actor.userId;
    const { message } = await admin.api.users.remove({ id: id(), handOverTo: to });
    expect(message).toBe('User "Ann USER" was deleted.');
    expect(await admin.api.devices.get({ id: deviceId })).toMatchObject({ assignedUserId: to });
    expect(await tasks()).toEqual({ Done: null, Open: to, Unassigned: to });
    const notifications = (await staying.api.notifications.unread()).notifications;
    expect(notifications.map(({ category, title, message }) => ({ category, title, message }))).toEqual(
      expect.arrayContaining([
        { category: 'SAFETY_ALERT', title: 'Hot', message: 'Very' },
        {
          category: 'DEVICE_ASSIGNMENT',
          title: 'You took over from Ann USER',
          message: 'You now look after what was assigned to Ann USER: 1 device and 2 open tasks.',
        },
      ]),
    );
  });

  it('unassigns devices and open tasks without a successor', async () => {
    await admin.api.users.remove({ id: id() });
    expect(await admin.api.devices.get({ id: deviceId })).toMatchObject({ assignedUserId: null });
    expect(await tasks()).toEqual({ Done: null, Open: null, Unassigned: null });
  });

  it("removes the user's chat, notifications and identity, and keeps their name in completions", async () => {
    await admin.api.users.remove({ id: id() });
    const { db } = harness.database;
    const remainingCounts = await Promise.all([
      db.select().from(chatMessages).where(eq(chatMessages.userId, id())),
      db.select().from(notifications).where(eq(notifications.userId, id())),
      db.select().from(identities).where(eq(identities.userId, id())),
    ]);
    expect(remainingCounts).toEqual([[], [], []]);
    const [completion] = await db
      .select()
      .from(maintenanceCompletions)
      .where(eq(maintenanceCompletions.organizationId, organizationId()));
    expect(completion).toMatchObject({ completedBy: null, completedByName: 'Ann USER' });
    await expect(admin.api.users.get({ id: id() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const signIn = harness.anyone().auth.signIn({ email: `leaving@${organizationId()}.example`, password });
    await expect(signIn).rejects.toMatchObject({ cause: { reason: 'User not found' } });
  });

  it('keeps the onboardings that the user started', async () => {
    const { deviceId: onboardedId } = await leaving.api.onboarding.start(onboardingFormOf());
    await admin.api.users.remove({ id: id(), handOverTo: staying.actor.userId });
    await harness.runJobs();
    expect(await staying.api.onboarding.progress({ deviceId: onboardedId })).toMatchObject({ deviceId: onboardedId });
    expect(await admin.api.devices.get({ id: onboardedId })).toMatchObject({ assignedUserId: staying.actor.userId });
  });

  it('writes an audit entry with names', async () => {
    await admin.api.users.remove({ id: id(), handOverTo: staying.actor.userId });
    const [entry] = await harness.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.organizationId, organizationId()), eq(auditEntries.action, 'user.deleted')));
    expect(entry).toMatchObject({
      actorName: 'Ann ADMIN',
      entityId: id(),
      summary: 'Ann USER was deleted; 1 device and 2 open tasks went to Ann USER.',
    });
  });

  it('is denied for the own account, to a USER, and with an invalid successor', async () => {
    await harness.person(organizationId(), 'ADMIN', `second@${organizationId()}.example`);
    await expect(admin.api.users.remove({ id: admin.actor.userId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'You cannot delete your own account.',
    });
    await expect(staying.api.users.remove({ id: id() })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const stranger = await harness.person(`far-${organization}`, 'ADMIN');
    await admin.api.users.update({ id: staying.actor.userId, enabled: false });
    for (const handOverTo of [id(), 'x', stranger.actor.userId, staying.actor.userId]) {
      await expect(admin.api.users.remove({ id: id(), handOverTo })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    expect(await admin.api.devices.get({ id: deviceId })).toMatchObject({ assignedUserId: id() });
  });

  it("does not affect other users' devices", async () => {
    const before = await harness.database.db
      .select()
      .from(devices)
      .where(eq(devices.assignedUserId, staying.actor.userId));
    const ownDevice = await staying.api.devices.create({ name: 'Fan', assignedUserId: staying.actor.userId });
    await admin.api.users.remove({ id: id() });
    expect(await staying.api.devices.get({ id: ownDevice.id })).toMatchObject({ assignedUserId: staying.actor.userId });
    expect(before).toEqual([]);
  });
});
