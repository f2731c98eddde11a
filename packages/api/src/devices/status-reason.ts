import { type devices, maintenanceTasks, rules, type StoredCondition } from '@steward/db/schema';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { daysBetween } from '../calendar';
import type { ActorContext } from '../context';
import { isOverdue, meterDueJson } from '../due-dates';
import { chosenMetricsOf } from '../telemetry/chosen-metrics';
import { latestReadings } from '../telemetry/read';
import { brokenLimit } from './broken-limit';
import type { DeviceStatus, StatusReason } from './schema';

const statusLabels: Record<DeviceStatus, string> = {
  ONLINE: 'Online',
  OFFLINE: 'Offline',
  WARNING: 'Warning',
  ERROR: 'Error',
};

/** The reason stored with a status that a person sets; null for ONLINE, which needs none. */
export function reasonOfPerson(status: DeviceStatus, personName: string, at: Date) {
  if (status === 'ONLINE') return null;
  return { status, text: changeByPerson(status, personName), at: at.toISOString() };
}

/** 'Set to Offline by Ann Bell' */
export const changeByPerson = (status: DeviceStatus, personName: string): string =>
  `Set to ${statusLabels[status]}${personName ? ` by ${personName}` : ''}`;

type UnwellDevice = Pick<
  typeof devices.$inferSelect,
  'id' | 'manufacturer' | 'model' | 'status' | 'lastSeenAt' | 'statusReason' | 'silence'
>;

/**
 * The most specific known reason why each device is not online, by device id. Depends only on the organization's data, so
 * every user gets the same. There is no status history: a status set before reasons were stored is 'unrecorded'.
 * @param today the organization's calendar date
 */
export async function statusReasonsOf(
  ctx: ActorContext,
  today: string,
  devicesOfPage: readonly UnwellDevice[],
): Promise<Map<string, StatusReason>> {
  const unwell = devicesOfPage.filter(({ status }) => status !== 'ONLINE');
  const ids = unwell.map(({ id }) => id);
  if (!ids.length) return new Map();
  const [readings, limits, chosen, overdueTasks] = await Promise.all([
    latestReadings(ctx.db, ctx.actor.organizationId, ids),
    limitsOf(ctx, ids),
    chosenMetricsOf(ctx.db, ctx.actor.organizationId, unwell),
    longestOverdueTasks(ctx, today, ids),
  ]);
  const reasonOf = (device: UnwellDevice): StatusReason => {
    const { id, status, lastSeenAt, statusReason, silence } = device;
    if (status === 'OFFLINE' && silence?.cause === 'reported') return { kind: 'disconnected', since: silence.since };
    if (status === 'OFFLINE' && lastSeenAt) return { kind: 'silent', since: lastSeenAt.toISOString() };
    const deviceReadings = readings.filter(({ deviceId }) => deviceId === id);
    const broken = brokenLimit(deviceReadings, limits.get(id) ?? [], chosen(device));
    if (broken) {
      const { metric, unit, values } = broken.condition;
      return { kind: 'limit', metric, value: broken.value, unit, limits: values };
    }
    if (statusReason?.status === status) return { kind: 'alert', title: statusReason.text, at: statusReason.at };
    const task = overdueTasks.get(id);
    if (!task?.due) return { kind: 'unrecorded' };
    const { taskName, due, meterDue } = task;
    return { kind: 'late', taskName, daysLate: daysBetween(due, today), meterDue };
  };
  return new Map(unwell.map((device) => [device.id, reasonOf(device)]));
}

interface Limit {
  condition: StoredCondition;
  priority: string;
}

/** The machine conditions of each device's active rules, highest priority first. */
async function limitsOf(ctx: ActorContext, ids: string[]): Promise<Map<string, Limit[]>> {
  const rows = await ctx.db
    .select({ deviceId: rules.deviceId, condition: rules.machineCondition, priority: rules.priority })
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
  const limits = new Map<string, Limit[]>();
  for (const { deviceId, condition, priority } of rows) {
    if (condition) limits.set(deviceId, [...(limits.get(deviceId) ?? []), { condition, priority }]);
  }
  return limits;
}

/** The task of each device that has been overdue longest. */
async function longestOverdueTasks(ctx: ActorContext, today: string, ids: string[]) {
  const { deviceId, taskName, dueOn } = maintenanceTasks;
  const rows = await ctx.db
    .selectDistinctOn([deviceId], { deviceId, taskName, due: dueOn, meterDue: meterDueJson })
    .from(maintenanceTasks)
    .where(and(eq(maintenanceTasks.organizationId, ctx.actor.organizationId), inArray(deviceId, ids), isOverdue(today)))
    .orderBy(deviceId, asc(dueOn));
  return new Map(rows.map((row) => [row.deviceId, row]));
}
