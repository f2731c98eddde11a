import { devices, telemetryPoints } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CallLimits, valuesPerMessage } from '../call-limits';
import { ApiHarness, generousCallLimits, type Person } from '../testing/api-harness';
import { MqttSubscriptions } from './mqtt-subscriptions';

let harness: ApiHarness;
let ann: Person;
let subscriptions: MqttSubscriptions;
let isLeader: boolean;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());
beforeEach(async () => {
  await subscriptions?.close();
  await harness.database.db.delete(devices);
  harness.brokers.password = null;
  harness.brokers.forbiddenTopics.clear();
  harness.limits = new CallLimits(generousCallLimits);
  isLeader = true;
  subscriptions = new MqttSubscriptions(harness.jobContext(), () => isLeader);
});

const create = async (fields: object = {}) => {
  const device = { name: 'Pump', mqttBroker: 'mqtt://broker:1883', mqttTopic: 'plant/pump', ...fields };
  return (await ann.api.devices.create(device)).id;
};

/** Sends a message and waits until it is stored. */
async function publish(topic: string, payload: unknown, options?: { retain: boolean }) {
  await harness.brokers.publish(topic, typeof payload === 'string' ? payload : JSON.stringify(payload), options);
  await subscriptions.settled();
  await subscriptions.flush();
}

const readingsOf = async (deviceId: string) =>
  (await ann.api.devices.readings({ deviceId })).readings.map(({ metric, value, unit }) =>
    [metric, value, unit].filter((part) => part !== null).join(' '),
  );
const connectionOf = async (deviceId: string) => (await ann.api.devices.connections({ deviceId })).mqtt;
const statusOf = async (id: string) => (await ann.api.devices.get({ id })).status;

describe('a device with a broker and a topic', () => {
  it('drops values beyond its budget, and reports their number until it sends less', async () => {
    harness.limits = new CallLimits({ ...generousCallLimits, valuesPerDevice: valuesPerMessage + 2 });
    subscriptions = new MqttSubscriptions(harness.jobContext(), () => isLeader);
    const [id, other] = [await create(), await create({ mqttTopic: 'plant/fan' })];
    await subscriptions.update();
    await publish('plant/pump', { a: 1, b: 2 });
    expect(await connectionOf(id)).toMatchObject({ state: 'connected', reason: null });
    await publish('plant/pump', { a: 3, b: 4 });
    await publish('plant/pump', { a: 5 });
    await publish('plant/fan', { a: 6 });
    expect(await readingsOf(id)).toEqual(['a 1', 'b 2']);
    expect(await readingsOf(other)).toEqual(['a 6']);
    expect(await connectionOf(id)).toMatchObject({
      state: 'connected',
      reason: '3 values were not stored, because more values arrived in a minute than the server accepts.',
      lastPayload: '{"a":5}',
    });
    expect(await connectionOf(other)).toMatchObject({ reason: null });
  });

  it('is subscribed, and its messages are stored as readings with their time of arrival', async () => {
    const id = await create();
    expect(await connectionOf(id)).toMatchObject({ state: 'connecting', lastMessageAt: null });
    await subscriptions.update();
    expect(harness.brokers.connections).toEqual([{ url: 'mqtt://broker:1883', topics: ['plant/pump'] }]);
    await publish('plant/pump', { temperature: { value: 71, unit: '°C' } });
    expect(await readingsOf(id)).toEqual(['temperature 71 °C']);
    expect(await connectionOf(id)).toEqual({
      state: 'connected',
      reason: null,
      since: harness.time.toISOString(),
      lastMessageAt: harness.time.toISOString(),
      lastPayload: '{"temperature":{"value":71,"unit":"°C"}}',
      lastTopic: 'plant/pump',
      nextPollAt: null,
    });
  });

  it('shares a connection only with devices of the same organization, broker and credentials', async () => {
    const bob = await harness.person('rival', 'ADMIN');
    await create();
    await create({ mqttTopic: 'plant/fan' });
    await create({ mqttTopic: 'plant/valve', mqttPassword: 'other' });
    await bob.api.devices.create({ mqttBroker: 'mqtt://broker:1883', mqttTopic: 'plant/pump' });
    await subscriptions.update();
    expect(harness.brokers.connections.map(({ topics }) => topics)).toEqual([
      ...[['plant/fan', 'plant/pump'], ['plant/valve'], ['plant/pump']],
    ]);
    await harness.database.db.delete(devices).where(eq(devices.organizationId, 'rival'));
  });

  it('is re-subscribed when its topic or broker changes, and unsubscribed when they are removed', async () => {
    const id = await create();
    await subscriptions.update();
    await ann.api.devices.update({ id, mqttTopic: 'plant/fan' });
    await subscriptions.update();
    expect(harness.brokers.connections).toEqual([{ url: 'mqtt://broker:1883', topics: ['plant/fan'] }]);
    await ann.api.devices.update({ id, mqttBroker: 'mqtt://other' });
    await subscriptions.update();
    expect(harness.brokers.connections).toEqual([{ url: 'mqtt://other', topics: ['plant/fan'] }]);
    await ann.api.devices.update({ id, mqttTopic: null });
    await subscriptions.update();
    expect(harness.brokers.connections).toEqual([]);
    expect(await connectionOf(id)).toBeNull();
    await ann.api.devices.remove({ id });
  });

  it('stores messages that match a wildcard under names that contain the matched topic levels', async () => {
    const id = await create({ mqttTopic: 'plant/pump/#' });
    await subscriptions.update();
    await publish('plant/pump/motor/temperature', '71.5 °C');
    await publish('plant/pump/gearbox', { temperature: 40 });
    await publish('plant/fan/motor', '3');
    expect(await readingsOf(id)).toEqual(['gearbox.temperature 40', 'motor.temperature 71.5 °C']);
  });

  it('stores the values that its template selects, and reports a message that contains none of them', async () => {
    const payloadTemplate = { values: [{ path: 't', metric: 'Coolant temperature', unit: '°C' }] };
    const id = await create({ payloadTemplate });
    await subscriptions.update();
    await publish('plant/pump', { t: 71, p: 3 });
    expect(await readingsOf(id)).toEqual(['Coolant temperature 71 °C']);
    await publish('plant/pump', { p: 3 });
    expect(await connectionOf(id)).toMatchObject({ state: 'connected', reason: 'The message has no chosen value.' });
    await publish('plant/pump', { t: 72 });
    expect(await connectionOf(id)).toMatchObject({ state: 'connected', reason: null });
  });

  it('has a state with the reason of a connection failure, and recovers', async () => {
    harness.brokers.password = 'right';
    const id = await create({ mqttPassword: 'wrong' });
    await subscriptions.update();
    const failed = { state: 'failed', reason: 'The broker refused the username or password.' };
    expect(await connectionOf(id)).toMatchObject(failed);
    await ann.api.devices.update({ id, mqttPassword: 'right' });
    await subscriptions.update();
    expect(await connectionOf(id)).toMatchObject({ state: 'connected', reason: null });
    harness.brokers.interrupt();
    await publish('plant/pump', '1');
    expect(await readingsOf(id)).toEqual(['pump 1']);
  });

  it.each([
    [{ mqttTopic: 'plant/#/x' }, 'In the topic, # may only stand at the end.'],
    [{ mqttTopic: 'secret' }, 'The broker refused the subscription to secret.'],
    [{ mqttStatusTopic: 'plant/+' }, 'The status topic cannot have wildcards.'],
  ])('reports invalid topics (%j)', async (fields, reason) => {
    harness.brokers.forbiddenTopics.add('secret');
    const id = await create(fields);
    await subscriptions.update();
    expect(await connectionOf(id)).toMatchObject({ state: 'failed', reason });
  });

  it('does not store retained messages, because their time is unknown', async () => {
    await harness.brokers.publish('plant/pump', '{"t":99}', { retain: true });
    const id = await create();
    await subscriptions.update();
    await subscriptions.settled();
    harness.brokers.interrupt();
    await subscriptions.settled();
    await subscriptions.flush();
    expect(await readingsOf(id)).toEqual([]);
    expect(await connectionOf(id)).toMatchObject({ state: 'connected', lastMessageAt: null });
    expect((await ann.api.devices.get({ id })).lastSeenAt).toBeNull();
  });

  it('stores a repeated message with a time of measurement once', async () => {
    await create();
    await subscriptions.update();
    await harness.database.db.delete(telemetryPoints);
    for (let n = 0; n < 3; n++) await publish('plant/pump', { ts: '2026-11-21T08:00:00Z', t: 1 });
    expect(await harness.database.db.$count(telemetryPoints)).toBe(1);
  });

  it('is OFFLINE after its last will until it reports that it is online or sends a reading', async () => {
    const id = await create({ mqttStatusTopic: 'plant/pump/lwt' });
    await subscriptions.update();
    await publish('plant/pump/lwt', 'offline', { retain: true });
    expect(await statusOf(id)).toBe('OFFLINE');
    expect((await ann.api.devices.get({ id })).statusReason).toEqual({
      kind: 'disconnected',
      since: harness.time.toISOString(),
    });
    await publish('plant/pump/lwt', 'online');
    expect(await statusOf(id)).toBe('ONLINE');
    await publish('plant/pump/lwt', '0');
    expect(await statusOf(id)).toBe('OFFLINE');
    await publish('plant/pump', '1');
    expect(await statusOf(id)).toBe('ONLINE');
    const titles = (await ann.api.notifications.unread()).notifications.map(({ title }) => title);
    expect(titles.filter((title) => title === 'Pump is offline')).toHaveLength(2);
    expect(titles.filter((title) => title === 'Pump is back online')).toHaveLength(2);
  });

  it('stores nothing on a server that has lost the lease', async () => {
    const id = await create();
    await subscriptions.update();
    isLeader = false;
    await publish('plant/pump', '1');
    expect(await readingsOf(id)).toEqual([]);
  });

  it('stores all messages of a burst in order of arrival', async () => {
    const id = await create();
    await subscriptions.update();
    const start = Date.parse('2026-11-21T08:00:00Z');
    const messages = Array.from({ length: 250 }, (_, n) => ({ ts: start + n * 1000, n }));
    await Promise.all(messages.map((message) => publish('plant/pump', message)));
    const numbers = (await ann.api.devices.telemetry({ deviceId: id })).map(({ values }) => values.n);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, n) => 249 - n));
  });

  it('is ignored after its deletion, even with a message in the queue', async () => {
    await create();
    await subscriptions.update();
    await harness.database.db.delete(devices);
    await publish('plant/pump', '1');
    await subscriptions.update();
    expect(harness.brokers.connections).toEqual([]);
  });
});
