import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

describe('telemetry', () => {
  let harness: ApiHarness;
  let ann: Person;
  let deviceId: string;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());
  beforeEach(async () => {
    deviceId = (await ann.api.devices.create({ name: 'Sensor' })).id;
  });

  it('updates lastSeenAt of the device, but not updatedAt', async () => {
    const before = await ann.api.devices.get({ id: deviceId });
    harness.time = new Date(harness.time.getTime() + 60_000);
    const entry = await ann.api.devices.recordTelemetry({
      deviceId,
      values: { temperature: 21.5, mode: 'eco', on: true },
    });
    expect(entry).toMatchObject({ deviceId, timestamp: harness.time.toISOString() });
    expect(await ann.api.devices.telemetry({ deviceId })).toEqual([entry]);
    expect(await ann.api.devices.get({ id: deviceId })).toEqual({ ...before, lastSeenAt: harness.time.toISOString() });
  });

  it('sorts the device list by last telemetry, or by last change without any', async () => {
    const nextSecond = () => {
      harness.time = new Date(harness.time.getTime() + 1000);
    };
    const createDevice = async (name: string) => (await ann.api.devices.create({ name: `Seen ${name}` })).id;
    nextSecond();
    const first = await createDevice('first');
    nextSecond();
    await createDevice('second');
    nextSecond();
    await ann.api.devices.recordTelemetry({ deviceId: first, values: { t: 1 } });
    nextSecond();
    await createDevice('third');
    const { content } = await ann.api.devices.list({ search: 'seen', sort: 'lastSeen' });
    expect(content.map((d) => d.name)).toEqual(['Seen third', 'Seen first', 'Seen second']);
  });

  it('keeps the latest 100 entries by time of measurement, newest first, even when recorded concurrently', async () => {
    const start = harness.time.getTime() - 86_400_000;
    const record = (n: number) =>
      ann.api.devices.recordTelemetry({
        deviceId,
        timestamp: new Date(start + n * 1000).toISOString(),
        values: { n },
      });
    for (let n = 10; n < 110; n += 10) await Promise.all(Array.from({ length: 10 }, (_, i) => record(n + i)));
    await Promise.all([record(110), record(5), record(111), record(112)]);
    const numbers = (await ann.api.devices.telemetry({ deviceId })).map((entry) => entry.values.n);
    expect(numbers).toEqual(Array.from({ length: 100 }, (_, i) => 112 - i));
  });

  const metrics = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, i]));
  it.each([
    [{ values: {} }, 'Give at least one value'],
    [{ values: metrics(51) }, 'At most 50 values can be sent at once'],
    [{ values: { ['x'.repeat(101)]: 1 } }, 'A metric name must be at most 100 characters'],
    [{ values: { '': 1 } }, 'A metric needs a name'],
    [{ values: { 'temperature\ud800': 1 } }, 'The text contains a character that cannot be stored.'],
    [{ values: { mode: 'eco\u0000' } }, 'The text contains a character that cannot be stored.'],
    [{ values: { t: 1 }, units: { t: '\udfff' } }, 'The text contains a character that cannot be stored.'],
    [{ values: { mode: 'x'.repeat(201) } }, 'A value must be at most 200 characters'],
    [{ values: { mode: null as unknown as string } }, 'A value must be a number, a text, true or false'],
    [{ values: { t: 1 }, timestamp: '2026-11-20T08:00' }, 'Write the time with its zone, as in 2026-03-31T14:30:00Z'],
    [{ values: { t: 1 }, timestamp: '2027-01-01T00:00:00Z' }, 'The timestamp is more than a day ahead.'],
    [{ values: undefined as never }, 'Values must be an object with a value for each metric'],
  ])('rejects input beyond the limits (case %#)', async (input, sentence) => {
    const recording = ann.api.devices.recordTelemetry({ deviceId, ...input });
    await expect(recording).rejects.toMatchObject({ code: 'BAD_REQUEST', message: expect.stringContaining(sentence) });
    expect(await ann.api.devices.telemetry({ deviceId })).toEqual([]);
  });

  it('accepts 50 values at once', async () => {
    const { values } = await ann.api.devices.recordTelemetry({ deviceId, values: metrics(50) });
    expect(Object.keys(values)).toHaveLength(50);
  });

  it('keeps the unit of a metric, and converts values that the device reports in another one', async () => {
    const at = (second: number) => new Date(harness.time.getTime() + second * 1000).toISOString();
    const inUnit = (second: number, t: number, unit: string) => ({
      timestamp: at(second),
      values: { t },
      units: { t: unit },
    });
    await ann.api.devices.recordTelemetry({ deviceId, ...inUnit(0, 95, '°C') });
    await ann.api.devices.recordTelemetryBatch({
      deviceId,
      readings: [inUnit(1, 96, 'Celsius'), inUnit(2, 208.4, '°F'), { timestamp: at(3), values: { t: 99 } }],
    });
    const { metrics } = await ann.api.devices.readingHistory({ deviceId, metrics: ['t'], from: at(0), to: at(4) });
    expect(metrics).toMatchObject([{ unit: '°C', buckets: [{ last: 95 }, { last: 96 }, { last: 98 }, { last: 99 }] }]);
    expect((await ann.api.devices.readings({ deviceId })).readings).toMatchObject([{ unit: '°C', value: 99 }]);
  });

  it('is removed with its device', async () => {
    const admin = await harness.person('acme', 'ADMIN');
    await ann.api.devices.recordTelemetry({ deviceId, values: { t: 1 } });
    await admin.api.devices.remove({ id: deviceId });
    await expect(ann.api.devices.telemetry({ deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
