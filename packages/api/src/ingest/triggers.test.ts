import { alarms, devices, ruleStates, rules, type StoredTrigger } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trigger } from '../alarms/trigger-schema';
import { ApiHarness, type Person } from '../testing/api-harness';
import { evaluateSilentDevices } from './evaluate-silent';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
const start = new Date('2026-11-21T09:00:00Z').getTime();

beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.time = new Date(start);
  await harness.database.db.delete(devices);
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
  await ann.api.notifications.removeAll();
});

const createRule = (trigger: Trigger, fields: object = {}) =>
  ann.api.rules.create({
    deviceId,
    name: 'Watch',
    description: 'By hand',
    action: 'Stop',
    trigger,
    ...fields,
  } as never);

/** Advances the clock, then sends readings. */
async function measure(second: number, values: Record<string, number>) {
  harness.time = new Date(start + second * 1000);
  await ann.api.devices.recordTelemetry({ deviceId, values });
}
async function watch(second: number) {
  harness.time = new Date(start + second * 1000);
  await evaluateSilentDevices(harness.jobContext());
}
const alarmsOfDevice = async (state: 'all' | 'active' = 'active') =>
  (await ann.api.alarms.list({ deviceId, state })).content;
const notificationsOf = async () => (await ann.api.notifications.unread()).notifications;

const rise: Trigger = {
  match: 'all',
  conditions: [{ measure: 'rise', metric: 'Temperature', unit: '°C', by: 5, seconds: 60 }],
};
const silence: Trigger = {
  match: 'all',
  conditions: [{ measure: 'missing', metric: 'Temperature', seconds: 300 }],
};
const hotAndFast: Trigger = {
  match: 'all',
  conditions: [
    { measure: 'value', metric: 'Temperature', operator: '>', values: [98], unit: '°C' },
    { measure: 'value', metric: 'Speed', operator: '>', values: [1000], unit: 'rpm' },
  ],
};

describe('a rule with a trigger', () => {
  it('fills in its condition as a sentence, and replaces a machine condition', async () => {
    const machineCondition = { metric: 'Speed', operator: '>' as const, values: [1], unit: 'rpm' };
    const rule = await createRule(hotAndFast, { machineCondition });
    expect(rule).toMatchObject({
      condition: 'Temperature is above 98 °C and Speed is above 1000 rpm',
      machineCondition: null,
      trigger: hotAndFast,
    });
    const plain = await ann.api.rules.update({ id: rule.id, machineCondition });
    expect(plain).toMatchObject({ condition: 'Speed is above 1 rpm', machineCondition, trigger: null });
    const back = await ann.api.rules.update({ id: rule.id, trigger: rise });
    expect(back).toMatchObject({
      condition: 'Temperature rises by at least 5 °C within 1 minute',
      machineCondition: null,
      trigger: rise,
    });
  });

  it.each([
    [{ match: 'all', conditions: [] }, 'Give at least one condition'],
    [{ ...rise, conditions: Array(6).fill(rise.conditions[0]) }, 'A rule can have at most 5 conditions'],
    [{ match: 'all', conditions: [{ ...rise.conditions[0], by: 0 }] }, 'The change must be a number above 0'],
    [
      { match: 'all', conditions: [{ ...rise.conditions[0], seconds: 1 }] },
      'The time must be between 10 seconds and 7 days',
    ],
    [
      { match: 'all', conditions: [{ ...hotAndFast.conditions[0], operator: 'between' }] },
      "'between' takes two values, the lower one first",
    ],
  ])('is rejected if it is incomplete (%#)', async (trigger, sentence) => {
    await expect(createRule(trigger as Trigger)).rejects.toMatchObject({ message: expect.stringContaining(sentence) });
  });

  it('fires on a rise within its window across several calls', async () => {
    await createRule(rise);
    for (const [second, temperature] of [
      [0, 20],
      [30, 24],
      [59, 24.9],
    ] as const) {
      await measure(second, { temperature });
    }
    expect(await alarmsOfDevice()).toEqual([]);
    await measure(80, { temperature: 29.5 });
    expect(await alarmsOfDevice()).toMatchObject([{ measure: 'rise', metric: 'Temperature', unit: '°C', value: 5.5 }]);
    expect((await notificationsOf())[0]?.message).toContain(
      'Temperature of "Compressor" rose by 5.5 °C within 1 minute. Alarm when: Temperature rises by at least 5 °C',
    );
    await measure(200, { temperature: 29 });
    expect(await alarmsOfDevice()).toEqual([]);
  });

  it('fires when all metrics exceed their limits, and reports each of them', async () => {
    await createRule(hotAndFast);
    await measure(0, { temperature: 99 });
    await measure(1, { speed: 900 });
    expect(await alarmsOfDevice()).toEqual([]);
    await measure(2, { speed: 1200 });
    expect(await alarmsOfDevice()).toMatchObject([{ metric: 'Temperature', value: 99 }]);
    expect((await notificationsOf())[0]?.message).toContain(
      'Temperature of "Compressor" is 99 °C. Speed of "Compressor" is 1200 rpm.',
    );
  });

  it('starts with the latest readings from before the rule was created', async () => {
    await measure(0, { temperature: 99, speed: 900 });
    await createRule(hotAndFast);
    await measure(10, { speed: 1200 });
    expect(await alarmsOfDevice()).toHaveLength(1);
  });

  it('compares readings with the same time together, in any order', async () => {
    const lowOrFast: Trigger = { ...hotAndFast };
    await createRule(lowOrFast);
    await measure(0, { speed: 1200, temperature: 90 });
    await measure(1, { temperature: 99, speed: 900 });
    expect(await alarmsOfDevice('all')).toEqual([]);
  });

  it('loses its evaluation state when the rule is deactivated', async () => {
    const rule = await createRule(rise);
    await measure(0, { temperature: 20 });
    await ann.api.rules.deactivate({ id: rule.id });
    await ann.api.rules.activate({ id: rule.id });
    const states = await harness.database.db.select().from(ruleStates).where(eq(ruleStates.ruleId, rule.id));
    expect(states).toEqual([]);
  });
});

describe('a rule on missing readings', () => {
  it('fires once after the time without a reading, and clears with the next reading', async () => {
    await createRule(silence);
    await measure(0, { temperature: 20 });
    await watch(299);
    expect(await alarmsOfDevice()).toEqual([]);
    await watch(301);
    await watch(361);
    expect(await alarmsOfDevice('all')).toMatchObject([
      { measure: 'missing', value: null, raisedAt: new Date(start + 301_000).toISOString() },
    ]);
    expect((await notificationsOf())[0]?.message).toContain('"Compressor" has sent no Temperature for 5 minutes.');
    expect((await ann.api.devices.get({ id: deviceId })).status).toBe('WARNING');
    await measure(400, { temperature: 20 });
    expect(await alarmsOfDevice()).toEqual([]);
  });

  it('fires for a device that was already silent when the rule was created, but not for one that never sent the metric', async () => {
    await measure(0, { temperature: 20 });
    harness.time = new Date(start + 1000_000);
    await createRule(silence);
    await createRule({ match: 'all', conditions: [{ measure: 'missing', metric: 'Flow', seconds: 60 }] });
    await watch(1001);
    expect(await alarmsOfDevice()).toMatchObject([{ metric: 'Temperature' }]);
  });

  it('on a metric that reports texts is connected to its reading', async () => {
    const rule = await createRule({ match: 'all', conditions: [{ measure: 'missing', metric: 'Mode', seconds: 300 }] });
    await ann.api.devices.recordTelemetry({ deviceId, values: { mode: 'eco' } });
    const { readings, withoutReading } = await ann.api.devices.readings({ deviceId });
    expect(withoutReading).toEqual([]);
    expect(readings).toMatchObject([{ metric: 'mode', watchers: [{ ruleId: rule.id, metric: 'Mode' }] }]);
  });

  it('uses the time of arrival, so that a device whose clock is slow is not silent', async () => {
    await createRule(silence);
    harness.time = new Date(start);
    const timestamp = new Date(start - 3600_000).toISOString();
    await ann.api.devices.recordTelemetry({ deviceId, timestamp, values: { temperature: 20 } });
    await watch(200);
    expect(await alarmsOfDevice('all')).toEqual([]);
  });

  it('fires once when two servers check for silent devices concurrently', async () => {
    await createRule(silence);
    await measure(0, { temperature: 20 });
    harness.time = new Date(start + 400_000);
    await Promise.all([evaluateSilentDevices(harness.jobContext()), evaluateSilentDevices(harness.jobContext())]);
    expect(await alarmsOfDevice('all')).toHaveLength(1);
    expect((await notificationsOf()).map(({ title }) => title)).toEqual(['Alarm: Watch (Compressor)']);
  });
});

describe('a trigger written by a later version', () => {
  it('is not evaluated, and its alarm stays unchanged', async () => {
    const rule = await createRule(rise);
    await measure(0, { temperature: 20 });
    await measure(1, { temperature: 30 });
    const { db } = harness.database;
    const later = { match: 'all', conditions: [{ measure: 'spectrum', metric: 'Temperature' }] };
    await db
      .update(rules)
      .set({ trigger: later as unknown as StoredTrigger, updatedAt: new Date(start + 2000) })
      .where(eq(rules.id, rule.id));
    await measure(3, { temperature: 0 });
    const [alarm] = await db.select().from(alarms).where(eq(alarms.ruleId, rule.id));
    expect(alarm?.clearedAt).toBeNull();
    expect(await ann.api.rules.get({ id: rule.id })).toMatchObject({ trigger: null, machineCondition: null });
  });
});
