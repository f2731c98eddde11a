import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { storeBatches } from './store-batches';

describe('a failed insert of readings', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());

  it.each([
    ['is reported, although the commit was sent with it', 20],
    ['is reported when an alarm was raised with it', 99],
  ])('%s', async (_name, value) => {
    const { db } = harness.database;
    const { id: deviceId } = await ann.api.devices.create({ name: 'Sensor' });
    const machineCondition = { metric: 'temperature', operator: '>' as const, values: [98], unit: '°C' };
    const texts = { deviceId, name: 'Limit', description: 'By hand', condition: 'Limit', action: 'Stop' };
    await ann.api.rules.createMany({ items: [{ ...texts, machineCondition }] });
    const readings = [{ metric: 'temperature', at: harness.time, value }];
    const store = () => storeBatches(harness.jobContext(), 'acme', [{ deviceId, readings }]);
    await db.execute(sql`alter table telemetry_points add constraint refuse check (value < 0) not valid`);
    try {
      await expect(store()).rejects.toThrow();
    } finally {
      await db.execute(sql`alter table telemetry_points drop constraint refuse`);
    }
    expect(await ann.api.devices.telemetry({ deviceId })).toEqual([]);
    expect(await ann.api.alarms.list({ deviceId, state: 'all' })).toMatchObject({ content: [] });
    expect(await store()).toEqual([1]);
  });
});
