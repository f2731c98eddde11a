import type { Tx } from '@steward/db/client';
import { devices, telemetryChangedHours, telemetrySeries } from '@steward/db/schema';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { hoursInMs } from '../calendar';
import type { JobContext } from '../context';
import { pointsOfHour } from './figure-sources';
import { figuresOfPoints, figuresOfRollups, maxPointsReadPerHour } from './figures';

/** Grace period after the end of an hour for late readings. Readings that arrive later cause another roll-up. */
const lateMs = 300_000;
/** Number of series hours per transaction. */
const hoursPerBatch = 500;

/**
 * Rolls up all changed hours that are over. Safe to run repeatedly and on several servers.
 * @returns the number of hours
 */
export async function rollUpReadings(ctx: Pick<JobContext, 'db' | 'now' | 'stopping'>): Promise<number> {
  const before = new Date(ctx.now().getTime() - hoursInMs(1) - lateMs);
  let total = 0;
  for (let hours = hoursPerBatch; hours === hoursPerBatch && !ctx.stopping.aborted; total += hours) {
    hours = await ctx.db.transaction((tx) => rollUpBatch(tx, before));
  }
  return total;
}

interface ChangedHour {
  organizationId: string;
  deviceId: string;
  seriesId: number;
  hour: Date;
}

async function rollUpBatch(tx: Tx, before: Date): Promise<number> {
  const hours = await tx
    .select({
      organizationId: telemetryChangedHours.organizationId,
      seriesId: telemetryChangedHours.seriesId,
      hour: telemetryChangedHours.hour,
      deviceId: telemetrySeries.deviceId,
    })
    .from(telemetryChangedHours)
    .innerJoin(
      telemetrySeries,
      and(
        eq(telemetrySeries.organizationId, telemetryChangedHours.organizationId),
        eq(telemetrySeries.id, telemetryChangedHours.seriesId),
      ),
    )
    .where(lt(telemetryChangedHours.hour, before))
    .orderBy(asc(telemetryChangedHours.hour))
    .limit(hoursPerBatch);
  if (!hours.length) return 0;
  // readings are stored under the same lock: either their hour is marked again, or the following statements see their points
  await tx
    .select({ id: devices.id })
    .from(devices)
    .where(sql`(${devices.organizationId}, ${devices.id}) in (select r.o, r.d from ${recordsOf(hours)})`)
    .orderBy(asc(devices.organizationId), asc(devices.id))
    .for('no key update');
  await rollUpHours(tx, hours);
  await rollUpDays(tx, hours);
  return hours.length;
}

/** Computes minute and hour roll-ups from points, and removes the marks. */
async function rollUpHours(tx: Tx, hours: readonly ChangedHour[]): Promise<void> {
  await tx.execute(sql`
    with changed as (
      delete from telemetry_changed_hours c using ${recordsOf(hours)}
      where c.organization_id = r.o and c.series_id = r.s and c.hour = r.h
      returning c.organization_id, c.series_id, c.hour
    ),
    points as materialized (
      select c.organization_id, c.series_id, c.hour, p.at, p.value,
        count(*) over (partition by c.organization_id, c.series_id, c.hour) as in_hour
      from changed c cross join ${pointsOfHour('c')} p
    ),
    hours as (
      select p.organization_id, p.series_id, 'hour' as resolution, p.hour as at, ${figuresOfPoints(sql`p`)} from points p
      group by 1, 2, 4
    ),
    minutes as (
      select p.organization_id, p.series_id, 'minute' as resolution, date_bin('1 minute', p.at, 'epoch') as at, ${figuresOfPoints(sql`p`)}
      from points p where p.in_hour > ${maxPointsReadPerHour}
      group by 1, 2, 4
    )
    ${storeRollups(sql`select * from hours union all select * from minutes`)}`);
}

async function rollUpDays(tx: Tx, hours: readonly ChangedHour[]): Promise<void> {
  await tx.execute(
    storeRollups(sql`
    select d.o, d.s, 'day', d.day, f.*
    from (select distinct o, s, date_bin('1 day', h, 'epoch') as day from ${recordsOf(hours)}) d
    cross join lateral (
      select ${figuresOfRollups(sql`h`)} from telemetry_rollups h
      where h.organization_id = d.o and h.series_id = d.s and h.resolution = 'hour'
        and h.at >= d.day and h.at < d.day + interval '1 day'
    ) f
    where f.count > 0`),
  );
}

const recordsOf = (hours: readonly ChangedHour[]): SQL => {
  const records = hours.map((key) => ({ o: key.organizationId, d: key.deviceId, s: key.seriesId, h: key.hour }));
  return sql`jsonb_to_recordset(${JSON.stringify(records)}::text::jsonb) as r(o text, d uuid, s bigint, h timestamptz)`;
};

/** Never replaces a roll-up by one with a lower count: points are removed earlier than their roll-ups. */
const storeRollups = (select: SQL): SQL => sql`
  insert into telemetry_rollups (organization_id, series_id, resolution, at, min, max, sum, count, last) ${select}
  on conflict (organization_id, series_id, resolution, at) do update
  set min = excluded.min, max = excluded.max, sum = excluded.sum, count = excluded.count, last = excluded.last
  where excluded.count >= telemetry_rollups.count`;
