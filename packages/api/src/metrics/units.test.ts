import { devices, telemetryPoints } from '@steward/db/schema';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { rollUpReadings } from '../telemetry/roll-up';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let admin: Person;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

const metric = 'coolant_temperature';
beforeEach(async () => {
  await harness.database.db.delete(devices);
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
  await ann.api.rules.create({
    ...{ deviceId, name: 'Too hot', description: 'x', condition: 'Hot', action: 'Stop' },
    machineCondition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
  });
});

async function measure(value: number | string, unit?: string) {
  harness.time = new Date(harness.time.getTime() + 60_000);
  await ann.api.devices.recordTelemetry({
    deviceId,
    values: { [metric]: value },
    units: unit ? { [metric]: unit } : {},
  });
}
const latestReading = async () => {
  const [reading] = (await ann.api.devices.readings({ deviceId })).readings;
  return reading && [reading.value, reading.unit];
};
const values = async () => {
  const from = new Date(harness.time.getTime() - 86_400_000).toISOString();
  const to = new Date(harness.time.getTime() + 1).toISOString();
  const { metrics } = await ann.api.devices.readingHistory({ deviceId, metrics: [metric], from, to });
  return metrics[0]?.buckets.map(({ mean }) => mean);
};
const alarms = async () => (await ann.api.alarms.list({ deviceId, state: 'all' })).content.map(({ state }) => state);
const change = (how: 'relabel' | 'convert', unit: string) => ann.api.metrics.setUnit({ deviceId, metric, unit, how });

it('previews the latest reading in the new unit without changing anything', async () => {
  await measure(90, '°C');
  const preview = (unit: string) => ann.api.metrics.previewUnit({ deviceId, metric, unit });
  expect(await preview('°F')).toEqual({
    at: harness.time.toISOString(),
    current: { value: 90, unit: '°C' },
    converted: { value: 194, unit: '°F' },
  });
  expect((await preview('bar')).converted).toBeNull();
  expect(await latestReading()).toEqual([90, '°C']);
});

it('relabels values that were stored with a wrong unit, and does not evaluate past readings again', async () => {
  await measure(97, '°C');
  await measure(190, '°C');
  expect(await alarms()).toEqual(['OPEN']);
  await change('relabel', '°F');
  expect(await latestReading()).toEqual([190, '°F']);
  expect(await values()).toEqual([97, 190]);
  expect(await alarms()).toEqual(['OPEN']);
  const { content } = await admin.api.audit.list({ action: 'metric.unit-changed' });
  expect(content[0]?.summary).toBe('Ann USER corrected the unit of the readings "coolant_temperature" from °C to °F.');
});

it('takes readings in the corrected unit while the device still reports the wrong one', async () => {
  await measure(90, '°C');
  await change('relabel', '°F');
  for (const [value, unit, storedReading] of [
    [200, 'degC', 200],
    [210, undefined, 210],
    [211, '°F', 211],
  ] as const) {
    await measure(value, unit);
    expect(await latestReading()).toEqual([storedReading, '°F']);
  }
  // 211 °F are 99.4 °C
  expect(await alarms()).toEqual(['OPEN']);
  await change('relabel', '°C');
  await measure(91, '°C');
  expect(await latestReading()).toEqual([91, '°C']);
});

it('takes readings in the reported unit again after the device was repaired', async () => {
  const ofCorrection = { deviceId, metric };
  await measure(90, '°C');
  expect(await ann.api.metrics.unitCorrection(ofCorrection)).toEqual({ correction: null });
  await expect(ann.api.metrics.endUnitCorrection(ofCorrection)).rejects.toMatchObject({
    message: 'The unit of the metric "coolant_temperature" is not corrected.',
  });
  await change('relabel', '°F');
  const correction = { reported: '°C', actual: '°F' };
  expect(await ann.api.metrics.unitCorrection(ofCorrection)).toEqual({ correction });
  await ann.api.metrics.endUnitCorrection(ofCorrection);
  expect(await ann.api.metrics.unitCorrection(ofCorrection)).toEqual({ correction: null });
  await measure(99, '°C');
  expect(await values()).toEqual([90, 210.2]);
  expect(await alarms()).toEqual(['OPEN']);
});

it('relabels to a unit that measures something else, which the next reading does not revert', async () => {
  await measure(2, '°C');
  await change('relabel', 'bar');
  await measure(3, '°C');
  expect(await latestReading()).toEqual([3, 'bar']);
});

const csvValues = async (resolution: 'reading' | 'day') => {
  const lines: string[] = [];
  const from = new Date(harness.time.getTime() - 86_400_000).toISOString();
  const to = new Date(harness.time.getTime() + 1).toISOString();
  for await (const page of await ann.api.devices.readingCsv({ deviceId, metrics: [metric], from, to, resolution })) {
    lines.push(...page.trim().split('\r\n'));
  }
  return lines.slice(1).map((line) => line.split(',').slice(3));
};

it('converts readings and roll-ups, and rules continue with converted values', async () => {
  for (const value of [97, 98, 100]) await measure(value, '°C');
  harness.time = new Date(harness.time.getTime() + 7_200_000);
  await rollUpReadings(harness.jobContext());
  await measure(98, '°C');
  await change('convert', '°F');
  expect(await values()).toEqual([206.6, 208.4, 212, 208.4]);
  expect(await csvValues('reading')).toEqual([206.6, 208.4, 212, 208.4].map((value) => ['°F', String(value)]));
  expect(await csvValues('day')).toEqual([['°F', '206.6', '212', '208.85', '208.4', '4']]);
  expect((await ann.api.devices.telemetry({ deviceId })).map((entry) => entry.values[metric])).toEqual([
    ...[208.4, 212, 208.4, 206.6],
  ]);
  const before = await alarms();
  await measure(208.4, '°F');
  expect(await alarms()).toEqual(before);
  await measure(99, '°C');
  expect(await latestReading()).toEqual([210.2, '°F']);
  expect(await alarms()).toHaveLength(before.length + 1);
  await change('convert', '°C');
  expect(await values()).toEqual([97, 98, 100, 98, 98, 99]);
});

it('converts without rewriting stored readings, so that devices can continue to send', async () => {
  for (const value of [97, 98]) await measure(value, '°C');
  await change('convert', '°F');
  await measure(212, '°F');
  await measure(50);
  const points = await harness.database.db.select().from(telemetryPoints).orderBy(telemetryPoints.at);
  expect(points.map(({ value }) => value)).toEqual([97, 98, 100, 50]);
  expect(await values()).toEqual([206.6, 208.4, 212, 122]);
});

it('simulates rules on converted readings', async () => {
  for (const value of [97, 99]) await measure(value, '°C');
  await change('convert', '°F');
  const conditions = [
    { metric: 'Coolant temperature', measure: 'value' as const, operator: '>' as const, values: [98], unit: '°C' },
  ];
  const from = new Date(harness.time.getTime() - 86_400_000).toISOString();
  const to = new Date(harness.time.getTime() + 1).toISOString();
  const simulation = await ann.api.rules.simulate({ deviceId, trigger: { match: 'all', conditions }, from, to });
  expect(simulation).toMatchObject({ unit: '°F', values: [208.4], alarmCount: 1, alarms: [{ value: 99, unit: '°C' }] });
});

it('returns to the unit of the device when the device switches to an incompatible unit', async () => {
  await measure(90, '°C');
  await change('convert', '°F');
  await measure(3, 'bar');
  expect(await latestReading()).toEqual([3, 'bar']);
});

it('relabels converted readings only after they were converted back', async () => {
  await measure(90, '°C');
  await change('convert', '°F');
  await expect(change('relabel', 'K')).rejects.toMatchObject({
    message: 'The readings were converted from °C. Convert them back to °C before you correct their unit.',
  });
  await change('convert', '°C');
  await change('relabel', 'K');
  expect(await latestReading()).toEqual([90, 'K']);
});

it('rejects invalid changes of the unit', async () => {
  await measure(90, '°C');
  const expectRefusal = async (call: Promise<unknown>, message: string) =>
    expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST', message });
  await expectRefusal(change('convert', 'bar'), 'Readings in °C cannot be converted to bar.');
  await expectRefusal(change('relabel', '°C'), 'The unit of this metric is °C already.');
  await expectRefusal(
    ann.api.metrics.setUnit({ deviceId, metric: 'x', unit: 'bar', how: 'relabel' }),
    'The device does not report a metric with the name "x".',
  );
  await measure('off');
  await expectRefusal(change('relabel', '°F'), 'The metric "coolant_temperature" has no unit.');
});

it('gives a unit to readings that had none', async () => {
  await measure(90);
  await expect(change('convert', '°F')).rejects.toMatchObject({
    message: 'Readings without a unit cannot be converted to °F.',
  });
  await change('relabel', '°F');
  expect(await latestReading()).toEqual([90, '°F']);
});

it('updates open pages of the device', async () => {
  await measure(90, '°C');
  const states: unknown[] = [];
  for await (const { readings } of await ann.api.devices.readingChanges({ deviceId })) {
    states.push(readings[0]?.unit);
    if (states.length === 1) await change('relabel', '°F');
    else break;
  }
  expect(states).toEqual(['°C', '°F']);
});
