import { devices } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';

let harness: ApiHarness;
let admin: Person;
let ann: Person;
let deviceId: string;
/** Seconds since the start of the test. */
let clock: number;
const start = new Date('2026-11-21T09:00:00Z').getTime();

beforeAll(async () => {
  harness = await ApiHarness.create();
  admin = await harness.person('acme', 'ADMIN');
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  clock = 0;
  harness.time = new Date(start);
  const device = await ann.api.devices.create({ name: 'Compressor', manufacturer: 'Acme', model: 'C 100' });
  deviceId = device.id;
  await ann.api.devices.assign({ id: deviceId, assignedUserId: ann.actor.userId });
  await ann.api.notifications.removeAll();
  await admin.api.notifications.removeAll();
});

type Limit = NonNullable<Parameters<Person['api']['rules']['create']>[0]>['machineCondition'];
const above98: Limit = { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' };
const createRule = (rule: object = {}) =>
  ann.api.rules.create({
    ...{
      deviceId,
      name: 'Coolant too hot',
      description: 'From the data sheet',
      condition: 'Coolant temperature is above 98 °C',
    },
    ...{ action: 'Send notification', machineCondition: above98 },
    ...rule,
  });

/** Sends a reading, a second after the last one. */
async function measure(value: number, units?: Record<string, string>, metric = 'coolant_temperature') {
  clock += 1;
  harness.time = new Date(start + clock * 1000);
  await ann.api.devices.recordTelemetry({ deviceId, values: { [metric]: value }, ...(units ? { units } : {}) });
}
/** Sends values in one batch. @param values by the number of hours since they were measured */
const recordHoursAgo = (values: Record<number, number>) =>
  ann.api.devices.recordTelemetryBatch({
    deviceId,
    readings: Object.entries(values).map(([hours, value]) => ({
      timestamp: new Date(start - Number(hours) * 3_600_000).toISOString(),
      values: { coolant_temperature: value },
    })),
  });
const alarmsOfDevice = async (state: 'all' | 'active' = 'active') =>
  (await ann.api.alarms.list({ deviceId, state })).content;
const statusOf = async () => (await ann.api.devices.get({ id: deviceId })).status;
const notificationsOf = async ({ api }: Person) => (await api.notifications.unread()).notifications;

describe('a reading beyond the limit of an active rule', () => {
  it('raises one alarm, sets the status of the device and notifies its assignee with value, limit and page', async () => {
    const rule = await createRule({ consequence: 'The engine seizes.' });
    await ann.api.devices.setStatus({ id: deviceId, status: 'ONLINE' }).catch(() => undefined);
    const before = await statusOf();
    await measure(97);
    expect(await alarmsOfDevice()).toEqual([]);
    await measure(101);
    await measure(104.5);
    await measure(103);
    expect(await alarmsOfDevice()).toEqual([
      expect.objectContaining({
        deviceId,
        deviceName: 'Compressor',
        ruleId: rule.id,
        ruleName: 'Coolant too hot',
        state: 'OPEN',
        condition: 'Coolant temperature is above 98 °C',
        value: 101,
        peakValue: 104.5,
        raisedAt: '2026-11-21T09:00:02.000Z',
        clearedAt: null,
      }),
    ]);
    expect(await statusOf()).toBe('WARNING');
    expect(await notificationsOf(ann)).toEqual([
      expect.objectContaining({
        category: 'TEMPERATURE_ALERT',
        title: 'Alarm: Coolant too hot (Compressor)',
        message:
          'Coolant temperature of "Compressor" is 101 °C. Alarm when: Coolant temperature is above 98 °C.\nThe engine seizes.',
        deviceId,
      }),
    ]);
    // the rule is not of HIGH priority and the device has an assignee
    expect(await notificationsOf(admin)).toEqual([]);

    await measure(98);
    expect(await alarmsOfDevice()).toEqual([]);
    expect(await alarmsOfDevice('all')).toEqual([
      expect.objectContaining({ state: 'CLEARED', clearedBy: 'value', lastValue: 98 }),
    ]);
    expect(await statusOf()).toBe(before);
  });

  it('sets the status to ERROR and also notifies the administrators if the rule has HIGH priority', async () => {
    await createRule();
    await createRule({
      name: 'Coolant far too hot',
      priority: 'HIGH',
      machineCondition: { ...above98, values: [110] },
    });
    await measure(101);
    expect(await statusOf()).toBe('WARNING');
    await measure(111);
    expect(await statusOf()).toBe('ERROR');
    expect((await notificationsOf(admin)).map(({ title }) => title)).toEqual([
      'Alarm: Coolant far too hot (Compressor)',
    ]);
    expect((await alarmsOfDevice()).map(({ priority }) => priority)).toEqual(['HIGH', 'MEDIUM']);
    const found = await ann.api.alarms.list({ deviceId, search: 'compressor FAR' });
    expect(found.content.map(({ ruleName }) => ruleName)).toEqual(['Coolant far too hot']);
    await measure(105);
    expect(await statusOf()).toBe('WARNING');
  });

  it('raises its alarm once when the same reading is sent again, and again by two at the same time', async () => {
    await createRule();
    const timestamp = new Date(start + 1000).toISOString();
    const send = () =>
      ann.api.devices.recordTelemetryBatch({
        deviceId,
        readings: [{ timestamp, values: { coolantTemperature: 120 } }],
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ stored }) => stored).sort()).toEqual([0, 0, 1]);
    expect(await send()).toEqual({ stored: 0, repeated: 1 });
    expect(await alarmsOfDevice('all')).toHaveLength(1);
    expect(await notificationsOf(ann)).toHaveLength(1);
  });

  it('raises one alarm when two servers receive different readings concurrently', async () => {
    await createRule();
    harness.time = new Date(start + 60_000);
    const send = (second: number) =>
      ann.api.devices.recordTelemetry({
        deviceId,
        timestamp: new Date(start + second * 1000).toISOString(),
        values: { coolantTemperature: 100 + second },
      });
    await Promise.all(Array.from({ length: 10 }, (_, second) => send(second)));
    expect(await alarmsOfDevice('all')).toHaveLength(1);
    expect(await notificationsOf(ann)).toHaveLength(1);
  });

  it('is stored without an alarm when it is older than one that arrived before', async () => {
    await createRule();
    await measure(90);
    const old = new Date(start - 60_000).toISOString();
    await ann.api.devices.recordTelemetry({ deviceId, timestamp: old, values: { coolant_temperature: 130 } });
    expect(await alarmsOfDevice('all')).toEqual([]);
    expect(await ann.api.devices.telemetry({ deviceId })).toHaveLength(2);
  });

  it('is converted to the unit of the limit, and not compared in a unit of something else', async () => {
    await createRule();
    await measure(200, { coolant_temperature: '°F' });
    expect(await alarmsOfDevice()).toEqual([]);
    await measure(212, { coolant_temperature: '°F' });
    expect(await alarmsOfDevice()).toMatchObject([{ value: expect.closeTo(100, 6) }]);
    await measure(500, { coolant_temperature: 'bar' });
    expect(await alarmsOfDevice()).toMatchObject([{ peakValue: expect.closeTo(100, 6) }]);
  });

  it('of a metric with another name changes nothing', async () => {
    await createRule();
    await measure(500, undefined, 'oil temperature');
    expect(await alarmsOfDevice('all')).toEqual([]);
  });

  it('raises and clears alarms in time order within a batch', async () => {
    await createRule();
    const at = (second: number) => new Date(start + second * 1000).toISOString();
    const values = [97, 101, 97, 99];
    const readings = values.map((value, second) => ({ timestamp: at(second), values: { coolantTemperature: value } }));
    expect(await ann.api.devices.recordTelemetryBatch({ deviceId, readings: readings.reverse() })).toEqual({
      stored: 4,
      repeated: 0,
    });
    expect(await alarmsOfDevice('all')).toMatchObject([
      { state: 'OPEN', value: 99, raisedAt: at(3) },
      { state: 'CLEARED', value: 101, raisedAt: at(1), clearedAt: at(2) },
    ]);
  });

  it('that arrives hours later causes a notification in the past tense, with the end of the alarm', async () => {
    await createRule();
    await recordHoursAgo({ 4: 101, 2: 90 });
    expect(await notificationsOf(ann)).toMatchObject([
      {
        message: expect.stringMatching(
          /^Coolant temperature of "Compressor" was 101 °C \(05:00\)\. Alarm when: [^\n]+\nIt ended at 07:00\.$/,
        ),
      },
    ]);
  });

  it('notifies nobody of an alarm that ended more than a day ago, and opens no task for it', async () => {
    await createRule({ evaluation: { openTask: true } });
    await recordHoursAgo({ 50: 101, 48: 90 });
    expect(await alarmsOfDevice('all')).toMatchObject([{ state: 'CLEARED', value: 101, task: null }]);
    expect(await notificationsOf(ann)).toEqual([]);
    await recordHoursAgo({ 26: 102 });
    expect(await notificationsOf(ann)).toMatchObject([
      { message: expect.stringContaining('was 102 °C (2026-11-20, 07:00)') },
    ]);
  });
});

describe('a rule with settings of its evaluation', () => {
  it('waits for its delay over several calls, and clears with its hysteresis', async () => {
    await createRule({ evaluation: { delaySeconds: 2, hysteresis: 5 } });
    for (const value of [101, 101, 97, 101, 101]) await measure(value);
    expect(await alarmsOfDevice()).toEqual([]);
    await measure(101);
    expect(await alarmsOfDevice()).toHaveLength(1);
    for (const value of [97, 97, 97, 93, 93]) await measure(value);
    expect(await alarmsOfDevice()).toHaveLength(1);
    await measure(93);
    expect(await alarmsOfDevice()).toEqual([]);
  });

  it('notifies nobody within its pause after an alarm has cleared', async () => {
    await createRule({ evaluation: { repeatMinutes: 1 } });
    for (const value of [101, 90, 101, 90]) await measure(value);
    expect(await alarmsOfDevice('all')).toHaveLength(2);
    expect(await notificationsOf(ann)).toHaveLength(1);
    clock += 60;
    await measure(101);
    expect(await notificationsOf(ann)).toHaveLength(2);
  });

  it('notifies of the first of the alarms that one batch raises and clears within its pause', async () => {
    await createRule({ evaluation: { repeatMinutes: 600 } });
    await recordHoursAgo({ 8: 101, 7: 90, 6: 102, 5: 90 });
    expect(await alarmsOfDevice('all')).toHaveLength(2);
    expect(await notificationsOf(ann)).toMatchObject([{ message: expect.stringContaining('was 101 °C') }]);
  });
});

describe('an open alarm', () => {
  beforeEach(async () => {
    await createRule();
    await measure(101);
  });
  const only = async () => {
    const [alarm] = await alarmsOfDevice('all');
    return alarm ?? expect.fail('there is no alarm');
  };

  it('is acknowledged with a note, which the audit log records', async () => {
    const { id } = await only();
    const answer = await ann.api.alarms.acknowledge({ id, note: 'Fan is blocked' });
    expect(answer).toMatchObject({ state: 'ACKNOWLEDGED', acknowledgedByName: 'Ann USER', note: 'Fan is blocked' });
    expect(await ann.api.alarms.get({ id })).toEqual(answer);
    const { content } = await admin.api.audit.list({});
    expect(content[0]).toMatchObject({
      action: 'alarm.acknowledged',
      summary: 'Alarm "Coolant too hot" was acknowledged.',
      details: { note: 'Fan is blocked' },
    });
  });

  it('keeps its note when it is snoozed without one, and its events keep a note that another person replaces', async () => {
    const { id } = await only();
    await ann.api.alarms.acknowledge({ id, note: 'Fan is blocked' });
    expect((await ann.api.alarms.snooze({ id, minutes: 10 })).note).toBe('Fan is blocked');
    expect((await admin.api.alarms.acknowledge({ id, note: 'Fan is free' })).note).toBe('Fan is free');
    expect(await ann.api.alarms.events({ id })).toMatchObject([
      { kind: 'acknowledged', personName: 'Ann ADMIN', note: 'Fan is free', snoozedUntil: null },
      {
        ...{ kind: 'snoozed', personName: 'Ann USER', note: null },
        snoozedUntil: new Date(harness.time.getTime() + 600_000).toISOString(),
      },
      { kind: 'acknowledged', personName: 'Ann USER', note: 'Fan is blocked', snoozedUntil: null },
    ]);
    const { content } = await admin.api.audit.list({});
    expect(content.slice(0, 3).map(({ details }) => details?.note)).toEqual([
      'Fan is free',
      undefined,
      'Fan is blocked',
    ]);
  });

  it('is not counted as open while it is snoozed', async () => {
    const { id } = await only();
    const before = await ann.api.alarms.counts();
    await ann.api.alarms.snooze({ id, minutes: 10, note: 'Waits for a part' });
    expect(await ann.api.alarms.counts()).toEqual({ ...before, open: before.open - 1 });
    expect(await only()).toMatchObject({ state: 'SNOOZED', note: 'Waits for a part' });
    harness.time = new Date(harness.time.getTime() + 600_000);
    expect((await only()).state).toBe('OPEN');
  });

  it('stays silent while it is snoozed, also when the value recovers and breaks the limit again', async () => {
    const { id } = await only();
    const { snoozedUntil } = await ann.api.alarms.snooze({ id, minutes: 10 });
    await ann.api.notifications.removeAll();
    await measure(90);
    await measure(101);
    expect(await alarmsOfDevice()).toMatchObject([{ state: 'SNOOZED', snoozedUntil }]);
    expect(await notificationsOf(ann)).toEqual([]);
    harness.time = new Date(harness.time.getTime() + 600_000);
    expect((await only()).state).toBe('OPEN');
  });

  it('is no longer snoozed when a person clears it and the next reading raises it anew', async () => {
    const { id } = await only();
    await ann.api.alarms.snooze({ id, minutes: 10 });
    await measure(90);
    await measure(101);
    await ann.api.alarms.clear({ id: (await only()).id });
    await measure(101);
    expect((await only()).state).toBe('OPEN');
  });

  it('can be cleared once by a person, and is raised anew by the next reading beyond the limit', async () => {
    const { id } = await only();
    expect(await ann.api.alarms.clear({ id })).toMatchObject({ state: 'CLEARED', clearedBy: 'person' });
    await expect(ann.api.alarms.clear({ id })).rejects.toMatchObject({ message: 'This alarm is already cleared.' });
    await measure(101);
    expect(await alarmsOfDevice()).toHaveLength(1);
  });

  it.each([
    ['switched off', (id: string) => ann.api.rules.deactivate({ id })],
    ['deleted', (id: string) => admin.api.rules.remove({ id })],
    ['changed', (id: string) => ann.api.rules.update({ id, machineCondition: { ...above98, values: [150] } })],
  ])('is cleared when its rule is %s, and the status is restored', async (_change, change) => {
    expect(await statusOf()).toBe('WARNING');
    await change((await only()).ruleId);
    expect(await only()).toMatchObject({ state: 'CLEARED', clearedBy: 'rule' });
    expect(await statusOf()).not.toBe('WARNING');
    await measure(101);
    expect(await alarmsOfDevice()).toEqual([]);
  });

  it('restores the status that a person set during the alarm', async () => {
    await admin.api.devices.setStatus({ id: deviceId, status: 'OFFLINE' });
    await measure(90);
    expect(await statusOf()).toBe('OFFLINE');
  });

  it('is removed with its device', async () => {
    const { id } = await only();
    await admin.api.devices.remove({ id: deviceId });
    await expect(ann.api.alarms.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('the readings of a device', () => {
  it('name the limits that apply, whether they are broken, and the rules without a reading', async () => {
    const hot = await createRule();
    const lost = await createRule({
      name: 'Oil',
      machineCondition: { ...above98, metric: 'Oil pressure', unit: 'bar' },
    });
    await measure(220, { coolant_temperature: '°F' });
    await measure(7, undefined, 'speed');
    expect(await ann.api.devices.readings({ deviceId })).toEqual({
      readings: [
        {
          ...{ metric: 'coolant_temperature', unit: '°F', at: '2026-11-21T09:00:01.000Z', value: 220 },
          limits: [
            {
              ...{ ruleId: hot.id, ruleName: hot.name, priority: 'MEDIUM', condition: above98, isBroken: true },
              ...{ values: [expect.closeTo(208.4)], converted: expect.closeTo(104.44, 2) },
            },
          ],
          watchers: [],
        },
        { metric: 'speed', unit: null, at: '2026-11-21T09:00:02.000Z', value: 7, limits: [], watchers: [] },
      ],
      withoutReading: [lost.id],
      wrongUnit: [],
    });
  });

  it('reach subscribers when new ones arrive', async () => {
    const values: unknown[] = [];
    for await (const { readings } of await ann.api.devices.readingChanges({ deviceId })) {
      values.push(readings.map(({ value }) => value));
      if (values.length === 1) await measure(97);
      else break;
    }
    expect(values).toEqual([[], [97]]);
  });
});

it('many alarms within a minute become one notification with their number', async () => {
  for (let n = 1; n <= 8; n++) {
    const machineCondition = { ...above98, metric: `Pressure ${n}`, unit: 'bar' };
    await createRule({ name: `Pressure ${n} too high`, machineCondition });
  }
  await ann.api.notifications.removeAll();
  for (let n = 1; n <= 8; n++) await measure(99, undefined, `pressure_${n}`);
  expect(await alarmsOfDevice()).toHaveLength(8);
  const titles = (await notificationsOf(ann)).map(({ title }) => title);
  expect(titles).toHaveLength(6);
  expect(titles).toContain('3 more alarms');

  // a second storm is counted in the same notification, which is among the newest again
  for (let n = 1; n <= 8; n++) await measure(90, undefined, `pressure_${n}`);
  clock += 120;
  for (let n = 1; n <= 8; n++) await measure(99, undefined, `pressure_${n}`);
  const { content } = await ann.api.notifications.list({ size: 1 });
  expect(content.map(({ title }) => title)).toEqual(['6 more alarms']);
});

it('alarms of HIGH priority are notified one by one after many of lower priority, and counted from the sixth on', async () => {
  const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
  for (const n of numbers) {
    const machineCondition = { ...above98, metric: `Pressure ${n}`, unit: 'bar' };
    await createRule({ name: `Pressure ${n}`, machineCondition, priority: n > 7 ? 'HIGH' : 'LOW' });
  }
  await ann.api.notifications.removeAll();
  // an hour in which no other test raises alarms
  harness.time = new Date(start + 7_200_000);
  for (const n of numbers) await measure(99, undefined, `pressure_${n}`);
  const titles = (await notificationsOf(ann)).map(({ title }) => title);
  expect(titles.filter((title) => title.startsWith('Alarm'))).toEqual(
    expect.arrayContaining([8, 9, 10, 11, 12].map((n) => `Alarm: Pressure ${n} (Compressor)`)),
  );
  expect(titles.filter((title) => title.includes('more')).sort()).toEqual([
    ...['2 more alarms', '2 more alarms of high priority'],
  ]);
});

it('readings raise alarms although the device has sent one with a time in the future', async () => {
  await createRule({});
  const at = (minutes: number) => new Date(harness.time.getTime() + minutes * 60_000).toISOString();
  const send = (minutes: number, temperature: number) =>
    ann.api.devices.recordTelemetry({
      ...{ deviceId, timestamp: at(minutes), values: { coolant_temperature: temperature } },
      units: { coolant_temperature: '°C' },
    });
  await send(-10, 90);
  await send(600, 91);
  await send(-20, 120);
  expect(await alarmsOfDevice('all')).toEqual([]);
  await send(-5, 101);
  expect(await alarmsOfDevice('all')).toMatchObject([{ state: 'OPEN', value: 101 }]);
  await send(-5, 90);
  expect(await alarmsOfDevice('all')).toMatchObject([{ state: 'OPEN' }]);
  await send(-4, 90);
  expect(await alarmsOfDevice('all')).toMatchObject([{ state: 'CLEARED' }]);
  // a device whose clock is always ahead
  await send(610, 102);
  await send(611, 103);
  expect((await alarmsOfDevice('all')).map(({ state }) => state).sort()).toEqual(['CLEARED', 'OPEN']);
});

it('an alarm of a safety rule is notified as a safety alert, even if it is about a temperature', async () => {
  await createRule({ category: 'Safety' });
  await measure(101);
  expect((await notificationsOf(ann)).map(({ category }) => category)).toEqual(['SAFETY_ALERT']);
});

it('many alarms of one batch are notified by priority, and safety alarms beyond five are counted as a safety alert', async () => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  for (const n of numbers) {
    await createRule({
      name: `Pressure ${n}`,
      machineCondition: { ...above98, metric: `Pressure ${n}`, unit: 'bar' },
      priority: n > 7 ? 'HIGH' : 'LOW',
      category: n > 4 ? 'Safety' : 'General',
    });
  }
  await ann.api.notifications.removeAll();
  // an hour in which no other test raises alarms
  harness.time = new Date(start + 3_600_000);
  await ann.api.devices.recordTelemetry({
    deviceId,
    values: Object.fromEntries(numbers.map((n) => [`pressure_${n}`, 99])),
  });
  const stored = await notificationsOf(ann);
  const single = stored.filter(({ metadata }) => metadata?.alarmId).map(({ title }) => title);
  expect(single).toHaveLength(5);
  expect(single).toEqual(expect.arrayContaining(['Alarm: Pressure 8 (Compressor)', 'Alarm: Pressure 9 (Compressor)']));
  const counts = stored.filter(({ metadata }) => metadata?.storm === 'alarms');
  expect(counts.map(({ title, category }) => `${category}: ${title}`).sort()).toEqual([
    'RULE_TRIGGERED: 1 more alarm',
    'SAFETY_ALERT: 3 more safety alarms',
  ]);
  const { from, to } = counts[0]?.metadata ?? {};
  const ofStorm = await ann.api.alarms.list({ createdFrom: String(from), createdTo: String(to) });
  expect(ofStorm.totalElements).toBe(9);
});

it('changes of alarms reach subscribers as counts', async () => {
  await createRule();
  const counts: number[] = [];
  for await (const { active } of await ann.api.alarms.changes()) {
    counts.push(active);
    if (counts.length === 1) await measure(101);
    else break;
  }
  expect(counts[1]).toBe((counts[0] ?? 0) + 1);
});

it('readings are evaluated with a rule that another server has just stored', async () => {
  await measure(101);
  expect(await alarmsOfDevice()).toEqual([]);
  await createRule();
  await measure(101);
  expect(await alarmsOfDevice()).toHaveLength(1);
  const [row] = await harness.database.db.select().from(devices).where(eq(devices.id, deviceId));
  expect(row?.statusReason?.text).toBe('Alarm: Coolant too hot');
});
