import { devices, notifications } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationCategory } from '../notify/categories';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
let stranger: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
  stranger = await harness.person('rival', 'ADMIN');
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(notifications);
});

/** Stores one notification per minute, so that the last one is the newest. */
async function store(...items: { title: string; category?: NotificationCategory; read?: boolean; person?: Person }[]) {
  const rows = items.map(({ person = bob, title, category = 'CUSTOM', read = false }, n) => ({
    organizationId: person.actor.organizationId,
    userId: person.actor.userId,
    title,
    message: `About ${title}`,
    category,
    read,
    createdAt: new Date(Date.UTC(2026, 10, 21, 9, n)),
  }));
  const storedRows = await harness.database.db.insert(notifications).values(rows).returning({ id: notifications.id });
  return storedRows.map(({ id }) => id);
}
const titles = (list: { content: { title: string }[] }) => list.content.map(({ title }) => title);
const validInput = { title: 'Hello', message: 'World', category: 'CUSTOM' } as const;

describe('notifications.list', () => {
  it("returns the user's own notifications, newest first, in pages", async () => {
    await store({ title: 'One' }, { title: 'Two', read: true }, { title: 'Three' }, { title: 'Hers', person: ann });
    const first = await bob.api.notifications.list({ page: 0, size: 2 });
    expect({ ...first, content: titles(first) }).toEqual({
      content: ['Three', 'Two'],
      page: 0,
      size: 2,
      totalElements: 3,
      totalPages: 2,
      unread: 2,
      total: 3,
    });
    expect(titles(await bob.api.notifications.list({ page: 1, size: 2 }))).toEqual(['One']);
    expect((await bob.api.notifications.all()).map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  it.each([
    [{ search: 'PUMP about' }, ['Pump 2', 'pump 1']],
    [{ search: '100%' }, ['Battery 100%']],
    [{ search: 'pump', status: 'unread' }, ['Pump 2']],
    [{ status: 'read' }, ['pump 1']],
    [{ category: 'battery_low' as 'BATTERY_LOW' }, ['Battery 100%']],
    [{ category: 'DEVICE_OFFLINE' }, []],
  ] as const)('filters by %j and returns unfiltered totals', async (filter, expected) => {
    await store(
      { title: 'pump 1', read: true },
      { title: 'Battery 100%', category: 'BATTERY_LOW' },
      { title: 'Pump 2' },
    );
    const list = await bob.api.notifications.list(filter);
    expect(titles(list)).toEqual(expected);
    expect([list.totalElements, list.unread, list.total]).toEqual([expected.length, 2, 3]);
  });
});

it('lists notifications with the current device name, or else the name in their metadata', async () => {
  const { id: deviceId } = await ann.api.devices.create({ name: 'Pump 7' });
  await ann.api.notifications.removeAll();
  await ann.api.notifications.create({ ...validInput, title: 'Of a device', deviceId });
  await ann.api.notifications.create({ ...validInput, title: 'Of one that was', metadata: { deviceName: 'Old fan' } });
  await ann.api.notifications.create({ ...validInput, title: 'Of none' });
  await ann.api.devices.update({ id: deviceId, name: 'Pump 8' });
  const deviceNames = (rows: { title: string; deviceName: string | null }[]) =>
    Object.fromEntries(rows.map(({ title, deviceName }) => [title, deviceName]));
  const expected = { 'Of a device': 'Pump 8', 'Of one that was': 'Old fan', 'Of none': null };
  expect(deviceNames((await ann.api.notifications.list({ search: 'of' })).content)).toEqual(expected);
  expect(deviceNames((await ann.api.notifications.list({})).content)).toMatchObject(expected);
  expect(deviceNames(await ann.api.notifications.all())).toMatchObject(expected);
});

it('notifications.unread returns the categories of all unread notifications, not only of the newest ten', async () => {
  await store(
    { title: 'Gravest', category: 'SAFETY_ALERT' },
    { title: 'Read', category: 'BATTERY_LOW', read: true },
    { title: 'Hers', category: 'DEVICE_OFFLINE', person: ann },
    ...Array.from({ length: 12 }, (_, n) => ({ title: `News ${n}`, category: 'SYSTEM_UPDATE' as const })),
  );
  const unread = await bob.api.notifications.unread();
  expect(unread.categories.sort()).toEqual(['SAFETY_ALERT', 'SYSTEM_UPDATE']);
  expect([unread.count, unread.notifications.length]).toEqual([13, 10]);
  await bob.api.notifications.markAllRead();
  expect(await bob.api.notifications.unread()).toEqual({ count: 0, categories: [], notifications: [] });
});

describe('metadata of a new notification', () => {
  const nested = (levels: number): Record<string, unknown> => (levels > 1 ? { a: nested(levels - 1) } : { a: 1 });
  const tooLarge = 'Metadata must be an object of at most 8 KiB and 5 levels';

  it.each([
    [nested(5), null],
    [nested(6), tooLarge],
    [{ a: [[[[1]]]] }, null],
    [{ a: [[[[[1]]]]] }, tooLarge],
    [nested(500), tooLarge],
    [{ a: 'x'.repeat(8 * 1024 - 8) }, null],
    [{ a: 'x'.repeat(8 * 1024 - 7) }, tooLarge],
    [{ a: 'ä'.repeat(4 * 1024) }, tooLarge],
    ['text', 'Metadata must be an object'],
    [[1], 'Metadata must be an object'],
  ])('%j is accepted (null) or rejected: %j', async (metadata, sentence) => {
    const creation = ann.api.notifications.create({ ...validInput, metadata: metadata as Record<string, unknown> });
    if (sentence === null) await expect(creation).resolves.toMatchObject({ metadata });
    else await expect(creation).rejects.toThrow(sentence);
  });
});

describe('notifications.get', () => {
  it('returns the current data of the device and the name of the recipient', async () => {
    const { db } = harness.database;
    const device = {
      organizationId: 'acme',
      name: 'Pump 1',
      type: 'MACHINE',
      status: 'ERROR',
      location: 'Hall',
    } as const;
    const [pump] = await db
      .insert(devices)
      .values({ ...device, manufacturer: 'Acme', model: 'P-1' })
      .returning({ id: devices.id });
    const deviceId = pump?.id ?? '';
    await ann.api.rules.create({ deviceId, name: 'R', description: 'D', condition: 'C', action: 'A' });
    await ann.api.safety.create({ deviceId, title: 'T', description: 'D' });
    const { id } = await bob.api.notifications.create({ ...validInput, deviceId });
    expect(await bob.api.notifications.get({ id })).toMatchObject({
      id,
      deviceName: 'Pump 1',
      deviceType: 'MACHINE',
      deviceLocation: 'Hall',
      deviceStatus: 'ERROR',
      deviceManufacturer: 'Acme',
      deviceModel: 'P-1',
      totalRulesCount: 1,
      maintenanceRulesCount: 0,
      safetyRulesCount: 1,
      userName: 'Ann USER',
      deliveries: [],
    });
    await db.delete(devices);
  });

  it('and markRead and remove answer NOT_FOUND to everybody but the recipient', async () => {
    const [firstId = '', secondId = ''] = await store({ title: 'One' }, { title: 'Two' });
    for (const otherPerson of [ann, stranger]) {
      for (const call of ['get', 'deliveries', 'markRead', 'remove'] as const) {
        await expect(otherPerson.api.notifications[call]({ id: firstId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await otherPerson.api.notifications.removeAll()).toMatchObject({ count: 0 });
    }
    expect(await bob.api.notifications.markRead({ id: firstId })).toMatchObject({ read: true });
    expect(await bob.api.notifications.remove({ id: firstId })).toEqual({ message: 'The notification was deleted.' });
    await expect(bob.api.notifications.get({ id: firstId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await bob.api.notifications.all()).map(({ id }) => id)).toEqual([secondId]);
    expect(await bob.api.notifications.removeAll()).toEqual({ message: 'All notifications were deleted.', count: 1 });
    expect(await bob.api.notifications.all()).toEqual([]);
  });
});

describe('notifications.create', () => {
  it('trims texts and removes script elements', async () => {
    const createdNotification = await bob.api.notifications.create({
      title: '  Hello <script>alert(1)</script><scr<script></script>ipt>x</script>',
      message: 'World <SCRIPT src="x"> ',
      category: 'custom' as 'CUSTOM',
      metadata: { a: 1 },
    });
    expect(createdNotification).toMatchObject({
      title: 'Hello x',
      message: 'World',
      category: 'CUSTOM',
      read: false,
      metadata: { a: 1 },
    });
    expect(createdNotification.userId).toBe(bob.actor.userId);
  });

  it('needs neither title nor message for DEVICE_CREATION', async () => {
    const payload = {
      type: 'DEVICE_CREATION',
      deviceName: 'Pump <script>x</script>1',
      userId: bob.actor.userId,
      data: { deviceType: 'MACHINE', deviceLocation: ' Hall<script> ', deviceStatus: 'ONLINE' },
    };
    const createdNotification = await bob.api.notifications.create(payload as unknown as typeof validInput);
    expect(createdNotification).toMatchObject({ category: 'DEVICE_CREATION', title: 'Pump 1 was added' });
    expect(await bob.api.notifications.get({ id: createdNotification.id })).toMatchObject({
      deviceName: 'Pump 1',
      deviceType: 'MACHINE',
      deviceLocation: 'Hall',
      deviceStatus: 'ONLINE',
      totalRulesCount: null,
    });
  });

  it.each([
    [{ title: 'x'.repeat(201) }, 'Title must not exceed 200 characters'],
    [{ title: ' <script></script> ' }, 'Title cannot be empty'],
    [{ message: 'x'.repeat(1001) }, 'Message must not exceed 1000 characters'],
    [{ message: '' }, 'Message cannot be empty'],
    [
      { category: 'GOSSIP' },
      'Invalid category: GOSSIP. Must be one of: DEVICE_ASSIGNMENT, DEVICE_CREATION, DEVICE_UPDATE, MAINTENANCE_SCHEDULE, MAINTENANCE_REMINDER, MAINTENANCE_ASSIGNMENT, DEVICE_OFFLINE, DEVICE_ONLINE, TEMPERATURE_ALERT, BATTERY_LOW, RULE_TRIGGERED, RULE_CREATED, SYSTEM_UPDATE, SECURITY_ALERT, PERFORMANCE_ALERT, SAFETY_ALERT, CUSTOM',
    ],
    [{ read: 'yes' }, 'Read must be true or false'],
    [{ metadata: [] }, 'Metadata must be an object'],
    [{ title: 7 }, 'Title must be text'],
  ])('rejects %j with one sentence', async (changes, sentence) => {
    const creation = bob.api.notifications.create({ ...validInput, ...changes } as typeof validInput);
    const error = await creation.then(
      () => expect.fail('the notification was created'),
      (failure: { code: string; cause: { issues: { message: string }[] } }) => failure,
    );
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.cause.issues.map(({ message }) => message)).toContain(sentence);
  });

  it('allows only an ADMIN to notify another user, and nobody of another organization', async () => {
    await expect(bob.api.notifications.create({ ...validInput, userId: ann.actor.userId })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await ann.api.notifications.create({ ...validInput, userId: bob.actor.userId });
    expect(await bob.api.notifications.unreadCount()).toEqual({ count: 1 });
    for (const target of [{ userId: stranger.actor.userId }, { userId: 'x' }, { deviceId: 'x' }])
      await expect(ann.api.notifications.create({ ...validInput, ...target })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
  });
});

describe('notifications.changes', () => {
  async function watch(person: Person) {
    const stop = new AbortController();
    const events: { unread: number; latest: string | undefined }[] = [];
    const changes = await harness.watching(person, stop.signal).notifications.changes();
    const completion = (async () => {
      for await (const { unread, latest } of changes) events.push({ unread, latest: latest?.title });
    })();
    await expect.poll(() => events.length).toBe(1);
    const close = () => {
      stop.abort();
      return completion;
    };
    return { events, close };
  }
  // the database sets the time of some notifications
  beforeEach(() => {
    harness.time = new Date();
  });

  it("sends the current state and then every change of the user's notifications", async () => {
    const { events, close } = await watch(bob);
    expect(events).toEqual([{ unread: 0, latest: undefined }]);
    const expectEvent = async (cause: Promise<unknown>, state: object) => {
      const before = events.length;
      await cause;
      await expect.poll(() => events.length, { interval: 5 }).toBe(before + 1);
      expect(events.at(-1)).toEqual(state);
    };
    await expectEvent(ann.api.notifications.create({ ...validInput, userId: bob.actor.userId }), {
      unread: 1,
      latest: 'Hello',
    });
    const device = await ann.api.devices.create({ name: 'Pump', assignedUserId: bob.actor.userId });
    await expect.poll(() => events.at(-1)?.latest).toBe('Pump was assigned to you');
    await expectEvent(bob.api.notifications.markAllRead(), { unread: 0, latest: 'Pump was assigned to you' });
    const task = {
      deviceId: device.id,
      taskName: 'Oil',
      description: 'D',
      nextMaintenance: harness.time.toISOString().slice(0, 10),
    };
    harness.time = new Date();
    await expectEvent(ann.api.maintenance.create({ ...task, assignedTo: bob.actor.userId }), {
      unread: 1,
      latest: expect.stringContaining('Oil'),
    });
    harness.time = new Date(Date.now() + 1000);
    await expectEvent(ann.api.maintenance.triggerNotifications(), {
      unread: 2,
      latest: 'Maintenance due today: Oil',
    });
    // unread notifications about the device move to its new assignee
    await expectEvent(ann.api.devices.assign({ id: device.id, assignedUserId: ann.actor.userId }), {
      unread: 0,
      latest: expect.any(String),
    });
    const otherDevice = await ann.api.devices.create({ name: 'Fan', assignedUserId: bob.actor.userId });
    await expect.poll(() => events.at(-1)?.unread).toBe(1);
    await expectEvent(ann.api.devices.remove({ id: otherDevice.id }), {
      unread: 0,
      latest: expect.not.stringContaining('Fan'),
    });
    const before = events.length;
    await ann.api.notifications.create(validInput);
    await new Promise((soon) => setTimeout(soon, 50));
    expect(events.length).toBe(before);
    await close();
  });

  it('does not send changes that were rolled back', async () => {
    const { events, close } = await watch(ann);
    const deviceId = '01890000-0000-7000-8000-000000000000';
    await expect(ann.api.notifications.create({ ...validInput, deviceId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await new Promise((soon) => setTimeout(soon, 50));
    expect(events.length).toBe(1);
    await close();
  });
});
