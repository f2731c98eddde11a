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
  const place = () => `plant-${organization}`;

  beforeAll(async () => {
    harness = await ApiHarness.create();
  });
  afterAll(() => harness.close());

  /** Somebody who looks after a device with an open task, a finished one and one of nobody. */
  beforeEach(async () => {
    organization++;
    admin = await harness.person(place(), 'ADMIN');
    leaving = await harness.person(place(), 'USER', `leaving@${place()}.example`);
    staying = await harness.person(place(), 'USER', `staying@${place()}.example`);
    const assignedTo = leaving.actor.userId;
    const device = await leaving.api.devices.create({ name: 'Pump', assignedUserId: assignedTo });
    deviceId = device.id;
    const task = (taskName: string) =>
      leaving.api.maintenance.create({ deviceId, taskName, description: 'D', nextMaintenance: '2026-11-30' });
    const done = await task('Done');
    await leaving.api.maintenance.complete({ id: done.id });
    await task('Open');
    const { db } = harness.database;
    await db.update(maintenanceTasks).set({ assignedTo }).where(eq(maintenanceTasks.deviceId, deviceId));
    const ofNobody = await task('Of nobody');
    await db.update(maintenanceTasks).set({ assignedTo: null }).where(eq(maintenanceTasks.id, ofNobody.id));
    const told = { organizationId: place(), userId: assignedTo, category: 'SAFETY_ALERT', deviceId } as const;
    await db.insert(notifications).values({ ...told, title: 'Hot', message: 'Very' });
    await db
      .insert(chatMessages)
      .values({ organizationId: place(), userId: assignedTo, messageType: 'USER', content: 'Hello?' });
  });

  const tasks = async () => {
    const rows = await harness.database.db
      .select({ name: maintenanceTasks.taskName, to: maintenanceTasks.assignedTo })
      .from(maintenanceTasks)
      .where(eq(maintenanceTasks.deviceId, deviceId));
    return Object.fromEntries(rows.map(({ name, to }) => [name, to]));
  };
  const id = () => leaving.actor.userId;

  it('says before what would wait for somebody else', async () => {
    expect(await admin.api.users.removalPreview({ id: id() })).toEqual({
      name: 'Ann USER',
      devices: 1,
      openTasks: 1,
    });
  });

  it('hands devices and open tasks to somebody else, who is told', async () => {
    const to = staying.actor.userId;
    const { message } = await admin.api.users.remove({ id: id(), handOverTo: to });
    expect(message).toBe('User "Ann USER" was deleted.');
    expect(await admin.api.devices.get({ id: deviceId })).toMatchObject({ assignedUserId: to });
    expect(await tasks()).toEqual({ Done: null, Open: to, 'Of nobody': to });
    const told = (await staying.api.notifications.unread()).notifications;
    expect(told.map(({ category, title, message }) => ({ category, title, message }))).toEqual(
      expect.arrayContaining([
        { category: 'SAFETY_ALERT', title: 'Hot', message: 'Very' },
        {
          category: 'DEVICE_ASSIGNMENT',
          title: 'You took over from Ann USER',
          message: "You look after what was Ann USER's from now on: 1 device and 2 open tasks.",
        },
      ]),
    );
  });

  it('releases them when nobody takes over', async () => {
    await admin.api.users.remove({ id: id() });
    expect(await admin.api.devices.get({ id: deviceId })).toMatchObject({ assignedUserId: null });
    expect(await tasks()).toEqual({ Done: null, Open: null, 'Of nobody': null });
  });

  it('takes chat, notifications and sign-in along, and keeps the name of what was done', async () => {
    await admin.api.users.remove({ id: id() });
    const { db } = harness.database;
    const left = await Promise.all([
      db.select().from(chatMessages).where(eq(chatMessages.userId, id())),
      db.select().from(notifications).where(eq(notifications.userId, id())),
      db.select().from(identities).where(eq(identities.userId, id())),
    ]);
    expect(left).toEqual([[], [], []]);
    const [completion] = await db
      .select()
      .from(maintenanceCompletions)
      .where(eq(maintenanceCompletions.organizationId, place()));
    expect(completion).toMatchObject({ completedBy: null, completedByName: 'Ann USER' });
    await expect(admin.api.users.get({ id: id() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const signIn = harness.anyone().auth.signIn({ email: `leaving@${place()}.example`, password });
    await expect(signIn).rejects.toMatchObject({ cause: { reason: 'User not found' } });
  });

  it('keeps the onboarding of a device that the user brought in', async () => {
    const { deviceId: onboarded } = await leaving.api.onboarding.start(onboardingFormOf());
    await admin.api.users.remove({ id: id(), handOverTo: staying.actor.userId });
    await harness.runJobs();
    expect(await staying.api.onboarding.progress({ deviceId: onboarded })).toMatchObject({ deviceId: onboarded });
    expect(await admin.api.devices.get({ id: onboarded })).toMatchObject({ assignedUserId: staying.actor.userId });
  });

  it('is written down with the name', async () => {
    await admin.api.users.remove({ id: id(), handOverTo: staying.actor.userId });
    const [entry] = await harness.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.organizationId, place()), eq(auditEntries.action, 'user.deleted')));
    expect(entry).toMatchObject({
      actorName: 'Ann ADMIN',
      entityId: id(),
      summary: 'Ann USER was deleted; 1 device and 2 open tasks went to Ann USER.',
    });
  });

  it('is refused for oneself, for a USER, and to hand over to nobody who could', async () => {
    await harness.person(place(), 'ADMIN', `second@${place()}.example`);
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

  it('leaves other devices and other organizations alone', async () => {
    const before = await harness.database.db
      .select()
      .from(devices)
      .where(eq(devices.assignedUserId, staying.actor.userId));
    const mine = await staying.api.devices.create({ name: 'Fan', assignedUserId: staying.actor.userId });
    await admin.api.users.remove({ id: id() });
    expect(await staying.api.devices.get({ id: mine.id })).toMatchObject({ assignedUserId: staying.actor.userId });
    expect(before).toEqual([]);
  });
});
