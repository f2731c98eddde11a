import { telemetryChangedHours, telemetryPoints, telemetryRollups } from '@steward/db/schema';
import { asc, lt } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { maxPointsReadPerHour } from './figures';
import { rollUpReadings } from './roll-up';

let harness: ApiHarness;
let ann: Person;
let deviceId: string;
beforeAll(async () => {
  harness = await ApiHarness.create();
  ann = await harness.person('acme', 'USER');
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.db.delete(telemetryRollups);
  await harness.database.db.delete(telemetryChangedHours);
  deviceId = (await ann.api.devices.create({ name: 'Compressor' })).id;
});

const record = (time: string, temperature: number) =>
  ann.api.devices.recordTelemetry({ deviceId, timestamp: `2026-11-20T${time}Z`, values: { temperature } });
const rollUp = () => rollUpReadings(harness.jobContext());
async function rollups() {
  const { resolution, at, min, max, sum, count, last } = telemetryRollups;
  const rows = await harness.database.db
    .select({ resolution, at, min, max, sum, count, last })
    .from(telemetryRollups)
    .orderBy(asc(resolution), asc(at));
  return rows.map(({ at: start, ...row }) => ({ ...row, at: start.toISOString().slice(5, 16) }));
}
const marks = () => harness.database.db.$count(telemetryChangedHours);

describe('rolling readings up', () => {
  it('stores hourly and daily figures of numeric readings', async () => {
    await record('08:10:00', 20);
    await record('08:50:00', 26);
    await record('08:30:00', 23);
    await record('10:00:00', 18);
    await ann.api.devices.recordTelemetry({ deviceId, timestamp: '2026-11-20T08:00:00Z', values: { mode: 'eco' } });
    expect(await rollUp()).toBe(2);
    const first = { at: '11-20T08:00', min: 20, max: 26, sum: 69, count: 3, last: 26 };
    const second = { at: '11-20T10:00', min: 18, max: 18, sum: 18, count: 1, last: 18 };
    expect(await rollups()).toEqual([
      { resolution: 'day', at: '11-20T00:00', min: 18, max: 26, sum: 87, count: 4, last: 18 },
      { resolution: 'hour', ...first },
      { resolution: 'hour', ...second },
    ]);
    expect(await marks()).toBe(0);
  });

  it('includes a late reading when it runs again, and changes nothing otherwise', async () => {
    await record('08:10:00', 20);
    await rollUp();
    expect(await rollUp()).toBe(0);
    await record('08:05:00', 30);
    expect(await rollUp()).toBe(1);
    const figures = { min: 20, max: 30, sum: 50, count: 2, last: 20 };
    expect(await rollups()).toMatchObject([figures, figures]);
  });

  it('skips an hour until it is over and late readings have had time to arrive', async () => {
    harness.time = new Date('2026-11-20T09:04:59Z');
    await record('08:10:00', 20);
    expect(await rollUp()).toBe(0);
    harness.time = new Date('2026-11-20T09:05:01Z');
    expect(await rollUp()).toBe(1);
    harness.time = new Date('2026-11-21T09:00:00Z');
  });

  it('keeps the figures of an hour whose readings were removed when a late reading arrives', async () => {
    await record('08:10:00', 20);
    await record('08:20:00', 22);
    await rollUp();
    const before = await rollups();
    await harness.database.db.delete(telemetryPoints).where(lt(telemetryPoints.at, new Date('2026-11-20T09:00:00Z')));
    await record('08:15:00', 99);
    await rollUp();
    expect(await rollups()).toEqual(before);
  });

  it('stores minute figures only for hours with many readings', async () => {
    const readings = Array.from({ length: maxPointsReadPerHour + 1 }, (_, index) => ({
      timestamp: new Date(Date.parse('2026-11-20T08:00:00Z') + index * 10_000).toISOString(),
      values: { temperature: index },
    }));
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings: readings.slice(0, 200) });
    await rollUp();
    expect((await rollups()).filter(({ resolution }) => resolution === 'minute')).toEqual([]);
    const dense = readings.map((reading) => ({ ...reading, timestamp: reading.timestamp.replace('.000', '.500') }));
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings: dense });
    await rollUp();
    const [minute] = (await rollups()).filter(({ resolution }) => resolution === 'minute');
    expect(minute).toMatchObject({ at: '11-20T08:00', min: 0, max: 5, count: 12, last: 5 });
  });

  it('processes more hours than fit into one transaction, for all organizations', async () => {
    const rival = await harness.person('rival', 'USER');
    const otherDeviceId = (await rival.api.devices.create({ name: 'Fan' })).id;
    const hourly = Array.from({ length: 600 }, (_, hour) => ({
      timestamp: new Date(Date.parse('2026-10-01T00:00:00Z') + hour * 3_600_000).toISOString(),
      values: { temperature: hour },
    }));
    await ann.api.devices.recordTelemetryBatch({ deviceId, readings: hourly });
    await rival.api.devices.recordTelemetryBatch({ deviceId: otherDeviceId, readings: hourly });
    expect(await rollUp()).toBe(1200);
    expect(await harness.database.db.$count(telemetryRollups)).toBe(2 * (600 + 25));
  });

  it('is run by the job telemetry.roll-up', async () => {
    await record('08:10:00', 20);
    await harness.jobs.enqueue(harness.database.db, 'telemetry.roll-up', { key: 'all', payload: {} });
    await harness.runJobs();
    expect(await rollups()).toHaveLength(2);
  });
});
