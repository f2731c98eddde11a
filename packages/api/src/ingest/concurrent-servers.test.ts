import { devices, telemetryPoints, telemetrySeries } from '@steward/db/schema';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiHarness, type Person } from '../testing/api-harness';
import { storeBatches } from './store-batches';

describe.runIf(process.env.DATABASE_URL)('two servers that store readings of the same device', () => {
  let harness: ApiHarness;
  let ann: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    ann = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());

  it('reads the stored points after the other server has committed, so that a repeated reading is recognised', async () => {
    const { db } = harness.database;
    const { id: deviceId } = await ann.api.devices.create({ name: 'Sensor' });
    const at = new Date(harness.time.getTime() - 60_000);
    const readings = (time: Date) => [{ metric: 'temperature', at: time, value: 21 }];
    const store = (time: Date) => storeBatches(harness.jobContext(), 'acme', [{ deviceId, readings: readings(time) }]);
    await store(new Date(at.getTime() - 1000));
    const [series] = await db.select().from(telemetrySeries).where(eq(telemetrySeries.deviceId, deviceId));
    let waiting: Promise<(number | null)[]> | undefined;
    await db.transaction(async (other) => {
      await other.select().from(devices).where(eq(devices.id, deviceId)).for('no key update');
      waiting = store(at);
      await vi.waitFor(async () => {
        const locks = await db.execute(sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(locks).toHaveLength(1);
      }, 10_000);
      await other.insert(telemetryPoints).values({ organizationId: 'acme', seriesId: series?.id ?? 0, at, value: 21 });
    });
    expect(await waiting).toEqual([0]);
  });
});
