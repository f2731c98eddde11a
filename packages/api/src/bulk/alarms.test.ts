import { alarms, auditEntries, devices, notifications } from '@steward/db/schema';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { notUndoable } from '../testing/not-undoable';

let harness: ApiHarness;
let ann: Person;
let bob: Person;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'ADMIN');
  bob = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());

let pump: string;
let fan: string;
beforeEach(async () => {
  await harness.database.db.delete(devices);
  await harness.database.db.delete(notifications);
  pump = await deviceWithAlarms('Pump', ['Too hot', 'Too loud']);
  fan = await deviceWithAlarms('Fan', ['Too fast']);
});

async function deviceWithAlarms(name: string, ruleNames: string[]): Promise<string> {
  const { id: deviceId } = await ann.api.devices.create({ name });
  for (const ruleName of ruleNames) {
    await ann.api.rules.create({
      ...{ deviceId, name: ruleName, description: 'x', condition: 'x', action: 'Stop' },
      machineCondition: { metric: ruleName, operator: '>', values: [1], unit: '' },
    });
  }
  pass();
  const values = Object.fromEntries(ruleNames.map((ruleName) => [ruleName, 2]));
  await ann.api.devices.recordTelemetry({ deviceId, values });
  return deviceId;
}

const pass = () => {
  harness.time = new Date(harness.time.getTime() + 60_000);
};
const listed = async (input: Parameters<typeof ann.api.alarms.list>[0] = { state: 'all' }) =>
  (await ann.api.alarms.list(input)).content;
const idOf = async (ruleName: string) =>
  (await listed()).find((alarm) => alarm.ruleName === ruleName)?.id ?? expect.fail('the alarm is missing');
const get = async (ruleName: string) => ann.api.alarms.get({ id: await idOf(ruleName) });

describe('a change of many alarms', () => {
  it('acknowledges the selected ones with one note, one audit entry, and an entry in the history of each device', async () => {
    const rows = [{ id: await idOf('Too hot') }, { id: await idOf('Too fast') }];
    const counts = await ann.api.alarms.changes();
    const seen: number[] = [];
    const result = [];
    for await (const { open } of counts) {
      seen.push(open);
      if (seen.length === 1) result.push(await bob.api.bulk.acknowledgeAlarms({ rows, note: 'Power was lost' }));
      else break;
    }
    expect(seen).toEqual([3, 1]);
    expect(result).toMatchObject([{ count: 2, leftOut: [] }]);
    for (const name of ['Too hot', 'Too fast']) {
      expect(await get(name)).toMatchObject({
        ...{ state: 'ACKNOWLEDGED', acknowledgedByName: 'Ann USER', note: 'Power was lost' },
      });
    }
    expect((await get('Too loud')).state).toBe('OPEN');
    const entries = await harness.database.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(2);
    expect(entries[0]).toMatchObject({ action: 'alarm.acknowledged', summary: '2 alarms were acknowledged.' });
    expect(entries[1]?.action).not.toBe('alarm.acknowledged');
    for (const deviceId of [pump, fan]) {
      const { entries: history } = await ann.api.history.ofDevice({ deviceId, kind: 'alarm' });
      expect(history.filter(({ event }) => event === 'alarm-acknowledged')).toHaveLength(1);
    }
  });

  it('keeps the acknowledgement of another user in the meantime, and leaves out cleared alarms', async () => {
    await ann.api.alarms.acknowledge({ id: await idOf('Too hot'), note: 'Fan is blocked' });
    await ann.api.alarms.clear({ id: await idOf('Too loud') });
    pass();
    expect(await bob.api.bulk.acknowledgeAlarms({ matching: { state: 'all' }, note: 'All known' })).toMatchObject({
      count: 1,
      leftOut: [
        { name: 'Too hot', reason: 'Ann ADMIN has acknowledged it already.' },
        { name: 'Too loud', reason: 'It is already cleared.' },
      ],
    });
    expect(await get('Too hot')).toMatchObject({ acknowledgedByName: 'Ann ADMIN', note: 'Fan is blocked' });
  });

  it('changes the alarms that match the filters of the list', async () => {
    expect(await bob.api.bulk.snoozeAlarms({ matching: { search: 'pump' }, minutes: 60 })).toMatchObject({ count: 2 });
    expect((await listed({ state: 'SNOOZED' })).map(({ deviceName }) => deviceName)).toEqual(['Pump', 'Pump']);
    await expect(bob.api.bulk.snoozeAlarms({ matching: { search: 'crane' }, minutes: 60 })).rejects.toMatchObject({
      ...{ code: 'BAD_REQUEST', message: 'No alarm matches these filters.' },
    });
  });

  it('changes the alarms that were raised within a time span', async () => {
    const createdFrom = harness.time.toISOString();
    expect((await listed({ createdFrom })).map(({ ruleName }) => ruleName)).toEqual(['Too fast']);
    expect(await bob.api.bulk.acknowledgeAlarms({ matching: { createdTo: createdFrom } })).toMatchObject({ count: 3 });
  });

  it('is undone, except for alarms that somebody has changed since', async () => {
    const before = await get('Too loud');
    const { undo } = await bob.api.bulk.acknowledgeAlarms({ matching: {}, note: 'Power was lost' });
    pass();
    await ann.api.alarms.acknowledge({ id: await idOf('Too hot'), note: 'Mine' });
    await ann.api.alarms.clear({ id: await idOf('Too fast') });
    expect(await bob.api.bulk.restoreAlarms(undo ?? notUndoable())).toMatchObject({
      count: 1,
      leftOut: [
        { name: 'Too hot', reason: 'Somebody changed it meanwhile.' },
        { name: 'Too fast', reason: 'Somebody changed it meanwhile.' },
      ],
    });
    expect(await get('Too loud')).toEqual(before);
    expect(await get('Too hot')).toMatchObject({ acknowledgedByName: 'Ann ADMIN', note: 'Mine' });
    expect(await ann.api.alarms.events({ id: await idOf('Too loud') })).toEqual([]);
    expect((await ann.api.alarms.events({ id: await idOf('Too hot') })).map(({ note }) => note)).toEqual([
      'Mine',
      'Power was lost',
    ]);
  });

  it('snoozes alarms until the given time, and keeps their note if none is given', async () => {
    await ann.api.alarms.acknowledge({ id: await idOf('Too hot'), note: 'Fan is blocked' });
    const { undo } = await bob.api.bulk.snoozeAlarms({ rows: [{ id: await idOf('Too hot') }], minutes: 10 });
    const snoozedUntil = new Date(harness.time.getTime() + 600_000).toISOString();
    expect(await get('Too hot')).toMatchObject({ state: 'SNOOZED', note: 'Fan is blocked', snoozedUntil });
    await bob.api.bulk.restoreAlarms(undo ?? notUndoable());
    expect(await get('Too hot')).toMatchObject({ state: 'ACKNOWLEDGED', note: 'Fan is blocked', snoozedUntil: null });
  });

  it('rejects filters that match more than 500 alarms', async () => {
    const [row] = await harness.database.db.select().from(alarms).limit(1);
    const stored = row ?? expect.fail('there is no alarm');
    const more = Array.from({ length: 500 }, () => ({
      ...stored,
      id: crypto.randomUUID(),
      ruleId: crypto.randomUUID(),
    }));
    await harness.database.db.insert(alarms).values(more);
    await expect(bob.api.bulk.acknowledgeAlarms({ matching: {} })).rejects.toMatchObject({
      message: expect.stringContaining('More than 500 alarms match.'),
    });
  });
});
