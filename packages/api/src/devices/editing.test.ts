import { devices, users } from '@steward/db/schema';
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
  it('has the defaults of the onboarding payload, and whoever adds it looks after it', async () => {
    const made = await bob.api.devices.create({});
    expect(made).toMatchObject({
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
    const [told] = (await bob.api.notifications.unread()).notifications;
    expect(told).toMatchObject({
      category: 'DEVICE_CREATION',
      deviceId: made.id,
      message: 'Device "Unnamed Device" has been successfully added to the platform!',
    });
  });

  it('may be given to an enabled user, who is told', async () => {
    const { id } = await ann.api.devices.create({ name: 'Fan', assignedUserId: bob.actor.userId });
    const told = (await bob.api.notifications.unread()).notifications.filter((n) => n.deviceId === id);
    expect(told.map((n) => n.category)).toEqual(['DEVICE_ASSIGNMENT']);
  });

  it('is refused with a sentence for a disabled, foreign or absent user', async () => {
    const carl = await harness.person('acme', 'USER', 'carl@acme.example');
    await harness.database.db.update(users).set({ enabled: false }).where(eq(users.id, carl.actor.userId));
    const eve = await harness.person('rival', 'USER');
    const refused = (assignedUserId: string) =>
      expect(ann.api.devices.create({ name: 'Refused', assignedUserId })).rejects;
    await refused(carl.actor.userId).toThrow('The assigned user is disabled.');
    await refused(eve.actor.userId).toThrow('The assigned user was not found.');
    await refused('nobody').toThrow('The assigned user was not found.');
    expect((await ann.api.devices.list({ search: 'refused' })).totalElements).toBe(0);
  });

  it('counts what it holds', async () => {
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

describe('an edited device', () => {
  const wide = (length: number) => 'x'.repeat(length);
  const fresh = () =>
    ann.api.devices.create({ name: 'Pump', location: 'Hall 1', model: 'P-1', mqttPassword: 'secret', port: 1883 });

  it('changes only the fields that are given; emptied ones become null', async () => {
    const before = await fresh();
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

  it('keeps its name and location when they are sent as null, and its time when nothing is sent', async () => {
    const before = await fresh();
    harness.time = new Date(harness.time.getTime() + 1000);
    expect(await ann.api.devices.update({ id: before.id, name: null, location: null })).toEqual(before);
  });

  it('never shows its password, only that there is one', async () => {
    const { id, hasMqttPassword, ...shown } = await fresh();
    expect(hasMqttPassword).toBe(true);
    expect(JSON.stringify(shown)).not.toContain('secret');
    expect(await ann.api.devices.update({ id, mqttPassword: '' })).toMatchObject({ hasMqttPassword: false });
    await ann.api.devices.update({ id, mqttPassword: 'other' });
    const [row] = await harness.database.db.select().from(devices).where(eq(devices.id, id));
    expect(row?.mqttPassword).toBe('other');
  });

  it.each([
    ['name', '', 'Device name is required and cannot be empty'],
    ['name', '  ', 'Device name is required and cannot be empty'],
    ['name', wide(100), 'Device name must be less than 100 characters'],
    ['location', '', 'Location is required and cannot be empty'],
    ['location', wide(200), 'Location must be less than 200 characters'],
    ['manufacturer', wide(100), 'Manufacturer must be less than 100 characters'],
    ['model', wide(100), 'Model must be less than 100 characters'],
    ['description', wide(500), 'Description must be less than 500 characters'],
    ['ipAddress', wide(45), 'IP address must be less than 45 characters'],
    ['mqttBroker', wide(255), 'MQTT broker must be less than 255 characters'],
    ['mqttTopic', wide(255), 'MQTT topic must be less than 255 characters'],
    ['mqttUsername', wide(100), 'MQTT username must be less than 100 characters'],
    ['mqttPassword', wide(255), 'MQTT password must be less than 255 characters'],
    ['httpEndpoint', wide(500), 'HTTP endpoint must be less than 500 characters'],
    ['httpMethod', wide(10), 'HTTP method must be less than 10 characters'],
    ['httpHeaders', wide(1000), 'HTTP headers must be less than 1000 characters'],
    ['httpHeaders', '{not json', 'HTTP headers must be a JSON object, such as {"Content-Type": "application/json"}'],
    ['coapHost', wide(255), 'COAP host must be less than 255 characters'],
    ['coapPath', wide(255), 'COAP path must be less than 255 characters'],
    ['port', 0, 'Port must be between 1 and 65535'],
    ['port', 'eighty', 'Port must be between 1 and 65535'],
    ['port', 80.5, 'Port must be between 1 and 65535'],
    ['coapPort', 65536, 'COAP port must be between 1 and 65535'],
    ['id', '', 'Device ID is required'],
  ])('is refused: %s, case %#', async (field, value, sentence) => {
    const { id } = await fresh();
    const answer = ann.api.devices.update({ id, [field]: value });
    await expect(answer).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [expect.objectContaining({ message: sentence })] },
    });
  });

  it('takes each field up to its limit', async () => {
    const { id } = await fresh();
    const changes = {
      name: wide(99),
      location: wide(199),
      description: wide(499),
      ipAddress: wide(44),
      coapPort: 65535,
    };
    expect(await ann.api.devices.update({ id, ...changes })).toMatchObject(changes);
  });

  it('names the four statuses when another is sent', async () => {
    const { id } = await fresh();
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

describe('who looks after a device', () => {
  const told = async () => {
    const { notifications } = await bob.api.notifications.unread();
    return notifications.map(({ category, title }) => ({ category, title }));
  };

  it('is told what others change about it, not what they change themselves', async () => {
    const { id } = await ann.api.devices.create({ name: 'Lift 4', location: 'Hall', assignedUserId: bob.actor.userId });
    await bob.api.notifications.markAllRead();
    await ann.api.devices.setStatus({ id, status: 'OFFLINE' });
    await ann.api.devices.setStatus({ id, status: 'ERROR' });
    await ann.api.devices.setStatus({ id, status: 'ONLINE' });
    await ann.api.devices.update({ id, model: 'L-4' });
    await bob.api.devices.update({ id, model: 'L-5' });
    expect(await told()).toEqual([
      { category: 'DEVICE_UPDATE', title: 'Lift 4 was changed' },
      { category: 'DEVICE_ONLINE', title: 'Lift 4 is online' },
      { category: 'PERFORMANCE_ALERT', title: 'Lift 4 is in error' },
      { category: 'DEVICE_OFFLINE', title: 'Lift 4 is offline' },
    ]);
  });
});
