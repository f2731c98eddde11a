import { users } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, onboardingFormOf, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

describe('a new device', () => {
  it('has the defaults of the onboarding payload and is assigned to its creator', async () => {
    const device = await bob.api.devices.create({});
    expect(device).toMatchObject({
      name: 'Unnamed Device',
      location: 'Unknown Location',
      type: 'SENSOR',
      status: 'ONLINE',
      protocol: 'HTTP',
      httpMethod: 'GET',
      tags: [],
      mqttBroker: null,
      lastSeenAt: null,
      assignedUserId: bob.actor.userId,
      assignedUserName: 'Ann USER',
    });
    const [notification] = (await bob.api.notifications.unread()).notifications;
    expect(notification).toMatchObject({
      category: 'DEVICE_CREATION',
      deviceId: device.id,
      message: 'Device "Unnamed Device" has been successfully added to the platform!',
    });
  });

  it('can be assigned to an enabled user, who is notified', async () => {
    const { id } = await ann.api.devices.create({ name: 'Fan', assignedUserId: bob.actor.userId });
    const notifications = (await bob.api.notifications.unread()).notifications.filter((n) => n.deviceId === id);
    expect(notifications.map((n) => n.category)).toEqual(['DEVICE_ASSIGNMENT']);
  });

  it('is rejected with a clear sentence for a disabled, foreign or absent assignee', async () => {
    const carl = await harness.person('acme', 'USER', 'carl@acme.example');
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, carl.actor.userId));
    const eve = await harness.person('rival', 'USER');
    const expectRejection = (assignedUserId: string) =>
      expect(ann.api.devices.create({ name: 'Rejected', assignedUserId })).rejects;
    await expectRejection(carl.actor.userId).toThrow('The assigned user is disabled.');
    await expectRejection(eve.actor.userId).toThrow('The assigned user was not found.');
    await expectRejection('nobody').toThrow('The assigned user was not found.');
    expect((await ann.api.devices.list({ search: 'rejected' })).totalElements).toBe(0);
  });

  it('devices.stats counts the rules, tasks and precautions of a device', async () => {
    const { deviceId } = await ann.api.onboarding.start(onboardingFormOf());
    await harness.runJobs();
    expect(await ann.api.devices.stats({ deviceId })).toEqual({
      deviceId,
      rulesCount: 1,
      maintenanceCount: 2,
      safetyCount: 1,
      totalItems: 4,
    });
  });
});

describe('devices.update', () => {
  const text = (length: number) => 'x'.repeat(length);
  const createPump = () =>
    ann.api.devices.create({ name: 'Pump', location: 'Hall 1', model: 'P-1', mqttPassword: 'secret', port: 1883 });

  it('changes only the given fields and stores empty ones as null', async () => {
    const before = await createPump();
    harness.time = new Date(harness.time.getTime() + 1000);
    const after = await bob.api.devices.update({ id: before.id, model: '', description: '  New  seal ', port: '1884' });
    expect(after).toEqual({
      ...before,
      model: null,
      description: '  New  seal ',
      port: 1884,
      updatedAt: harness.time.toISOString(),
    });
    expect(await bob.api.devices.update({ id: before.id, port: '' })).toMatchObject({ port: null });
  });

  it('ignores a name or location of null and then leaves updatedAt unchanged', async () => {
    const before = await createPump();
    harness.time = new Date(harness.time.getTime() + 1000);
    expect(await ann.api.devices.update({ id: before.id, name: null, location: null })).toEqual(before);
  });

  it('never returns the MQTT password, only whether there is one', async () => {
    const { id, hasMqttPassword, ...device } = await createPump();
    expect(hasMqttPassword).toBe(true);
    expect(JSON.stringify(device)).not.toContain('secret');
    expect(await ann.api.devices.update({ id, mqttPassword: '' })).toMatchObject({ hasMqttPassword: false });
    expect(await ann.api.devices.update({ id, mqttPassword: 'other' })).toMatchObject({ hasMqttPassword: true });
  });

  it.each([
    ['name', '', 'Device name is required and cannot be empty'],
    ['name', '  ', 'Device name is required and cannot be empty'],
    ['name', text(100), 'Device name must be less than 100 characters'],
    ['location', '', 'Location is required and cannot be empty'],
    ['location', text(200), 'Location must be less than 200 characters'],
    ['manufacturer', text(100), 'Manufacturer must be less than 100 characters'],
    ['model', text(100), 'Model must be less than 100 characters'],
    ['description', text(500), 'Description must be less than 500 characters'],
    ['ipAddress', text(45), 'IP address must be less than 45 characters'],
    ['mqttBroker', text(255), 'MQTT broker must be less than 255 characters'],
    ['mqttTopic', text(255), 'MQTT topic must be less than 255 characters'],
    ['mqttUsername', text(100), 'MQTT username must be less than 100 characters'],
    ['mqttPassword', text(255), 'MQTT password must be less than 255 characters'],
    ['httpEndpoint', text(500), 'HTTP endpoint must be less than 500 characters'],
    ['httpMethod', text(10), 'HTTP method must be less than 10 characters'],
    ['httpHeaders', text(1000), 'HTTP headers must be less than 1000 characters'],
    ['httpHeaders', '{not json', 'HTTP headers must be a JSON object, such as {"Content-Type": "application/json"}'],
    ['coapHost', text(255), 'COAP host must be less than 255 characters'],
    ['coapPath', text(255), 'COAP path must be less than 255 characters'],
    ['port', 0, 'Port must be between 1 and 65535'],
    ['port', 'eighty', 'Port must be between 1 and 65535'],
    ['port', 80.5, 'Port must be between 1 and 65535'],
    ['coapPort', 65536, 'COAP port must be between 1 and 65535'],
    ['id', '', 'Device ID is required'],
  ])('rejects an invalid value of %s (case %#)', async (field, value, sentence) => {
    const { id } = await createPump();
    const update = ann.api.devices.update({ id, [field]: value });
    await expect(update).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ message: sentence })] },
    });
  });

  it('accepts each field up to its limit', async () => {
    const { id } = await createPump();
    const changes = {
      name: text(99),
      location: text(199),
      description: text(499),
      ipAddress: text(44),
      coapPort: 65535,
    };
    expect(await ann.api.devices.update({ id, ...changes })).toMatchObject(changes);
  });

  it('devices.setStatus names the four statuses when another is sent', async () => {
    const { id } = await createPump();
    await expect(ann.api.devices.setStatus({ id, status: 'BROKEN' as never })).rejects.toMatchObject({
      cause: {
        issues: [
          expect.objectContaining({
            message: 'Invalid status: BROKEN. Must be one of: ONLINE, OFFLINE, WARNING, ERROR',
          }),
        ],
      },
    });
  });
});

describe('the assignee of a device', () => {
  it('is notified of changes by others, but not of their own', async () => {
    const { id } = await ann.api.devices.create({ name: 'Lift 4', location: 'Hall', assignedUserId: bob.actor.userId });
    await bob.api.notifications.markAllRead();
    await ann.api.devices.setStatus({ id, status: 'OFFLINE' });
    await ann.api.devices.setStatus({ id, status: 'ERROR' });
    await ann.api.devices.setStatus({ id, status: 'ONLINE' });
    await ann.api.devices.update({ id, model: 'L-4' });
    await bob.api.devices.update({ id, model: 'L-5' });
    const { notifications } = await bob.api.notifications.unread();
    expect(notifications.map(({ category, title }) => ({ category, title }))).toEqual([
      { category: 'DEVICE_UPDATE', title: 'Lift 4 was changed' },
      { category: 'DEVICE_ONLINE', title: 'Lift 4 is online' },
      { category: 'PERFORMANCE_ALERT', title: 'Lift 4 is in error' },
      { category: 'DEVICE_OFFLINE', title: 'Lift 4 is offline' },
    ]);
  });
});
