import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
});

const minuteMs = 60_000;
const minutesAgo = (minutes: number) => new Date(harness.time.getTime() - minutes * minuteMs).toISOString();
const above98 = { metric: 'Coolant temperature', operator: '>' as const, values: [98], unit: '°C' };
const trigger = { match: 'all' as const, conditions: [{ measure: 'value' as const, ...above98 }] };

/** Records one reading per minute, the last one a minute ago. */
const record = (values: (number | string)[], unit = '°C') =>
  ann.api.devices.recordTelemetryBatch({
    deviceId,
    readings: values.map((value, index) => ({
      timestamp: minutesAgo(values.length - index),
      values: { coolant_temperature: value },
      units: { coolant_temperature: unit },
    })),
  });
const simulate = (input: object = {}) =>
  ann.api.rules.simulate({ deviceId, trigger, from: minutesAgo(1440), ...input });

describe('a simulation of a rule', () => {
  it('returns the same alarms for stored readings that the active rule raises', async () => {
    const values = [90, 99, 99, 103, 90, 90, 99, 90, 99, 99, 99, 99];
    await record(values);
    const simulation = await simulate({ delaySeconds: 60, hysteresis: 1 });
    expect(simulation).toMatchObject({ problem: null, metric: 'coolant_temperature', values: [98], readings: 12 });
    const newDevice = await ann.api.devices.create({ name: 'Same readings' });
    const texts = { name: 'Too hot', description: 'Data sheet', condition: 'Above 98 °C', action: 'Stop' };
    const evaluation = { delaySeconds: 60, hysteresis: 1 };
    await ann.api.rules.create({ deviceId: newDevice.id, ...texts, machineCondition: above98, evaluation });
    deviceId = newDevice.id;
    await record(values);
    const { content } = await ann.api.alarms.list({ deviceId, state: 'all' });
    const raisedAlarms = content.map(({ raisedAt, clearedAt, value, peakValue, unit }) => ({
      ...{ raisedAt, clearedAt, value, peakValue, unit },
    }));
    expect(raisedAlarms.sort((a, b) => a.raisedAt.localeCompare(b.raisedAt))).toEqual(simulation.alarms);
    expect(simulation.alarmCount).toBe(2);
  });

  it('converts readings to the unit of the condition, and the limit to the unit of the readings', async () => {
    await record([190, 212], '°F');
    expect(await simulate()).toMatchObject({ alarmCount: 1, unit: '°F', values: [expect.closeTo(208.4)] });
  });

  it('reports a metric that the device does not send, and a unit that cannot be converted', async () => {
    expect(await simulate()).toMatchObject({ problem: 'metric', readings: 0, alarms: [] });
    await record([5], 'bar');
    expect(await simulate()).toMatchObject({ problem: 'unit', readings: 0 });
  });

  it('ignores texts, and readings outside the span', async () => {
    await record([99, 'hot', 90]);
    expect(await simulate()).toMatchObject({ readings: 2, alarmCount: 1 });
    expect(await simulate({ from: minutesAgo(1) })).toMatchObject({ readings: 1, alarmCount: 0 });
    expect(await simulate({ from: minutesAgo(5000), to: minutesAgo(4000) })).toMatchObject({ readings: 0, from: null });
  });

  it('evaluates input readings in any order and stores none', async () => {
    const readings = [
      { at: minutesAgo(1), value: 90 },
      { at: minutesAgo(3), value: 99 },
      { at: minutesAgo(2), value: 120 },
    ];
    expect(await ann.api.rules.simulateReadings({ trigger, readings })).toMatchObject({
      ...{ metric: null, unit: '°C', readings: 3, alarmCount: 1, alarmMs: 2 * minuteMs },
      alarms: [{ raisedAt: minutesAgo(3), clearedAt: minutesAgo(1), value: 99, peakValue: 120 }],
    });
    expect((await ann.api.devices.readings({ deviceId })).readings).toEqual([]);
  });

  it('returns the same alarms for conditions on several metrics that the active rule raises', async () => {
    const combinedTrigger = {
      match: 'all' as const,
      conditions: [
        { measure: 'mean' as const, ...above98, seconds: 180 },
        { measure: 'value' as const, metric: 'Speed', operator: '<' as const, values: [500], unit: '' },
      ],
    };
    const send = (id: string) =>
      ann.api.devices.recordTelemetryBatch({
        deviceId: id,
        readings: [95, 97, 99, 101, 104, 106, 106, 90, 80].map((temperature, index) => ({
          timestamp: minutesAgo(9 - index),
          values: { coolant_temperature: temperature, speed: index < 5 ? 800 : 400 },
        })),
      });
    await send(deviceId);
    const simulation = await simulate({ trigger: combinedTrigger });
    expect(simulation).toMatchObject({ problem: null, conditionIndex: 0, readings: 9, alarmCount: 1, values: [98] });
    const { id } = await ann.api.devices.create({ name: 'Same readings' });
    const texts = { name: 'Hot and slow', description: 'Data sheet', condition: 'Hot and slow', action: 'Stop' };
    await ann.api.rules.create({ deviceId: id, ...texts, trigger: combinedTrigger });
    await send(id);
    const { content } = await ann.api.alarms.list({ deviceId: id, state: 'all' });
    const raisedAlarms = content.map(({ raisedAt, clearedAt, value, peakValue, unit }) => ({
      ...{ raisedAt, clearedAt, value, peakValue, unit },
    }));
    expect(raisedAlarms).toEqual(simulation.alarms);
  });

  it('reports which condition has no metric', async () => {
    await record([99]);
    const [first] = trigger.conditions;
    const conditions = [first, { measure: 'missing', metric: 'Oil pressure', seconds: 60 }];
    expect(await simulate({ trigger: { match: 'any', conditions } })).toMatchObject({
      ...{ problem: 'metric', conditionIndex: 1, readings: 0 },
    });
  });

  it('detects missing readings of a metric until the end of the span, which texts also end', async () => {
    await record(['on', 20]);
    const silence = { match: 'all', conditions: [{ measure: 'missing', metric: 'Coolant temperature', seconds: 90 }] };
    harness.time = new Date(harness.time.getTime() + 10 * minuteMs);
    expect(await simulate({ trigger: silence })).toMatchObject({
      ...{ readings: 2, alarmCount: 1, alarmMs: 9.5 * minuteMs },
      alarms: [{ clearedAt: null, value: null, peakValue: null }],
    });
  });

  it('rejects input readings for conditions on several metrics', async () => {
    const [first] = trigger.conditions;
    if (!first) throw new Error('the trigger has a condition');
    const twoMetrics = { match: 'all' as const, conditions: [first, { ...first, metric: 'Oil temperature' }] };
    const readings = [{ at: minutesAgo(1), value: 99 }];
    await expect(ann.api.rules.simulateReadings({ trigger: twoMetrics, readings })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('rejects a range with one value and too many readings', async () => {
    const range = { match: 'all', conditions: [{ measure: 'value', ...above98, operator: 'outside' }] };
    await expect(simulate({ trigger: range })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const readings = Array.from({ length: 5001 }, () => ({ at: minutesAgo(1), value: 1 }));
    await expect(ann.api.rules.simulateReadings({ trigger, readings })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
