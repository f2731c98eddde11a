import { isDeepStrictEqual } from 'node:util';
import type postgres from 'postgres';
import { organizationId, type PlantDevice } from './plant';
import { type Batch, expectedAlarms, metrics } from './readings';

/**
 * Compares the stored readings, alarms, notifications and device statuses with those expected for the sent readings.
 * @param batches the batches of each device, in time order
 */
export async function compareWithTables(
  sql: postgres.Sql,
  devices: readonly PlantDevice[],
  batches: readonly (readonly Batch[])[],
): Promise<{ differences: string[]; alarms: number }> {
  const differences: string[] = [];
  let alarms = 0;
  for (const [n, device] of devices.entries()) {
    const deviceBatches = batches[n] ?? [];
    const expected = expectedAlarms(deviceBatches);
    alarms += expected.length;
    const compare = (subject: string, stored: unknown, expectedValue: unknown) => {
      if (!isDeepStrictEqual(stored, expectedValue))
        differences.push(differenceOf(`device ${n}: ${subject}`, stored, expectedValue));
    };
    compare('points', await storedPoints(sql, device), pointsByMetric(deviceBatches));
    compare('alarms', await storedAlarms(sql, device), expected);
    compare('notified alarms', await notifiedAlarms(sql, device), expected.length);
    const isOpen = expected.some(({ clearedAt }) => clearedAt === null);
    compare('status', await statusOf(sql, device), isOpen ? 'WARNING' : 'ONLINE');
  }
  const [pendingRules] = await sql<{ count: number }[]>`
    select count(*)::int as count from rule_states s
    where s.broken_since is not null and exists (select from alarms a where a.organization_id = s.organization_id
      and a.rule_id = s.rule_id and a.device_id = s.device_id and a.cleared_at is null)`;
  if (pendingRules?.count) differences.push(`${pendingRules.count} rules wait to raise an alarm that is open`);
  return { differences, alarms };
}

const differenceOf = (subject: string, stored: unknown, expectedValue: unknown) =>
  `${subject}: stored ${JSON.stringify(stored)?.slice(0, 300)}, expected ${JSON.stringify(expectedValue)?.slice(0, 300)}`;

/** Checksum of the readings by metric: a lost, duplicated or changed reading changes one of the figures. */
type Summary = Record<string, { count: number; first: number; last: number; sum: number }>;

const inHundredths = (sum: number) => Math.round(sum * 100);

function pointsByMetric(batches: readonly Batch[]): Summary {
  const entries = batches.flatMap((batch) => batch.entries);
  if (!entries.length) return {};
  return Object.fromEntries(
    metrics.map(({ name }, index) => [
      name,
      {
        count: entries.length,
        first: entries[0]?.at ?? 0,
        last: entries.at(-1)?.at ?? 0,
        sum: inHundredths(entries.reduce((sum, { values }) => sum + (values[index] ?? 0), 0)),
      },
    ]),
  );
}

const timeOf = (instant: Date | string) => new Date(instant).getTime();

async function storedPoints(sql: postgres.Sql, { id }: PlantDevice): Promise<Summary> {
  // the database's own driver gives instants as texts, because Drizzle has changed its parsers
  const rows = await sql<{ metric: string; count: number; first: Date | string; last: Date | string; sum: number }[]>`
    select s.metric, count(*)::int as count, min(p.at) as first, max(p.at) as last, sum(p.value) as sum
    from telemetry_series s join telemetry_points p on p.organization_id = s.organization_id and p.series_id = s.id
    where s.organization_id = ${organizationId} and s.device_id = ${id} group by s.metric`;
  const summaries = rows.map(({ metric, count, first, last, sum }) => [
    metric,
    { count, first: timeOf(first), last: timeOf(last), sum: inHundredths(sum) },
  ]);
  return Object.fromEntries(summaries) as Summary;
}

async function storedAlarms(sql: postgres.Sql, { id }: PlantDevice) {
  const rows = await sql<{ metric: string; raised_at: Date | string; cleared_at: Date | string | null }[]>`
    select cause ->> 'metric' as metric, raised_at, cleared_at from alarms
    where organization_id = ${organizationId} and device_id = ${id}`;
  return rows
    .map(({ metric, raised_at, cleared_at }) => ({
      metric,
      raisedAt: timeOf(raised_at),
      clearedAt: cleared_at && timeOf(cleared_at),
    }))
    .sort((a, b) => a.raisedAt - b.raisedAt || a.metric.localeCompare(b.metric));
}

/** Number of alarms that the device's assignee was notified of, including those counted in grouped notifications. */
async function notifiedAlarms(sql: postgres.Sql, { assigneeId }: PlantDevice): Promise<number> {
  const [row] = await sql<{ alarms: number }[]>`
    select coalesce(sum(coalesce((metadata ->> 'count')::int, 1)), 0)::int as alarms from notifications
    where organization_id = ${organizationId} and user_id = ${assigneeId}`;
  return row?.alarms ?? 0;
}

async function statusOf(sql: postgres.Sql, { id }: PlantDevice): Promise<string | undefined> {
  const [row] = await sql<{ status: string }[]>`
    select status from devices where organization_id = ${organizationId} and id = ${id}`;
  return row?.status;
}
