import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trigger } from '../alarms/trigger-schema';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let ann: Person;
const start = new Date('2026-11-21T08:00:00Z').getTime();

beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
});
afterAll(() => harness.close());

interface Reading {
  second: number;
  temperature: number;
  pressure: number;
}

const above98 = { metric: 'Temperature', operator: '>' as const, values: [98], unit: '°C' };
const below3 = { metric: 'Pressure', operator: '<' as const, values: [3], unit: 'bar' };
const delay = { delaySeconds: 3, hysteresis: 2 };
const triggers: Record<string, Trigger> = {
  Rise: {
    match: 'all',
    conditions: [{ measure: 'rise', metric: 'Temperature', unit: '°C', by: 4, seconds: 10 }],
  },
  Mean: { match: 'all', conditions: [{ measure: 'mean', ...above98, seconds: 20 }] },
  Both: {
    match: 'all',
    conditions: [
      { measure: 'value', ...above98 },
      { measure: 'value', ...below3 },
    ],
  },
  Either: {
    match: 'any',
    conditions: [
      { measure: 'value', ...above98 },
      { measure: 'fall', metric: 'Pressure', unit: 'bar', by: 4, seconds: 10 },
    ],
  },
};
const rules = [
  { name: 'Limit', machineCondition: above98 },
  { name: 'Delay', machineCondition: above98, evaluation: delay },
  ...Object.entries(triggers).map(([name, trigger]) => ({ name, trigger })),
];

/** Creates a device with the rules, and sends the batches one after the other. */
async function deviceAfter(batches: readonly Reading[][]) {
  const { id: deviceId } = await ann.api.devices.create({ name: 'Compressor' });
  const texts = { deviceId, description: 'By hand', condition: 'Limit', action: 'Stop' };
  await ann.api.rules.createMany({ items: rules.map((rule) => ({ ...texts, ...rule })) });
  for (const batch of batches) {
    const readings = batch.map(({ second, ...values }) => ({
      timestamp: new Date(start + second * 1000).toISOString(),
      values,
    }));
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings });
  }
  return deviceId;
}

/** The alarms that the batches raise. */
async function alarmsAfter(batches: readonly Reading[][]) {
  const deviceId = await deviceAfter(batches);
  const { content } = await ann.api.alarms.list({ deviceId, state: 'all', size: 100 });
  await ann.api.devices.remove({ id: deviceId });
  return content
    .map(({ ruleName, raisedAt, clearedAt, value, peakValue }) => ({ ruleName, raisedAt, clearedAt, value, peakValue }))
    .sort((a, b) => `${a.ruleName} ${a.raisedAt}`.localeCompare(`${b.ruleName} ${b.raisedAt}`));
}

/** Removes readings that are older than one in an earlier batch. */
function withoutLate(batches: readonly Reading[][]): Reading[] {
  let newest = Number.NEGATIVE_INFINITY;
  return batches.flatMap((batch) => {
    const kept = batch.filter(({ second }) => second > newest);
    newest = Math.max(newest, ...batch.map(({ second }) => second));
    return kept;
  });
}

const readings = fc.uniqueArray(
  fc.record({
    second: fc.integer({ min: 0, max: 60 }),
    temperature: fc.integer({ min: 92, max: 104 }),
    pressure: fc.integer({ min: 0, max: 7 }),
  }),
  { selector: ({ second }) => second, minLength: 2, maxLength: 16 },
);
/** Readings in random order, in batches of random size. */
const arrivals = fc.tuple(readings, fc.integer({ min: 1, max: 6 })).map(([list, size]) => inBatches(list, size));
function inBatches(list: Reading[], size: number): Reading[][] {
  const batches: Reading[][] = [];
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size));
  return batches;
}
const inOrder = (list: readonly Reading[]) => [...list].sort((a, b) => a.second - b.second);

describe('readings in random order', () => {
  it('raise the same alarms as the sorted readings without late ones', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async (batches) => {
        const sorted = inOrder(withoutLate(batches));
        expect(await alarmsAfter(batches)).toEqual(await alarmsAfter([sorted]));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);
});

describe('a simulation of stored readings', () => {
  it('has the alarms that the readings raised when they arrived, however they were split into batches', async () => {
    await fc.assert(
      fc.asyncProperty(readings, fc.integer({ min: 1, max: 6 }), async (list, size) => {
        const deviceId = await deviceAfter(inBatches(inOrder(list), size));
        const { content } = await ann.api.alarms.list({ deviceId, state: 'all', size: 100 });
        for (const { name, machineCondition, trigger, evaluation } of rules.map((rule) => ({
          ...noSettings,
          ...rule,
        }))) {
          const { alarms, alarmCount } = await ann.api.rules.simulate({
            deviceId,
            trigger: trigger ?? { match: 'all', conditions: [{ measure: 'value', ...(machineCondition ?? above98) }] },
            ...evaluation,
            from: new Date(start).toISOString(),
            to: new Date(start + 61_000).toISOString(),
          });
          const raised = content
            .filter(({ ruleName }) => ruleName === name)
            .map(({ raisedAt, clearedAt, value, peakValue }) => ({ raisedAt, clearedAt, value, peakValue }));
          expect(alarms.map(({ unit: _, ...alarm }) => alarm)).toEqual(byTime(raised));
          expect(alarmCount).toBe(raised.length);
        }
        await ann.api.devices.remove({ id: deviceId });
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);
});
const noSettings = { machineCondition: null, trigger: null, evaluation: { delaySeconds: 0, hysteresis: 0 } };
const byTime = <T extends { raisedAt: string }>(alarms: readonly T[]) =>
  [...alarms].sort((a, b) => a.raisedAt.localeCompare(b.raisedAt));
