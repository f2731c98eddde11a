import type { Db, Tx } from '@steward/db/client';
import { telemetrySeries } from '@steward/db/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Span } from './resolution';
import { maxSeriesPerDevice } from './series';
import { type ShownNumbers, shownNumbers } from './shown-unit';

/** Number of points that are queried and held in memory at a time. */
const pointsPerPage = 10_000;

export interface ReportedSeries extends ShownNumbers {
  id: number;
  metric: string;
}

/** The series of a device, by metric name. @param metrics restricts the result to these metrics */
export async function seriesOfDevice(
  db: Db | Tx,
  organizationId: string,
  deviceId: string,
  metrics?: string[],
): Promise<ReportedSeries[]> {
  const { id, metric, unit, shownUnit } = telemetrySeries;
  const rows = await db
    .select({ id, metric, unit, shownUnit })
    .from(telemetrySeries)
    .where(
      and(
        eq(telemetrySeries.organizationId, organizationId),
        eq(telemetrySeries.deviceId, deviceId),
        metrics && inArray(metric, metrics),
      ),
    )
    .orderBy(asc(metric))
    .limit(maxSeriesPerDevice);
  return rows.map((row) => ({ id: row.id, metric: row.metric, ...shownNumbers(row) }));
}

/** A stored reading. */
export interface SeriesPoint {
  seriesId: number;
  /** Milliseconds. */
  at: number;
  /** In the unit of the series; null for a text value. */
  value: number | null;
}

/**
 * The stored readings of series in a time span, in time order; only the newest ones if there are more than `max`.
 * @returns `from`: the start of the span, or the time of the oldest returned reading if there are more; null without readings
 */
export async function newestPoints(
  db: Db | Tx,
  organizationId: string,
  series: readonly ReportedSeries[],
  span: Span,
  max: number,
): Promise<{ from: Date | null; pages: AsyncIterable<SeriesPoint[]> }> {
  const inSpan = sql`organization_id = ${organizationId} and series_id in ${series.map(({ id }) => id)}
    and at >= ${span.from.toISOString()}::timestamptz and at < ${span.to.toISOString()}::timestamptz`;
  const [row] = await db.execute<{ cut: string | null; has_any: boolean }>(sql`
    select (select at from telemetry_points where ${inSpan} order by at desc offset ${max - 1} limit 1) as cut,
      exists (select from telemetry_points where ${inSpan}) as has_any`);
  const from = row?.cut ? new Date(row.cut) : span.from;
  return {
    from: row?.has_any ? from : null,
    pages: pagesFrom(db, inSpan, from, new Map(series.map(({ id, toShown }) => [id, toShown]))),
  };
}

async function* pagesFrom(
  db: Db | Tx,
  inSpan: ReturnType<typeof sql>,
  from: Date,
  toShown: ReadonlyMap<number, ShownNumbers['toShown']>,
): AsyncGenerator<SeriesPoint[]> {
  let after = sql`at >= ${from.toISOString()}::timestamptz`;
  for (;;) {
    const rows = await db.execute<{ series_id: string; at: string; value: number | null }>(sql`
      select series_id, at, value from telemetry_points where ${inSpan} and ${after}
      order by at, series_id limit ${pointsPerPage}`);
    const page = [...rows].map(({ series_id, at, value }) => {
      const seriesId = Number(series_id);
      const shownNumber = value === null ? null : (toShown.get(seriesId)?.(value) ?? value);
      return { seriesId, at: new Date(at).getTime(), value: shownNumber };
    });
    if (page.length) yield page;
    const last = page.at(-1);
    if (!last || page.length < pointsPerPage) return;
    after = sql`(at, series_id) > (${new Date(last.at).toISOString()}::timestamptz, ${last.seriesId}::bigint)`;
  }
}
