import { devices, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { nameOf } from '../people';
import { deliveriesOf } from './deliveries/service';
import { findOwn, toNotification } from './queries';
import type { NotificationDetails } from './schema';
import { precautionBeforeWork, sourceOf } from './sources';

type Snapshot = Omit<
  NotificationDetails,
  keyof ReturnType<typeof toNotification> | 'userName' | 'deliveries' | 'source' | 'beforeWork'
>;

export async function notificationDetails(ctx: ActorContext, id: string): Promise<NotificationDetails> {
  const { organizationId, userId } = ctx.actor;
  const notification = await findOwn(ctx.db, ctx, id);
  const [device, userName, source, beforeWork, deliveries] = await Promise.all([
    notification.deviceId ? currentDevice(ctx, notification.deviceId) : null,
    nameOf(ctx.db, organizationId, userId),
    sourceOf(ctx, notification.metadata),
    precautionBeforeWork(ctx, notification),
    deliveriesOf(ctx, notification),
  ]);
  return {
    ...toNotification(notification),
    ...(device ?? deviceInMetadata(notification.metadata)),
    userName,
    source,
    beforeWork,
    deliveries,
  };
}

/** The device's current data and the number of its rules, tasks and precautions. */
async function currentDevice(ctx: ActorContext, deviceId: string): Promise<Snapshot | null> {
  const countOf = (table: typeof rules | typeof maintenanceTasks | typeof safetyPrecautions) =>
    sql<number>`(select count(*)::int from ${table}
      where ${table.organizationId} = ${ctx.actor.organizationId} and ${table.deviceId} = ${deviceId})`;
  const [row] = await ctx.db
    .select({
      deviceName: devices.name,
      deviceType: devices.type,
      deviceLocation: devices.location,
      deviceStatus: devices.status,
      deviceManufacturer: devices.manufacturer,
      deviceModel: devices.model,
      totalRulesCount: countOf(rules),
      maintenanceRulesCount: countOf(maintenanceTasks),
      safetyRulesCount: countOf(safetyPrecautions),
    })
    .from(devices)
    .where(and(eq(devices.organizationId, ctx.actor.organizationId), eq(devices.id, deviceId)));
  return row ?? null;
}

/** Device data that the notification itself carries. */
function deviceInMetadata(metadata: Record<string, unknown> | null): Snapshot {
  const textOf = (key: string) => (typeof metadata?.[key] === 'string' ? metadata[key] : null);
  return {
    deviceName: textOf('deviceName'),
    deviceType: textOf('deviceType'),
    deviceLocation: textOf('deviceLocation'),
    deviceStatus: textOf('deviceStatus'),
    deviceManufacturer: textOf('deviceManufacturer'),
    deviceModel: textOf('deviceModel'),
    totalRulesCount: null,
    maintenanceRulesCount: null,
    safetyRulesCount: null,
  };
}
