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
async function followDevice(readings: boolean) {
  const controller = new AbortController();
  const stream = await harness.watching(ann, controller.signal).live.device({ deviceId, readings });
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

it('device stream sends manuals and readings on one connection', async () => {
  const { events, leave } = await followDevice(true);
  await expect.poll(() => kindsOf(events)).toEqual(['manuals', 'readings']);
  await ann.api.devices.recordTelemetry({ deviceId, values: { pressure: 7 } });
  const readings = expect.objectContaining({
    readings: expect.arrayContaining([expect.objectContaining({ metric: 'pressure', value: 7 })]),
  });
  await expect.poll(() => events).toContainEqual({ kind: 'readings', readings });
  await leave();
});

it('device stream sends no readings to a page that does not show them', async () => {
  const { events, leave } = await followDevice(false);
  await expect.poll(() => kindsOf(events)).toEqual(['manuals']);
  await ann.api.devices.recordTelemetry({ deviceId, values: { pressure: 8 } });
  await leave();
  expect(kindsOf(events)).toEqual(['manuals']);
});
