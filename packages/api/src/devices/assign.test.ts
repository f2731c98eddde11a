import { maintenanceTasks, notifications, users } from '@steward/db/schema';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

describe('assigning a device to another user', () => {
  let harness: ApiHarness;
  let ann: Person;
  let bob: Person;
  let carl: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
    bob = await harness.person('acme', 'USER', 'bob@acme.example');
    carl = await harness.person('acme', 'USER', 'carl@acme.example');
  });
  afterAll(() => harness.close());

  async function deviceOf(person: Person) {
    const { id } = await ann.api.devices.create({ name: 'Pump', assignedUserId: person.actor.userId });
    await harness.database.db.delete(notifications);
    return id;
  }

  async function tasksOf(deviceId: string) {
    const rows = await harness.database.db
      .select({ name: maintenanceTasks.taskName, assignedTo: maintenanceTasks.assignedTo })
      .from(maintenanceTasks)
      .where(eq(maintenanceTasks.deviceId, deviceId))
      .orderBy(asc(maintenanceTasks.taskName));
    return Object.fromEntries(rows.map((row) => [row.name, row.assignedTo]));
  }

  function addTasks(deviceId: string) {
    const task = { organizationId: 'acme', deviceId };
    return harness.database.db.insert(maintenanceTasks).values([
      { ...task, taskName: 'open', assignedTo: bob.actor.userId, status: 'OVERDUE' },
      { ...task, taskName: 'unassigned', assignedTo: null },
      { ...task, taskName: 'done', assignedTo: bob.actor.userId, status: 'COMPLETED' },
      { ...task, taskName: 'ofAnother', assignedTo: ann.actor.userId },
    ]);
  }

  it('reassigns the open tasks of the old assignee and the unassigned ones', async () => {
    const id = await deviceOf(bob);
    await addTasks(id);
    const after = await bob.api.devices.assign({ id, assignedUserId: carl.actor.userId });
    expect(after).toMatchObject({ assignedUserId: carl.actor.userId, assignedUserName: 'Ann USER' });
    expect(await tasksOf(id)).toEqual({
      open: carl.actor.userId,
      unassigned: carl.actor.userId,
      done: bob.actor.userId,
      ofAnother: ann.actor.userId,
    });
  });

  it("moves the device's unread notifications without duplicates and notifies the new assignee", async () => {
    const id = await deviceOf(bob);
    const other = await ann.api.devices.create({ name: 'Fan', assignedUserId: bob.actor.userId });
    await harness.database.db.delete(notifications);
    const notification = {
      organizationId: 'acme',
      userId: bob.actor.userId,
      category: 'CUSTOM',
      message: 'M',
    } as const;
    await harness.database.db.insert(notifications).values([
      { ...notification, deviceId: id, title: 'unread' },
      { ...notification, deviceId: id, title: 'read', read: true },
      { ...notification, deviceId: id, title: 'due', dedupeKey: 'due:1' },
      { ...notification, deviceId: id, title: 'due', dedupeKey: 'due:1', userId: carl.actor.userId },
      { ...notification, deviceId: id, title: 'Pump was assigned to you', category: 'DEVICE_ASSIGNMENT' },
      { ...notification, deviceId: other.id, title: 'other device' },
    ]);
    await ann.api.devices.assign({ id, assignedUserId: carl.actor.userId });
    const titlesOf = async (person: Person) => {
      const rows = await harness.database.db
        .select({ title: notifications.title })
        .from(notifications)
        .where(eq(notifications.userId, person.actor.userId));
      return rows.map((row) => row.title).sort();
    };
    expect(await titlesOf(bob)).toEqual(['other device', 'read']);
    expect(await titlesOf(carl)).toEqual(['Pump was assigned to you', 'due', 'unread']);
  });

  it('keeps the chat history of the device', async () => {
    const id = await deviceOf(bob);
    for await (const _ of await bob.api.chat.ask({ deviceId: id, text: 'How often is the oil changed?' })) {
      // wait for the complete answer
    }
    const before = await bob.api.chat.history({ deviceId: id });
    await ann.api.devices.assign({ id, assignedUserId: carl.actor.userId });
    expect(before.total).toBeGreaterThan(0);
    expect(await bob.api.chat.history({ deviceId: id })).toEqual(before);
  });

  it('unassigns the open tasks when the device is assigned to nobody', async () => {
    const id = await deviceOf(bob);
    await addTasks(id);
    expect(await ann.api.devices.assign({ id, assignedUserId: null })).toMatchObject({ assignedUserName: null });
    expect(await tasksOf(id)).toMatchObject({ open: null, unassigned: null, done: bob.actor.userId });
  });

  it('changes nothing for the same, a disabled or an unknown user', async () => {
    const id = await deviceOf(bob);
    await addTasks(id);
    const before = await ann.api.devices.get({ id });
    await ann.api.devices.assign({ id, assignedUserId: bob.actor.userId });
    const dora = await harness.person('acme', 'USER', 'dora@acme.example');
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, dora.actor.userId));
    for (const [assignedUserId, sentence] of [
      [dora.actor.userId, 'The assigned user is disabled.'],
      ['01890000-0000-7000-8000-000000000000', 'The assigned user was not found.'],
    ] as const) {
      const assignment = ann.api.devices.assign({ id, assignedUserId });
      await expect(assignment).rejects.toMatchObject({ code: 'BAD_REQUEST', message: sentence });
    }
    expect(await ann.api.devices.get({ id })).toEqual(before);
    expect(await tasksOf(id)).toMatchObject({ unassigned: null });
    expect((await harness.database.db.select().from(notifications)).length).toBe(0);
  });

  it('leaves device and tasks with the same user after two concurrent assignments', async () => {
    const id = await deviceOf(bob);
    await addTasks(id);
    await Promise.all([
      ann.api.devices.assign({ id, assignedUserId: carl.actor.userId }),
      ann.api.devices.assign({ id, assignedUserId: ann.actor.userId }),
    ]);
    const { assignedUserId } = await ann.api.devices.get({ id });
    expect(await tasksOf(id)).toMatchObject({ open: assignedUserId, unassigned: assignedUserId });
  });
});
