import type { Db, Tx } from '@steward/db/client';
import { type SQL, sql } from 'drizzle-orm';
import { figureSource, localDaySource } from './figure-sources';
import { figuresOfRollups } from './figures';
import type { Buckets, Span } from './resolution';
import type { MetricHistory } from './schema';
import type { ShownNumbers } from './shown-unit';

export type Bucket = MetricHistory['buckets'][number];

type FigureRow = {
  series_id: string;
  bucket: string;
  min: number;
  max: number;
  sum: number;
  count: number;
  last: number;
};

/** Figures of each bucket, by series. Buckets without a number are left out. */
export async function bucketFigures(
  db: Db | Tx,
  organizationId: string,
  ids: readonly number[],
  { to }: Span,
  buckets: Buckets,
): Promise<Map<number, Bucket[]>> {
  if (!ids.length) return new Map();
  const rows = await db.execute<FigureRow>(sql`
    select f.series_id, ${bucketStart(buckets)} as bucket, ${figuresOfRollups(sql`f`)}
    from (${sourceOf(buckets, { organizationId, ids, from: buckets.first, to })}) f
    ${buckets.localDays ? sql`where ${bucketStart(buckets)} < ${to.toISOString()}::timestamptz` : sql``}
    group by 1, 2 order by 1, 2`);
  return groupBySeries(rows, ({ bucket, min, max, sum, count, last }) => ({
    at: new Date(bucket).toISOString(),
    ...{ min, max, mean: Math.min(max, Math.max(min, sum / count)), last, count },
  }));
}

const sourceOf = ({ resolution, localDays }: Buckets, series: Parameters<typeof figureSource>[1]) =>
  localDays ? localDaySource(localDays, series) : figureSource(resolution, series);

/** Start of the bucket that contains `f.at`. */
function bucketStart({ bucketMs, first, localDays }: Buckets): SQL {
  const start = sql`${first.toISOString()}::timestamptz`;
  if (!localDays) return sql`date_bin(${`${bucketMs} milliseconds`}::interval, f.at, ${start})`;
  const localTime = (at: SQL) => sql`(${at} at time zone ${localDays.timeZone}::text)`;
  return sql`(date_bin(${`${bucketMs} milliseconds`}::interval, ${localTime(sql`f.at`)}, ${localTime(start)})
    at time zone ${localDays.timeZone}::text)`;
}

/** Figures of a bucket in the unit in which its series is shown. */
export const shownBucket = ({ toShown }: ShownNumbers, { at, min, max, mean, last, count }: Bucket): Bucket => ({
  ...{ at, min: toShown(min), max: toShown(max), mean: toShown(mean), last: toShown(last), count },
});

/** Groups rows by series and keeps their order. */
export function groupBySeries<Row extends { series_id: string }, T>(rows: Iterable<Row>, toItem: (row: Row) => T) {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const id = Number(row.series_id);
    const group = groups.get(id);
    if (group) group.push(toItem(row));
    else groups.set(id, [toItem(row)]);
  }
  return groups;
}
