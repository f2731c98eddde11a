import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import type { DevicePageEvent, ShellEvent } from './schema';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
});
afterAll(() => harness.close());

/** Reads a stream into a list until `leave`. */
function collect<T>(stream: AsyncIterable<T>, leaving: AbortController) {
  const events: T[] = [];
  const ended = (async () => {
    for await (const event of stream) events.push(event);
  })();
  const leave = () => {
    leaving.abort();
    return ended;
  };
  return { events, leave };
}

async function followShell() {
  const leaving = new AbortController();
  return collect<ShellEvent>(await harness.watching(ann, leaving.signal).live.shell(), leaving);
}
async function followDevice(requested: { readings?: boolean; connections?: boolean; meters?: boolean }) {
  const leaving = new AbortController();
  const stream = await harness.watching(ann, leaving.signal).live.device({ deviceId, ...requested });
  return collect<DevicePageEvent>(stream, leaving);
}
const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind).sort();

it('sends the shell its notifications and alarms on one stream', async () => {
  const { events, leave } = await followShell();
  await expect.poll(() => kindsOf(events)).toEqual(['alarms', 'notifications']);
  const { userId } = ann.actor;
  await ann.api.notifications.create({ userId, category: 'CUSTOM', title: 'Oil is here', message: 'Two litres' });
  const change = expect.objectContaining({ unread: 2 });
  await expect.poll(() => events).toContainEqual({ kind: 'notifications', change });
  const machineCondition = { metric: 'Temperature', operator: '>' as const, values: [98], unit: '°C' };
  const texts = { name: 'Too hot', description: 'Data sheet', condition: 'Above 98 °C', action: 'Stop' };
  await ann.api.rules.create({ deviceId, ...texts, machineCondition });
  await ann.api.devices.recordTelemetry({ deviceId, values: { temperature: 99 } });
  const counts = expect.objectContaining({ active: 1 });
  await expect.poll(() => events).toContainEqual({ kind: 'alarms', counts });
  await leave();
});

it('sends the page of a device its manuals and readings on one stream', async () => {
  const { events, leave } = await followDevice({ readings: true });
  await expect.poll(() => kindsOf(events)).toEqual(['manuals', 'readings']);
  await ann.api.devices.recordTelemetry({ deviceId, values: { pressure: 7 } });
  const readings = expect.objectContaining({
    readings: expect.arrayContaining([expect.objectContaining({ metric: 'pressure', value: 7 })]),
  });
  await expect.poll(() => events).toContainEqual({ kind: 'readings', readings });
  await leave();
});

it('sends the page of a device its connections on the same stream', async () => {
  await ann.api.devices.update({ id: deviceId, mqttBroker: 'mqtt://broker.plant', mqttTopic: 'plant/compressor' });
  const { events, leave } = await followDevice({ connections: true });
  const connections = { mqtt: expect.objectContaining({ state: 'connecting' }), http: null };
  await expect.poll(() => events).toContainEqual({ kind: 'connections', connections });
  await leave();
});

it('sends the page of a device its meters when a reading arrives, from a person or from the device', async () => {
  const hours = await ann.api.meters.create({ deviceId, name: 'Running hours', unit: 'hour', metric: 'runtime' });
  const { events, leave } = await followDevice({ meters: true });
  const withValue = (value: number | null) => ({
    kind: 'meters',
    meters: expect.objectContaining({ meters: [expect.objectContaining({ id: hours.id, value })] }),
  });
  await expect.poll(() => events).toContainEqual(withValue(null));
  await ann.api.meters.addReading({ meterId: hours.id, value: 100 });
  await expect.poll(() => events, { timeout: 10_000 }).toContainEqual(withValue(100));
  harness.time = new Date(harness.time.getTime() + 3_600_000);
  await ann.api.devices.recordTelemetry({ deviceId, values: { runtime: 101 } });
  await expect.poll(() => events, { timeout: 10_000 }).toContainEqual(withValue(101));
  await leave();
});

it('sends no readings to a page that does not show them', async () => {
  const { events, leave } = await followDevice({});
  await expect.poll(() => kindsOf(events)).toEqual(['manuals']);
  await ann.api.devices.recordTelemetry({ deviceId, values: { pressure: 8 } });
  await leave();
  expect(kindsOf(events)).toEqual(['manuals']);
});
