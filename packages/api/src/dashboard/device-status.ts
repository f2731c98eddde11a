import {
  devices,
  deviceTelemetry,
  maintenanceTasks,
  type notificationCategories,
  notifications,
  rules,
  type StoredCondition,
} from '@steward/db/schema';
import { and, asc, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { isOverdue } from '../maintenance/due';
import { brokenLimit } from './broken-limit';
import type { OrganizationDay } from './organization';
import type { UnwellReason } from './schema';

const shown = 4;
/** An alert that is older says nothing of the state now. */
const alertMilliseconds = 7 * 86_400_000;
const alerts: (typeof notificationCategories)[number][] = [
  'SAFETY_ALERT',
  'SECURITY_ALERT',
  'TEMPERATURE_ALERT',
  'PERFORMANCE_ALERT',
  'BATTERY_LOW',
  'RULE_TRIGGERED',
  'DEVICE_OFFLINE',
];

/** How many devices have each status, and what is wrong with the worst. */
export async function deviceStatus(ctx: ActorContext, day: OrganizationDay) {
  const [counted, unwell] = await Promise.all([
    ctx.db
      .select({ status: devices.status, n: sql<number>`count(*)::int` })
      .from(devices)
      .where(eq(devices.organizationId, day.organizationId))
      .groupBy(devices.status),
    unwellDevices(ctx, day),
  ]);
  const counts = { ONLINE: 0, WARNING: 0, ERROR: 0, OFFLINE: 0 };
  for (const { status, n } of counted) counts[status] = n;
  return { counts, unwell };
}

/** As devices_severity_idx has it: the worst first. */
const bySeverity = sql`array_position(array['ERROR','WARNING','OFFLINE','ONLINE'], ${devices.status})`;

async function unwellDevices(ctx: ActorContext, day: OrganizationDay) {
  const worst = await ctx.db
    .select({
      id: devices.id,
      name: devices.name,
      type: devices.type,
      status: devices.status,
      location: devices.location,
      tags: devices.tags,
      model: devices.model,
      lastSeenAt: devices.lastSeenAt,
    })
    .from(devices)
    .where(and(eq(devices.organizationId, day.organizationId), ne(devices.status, 'ONLINE')))
    .orderBy(asc(bySeverity), sql`lower(${devices.name})`, asc(devices.id))
    .limit(shown);
  const reasons = await reasonsOf(ctx, day, worst);
  return worst.map(({ lastSeenAt: _, ...device }) => ({ ...device, reason: reasons.get(device.id) ?? null }));
}

interface Unwell {
  id: string;
  status: (typeof devices.$inferSelect)['status'];
  lastSeenAt: Date | null;
}

async function reasonsOf(ctx: ActorContext, day: OrganizationDay, worst: Unwell[]): Promise<Map<string, UnwellReason>> {
  const ids = worst.map(({ id }) => id);
  if (!ids.length) return new Map();
  const [measured, conditions, told, late] = await Promise.all([
    lastMeasured(ctx, ids),
    conditionsOf(ctx, ids),
    lastAlerts(ctx, ids),
    latestTasks(ctx, day, ids),
  ]);
  const reasonOf = ({ id, status, lastSeenAt }: Unwell): UnwellReason | null => {
    if (status === 'OFFLINE' && lastSeenAt) return { kind: 'silent', since: lastSeenAt.toISOString() };
    const broken = brokenLimit(measured.get(id) ?? {}, conditions.get(id) ?? []);
    if (broken) {
      const { metric, unit, values } = broken.condition;
      return { kind: 'limit', metric, value: broken.value, unit, limits: values };
    }
    const alert = told.get(id);
    if (alert) return { kind: 'alert', title: alert.title, at: alert.at.toISOString() };
    const task = late.get(id);
    if (!task?.due) return null;
    return { kind: 'late', taskName: task.taskName, daysLate: daysBetween(task.due, day.today) };
  };
  return new Map(
    worst.flatMap((device) => {
      const reason = reasonOf(device);
      return reason ? [[device.id, reason] as const] : [];
    }),
  );
}

async function lastMeasured(ctx: ActorContext, ids: string[]) {
  const { deviceId, values, timestamp } = deviceTelemetry;
  const rows = await ctx.db
    .selectDistinctOn([deviceId], { deviceId, values })
    .from(deviceTelemetry)
    .where(and(eq(deviceTelemetry.organizationId, ctx.actor.organizationId), inArray(deviceId, ids)))
    .orderBy(deviceId, desc(timestamp));
  return new Map(rows.map((row) => [row.deviceId, row.values]));
}

/** The machine conditions of a device's active rules, the most urgent first. */
async function conditionsOf(ctx: ActorContext, ids: string[]): Promise<Map<string, StoredCondition[]>> {
  const rows = await ctx.db
    .select({ deviceId: rules.deviceId, condition: rules.machineCondition })
    .from(rules)
    .where(
      and(
        eq(rules.organizationId, ctx.actor.organizationId),
        inArray(rules.deviceId, ids),
        eq(rules.status, 'ACTIVE'),
        isNotNull(rules.machineCondition),
      ),
    )
    .orderBy(sql`array_position(array['HIGH','MEDIUM','LOW'], ${rules.priority})`, asc(rules.id));
  const found = new Map<string, StoredCondition[]>();
  for (const { deviceId, condition } of rows) {
    if (condition) found.set(deviceId, [...(found.get(deviceId) ?? []), condition]);
  }
  return found;
}

/** The last thing that the reader was told of each device. */
async function lastAlerts(ctx: ActorContext, ids: string[]) {
  const { deviceId, title, createdAt } = notifications;
  const rows = await ctx.db
    .selectDistinctOn([deviceId], { deviceId, title, at: createdAt })
    .from(notifications)
    .where(
      and(
        eq(notifications.organizationId, ctx.actor.organizationId),
        inArray(deviceId, ids),
        eq(notifications.userId, ctx.actor.userId),
        inArray(notifications.category, alerts),
        gte(createdAt, new Date(ctx.now().getTime() - alertMilliseconds)),
      ),
    )
    .orderBy(deviceId, desc(createdAt));
  return new Map(rows.map((row) => [row.deviceId, row]));
}

/** The task that has been overdue the longest on each device. */
async function latestTasks(ctx: ActorContext, { organizationId, today }: OrganizationDay, ids: string[]) {
  const { deviceId, taskName, nextMaintenance } = maintenanceTasks;
  const rows = await ctx.db
    .selectDistinctOn([deviceId], { deviceId, taskName, due: nextMaintenance })
    .from(maintenanceTasks)
    .where(and(eq(maintenanceTasks.organizationId, organizationId), inArray(deviceId, ids), isOverdue(today)))
    .orderBy(deviceId, asc(nextMaintenance));
  return new Map(rows.map((row) => [row.deviceId, row]));
}
