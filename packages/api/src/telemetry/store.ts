import type { Tx } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import type { DeviceBatch, Reading } from './reading';
import { knownSeries, type Series, type SeriesOfDevices, seriesOf } from './series';

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

/** A value of a series. */
interface Point extends Series {
  metric: string;
  at: Date;
  value: number | null;
  text: string | null;
}

/**
 * Stores the readings of devices whose rows the transaction has locked, and marks their hours to be rolled up.
 * @param batches each of another device
 * @param known of `knownSeries`, if the caller has read them while the rows were locked
 * @returns by device: those that were not stored before, in the order of their times; a repeated one keeps its first value
 */
export async function storeReadings(
  tx: Tx,
  organizationId: string,
  batches: readonly DeviceBatch[],
  known?: SeriesOfDevices,
): Promise<Map<string, StoredPoint[]>> {
  const before = known ?? (await knownSeries(tx, organizationId, batches));
  const series = await seriesOf(tx, organizationId, batches, before);
  const points = new Map(
    batches.map(({ deviceId, readings }) => [deviceId, pointsOf(readings, series.get(deviceId) ?? new Map())]),
  );
  const stored = await storePoints(tx, organizationId, [...points.values()].flat());
  return new Map([...points].map(([deviceId, own]) => [deviceId, own.flatMap((point) => stored(point) ?? [])]));
}

/** In the order of their times. The first of several values of a metric for the same time counts. */
function pointsOf(readings: readonly Reading[], series: ReadonlyMap<string, Series>): Point[] {
  const seen = new Map<string, Set<number>>();
  const points: Point[] = [];
  for (const { metric, at, value } of readings) {
    const times = seen.get(metric) ?? new Set();
    seen.set(metric, times);
    if (times.has(at.getTime())) continue;
    times.add(at.getTime());
    const { id, unit } = series.get(metric) as Series;
    const text = typeof value === 'number' ? null : String(value);
    points.push({ id, unit, metric, at, value: numberOf(value), text });
  }
  return points.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function numberOf(value: Reading['value']): number | null {
  if (typeof value === 'string') return null;
  return typeof value === 'boolean' ? Number(value) : value;
}

/** What the statement that stores says of a series. Times are in milliseconds. */
type SeriesOutcome = {
  s: string;
  /** Of the newest point that was stored before. */
  newest: string | null;
  /** The new points; null if all are. */
  times: string[] | null;
};

/** @returns a function that gives a point as it was stored; null for one that was there already */
async function storePoints(
  tx: Tx,
  organizationId: string,
  points: readonly Point[],
): Promise<(point: Point) => StoredPoint | null> {
  if (!points.length) return () => null;
  const texts = points.some(({ text }) => text !== null) ? points.map(({ text }) => text) : [];
  const rows = await tx.execute<SeriesOutcome>(sql`
    with points as ( -- without texts, their array is empty, and unnest fills it with nulls
      select s, 'epoch'::timestamptz + ms * interval '1 millisecond' as a, v, t
      from unnest(
        ${arrayText(points.map(({ id }) => id))}::text::bigint[], ${arrayText(points.map(({ at }) => at.getTime()))}::text::bigint[],
        ${arrayText(points.map(({ value }) => value))}::text::float8[], ${sql.param(texts)}::text[]
      ) as p(s, ms, v, t)
    ),
    before as materialized ( -- else the newest time is looked up for each point
      select s, sent, (
        select max(at) from telemetry_points t where t.organization_id = ${organizationId} and t.series_id = s
      ) as newest
      from (select s, count(*) as sent from points group by s) as of_series
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
    select before.s, ${milliseconds(sql`before.newest`)} as newest,
      case when coalesce(n.stored, 0) < before.sent then coalesce(n.times, '{}') end as times
    from before left join (
      select series_id, count(*) as stored, array_agg(${milliseconds(sql`at`)}) as times from stored group by series_id
    ) n on n.series_id = before.s`);
  const outcomes = new Map(
    [...rows].map(({ s, newest, times }) => [
      Number(s),
      {
        newest: newest === null ? Number.NEGATIVE_INFINITY : Number(newest),
        times: times && new Set(times.map(Number)),
      },
    ]),
  );
  return ({ id, metric, unit, at, value }) => {
    const outcome = outcomes.get(id);
    const time = at.getTime();
    if (!outcome || (outcome.times && !outcome.times.has(time))) return null;
    return { seriesId: id, metric, unit, at, value, isNewest: time > outcome.newest };
  };
}

const milliseconds = (instant: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${instant}) * 1000)::bigint`;

/** An array of numbers as PostgreSQL reads it; the driver would look at each number. */
const arrayText = (numbers: readonly (number | null)[]): string => `{${numbers.map((n) => n ?? 'null').join()}}`;
