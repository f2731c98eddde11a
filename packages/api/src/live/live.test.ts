import { afterAll, beforeAll, expect, it } from 'vitest';
import { ApiHarness, documentFormOf, type Person } from '../testing/api-harness';
import { sampleReading } from '../testing/scripted-reader';
import type { DevicePageEvent, ShellEvent } from './schema';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  harness.reader.outcome = { ok: true, manual: sampleReading() };
  ann = await harness.person('acme', 'USER');
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
});
afterAll(() => harness.close());

/** Collects the items of a stream until the signal aborts. */
function collect<T>(stream: AsyncIterable<T>, controller: AbortController) {
  const events: T[] = [];
  const finished = (async () => {
    for await (const event of stream) events.push(event);
  })();
  const leave = () => {
    controller.abort();
    return finished;
  };
  return { events, leave };
}

async function followShell() {
  const controller = new AbortController();
  return collect<ShellEvent>(await harness.watching(ann, controller.signal).live.shell(), controller);
}
async function followDevice(requested: {
  readings?: boolean;
  connections?: boolean;
  meters?: boolean;
  deviceId?: string;
}) {
  const controller = new AbortController();
  const stream = await harness.watching(ann, controller.signal).live.device({ deviceId, ...requested });
  return collect<DevicePageEvent>(stream, controller);
}
const kindsOf = (events: { kind: string }[]) => events.map(({ kind }) => kind).sort();

it('shell stream sends notifications and alarms on one connection', async () => {
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

it('shell stream sends changes of work if it asks for them', async () => {
  const leaving = new AbortController();
  const stream = await harness.watching(ann, leaving.signal).live.shell({ work: true });
  const { events, leave } = collect<ShellEvent>(stream, leaving);
  await expect.poll(() => kindsOf(events)).toEqual(['alarms', 'notifications', 'work']);
  const { id: taskId } = await ann.api.maintenance.create({
    ...{ deviceId, taskName: 'Drain', description: 'The tank', nextMaintenance: '2030-01-01' },
  });
  const workEvents = () => events.filter(({ kind }) => kind === 'work').length;
  await expect.poll(workEvents).toBe(2);
  await ann.api.work.start({ taskId });
  await expect.poll(workEvents).toBe(3);
  await ann.api.work.putAside({ taskId, reason: 'No time' });
  await expect.poll(workEvents).toBe(4);
  await leave();
});

it('shell stream sends a change of work after tasks were generated from a manual', async () => {
  const { pdfId: documentId } = await ann.api.knowledge.upload(documentFormOf({ deviceId }));
  await harness.runJobs();
  const leaving = new AbortController();
  const stream = await harness.watching(ann, leaving.signal).live.shell({ work: true });
  const { events, leave } = collect<ShellEvent>(stream, leaving);
  const workEvents = () => events.filter(({ kind }) => kind === 'work').length;
  await expect.poll(workEvents).toBe(1);
  await ann.api.generation.start({ documentId });
  await harness.runJobs();
  await expect.poll(workEvents).toBe(2);
  await leave();
});

it('shell stream sends a change of work after an alarm opened a task', async () => {
  const machineCondition = { metric: 'Noise', operator: '>' as const, values: [80], unit: 'dB' };
  const texts = { name: 'Too loud', description: 'Data sheet', condition: 'Above 80 dB', action: 'Stop' };
  await ann.api.rules.create({ deviceId, ...texts, machineCondition, evaluation: { openTask: true } });
  const leaving = new AbortController();
  const stream = await harness.watching(ann, leaving.signal).live.shell({ work: true });
  const { events, leave } = collect<ShellEvent>(stream, leaving);
  const workEvents = () => events.filter(({ kind }) => kind === 'work').length;
  await expect.poll(workEvents).toBe(1);
  await ann.api.devices.recordTelemetry({ deviceId, values: { noise: 85 } });
  await expect.poll(workEvents).toBe(2);
  await leave();
});

it('device stream sends manuals and readings on one connection', async () => {
  // the readings that earlier tests stored for the other device may be announced only now
  const { id: pumpId } = await ann.api.devices.create({ name: 'Pump' });
  const { events, leave } = await followDevice({ readings: true, deviceId: pumpId });
  await expect.poll(() => kindsOf(events)).toEqual(['manuals', 'readings']);
  await ann.api.devices.recordTelemetry({ deviceId: pumpId, values: { pressure: 7 } });
  const readings = expect.objectContaining({
    readings: expect.arrayContaining([expect.objectContaining({ metric: 'pressure', value: 7 })]),
  });
  await expect.poll(() => events).toContainEqual({ kind: 'readings', readings });
  await leave();
});

it('device stream sends the state of connections on the same connection', async () => {
  await ann.api.devices.update({ id: deviceId, mqttBroker: 'mqtt://broker.plant', mqttTopic: 'plant/compressor' });
  const { events, leave } = await followDevice({ connections: true });
  const connections = { mqtt: expect.objectContaining({ state: 'connecting' }), http: null };
  await expect.poll(() => events).toContainEqual({ kind: 'connections', connections });
  await leave();
});

it('device stream sends meters after a reading of a person and of the device', async () => {
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

it('device stream sends no readings to a page that does not show them', async () => {
  const { events, leave } = await followDevice({});
  await expect.poll(() => kindsOf(events)).toEqual(['manuals']);
  await ann.api.devices.recordTelemetry({ deviceId, values: { pressure: 8 } });
  await leave();
  expect(kindsOf(events)).toEqual(['manuals']);
});
