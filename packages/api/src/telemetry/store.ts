import type { Tx } from '@steward/db/client';
import { telemetrySeries } from '@steward/db/schema';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { DomainError } from '../errors';

/** A value that a device reports. Numbers are in `unit`, if the device names one. */
export interface Reading {
  metric: string;
  at: Date;
  value: number | string | boolean;
  unit?: string | undefined;
}

export interface StoredPoint {
  seriesId: number;
  metric: string;
  unit: string | null;
  at: Date;
  /** 0 or 1 for a boolean; null for a text. */
  value: number | null;
  /** Later than every point of the series that was stored before. */
  isNewest: boolean;
}

interface Series {
  id: number;
  unit: string | null;
}

/** By metric. */
export type SeriesByMetric = ReadonlyMap<string, Series>;

/** Metrics of one device. More come from a device that puts values into names. */
export const maxSeriesPerDevice = 500;

/** The existing series of a device for the metrics of the readings. */
export async function knownSeries(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  readings: readonly Reading[],
): Promise<SeriesByMetric> {
  const metrics = [...new Set(readings.map(({ metric }) => metric))];
  if (!metrics.length) return new Map();
  const rows = await tx
    .select({ metric: telemetrySeries.metric, id: telemetrySeries.id, unit: telemetrySeries.unit })
    .from(telemetrySeries)
    .where(
      and(
        eq(telemetrySeries.organizationId, organizationId),
        eq(telemetrySeries.deviceId, deviceId),
        inArray(telemetrySeries.metric, metrics),
      ),
    );
  return new Map(rows.map(({ metric, ...series }) => [metric, series]));
}

/**
 * Stores the readings of a device whose row the transaction has locked, and marks their hours for the roll-up.
 * @param known result of `knownSeries`, if the caller has read it while the row was locked
 * @returns those that were not stored before, in the order of their times; a repeated one keeps its first value
 */
export async function storeReadings(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  readings: readonly Reading[],
  known?: SeriesByMetric,
): Promise<StoredPoint[]> {
  if (!readings.length) return [];
  const before = known ?? (await knownSeries(tx, organizationId, deviceId, readings));
  const series = await seriesOf(tx, organizationId, deviceId, readings, before);
  const points = readings.flatMap(({ metric, at, value }) => {
    const { id } = series.get(metric) as Series;
    return { s: id, a: at.toISOString(), v: numberOf(value), t: typeof value === 'number' ? null : String(value) };
  });
  const rows = await tx.execute<{ s: string; a: string; v: number | null; newest: boolean }>(sql`
    with points as (
      select * from jsonb_to_recordset(${JSON.stringify(points)}::text::jsonb) as p(s bigint, a timestamptz, v float8, t text)
    ),
    before as materialized ( -- else the newest time is looked up for each point
      select s, (
        select max(at) from telemetry_points t where t.organization_id = ${organizationId} and t.series_id = s
      ) as newest
      from (select distinct s from points) as of_series
    ),
    stored as (
      insert into telemetry_points (organization_id, series_id, at, value, text)
      select ${organizationId}, s, a, v, t from points on conflict do nothing
      returning series_id, at, value
    ),
    changed as (
      insert into telemetry_changed_hours (organization_id, series_id, hour)
      select distinct ${organizationId}, series_id, date_bin('1 hour', at, 'epoch') from stored where value is not null
      on conflict do nothing
    )
    select series_id as s, at as a, value as v, before.newest is null or at > before.newest as newest
    from stored join before on before.s = series_id order by at`);
  const metricOf = new Map([...series].map(([metric, { id, unit }]) => [id, { metric, unit }]));
  return [...rows].map(({ s, a, v, newest }) => {
    const seriesId = Number(s);
    const { metric, unit } = metricOf.get(seriesId) as { metric: string; unit: string | null };
    return { seriesId, metric, unit, at: new Date(a), value: v, isNewest: newest };
  });
}

function numberOf(value: Reading['value']): number | null {
  if (typeof value === 'string') return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** The series of all metrics of the readings. Creates missing ones, and stores units that became known. */
async function seriesOf(
  tx: Tx,
  organizationId: string,
  deviceId: string,
  readings: readonly Reading[],
  known: SeriesByMetric,
): Promise<SeriesByMetric> {
  const units = new Map<string, string | null>();
  for (const { metric, unit } of readings) units.set(metric, unit || (units.get(metric) ?? null));
  const isNew = (metric: string) => !known.has(metric);
  const changed = [...units].filter(([metric, unit]) => isNew(metric) || (unit && unit !== known.get(metric)?.unit));
  if (!changed.length) return known;
  const missing = changed.filter(([metric]) => isNew(metric)).length;
  if (missing) {
    const [stored] = await tx
      .select({ series: count() })
      .from(telemetrySeries)
      .where(and(eq(telemetrySeries.organizationId, organizationId), eq(telemetrySeries.deviceId, deviceId)));
    if ((stored?.series ?? 0) + missing > maxSeriesPerDevice) {
      throw new DomainError('BAD_REQUEST', `A device can report at most ${maxSeriesPerDevice} different metrics.`);
    }
  }
  const rows = await tx
    .insert(telemetrySeries)
    .values(changed.map(([metric, unit]) => ({ organizationId, deviceId, metric, unit })))
    .onConflictDoUpdate({
      target: [telemetrySeries.organizationId, telemetrySeries.deviceId, telemetrySeries.metric],
      set: { unit: sql`coalesce(excluded.unit, ${telemetrySeries.unit})` },
    })
    .returning({ metric: telemetrySeries.metric, id: telemetrySeries.id, unit: telemetrySeries.unit });
  return new Map([...known, ...rows.map(({ metric, ...series }) => [metric, series] as const)]);
}
