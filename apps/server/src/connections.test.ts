import { randomUUID } from 'node:crypto';
import { ApiHarness, type Person } from '@steward/api/services/testing/api-harness';
import { leases } from '@steward/db/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDeviceConnections } from './connections';
import { Mosquitto, mosquittoMissing } from './testing/mosquitto';
import { TestServer } from './testing/test-server';

/** Two servers on one database. Each has its own fake broker adapter, which shows what that server is connected to. */
describe('device connections', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'ADMIN');
  });
  afterAll(() => harness.close());

  function startServer() {
    const stopping = new AbortController();
    const connected = { urls: [] as string[] };
    const ctx = harness.jobContext();
    const brokers: typeof ctx.ports.brokers = {
      connect(address, listener) {
        connected.urls.push(address.url);
        const connection = harness.brokers.connect(address, listener);
        return {
          subscribe: (topics) => connection.subscribe(topics),
          close: async () => {
            connected.urls.splice(connected.urls.indexOf(address.url), 1);
            await connection.close();
          },
        };
      },
    };
    const running = runDeviceConnections({ ...ctx, ports: { ...ctx.ports, brokers } }, stopping.signal);
    const stop = async () => {
      stopping.abort();
      await running;
    };
    return { connected, stop };
  }

  it('are opened by one of two servers, follow setting changes, and move to the other server when the first one stops or crashes', async () => {
    const [first, second] = [startServer(), startServer()];
    const { id } = await ann.api.devices.create({ mqttBroker: 'mqtt://a', mqttTopic: 'plant/pump' });
    const connectedUrls = () => [...first.connected.urls, ...second.connected.urls];
    await expect.poll(connectedUrls).toEqual(['mqtt://a']);
    await ann.api.devices.update({ id, mqttBroker: 'mqtt://b' });
    await expect.poll(connectedUrls).toEqual(['mqtt://b']);
    await harness.brokers.publish('plant/pump', '7');
    await expect.poll(async () => (await ann.api.devices.readings({ deviceId: id })).readings.length).toBe(1);

    const [leader, follower] = first.connected.urls.length ? [first, second] : [second, first];
    await leader.stop();
    await harness.events.publish('connections');
    await expect.poll(() => follower.connected.urls).toEqual(['mqtt://b']);
    expect(leader.connected.urls).toEqual([]);

    // a crashed server leaves an expired lease
    await harness.database.db.update(leases).set({ holder: randomUUID(), expiresAt: sql`now() + interval '1 minute'` });
    await harness.events.publish('connections');
    await expect.poll(() => follower.connected.urls).toEqual([]);
    await harness.database.db.update(leases).set({ expiresAt: sql`now() - interval '1 second'` });
    await harness.events.publish('connections');
    await expect.poll(() => follower.connected.urls).toEqual(['mqtt://b']);
    await follower.stop();
    expect(await harness.database.db.$count(leases)).toBe(0);
  });
});

describe.skipIf(mosquittoMissing)(
  `device connections with Mosquitto${mosquittoMissing ? ` (${mosquittoMissing})` : ''}`,
  () => {
    it('store readings, skip retained messages, and set a device to OFFLINE on its last will', async () => {
      const broker = await Mosquitto.start();
      const server = await TestServer.start({ MQTT_NETWORKS: '127.0.0.0/8' });
      const user = await server.person('acme', 'ADMIN');
      await broker.publish('plant/pump/temperature', '99', { retain: true });
      const json = {
        name: 'Pump',
        mqttBroker: `mqtt://${broker.username}:${broker.password}@127.0.0.1:${broker.ports.tcp}`,
        mqttTopic: 'plant/pump/#',
      };
      const { body: device } = await user.call<{ id: string }>('POST', '/api/devices', { json });
      expect(device).toMatchObject({ mqttBroker: `mqtt://127.0.0.1:${broker.ports.tcp}`, hasMqttPassword: true });
      const get = async <T>(path: string) => (await user.call<T>('GET', `/api/devices/${device.id}${path}`)).body;
      const state = async () => (await get<{ mqtt: { state: string } | null }>('/connections')).mqtt?.state;
      await expect.poll(state, { timeout: 20_000 }).toBe('connected');
      const values = async () =>
        (await get<{ readings: { metric: string; value: number }[] }>('/readings')).readings.map(
          ({ metric, value }) => `${metric} ${value}`,
        );
      expect(await values()).toEqual([]);
      await broker.publish('plant/pump/temperature', '71.5');
      await expect.poll(values).toEqual(['temperature 71.5']);
      const status = async () => (await get<{ status: string }>('')).status;
      await broker.dieWithLastWill('plant/pump/status', 'offline');
      await expect.poll(status, { timeout: 10_000 }).toBe('OFFLINE');
      await broker.restart();
      // messages sent before the server has reconnected are lost, so publish until one arrives
      const nextValues = async () => {
        await broker.publish('plant/pump/temperature', '72');
        return values();
      };
      await expect.poll(nextValues, { timeout: 20_000 }).toEqual(['temperature 72']);
      expect(await status()).toBe('ONLINE');
      await server.stop();
      await broker.stop();
    }, 90_000);
  },
);
