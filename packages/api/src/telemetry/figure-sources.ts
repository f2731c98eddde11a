import { type SQL, sql } from 'drizzle-orm';
import { figuresOfPoints, maxPointsReadPerHour } from './figures';
import type { LocalDays, Resolution, Span } from './resolution';

/** Series and time span to read figures of. */
interface Series extends Span {
  organizationId: string;
  ids: readonly number[];
}

/**
 * SELECT of `series_id, at, min, max, sum, count, last` for the span, from points or roll-ups of at least this resolution. `at` is
 * the middle of a roll-up, which assigns it to the bucket around it: day roll-ups are in UTC, while buckets start at local midnight.
 * Hours that have changed since their roll-up are computed from their points.
 */
export function figureSource(resolution: Resolution, series: Series): SQL {
  switch (resolution) {
    case 'second':
      return sql`
        select p.series_id, p.at, p.value as min, p.value as max, p.value as sum, 1 as count, p.value as last
        from telemetry_points p where ${isInSpan('p', series)} and p.value is not null`;
    case 'minute':
      return minutes(series);
    case 'hour':
      return hours(series, sql`true`);
    case 'day':
      return days(series);
  }
}

/** @param at name of the time column */
function isInSpan(alias: string, { organizationId, ids, from, to }: Series, at = 'at'): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  return sql`${column('organization_id')} = ${organizationId} and ${column('series_id')} in ${[...ids]}
    and ${column(at)} >= ${from.toISOString()}::timestamptz and ${column(at)} < ${to.toISOString()}::timestamptz`;
}

/** Whether none of the hours of a roll-up have changed since. */
const isUnchanged = (alias: string, length: SQL): SQL => sql`not exists (
  select from telemetry_changed_hours c
  where c.organization_id = ${sql.raw(alias)}.organization_id and c.series_id = ${sql.raw(alias)}.series_id
    and c.hour >= ${sql.raw(alias)}.at and c.hour < ${sql.raw(alias)}.at + ${length})`;

const wholeHours = ({ from, to, ...series }: Series): Series => ({
  ...series,
  from: new Date(Math.floor(from.getTime() / 3_600_000) * 3_600_000),
  to,
});

/**
 * Lateral subquery with the numeric points of one hour of a series. `offset 0` keeps the planner from joining all points of the
 * series with all hours, so that each hour is a range scan of the primary key.
 * @param hour alias of rows with `organization_id`, `series_id` and `hour`
 */
export const pointsOfHour = (hour: string): SQL =>
  sql`lateral (
    select p.at, p.value from telemetry_points p
    where p.organization_id = ${sql.raw(hour)}.organization_id and p.series_id = ${sql.raw(hour)}.series_id
      and p.at >= ${sql.raw(hour)}.hour and p.at < ${sql.raw(hour)}.hour + interval '1 hour' and p.value is not null
    offset 0)`;

/** Lateral subquery with the roll-ups of one resolution in an hour of a series. */
const rollupsOfHour = (hour: string, resolution: 'minute' | 'hour'): SQL =>
  sql`lateral (
    select r.* from telemetry_rollups r
    where r.organization_id = ${sql.raw(hour)}.organization_id and r.series_id = ${sql.raw(hour)}.series_id
      and r.resolution = ${resolution} and r.at >= ${sql.raw(hour)}.hour and r.at < ${sql.raw(hour)}.hour + interval '1 hour'
    offset 0)`;

/** Figures of hours, and finer ones of hours that contain a local midnight. */
export function localDaySource({ timeZone, pointsSince }: LocalDays, series: Series): SQL {
  const dateOf = (at: SQL) => sql`(${at} at time zone ${timeZone}::text)::date`;
  const isDivided = (hour: SQL) => sql`(${hour} >= ${pointsSince.toISOString()}::timestamptz
    and ${dateOf(hour)} <> ${dateOf(sql`(${hour} + interval '59 minutes 59 seconds')`)})`;
  return sql`
    select h.* from (${hours(series, sql`true`)}) h where not ${isDivided(sql`(h.at - interval '30 minutes')`)}
    union all
    select m.* from (${minutes(series, isDivided)}) m`;
}

/** @param isRead condition on the start of an hour */
function minutes(series: Series, isRead: (hour: SQL) => SQL = () => sql`true`): SQL {
  const inHours = wholeHours(series);
  return sql`
    with hours as (
      select h.organization_id, h.series_id, h.at as hour, h.count > ${maxPointsReadPerHour} as has_minutes
      from telemetry_rollups h
      where h.resolution = 'hour' and ${isInSpan('h', inHours)} and ${isUnchanged('h', sql`interval '1 hour'`)}
        and ${isRead(sql`h.at`)}
      union all
      select c.organization_id, c.series_id, c.hour, false
      from telemetry_changed_hours c where ${isInSpan('c', inHours, 'hour')} and ${isRead(sql`c.hour`)}
    ),
    figures as (
      select m.series_id, m.at + interval '30 seconds' as at, m.min, m.max, m.sum, m.count, m.last
      from hours h cross join ${rollupsOfHour('h', 'minute')} m
      where h.has_minutes
      union all
      select h.series_id, p.at, p.value, p.value, p.value, 1, p.value
      from hours h cross join ${pointsOfHour('h')} p
      where not h.has_minutes
    )
    select * from figures f
    where f.at >= ${series.from.toISOString()}::timestamptz and f.at < ${series.to.toISOString()}::timestamptz`;
}

/** @param isRead condition on the hours: `c.hour` for changed hours, `h.at` for roll-ups */
function hours(series: Series, isRead: SQL): SQL {
  const inHours = wholeHours(series);
  // points are removed earlier than roll-ups, so after a late point the figures with the higher count are used
  return sql`
    select h.series_id, h.at + interval '30 minutes' as at, h.min, h.max, h.sum, h.count, h.last
    from telemetry_rollups h
    where h.resolution = 'hour' and ${isInSpan('h', inHours)} and ${isUnchanged('h', sql`interval '1 hour'`)}
      and ${isRead}
    union all
    ${changedHours(inHours)}`;
}

/** Figures of changed hours: from their points, or from their roll-up if its count is higher. */
const changedHours = (inHours: Series): SQL => sql`
  (select distinct on (g.series_id, g.at) * from (
    select c.series_id, c.hour + interval '30 minutes' as at, ${figuresOfPoints(sql`p`)}
    from telemetry_changed_hours c cross join ${pointsOfHour('c')} p
    where ${isInSpan('c', inHours, 'hour')}
    group by c.series_id, c.hour
    union all
    select h.series_id, h.at + interval '30 minutes', h.min, h.max, h.sum, h.count, h.last
    from telemetry_changed_hours c cross join ${rollupsOfHour('c', 'hour')} h
    where ${isInSpan('c', inHours, 'hour')}
  ) g
  order by g.series_id, g.at, g.count desc)`;

/** Day roll-ups, and the single hours of days that contain a changed hour. */
function days(series: Series): SQL {
  const dayMs = 86_400_000;
  const inDays = { ...series, from: new Date(Math.floor(series.from.getTime() / dayMs) * dayMs) };
  const isOfChangedDay = sql`exists (
    select from telemetry_changed_hours c
    where c.organization_id = h.organization_id and c.series_id = h.series_id
      and c.hour >= date_bin('1 day', h.at, 'epoch') and c.hour < date_bin('1 day', h.at, 'epoch') + interval '1 day')`;
  return sql`
    select d.series_id, d.at + interval '12 hours' as at, d.min, d.max, d.sum, d.count, d.last
    from telemetry_rollups d
    where d.resolution = 'day' and ${isInSpan('d', inDays)} and ${isUnchanged('d', sql`interval '1 day'`)}
    union all
    ${hours(inDays, isOfChangedDay)}`;
}
