import type { Db, Tx } from '@steward/db/client';
import { organizations } from '@steward/db/schema';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { dateIn, daysInMs, instantIn } from '../calendar';
import type { ActorContext } from '../context';
import { hourRollupDays } from '../retention/rollups';
import { defaultRetentionDays } from '../retention/schema';
import { type Bucket, bucketFigures, groupBySeries, shownBucket } from './bucket-figures';
import { seriesOfDevice } from './points';
import { type Buckets, chooseBuckets, type Span, withLocalDays } from './resolution';
import type { MetricHistory, ReadingHistory, readingHistoryInput } from './schema';

/** Maximum number of texts of a metric in a history. */
const maxTexts = 100;

/** A history without alarms, which a higher layer adds. */
type NumbersAndTexts = Omit<ReadingHistory, 'metrics'> & { metrics: Omit<MetricHistory, 'alarms'>[] };

/** The readings of metrics in a time span: single readings if there are few enough, otherwise figures in buckets of equal length. */
export async function readingHistory(
  ctx: ActorContext,
  deviceId: string,
  span: Span,
  input: Pick<z.output<typeof readingHistoryInput>, 'metrics' | 'maxPoints'>,
): Promise<NumbersAndTexts> {
  const { db, actor } = ctx;
  const { organizationId } = actor;
  const [series, { keptSince, midnight, timeZone }] = await Promise.all([
    seriesOfDevice(db, organizationId, deviceId, input.metrics),
    calendarOf(ctx, span.from),
  ]);
  const ids = series.map(({ id }) => id);
  const singleReadings =
    span.from >= keptSince.points ? await singlePoints(db, organizationId, ids, span, input.maxPoints) : null;
  const buckets = singleReadings
    ? null
    : withLocalDays(chooseBuckets(span, input.maxPoints, midnight, keptSince), timeZone, keptSince);
  const [figures, texts] = await Promise.all([
    singleReadings ??
      db.transaction(async (tx) => {
        // JIT compilation takes longer than running the statement
        await tx.execute(sql`set local jit = off`);
        return bucketFigures(tx, organizationId, ids, span, buckets as Buckets);
      }),
    newestTexts(db, organizationId, ids, span),
  ]);
  return {
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    resolution: buckets?.resolution ?? 'reading',
    bucketMs: buckets?.bucketMs ?? null,
    metrics: input.metrics.map((metric) => {
      const metricSeries = series.find((candidate) => candidate.metric === metric);
      if (!metricSeries) return { metric, unit: null, buckets: [], texts: [] };
      const buckets = (figures.get(metricSeries.id) ?? []).map((bucket) => shownBucket(metricSeries, bucket));
      return { metric, unit: metricSeries.unit, buckets, texts: texts.get(metricSeries.id) ?? [] };
    }),
  };
}

/** Retention limits, and the organization's time zone with its midnight at or before the start of the span. */
export async function calendarOf(ctx: ActorContext, from: Date) {
  const [row] = await ctx.db
    .select({ timeZone: organizations.timeZone, retentionDays: organizations.retentionDays })
    .from(organizations)
    .where(eq(organizations.id, ctx.actor.organizationId));
  const pointDays = row?.retentionDays.telemetry ?? defaultRetentionDays.telemetry;
  const daysAgo = (days: number) => new Date(ctx.now().getTime() - daysInMs(days));
  const timeZone = row?.timeZone ?? 'UTC';
  const midnight = instantIn(timeZone, dateIn(timeZone, from), { hour: 0 });
  return { keptSince: { points: daysAgo(pointDays), hours: daysAgo(hourRollupDays) }, midnight, timeZone };
}

/** Single points by series. Null if a series has more than `maxPoints`. */
async function singlePoints(
  db: Db | Tx,
  organizationId: string,
  ids: readonly number[],
  { from, to }: Span,
  maxPoints: number,
): Promise<Map<number, Bucket[]> | null> {
  if (!ids.length) return new Map();
  const rows = await db.execute<{ series_id: string; at: string; value: number }>(sql`
    select s.id as series_id, p.at, p.value
    from telemetry_series s
    cross join lateral (
      select at, value from telemetry_points p
      where p.organization_id = s.organization_id and p.series_id = s.id and p.value is not null
        and p.at >= ${from.toISOString()}::timestamptz and p.at < ${to.toISOString()}::timestamptz
      order by p.at limit ${maxPoints + 1}
    ) p
    where s.organization_id = ${organizationId} and s.id in ${[...ids]}
    order by s.id, p.at`);
  const points = groupBySeries(rows, ({ at, value }) => ({
    at: new Date(at).toISOString(),
    ...{ min: value, max: value, mean: value, last: value, count: 1 },
  }));
  return [...points.values()].some(({ length }) => length > maxPoints) ? null : points;
}

/** The newest readings that are texts, by series. */
async function newestTexts(db: Db | Tx, organizationId: string, ids: readonly number[], { from, to }: Span) {
  if (!ids.length) return new Map<number, MetricHistory['texts']>();
  const rows = await db.execute<{ series_id: string; at: string; text: string }>(sql`
    select s.id as series_id, p.at, p.text
    from telemetry_series s
    cross join lateral (
      select at, text from telemetry_points p
      where p.organization_id = s.organization_id and p.series_id = s.id and p.value is null
        and p.at >= ${from.toISOString()}::timestamptz and p.at < ${to.toISOString()}::timestamptz
      order by p.at desc limit ${maxTexts}
    ) p
    where s.organization_id = ${organizationId} and s.id in ${[...ids]}
    order by s.id, p.at desc`);
  return groupBySeries(rows, ({ at, text }) => ({ at: new Date(at).toISOString(), text }));
}
