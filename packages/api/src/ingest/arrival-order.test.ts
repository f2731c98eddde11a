import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  value: number;
}

const above98 = { metric: 'Temperature', operator: '>' as const, values: [98], unit: '°C' };
const rules = [
  { name: 'Limit', machineCondition: above98 },
  { name: 'Delay', machineCondition: above98, evaluation: { delaySeconds: 3, hysteresis: 2 } },
  {
    name: 'Rise',
    trigger: {
      match: 'all' as const,
      conditions: [{ measure: 'rise' as const, metric: 'Temperature', unit: '°C', by: 4, seconds: 10 }],
    },
  },
];

/** Creates a device with the rules, sends the batches one after the other, and returns the alarms. */
async function alarmsAfter(batches: readonly Reading[][]) {
  const { id: deviceId } = await ann.api.devices.create({ name: 'Compressor' });
  const texts = { deviceId, description: 'By hand', condition: 'Limit', action: 'Stop' };
  await ann.api.rules.createMany({ items: rules.map((rule) => ({ ...texts, ...rule })) });
  for (const batch of batches) {
    const readings = batch.map(({ second, value }) => ({
      timestamp: new Date(start + second * 1000).toISOString(),
      values: { temperature: value },
    }));
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings });
  }
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
  fc.record({ second: fc.integer({ min: 0, max: 60 }), value: fc.integer({ min: 92, max: 104 }) }),
  { selector: ({ second }) => second, minLength: 2, maxLength: 16 },
);
/** Readings in random order, in batches of random size. */
const arrivals = fc.tuple(readings, fc.integer({ min: 1, max: 6 })).map(([list, size]) => {
  const batches: Reading[][] = [];
  for (let at = 0; at < list.length; at += size) batches.push(list.slice(at, at + size));
  return batches;
});

describe('readings in random order', () => {
  it('raise the same alarms as the sorted readings without late ones', async () => {
    await fc.assert(
      fc.asyncProperty(arrivals, async (batches) => {
        const sorted = withoutLate(batches).sort((a, b) => a.second - b.second);
        expect(await alarmsAfter(batches)).toEqual(await alarmsAfter([sorted]));
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 120_000);
});
