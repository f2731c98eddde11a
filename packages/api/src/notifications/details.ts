import { devices, maintenanceTasks, rules, safetyPrecautions } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { nameOf } from '../people';
import { deliveriesOf } from './deliveries/service';
import { findMine, toNotification } from './queries';
import type { NotificationDetails } from './schema';
import { sourceOf, whatToKnowBefore } from './sources';

type Snapshot = Omit<
  NotificationDetails,
  keyof ReturnType<typeof toNotification> | 'userName' | 'deliveries' | 'source' | 'beforeWork'
>;

export async function notificationDetails(ctx: ActorContext, id: string): Promise<NotificationDetails> {
  const { organizationId, userId } = ctx.actor;
  const found = await findMine(ctx.db, ctx, id);
  const [device, userName, source, beforeWork, deliveries] = await Promise.all([
    found.deviceId ? deviceNow(ctx, found.deviceId) : null,
    nameOf(ctx.db, organizationId, userId),
    sourceOf(ctx, found.metadata),
    whatToKnowBefore(ctx, found),
    deliveriesOf(ctx, id),
  ]);
  return {
    ...toNotification(found),
    ...(device ?? deviceThen(found.metadata)),
    userName,
    source,
    beforeWork,
    deliveries,
  };
}

/** The device as it is now, and how much is known of it: automation rules, maintenance tasks, safety precautions. */
async function deviceNow(ctx: ActorContext, deviceId: string): Promise<Snapshot | null> {
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

/** What the notification itself says of a device. */
function deviceThen(metadata: Record<string, unknown> | null): Snapshot {
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
