import type { Tx } from '@steward/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { DeviceBatch, Reading } from './reading';
import { actualUnit, knownSeries, type Series, type SeriesOfDevices, seriesOf } from './series';
import { shownNumbers } from './shown-unit';
import { unitConverter } from './units';

/** A value of a series that was not stored before. */
export interface StoredPoint {
  seriesId: number;
  metric: string;
  /** Unit in which the series is shown. */
  unit: string | null;
  at: Date;
  /** 0 or 1 for a boolean; null for a text. */
  value: number | null;
  /** Later than every point of the series that was stored before, except those whose time was in the future. */
  isNewest: boolean;
}

interface Point extends StoredPoint {
  /** `value` in the unit in which the series is stored. */
  storedValue: number | null;
  text: string | null;
  /** Later than every point of the series that was stored before. */
  isLast: boolean;
}

/**
 * Stores the readings of devices whose rows the transaction has locked, and marks their hours for the roll-up.
 * @param batches one per device
 * @param known result of `knownSeries`, if the caller has read it while the rows were locked
 * @returns `points` by device: those that were not stored before, in the order of their times; a repeated one keeps its first value.
 * `insertion` ends when all are stored. The transaction may commit while it runs, but has stored nothing if it rejects.
 */
export async function storeReadings(
  tx: Tx,
  organizationId: string,
  batches: readonly DeviceBatch[],
  now: Date,
  known?: SeriesOfDevices,
): Promise<{ points: Map<string, StoredPoint[]>; insertion: Promise<unknown> }> {
  const before = known ?? (await knownSeries(tx, organizationId, batches));
  const series = await seriesOf(tx, organizationId, batches, before);
  const newestTimes = await newestTimesOf(tx, organizationId, series, now);
  const points = new Map(
    batches.map(({ deviceId, readings }) => [
      deviceId,
      pointsOf(readings, series.get(deviceId) ?? new Map(), newestTimes),
    ]),
  );
  const all = [...points.values()].flat();
  // nobody else stores readings of the locked devices, so only a point that is not the last can be a duplicate
  const latePoints = all.filter(({ isLast }) => !isLast);
  const insertion = insertPoints(tx, organizationId, latePoints.length ? all.filter(({ isLast }) => isLast) : all);
  // handled here as well, because the caller does not await it if something else fails first
  insertion.catch(() => {});
  if (!latePoints.length) return { points, insertion };
  const insertedKeys = await insertUnlessStored(tx, organizationId, latePoints);
  const storedPoints = [...points].map(
    ([deviceId, own]) => [deviceId, own.filter((point) => point.isLast || insertedKeys.has(keyOf(point)))] as const,
  );
  return { points: new Map(storedPoints), insertion };
}

/** How far the clock of a device may be ahead before a time counts as in the future. */
const aheadMs = 300_000;

/** Newest stored times, in milliseconds, of series that also have points in the future, which must not make current points late. */
interface NewestTimes {
  bySeries: ReadonlyMap<number, number>;
  untilMs: number;
}

async function newestTimesOf(tx: Tx, organizationId: string, series: SeriesOfDevices, now: Date): Promise<NewestTimes> {
  const untilMs = now.getTime() + aheadMs;
  const ids: number[] = [];
  for (const ofDevice of series.values()) {
    for (const { id, newestMs } of ofDevice.values()) if (newestMs !== null && newestMs > untilMs) ids.push(id);
  }
  if (!ids.length) return { bySeries: new Map(), untilMs };
  const rows = await tx.execute<{ id: string; newest_ms: string | null }>(sql`
    select s as id, (
      select floor(extract(epoch from max(at)) * 1000)::bigint from telemetry_points p
      where p.organization_id = ${organizationId} and p.series_id = s and p.at <= ${new Date(untilMs).toISOString()}::timestamptz
    ) as newest_ms
    from unnest(${arrayText(ids)}::text::bigint[]) s`);
  return { bySeries: new Map([...rows].map(({ id, newest_ms }) => [Number(id), Number(newest_ms ?? 0)])), untilMs };
}

/** In the order of their times. The first of several values of a metric for the same time counts. */
function pointsOf(
  readings: readonly Reading[],
  series: ReadonlyMap<string, Series>,
  newestTimes: NewestTimes,
): Point[] {
  const seenTimes = new Map<string, Set<number>>();
  const points: Point[] = [];
  for (const { metric, at, value, unit: reportedUnit } of readings) {
    const times = seenTimes.get(metric) ?? new Set();
    seenTimes.set(metric, times);
    const time = at.getTime();
    if (times.has(time)) continue;
    times.add(time);
    const { id, unit: storedUnit, shownUnit, correction, newestMs } = series.get(metric) as Series;
    const unit = shownUnit ? shownNumbers({ unit: storedUnit, shownUnit }).unit : storedUnit;
    const valueUnit = reportedUnit && actualUnit(reportedUnit, correction);
    const text = typeof value === 'number' ? null : String(value);
    const isLast = newestMs === null || time > newestMs;
    const newestPresentMs = newestTimes.bySeries.get(id);
    const isNewest = isLast || (newestPresentMs !== undefined && time > newestPresentMs && time <= newestTimes.untilMs);
    const storedValue = numberIn(storedUnit, value, valueUnit);
    // a number without a unit is in the unit of the stored ones
    const shownNumber = unit === storedUnit ? storedValue : numberIn(unit, value, valueUnit ?? storedUnit ?? undefined);
    points.push({ seriesId: id, metric, unit, at, value: shownNumber, storedValue, text, isNewest, isLast });
  }
  return points.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The number in the unit of its series; null for a text. */
function numberIn(unit: string | null, value: Reading['value'], reportedUnit: string | undefined): number | null {
  if (typeof value === 'string') return null;
  if (typeof value === 'boolean') return Number(value);
  if (!unit || !reportedUnit || reportedUnit === unit) return value;
  return unitConverter(reportedUnit, unit)?.(value) ?? value;
}

async function insertPoints(tx: Tx, organizationId: string, points: readonly Point[]): Promise<void> {
  if (points.length) await tx.execute(insertStatement(organizationId, points));
}

const keyOf = ({ seriesId, at }: Pick<Point, 'seriesId' | 'at'>) => `${seriesId} ${at.getTime()}`;

/** @returns keys of the points that were not stored before */
async function insertUnlessStored(
  tx: Tx,
  organizationId: string,
  points: readonly Point[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.execute<{ series_id: string; at: string }>(sql`
    ${insertStatement(organizationId, points)} on conflict do nothing returning series_id, at`);
  return new Set([...rows].map((row) => keyOf({ seriesId: Number(row.series_id), at: new Date(row.at) })));
}

/** Inserts points and marks their hours. */
function insertStatement(organizationId: string, points: readonly Point[]): SQL {
  // in the order of the primary key, so that neighbors in its index are inserted together
  const sortedPoints = [...points].sort((a, b) => a.seriesId - b.seriesId || a.at.getTime() - b.at.getTime());
  const texts = sortedPoints.some(({ text }) => text !== null) ? sortedPoints.map(({ text }) => text) : [];
  const hours = changedHours(sortedPoints);
  // without texts, their array is empty, and unnest fills it with nulls
  return sql`
    with changed as (
      insert into telemetry_changed_hours (organization_id, series_id, hour)
      select ${organizationId}, s, 'epoch'::timestamptz + h * interval '1 hour'
      from unnest(${arrayText(hours.map(({ seriesId }) => seriesId))}::text::bigint[], ${arrayText(hours.map(({ hour }) => hour))}::text::bigint[]) as p(s, h)
      on conflict do nothing
    )
    insert into telemetry_points (organization_id, series_id, at, value, text)
    select ${organizationId}, s, 'epoch'::timestamptz + ms * interval '1 millisecond', v, t
    from unnest(
      ${arrayText(sortedPoints.map(({ seriesId }) => seriesId))}::text::bigint[], ${arrayText(sortedPoints.map(({ at }) => at.getTime()))}::text::bigint[],
      ${arrayText(sortedPoints.map(({ storedValue }) => storedValue))}::text::float8[], ${sql.param(texts)}::text[]
    ) as p(s, ms, v, t)`;
}

const hourMs = 3_600_000;

/**
 * The hours (since 1970) in which series have numbers. Includes those of duplicate points, which the roll-up recomputes unchanged.
 * @param points sorted by series and time
 */
function changedHours(points: readonly Point[]): { seriesId: number; hour: number }[] {
  const hours: { seriesId: number; hour: number }[] = [];
  for (const { seriesId, at, value } of points) {
    if (value === null) continue;
    const hour = Math.floor(at.getTime() / hourMs);
    const last = hours.at(-1);
    if (last?.seriesId !== seriesId || last.hour !== hour) hours.push({ seriesId, hour });
  }
  return hours;
}

/** An array of numbers as PostgreSQL reads it; the driver would look at each number. */
const arrayText = (numbers: readonly (number | null)[]): string => `{${numbers.map((n) => n ?? 'null').join()}}`;
