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
 * Stores the readings of devices whose rows the transaction has locked, and marks their hours for the roll-up.
 * @param batches one per device
 * @param known result of `knownSeries`, if the caller has read it while the rows were locked
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

/** What the statement that stores says of a series. */
type SeriesOutcome = {
  s: string;
  /** Milliseconds of the newest point that was stored before. */
  newest: string | null;
  stored: string;
  /** Of the new points, if not all are new. */
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
  const sent = new Map<number, number>();
  for (const { id } of points) sent.set(id, (sent.get(id) ?? 0) + 1);
  const hours = changedHours(points);
  const rows = await tx.execute<SeriesOutcome>(sql`
    with before as materialized (
      select s, sent, (
        select max(at) from telemetry_points t where t.organization_id = ${organizationId} and t.series_id = s
      ) as newest
      from unnest(${arrayText([...sent.keys()])}::text::bigint[], ${arrayText([...sent.values()])}::text::bigint[]) as p(s, sent)
    ),
    stored as ( -- without texts, their array is empty, and unnest fills it with nulls
      insert into telemetry_points (organization_id, series_id, at, value, text)
      select ${organizationId}, s, 'epoch'::timestamptz + ms * interval '1 millisecond', v, t
      from unnest(
        ${arrayText(points.map(({ id }) => id))}::text::bigint[], ${arrayText(points.map(({ at }) => at.getTime()))}::text::bigint[],
        ${arrayText(points.map(({ value }) => value))}::text::float8[], ${sql.param(texts)}::text[]
      ) as p(s, ms, v, t)
      on conflict do nothing
      returning series_id, at
    ),
    changed as (
      insert into telemetry_changed_hours (organization_id, series_id, hour)
      select ${organizationId}, s, 'epoch'::timestamptz + h * interval '1 hour'
      from unnest(${arrayText(hours.map(({ id }) => id))}::text::bigint[], ${arrayText(hours.map(({ hour }) => hour))}::text::bigint[]) as p(s, h)
      on conflict do nothing
    )
    select before.s, floor(extract(epoch from before.newest) * 1000)::bigint as newest, coalesce(n.stored, 0) as stored,
      case when n.stored < before.sent then to_json(n.times) end as times
    from before
    left join (select series_id, count(*) as stored, array_agg(at) as times from stored group by series_id) n on n.series_id = before.s`);
  const outcomes = new Map([...rows].map((row) => [Number(row.s), outcomeOf(row)]));
  return ({ id, metric, unit, at, value }) => {
    const outcome = outcomes.get(id);
    const time = at.getTime();
    if (!outcome?.isNew(time)) return null;
    return { seriesId: id, metric, unit, at, value, isNewest: time > outcome.newest };
  };
}

function outcomeOf({ newest, stored, times }: SeriesOutcome) {
  const newTimes = times && new Set(times.map((time) => new Date(time).getTime()));
  return {
    newest: newest === null ? Number.NEGATIVE_INFINITY : Number(newest),
    isNew: (time: number) => (newTimes ? newTimes.has(time) : Number(stored) > 0),
  };
}

const hourMs = 3_600_000;

/** The hours (since 1970) in which series have numbers: also those of repeated points, which the roll-up computes again in vain. */
function changedHours(points: readonly Point[]): { id: number; hour: number }[] {
  const hours = new Map<string, { id: number; hour: number }>();
  for (const { id, at, value } of points) {
    const hour = Math.floor(at.getTime() / hourMs);
    if (value !== null) hours.set(`${id} ${hour}`, { id, hour });
  }
  return [...hours.values()];
}

/** An array of numbers as PostgreSQL reads it; the driver would look at each number. */
const arrayText = (numbers: readonly (number | null)[]): string => `{${numbers.map((n) => n ?? 'null').join()}}`;
