import type { Db, Tx } from '@steward/db/client';
import { sql } from 'drizzle-orm';
import { figureSource } from './figure-sources';
import { figuresOfRollups } from './figures';
import type { Buckets, Span } from './resolution';
import type { MetricHistory } from './schema';

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
  { resolution, bucketMs, first }: Buckets,
): Promise<Map<number, Bucket[]>> {
  if (!ids.length) return new Map();
  const rows = await db.execute<FigureRow>(sql`
    select f.series_id,
      date_bin(${`${bucketMs} milliseconds`}::interval, f.at, ${first.toISOString()}::timestamptz) as bucket,
      ${figuresOfRollups(sql`f`)}
    from (${figureSource(resolution, { organizationId, ids, from: first, to })}) f
    group by 1, 2 order by 1, 2`);
  return groupBySeries(rows, ({ bucket, min, max, sum, count, last }) => ({
    at: new Date(bucket).toISOString(),
    ...{ min, max, mean: Math.min(max, Math.max(min, sum / count)), last, count },
  }));
}

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
