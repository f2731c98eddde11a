import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ActorContext } from '@steward/api/context';
import { readingHistory } from '@steward/api/services/telemetry/history';
import { rollUpReadings } from '@steward/api/services/telemetry/roll-up';
import { type Database, openServer } from '@steward/db/client';
import { migrate } from '@steward/db/migrate';
import { type Bench, type Figure, median } from './report';

const organizationId = 'bench';
const deviceId = '0193a000-0000-7000-8000-000000000001';
const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const days = 365;
/** Shortly after the last reading of the year. */
const now = new Date('2026-11-21T00:00:00Z');
const metrics = ['temperature'];
const rounds = 15;

/** Measures chart queries on a year of one-minute readings, and the roll-up job. */
export async function readingHistories(): Promise<Bench> {
  const name = 'Charts of a year of minute readings (525,600 readings of a metric, kept for a year)';
  const url = process.env.DATABASE_URL;
  if (!url) return { name, skipped: 'DATABASE_URL is not set', figures: [] };
  const admin = openServer(url, 1);
  const databaseName = `steward_bench_${randomUUID().replaceAll('-', '')}`;
  await admin.sql.unsafe(`create database ${databaseName}`);
  const database = openServer(Object.assign(new URL(url), { pathname: `/${databaseName}` }).href, 4);
  try {
    await migrate(database, join(import.meta.dirname, '../../packages/db/drizzle'));
    await fill(database);
    const rollUp = await rollUpFigure(database);
    await database.sql`vacuum analyze`;
    const charts = await chartFigures(database);
    return { name, skipped: null, figures: [...charts, rollUp] };
  } finally {
    await database.close();
    await admin.sql.unsafe(`drop database ${databaseName} with (force)`);
    await admin.close();
  }
}

async function fill({ sql }: Database): Promise<void> {
  // a zone with clock changes, whose days are computed from hours
  await sql`insert into organizations (id, name, time_zone, retention_days)
    values (${organizationId}, 'Bench', 'Europe/Berlin', ${JSON.stringify({ telemetry: 1095 })}::text::jsonb)`;
  await sql`insert into devices (organization_id, id, name, type, status, location)
    values (${organizationId}, ${deviceId}, 'Compressor', 'MACHINE', 'ONLINE', 'Hall')`;
  // add other metrics, so that the table contains more than the measured rows
  await sql`insert into telemetry_series (organization_id, device_id, metric, unit)
    select ${organizationId}, ${deviceId}::uuid, metric, '°C' from unnest(${['temperature', 'pressure', 'speed']}::text[]) metric`;
  await sql`
    insert into telemetry_points (organization_id, series_id, at, value)
    select organization_id, id, ${now.toISOString()}::timestamptz - n * interval '1 minute', 60 + 20 * sin(n / 300.0) + random()
    from generate_series(1, ${days * 1440}::int) n cross join telemetry_series
    where metric = 'temperature' or n <= 43200`;
  await sql`
    insert into telemetry_changed_hours (organization_id, series_id, hour)
    select distinct organization_id, series_id, date_bin('1 hour', at, 'epoch') from telemetry_points`;
}

async function rollUpFigure({ db, sql }: Database): Promise<Figure> {
  const [points] = await sql<{ count: number }[]>`select count(*)::int as count from telemetry_points`;
  const started = performance.now();
  // a day later, all hours are complete
  await rollUpReadings({ db, now: () => new Date(now.getTime() + dayMs), stopping: new AbortController().signal });
  const rolledUp = performance.now() - started;
  const bare = await timeOf(
    () => sql`
    select series_id, date_bin('1 hour', at, 'epoch'), min(value), max(value), sum(value), count(*)
    from telemetry_points group by 1, 2`,
  );
  const perSecond = (milliseconds: number) => ((points?.count ?? 0) / milliseconds) * 1000;
  return {
    what: 'readings rolled up by the job',
    measured: perSecond(rolledUp),
    reference: perSecond(bare),
    unit: 'readings/s',
    demand: 'at least 50,000 (reference: one statement that groups all readings by hour)',
    holds: perSecond(rolledUp) >= 50_000,
  };
}

/** Time spans, each with a plain SELECT of the rows that a chart of 500 points is computed from. */
const spans = [
  { what: 'a year', length: days * dayMs, table: 'hour' },
  { what: 'a month', length: 30 * dayMs, table: 'hour' },
  { what: 'a week', length: 7 * dayMs, table: 'points' },
  { what: 'a day', length: dayMs, table: 'points' },
] as const;

async function chartFigures({ db, sql }: Database): Promise<Figure[]> {
  const ctx = { db, now: () => now, actor: { organizationId } } as unknown as ActorContext;
  const year = new Date(now.getTime() - days * dayMs);
  const ofSeries = sql`organization_id = ${organizationId} and series_id = (select id from telemetry_series where metric = 'temperature')`;
  const allReadings: number[] = [];
  const figures: Figure[] = [];
  for (const { what, length, table } of spans) {
    const from = new Date(now.getTime() - length);
    const [ours, bare]: [number[], number[]] = [[], []];
    for (let round = -1; round < rounds; round++) {
      const history = await timeOf(() => readingHistory(ctx, deviceId, { from, to: now }, { metrics, maxPoints: 500 }));
      const select = await timeOf(() =>
        table === 'points'
          ? sql`select at, value from telemetry_points where ${ofSeries} and at >= ${from.toISOString()}::timestamptz and at < ${now.toISOString()}::timestamptz`
          : sql`select at, min, max, sum, count, last from telemetry_rollups
              where ${ofSeries} and resolution = ${table} and at >= ${from.toISOString()}::timestamptz and at < ${now.toISOString()}::timestamptz`,
      );
      if (round < 0) continue;
      ours.push(history);
      bare.push(select);
    }
    figures.push({
      what: `chart of ${what}, median`,
      measured: median(ours),
      reference: median(bare),
      unit: 'ms',
      demand: 'under 50 ms (reference: bare select of the rows that it reads)',
      holds: median(ours) < 50,
    });
  }
  for (let round = 0; round < 3; round++) {
    allReadings.push(
      await timeOf(
        () =>
          sql`select at, value from telemetry_points where ${ofSeries} and at >= ${year.toISOString()}::timestamptz`,
      ),
    );
  }
  const [first] = figures;
  const measured = first?.measured ?? Number.NaN;
  figures.push({
    what: 'chart of a year beside all its readings',
    measured,
    reference: median(allReadings),
    unit: 'ms',
    demand: 'at most a tenth of a bare select of the 525,600 readings',
    holds: measured <= median(allReadings) / 10,
  });
  return figures;
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
