import type { Db } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { addDays, dateIn, exactTimeIn, hoursInMs, instantIn, timeHeading } from '../calendar';
import type { ActorContext } from '../context';
import { csvLine } from '../csv/csv-line';
import { bucketFigures, shownBucket } from './bucket-figures';
import { calendarOf } from './history';
import { findDeviceModel } from './model-scope';
import { type ReportedSeries, seriesOfDevice } from './points';
import { shownValueOf } from './read';
import { type KeptSince, type Span, withLocalDays } from './resolution';
import type { readingCsvInput } from './schema';

/** Number of lines that are queried, sent and held in memory at a time. */
const linesPerPage = 5000;

/** Fewer, because the days are computed from hours. */
const daysPerPage = 366;

const bucketLengths = { minute: 60_000, hour: hoursInMs(1), day: hoursInMs(24) };
type BucketResolution = keyof typeof bucketLengths;

/** Readings in a time span as CSV, metric by metric and oldest first, in pages of complete lines. */
export async function* readingCsvPages(
  ctx: ActorContext,
  input: z.output<typeof readingCsvInput>,
  signal?: AbortSignal,
): AsyncGenerator<string> {
  const { db, actor } = ctx;
  const { resolution } = input;
  const device = await findDeviceModel(ctx, input.deviceId);
  const series = await seriesOfDevice(db, actor.organizationId, device.id, input.metrics);
  const span = { from: new Date(input.from), to: input.to ? new Date(input.to) : ctx.now() };
  const headings = resolution === 'reading' ? ['Value'] : ['Minimum', 'Maximum', 'Mean', 'Last', 'Readings'];
  const { timeZone, keptSince } = await calendarOf(ctx, span.from);
  const time = exactTimeIn(timeZone);
  yield csvLine([timeHeading('Time', timeZone), 'Offset', 'Metric', 'Unit', ...headings]);
  for (const metric of input.metrics) {
    const metricSeries = series.find((candidate) => candidate.metric === metric);
    if (!metricSeries) continue;
    const source = { organizationId: actor.organizationId, ...metricSeries, timeZone, keptSince, time };
    const pages = resolution === 'reading' ? readings(db, source, span) : buckets(db, source, span, resolution);
    for await (const page of pages) {
      if (signal?.aborted) return;
      yield page;
    }
  }
}

interface Source extends ReportedSeries {
  organizationId: string;
  timeZone: string;
  keptSince: KeptSince;
  /** Local time and its offset. */
  time: (at: Date) => [string, string];
}

async function* readings(db: Db, source: Source, { from, to }: Span): AsyncGenerator<string> {
  let after = sql`p.at >= ${from.toISOString()}::timestamptz`;
  for (;;) {
    const rows = await db.execute<{ at: string; value: number | null; text: string | null }>(sql`
      select p.at, p.value, p.text from telemetry_points p
      where p.organization_id = ${source.organizationId} and p.series_id = ${source.id}
        and ${after} and p.at < ${to.toISOString()}::timestamptz
      order by p.at limit ${linesPerPage}`);
    const cells = [...rows].map(({ at, value, text }) => ({
      at: new Date(at),
      value: shownValueOf(source, value, text),
    }));
    const line = ({ at, value }: (typeof cells)[number]) =>
      csvLine([
        ...[...source.time(at), source.metric, source.unit ?? ''],
        typeof value === 'boolean' ? String(value) : value,
      ]);
    if (cells.length) yield cells.map(line).join('');
    const last = cells.at(-1);
    if (!last || cells.length < linesPerPage) return;
    after = sql`p.at > ${last.at.toISOString()}::timestamptz`;
  }
}

/** Each page covers a part of the span, so that a part without readings needs one statement and no memory. */
async function* buckets(db: Db, source: Source, span: Span, resolution: BucketResolution): AsyncGenerator<string> {
  const bucketMs = bucketLengths[resolution];
  const oldestAt = await oldestTime(db, source);
  if (!oldestAt) return;
  const start = Math.max(span.from.getTime(), oldestAt.getTime());
  let page = firstPage(new Date(start), source.timeZone, resolution);
  for (; page.from < span.to; page = pageAfter(page, source.timeZone, resolution)) {
    const to = page.to < span.to ? page.to : span.to;
    const choice = withLocalDays({ resolution, bucketMs, first: page.from }, source.timeZone, source.keptSince);
    const figures = await bucketFigures(db, source.organizationId, [source.id], { ...page, to }, choice);
    const lines = (figures.get(source.id) ?? []).map((bucket) => {
      const { at, min, max, mean, last, count } = shownBucket(source, bucket);
      return csvLine([...source.time(new Date(at)), source.metric, source.unit ?? '', min, max, mean, last, count]);
    });
    if (lines.length) yield lines.join('');
  }
}

/** Days start at midnight in the time zone. */
function firstPage(start: Date, timeZone: string, resolution: BucketResolution): Span {
  const bucketMs = bucketLengths[resolution];
  const from =
    resolution === 'day'
      ? instantIn(timeZone, dateIn(timeZone, start), { hour: 0 })
      : new Date(Math.floor(start.getTime() / bucketMs) * bucketMs);
  return { from, to: endOfPage(from, timeZone, resolution) };
}

const pageAfter = ({ to }: Span, timeZone: string, resolution: BucketResolution): Span => ({
  from: to,
  to: endOfPage(to, timeZone, resolution),
});

const endOfPage = (from: Date, timeZone: string, resolution: BucketResolution): Date =>
  resolution === 'day'
    ? instantIn(timeZone, addDays(dateIn(timeZone, from), daysPerPage), { hour: 0 })
    : new Date(from.getTime() + linesPerPage * bucketLengths[resolution]);

/** Time of the oldest stored reading or roll-up of a series. */
async function oldestTime(db: Db, { organizationId, id }: Source): Promise<Date | null> {
  const ofSeries = sql`organization_id = ${organizationId} and series_id = ${id}`;
  const [row] = await db.execute<{ oldest: string | null }>(sql`
    select least(
      (select min(at) from telemetry_points where ${ofSeries}),
      (select min(at) from telemetry_rollups where ${ofSeries} and resolution = 'hour'),
      (select min(at) from telemetry_rollups where ${ofSeries} and resolution = 'day')
    ) as oldest`);
  return row?.oldest ? new Date(row.oldest) : null;
}
