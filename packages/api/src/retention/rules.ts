import {
  alarms,
  apiTokens,
  auditEntries,
  bulkUndos,
  chatMessages,
  deviceStatusChanges,
  invitations,
  maintenanceTasks,
  meterReadings,
  meters,
  notificationDeliveries,
  notifications,
  organizations,
  rateLimits,
  sessions,
  telemetryPoints,
  telemetryRollups,
} from '@steward/db/schema';
import { and, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { daysInMs } from '../calendar';
import { dayRollupDays, hourRollupDays } from './rollups';
import { defaultRetentionDays, type RetentionKind, retentionChoices } from './schema';

interface RetentionRule {
  name: string;
  table: PgTable;
  /** Days after which a row is removed, from the moment that `isOlder` compares. */
  days: number;
  /** Uses an index. */
  isOlder(moment: Date): SQL | undefined;
}

interface ChosenRule {
  kind: RetentionKind;
  name: string;
  table: PgTable;
  organizationId: PgColumn;
  at: PgColumn;
  /** Restricts which of the old rows are removed; defaults to all. */
  where?: SQL;
}

const chosenRules: ChosenRule[] = [
  {
    kind: 'audit',
    name: 'audit entries',
    table: auditEntries,
    organizationId: auditEntries.organizationId,
    at: auditEntries.at,
  },
  {
    kind: 'notifications',
    name: 'notifications',
    table: notifications,
    organizationId: notifications.organizationId,
    at: notifications.createdAt,
  },
  {
    kind: 'chat',
    name: 'chat messages',
    table: chatMessages,
    organizationId: chatMessages.organizationId,
    at: chatMessages.createdAt,
  },
  {
    kind: 'telemetry',
    name: 'readings',
    table: telemetryPoints,
    organizationId: telemetryPoints.organizationId,
    at: telemetryPoints.at,
    // keep readings until a job has rolled up their hour
    where: sql`not exists (
      select from telemetry_changed_hours c where c.organization_id = telemetry_points.organization_id
        and c.series_id = telemetry_points.series_id and c.hour = date_bin('1 hour', telemetry_points.at, 'epoch'))`,
  },
  {
    kind: 'telemetry',
    name: 'readings by minute',
    table: telemetryRollups,
    organizationId: telemetryRollups.organizationId,
    at: telemetryRollups.at,
    where: eq(telemetryRollups.resolution, 'minute'),
  },
];

/** Organizations that keep rows of this kind for this number of days. */
const keepingFor = (kind: RetentionKind, days: number): SQL =>
  sql`(select ${organizations.id} from ${organizations}
    where coalesce((${organizations.retentionDays} ->> ${kind}::text)::int, ${defaultRetentionDays[kind]}::int) = ${days})`;

/** One rule for each choice of each kind, so that the number of statements does not depend on the number of organizations. */
const organizationRules: readonly RetentionRule[] = chosenRules.flatMap(
  ({ kind, name, table, organizationId, at, where }) =>
    retentionChoices[kind]
      .filter((days) => days !== null)
      .map((days) => ({
        name,
        table,
        days,
        isOlder: (moment: Date) => and(lt(at, moment), inArray(organizationId, keepingFor(kind, days)), where),
      })),
);

/** Tables that grow with use and whose old rows nobody needs. Records of work are kept. */
export const retentionRules: readonly RetentionRule[] = [
  ...organizationRules,
  {
    name: 'deliveries',
    table: notificationDeliveries,
    days: 90,
    isOlder: (moment) =>
      and(lt(notificationDeliveries.createdAt, moment), notInArray(notificationDeliveries.state, ['queued', 'held'])),
  },
  // keep readings that people entered, the latest of a meter, and those from which tasks count
  {
    name: 'automatic meter readings',
    table: meterReadings,
    days: 1095,
    isOlder: (moment) =>
      and(
        lt(meterReadings.at, moment),
        isNotNull(meterReadings.automaticOn),
        sql`not exists (select 1 from ${meters} where ${meters.organizationId} = ${meterReadings.organizationId}
          and ${meters.id} = ${meterReadings.meterId} and ${meters.readAt} = ${meterReadings.at})`,
        sql`not exists (select 1 from ${maintenanceTasks}
          where ${maintenanceTasks.organizationId} = ${meterReadings.organizationId}
            and ${maintenanceTasks.meterId} = ${meterReadings.meterId}
            and ${maintenanceTasks.meterReadingId} = ${meterReadings.id})`,
      ),
  },
  {
    name: 'readings by hour',
    table: telemetryRollups,
    days: hourRollupDays,
    isOlder: (moment) => and(lt(telemetryRollups.at, moment), eq(telemetryRollups.resolution, 'hour')),
  },
  {
    name: 'readings by day',
    table: telemetryRollups,
    days: dayRollupDays,
    isOlder: (moment) => and(lt(telemetryRollups.at, moment), eq(telemetryRollups.resolution, 'day')),
  },
  // the reuse of a token of an ended session is recognised for this time
  { name: 'sessions', table: sessions, days: 30, isOlder: (moment) => lt(sessions.expiresAt, moment) },
  // alarms and status changes leave the device history after two years
  { name: 'cleared alarms', table: alarms, days: 730, isOlder: (moment) => lt(alarms.clearedAt, moment) },
  {
    name: 'changes of status',
    table: deviceStatusChanges,
    days: 730,
    isOlder: (moment) => lt(deviceStatusChanges.at, moment),
  },
  { name: 'API tokens', table: apiTokens, days: 90, isOlder: (moment) => lt(apiTokens.expiresAt, moment) },
  { name: 'invitations', table: invitations, days: 90, isOlder: (moment) => lt(invitations.expiresAt, moment) },
  { name: 'undo data', table: bulkUndos, days: 1, isOlder: (moment) => lt(bulkUndos.createdAt, moment) },
  { name: 'rate limits', table: rateLimits, days: 1, isOlder: (moment) => lt(rateLimits.expire, moment) },
];

export const oldestKept = ({ days }: Pick<RetentionRule, 'days'>, now: Date) =>
  new Date(now.getTime() - daysInMs(days));
