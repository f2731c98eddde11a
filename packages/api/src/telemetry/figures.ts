import { type SQL, sql } from 'drizzle-orm';

/** An hour with more points also gets minute roll-ups, so that a chart reads at most this number of points for an hour. */
export const maxPointsReadPerHour = 240;

/** Larger values are clamped in sums, which could otherwise overflow a double and fail in PostgreSQL. */
const largestSummand = 1e300;

/** Columns min, max, sum, count and last. @param p alias of points with numeric values */
export const figuresOfPoints = (p: SQL): SQL => sql`
  min(${p}.value) as min, max(${p}.value) as max,
  sum(least(greatest(${p}.value, ${-largestSummand}::float8), ${largestSummand}::float8)) as sum,
  count(*)::int as count, (array_agg(${p}.value order by ${p}.at desc))[1] as last`;

/** Aggregates the same columns from finer roll-ups. @param f alias of the roll-ups */
export const figuresOfRollups = (f: SQL): SQL => sql`
  min(${f}.min) as min, max(${f}.max) as max, sum(${f}.sum) as sum, sum(${f}.count)::int as count,
  (array_agg(${f}.last order by ${f}.at desc))[1] as last`;
