import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ActorContext } from '../context';
import { ApiHarness, type Person } from '../testing/api-harness';
import { changesOfRules } from './changes';

let harness: ApiHarness;
let admin: Person;
let ann: Person;
let deviceId: string;
let ruleId: string;
let model = 0;

beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

const createDevice = async () =>
  (await ann.api.devices.create({ name: 'Compressor', manufacturer: 'Acme', model: `C ${model}` })).id;
const createRule = async (device: string) =>
  (
    await ann.api.rules.create({
      ...{ deviceId: device, name: 'Too hot', description: 'x', condition: 'Hot', action: 'Stop' },
      machineCondition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
    })
  ).id;
async function measure(device: string, values: Record<string, number | string>, units: Record<string, string> = {}) {
  harness.time = new Date(harness.time.getTime() + 1000);
  await ann.api.devices.recordTelemetry({ deviceId: device, values, units });
}
const metricOf = async (device = deviceId) => {
  const { ruleMetrics } = await ann.api.metrics.ofDevice({ deviceId: device });
  return ruleMetrics.find(({ metric }) => metric === 'Coolant temperature') ?? expect.fail('the metric is missing');
};
const activeAlarms = async (device = deviceId) => (await ann.api.alarms.list({ deviceId: device })).content;
const choose = (reportedMetric: string, device = deviceId) =>
  ann.api.metrics.choose({ deviceId: device, ruleMetric: 'Coolant temperature', reportedMetric });

beforeEach(async () => {
  model += 1;
  deviceId = await createDevice();
  ruleId = await createRule(deviceId);
});

describe('a metric of a rule that differs from all reported names', () => {
  it('offers similar readings whose unit fits, and is not connected automatically', async () => {
    await measure(
      deviceId,
      { eng_clt_temp: 120, coolant_pressure: 2, coolantTemp2: 3, mode: 'eco' },
      { eng_clt_temp: '°C', coolant_pressure: 'bar', coolantTemp2: 'V' },
    );
    expect(await metricOf()).toEqual({
      metric: 'Coolant temperature',
      unit: '°C',
      ruleIds: [ruleId],
      connection: null,
      similar: ['eng_clt_temp'],
      incomparable: ['coolantTemp2', 'coolant_pressure', 'mode'],
    });
    expect(await activeAlarms()).toEqual([]);
    expect((await ann.api.devices.readings({ deviceId })).withoutReading).toEqual([ruleId]);
  });

  it('is connected by a choice for all devices of the model, which is audited', async () => {
    const otherDeviceId = await createDevice();
    await createRule(otherDeviceId);
    await measure(deviceId, { sensor7: 90 });
    await measure(otherDeviceId, { sensor7: 90 });
    await choose('sensor7');
    const connection = {
      ...{ by: 'chosen', metric: 'sensor7', isReported: true, unit: null, isConvertible: true },
      chosenByName: 'Ann USER',
    };
    expect((await metricOf()).connection).toEqual(connection);
    expect((await metricOf(otherDeviceId)).connection).toEqual(connection);
    await measure(deviceId, { sensor7: 99 });
    await measure(otherDeviceId, { sensor7: 99 });
    expect(await activeAlarms()).toHaveLength(1);
    expect(await activeAlarms(otherDeviceId)).toHaveLength(1);
    expect((await ann.api.devices.readings({ deviceId })).withoutReading).toEqual([]);
    const { content } = await admin.api.audit.list({ action: 'metric.chosen' });
    expect(content[0]?.summary).toBe('Ann USER connected the metric "Coolant temperature" to the readings "sensor7".');
  });

  it('is reconnected after another choice or its removal, which clear the alarms of the previous readings', async () => {
    await measure(deviceId, { sensor7: 90, sensor8: 90 });
    await choose('sensor7');
    await measure(deviceId, { sensor7: 99, sensor8: 90 });
    expect(await activeAlarms()).toHaveLength(1);
    await choose('sensor8');
    expect(await activeAlarms()).toEqual([]);
    await measure(deviceId, { sensor7: 99, sensor8: 90 });
    expect(await activeAlarms()).toEqual([]);
    await measure(deviceId, { sensor8: 99 });
    expect(await activeAlarms()).toHaveLength(1);
    const { ruleMetrics } = await ann.api.metrics.release({ deviceId, ruleMetric: 'coolant_temperature' });
    expect(ruleMetrics[0]?.connection).toBeNull();
    expect(await activeAlarms()).toEqual([]);
    await measure(deviceId, { sensor8: 99 });
    expect(await activeAlarms()).toEqual([]);
  });

  it('is connected by the choice for the model that a person enters afterwards, and no longer for the previous model', async () => {
    await measure(deviceId, { sensor7: 90 });
    await choose('sensor7');
    const otherDeviceId = (await ann.api.devices.create({ name: 'Compressor', manufacturer: 'Acme', model: 'wrong' }))
      .id;
    await createRule(otherDeviceId);
    await measure(otherDeviceId, { sensor7: 99 });
    expect(await activeAlarms(otherDeviceId)).toEqual([]);
    await ann.api.devices.update({ id: otherDeviceId, model: `C ${model}` });
    await measure(otherDeviceId, { sensor7: 99 });
    const [alarm] = await activeAlarms(otherDeviceId);
    await ann.api.alarms.clear({ id: alarm?.id ?? expect.fail('the rule did not fire') });
    await ann.api.devices.update({ id: otherDeviceId, model: 'wrong' });
    await measure(otherDeviceId, { sensor7: 99 });
    expect(await activeAlarms(otherDeviceId)).toEqual([]);
  });

  it('cannot be connected to a metric that the device does not report', async () => {
    await measure(deviceId, { sensor7: 90 });
    await expect(choose('sensor9')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'The device does not report a metric with the name "sensor9".',
    });
  });

  it('cannot be connected to texts, unless its rules only watch for missing readings', async () => {
    await measure(deviceId, { mode: 'eco' });
    await expect(choose('mode')).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: 'The readings "mode" are texts, which a rule on numbers cannot compare.' },
    });
    await ann.api.rules.update({
      id: ruleId,
      machineCondition: null,
      trigger: { match: 'all', conditions: [{ measure: 'missing', metric: 'Coolant temperature', seconds: 600 }] },
    });
    expect((await choose('mode')).ruleMetrics[0]?.connection).toMatchObject({ metric: 'mode' });
  });

  it('reports a unit that cannot be converted', async () => {
    await measure(deviceId, { coolant_temperature: 7 }, { coolant_temperature: 'bar' });
    expect((await metricOf()).connection).toMatchObject({ by: 'name', unit: 'bar', isConvertible: false });
    expect((await ann.api.devices.readings({ deviceId })).wrongUnit).toEqual([
      { ruleId, metric: 'Coolant temperature', from: 'bar', to: '°C' },
    ]);
  });
});

it('choosing a metric updates open pages of the device', async () => {
  await measure(deviceId, { sensor7: 90 });
  const states: string[][] = [];
  for await (const { withoutReading } of await ann.api.devices.readingChanges({ deviceId })) {
    states.push(withoutReading);
    if (states.length === 1) await choose('sensor7');
    else break;
  }
  expect(states).toEqual([[ruleId], []]);
});

it('metrics.ofRules returns the latest reading and the limit of rules of several devices', async () => {
  const otherDeviceId = await createDevice();
  const otherRule = await createRule(otherDeviceId);
  await measure(deviceId, { coolantTemperature: 210 }, { coolantTemperature: '°F' });
  const rows = await ann.api.metrics.ofRules({ ruleIds: [ruleId, otherRule] });
  const readingsOf = (id: string) => rows.find((row) => row.ruleId === id)?.readings;
  expect(readingsOf(ruleId)).toMatchObject([
    { metric: 'Coolant temperature', reading: { value: 210, unit: '°F' }, isBroken: true, isConvertible: true },
  ]);
  expect(readingsOf(ruleId)?.[0]?.converted).toBeCloseTo(98.89, 2);
  expect(readingsOf(otherRule)).toMatchObject([{ reading: null, isBroken: null }]);
  await ann.api.rules.deactivate({ id: otherRule });
  expect(await ann.api.metrics.ofRules({ ruleIds: [otherRule, 'x'] })).toEqual([]);
});

it('changesOfRules yields new readings of rules of several devices', async () => {
  const otherDeviceId = await createDevice();
  const otherRule = await createRule(otherDeviceId);
  const leaving = new AbortController();
  const ctx = harness.context(ann.actor) as ActorContext;
  const counts: number[] = [];
  for await (const rows of changesOfRules(ctx, [ruleId, otherRule], leaving.signal, 0)) {
    counts.push(rows.flatMap(({ readings }) => readings.filter(({ reading }) => reading)).length);
    if (counts.at(-1) === 2) break;
    if (counts.length === 1) await measure(deviceId, { coolantTemperature: 90 });
    else if (counts.at(-1) === 1) await measure(otherDeviceId, { coolantTemperature: 90 });
  }
  expect(counts[0]).toBe(0);
  expect(counts.at(-1)).toBe(2);
});

it('changesOfRules follows a page of devices without a warning about listeners', async () => {
  const ruleIds: string[] = [];
  for (let device = 0; device < 12; device++) ruleIds.push(await createRule(await createDevice()));
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  const ctx = harness.context(ann.actor) as ActorContext;
  for await (const rows of changesOfRules(ctx, ruleIds, new AbortController().signal, 0)) {
    expect(rows).toHaveLength(12);
    break;
  }
  process.off('warning', collect);
  expect(warnings).toEqual([]);
});
