import { deviceFiles } from '@steward/db/schema';
import { desc } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { findDevice } from '../devices/queries';
import { deviceFilesTopic, recheckMs } from '../topics';
import { ofDevice, toDeviceFile } from './queries';
import { type DeviceFile, maxFiles } from './schema';

/** The files of a device, newest first. @throws NOT_FOUND for an absent device */
export async function filesOfDevice(ctx: ActorContext, deviceId: string): Promise<DeviceFile[]> {
  const { organizationId } = ctx.actor;
  const device = await findDevice(ctx.db, organizationId, deviceId);
  const rows = await ctx.db
    .select()
    .from(deviceFiles)
    .where(ofDevice(organizationId, device.id))
    .orderBy(desc(deviceFiles.createdAt), desc(deviceFiles.id))
    .limit(maxFiles);
  return rows.map(toDeviceFile);
}

/** Yields the files of a device at the start and after each change. */
export async function* fileChanges(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<DeviceFile[]> {
  const topic = deviceFilesTopic(ctx.actor.organizationId, deviceId.toLowerCase());
  for await (const wake of ctx.ports.events.subscribe(topic, signal ?? ctx.stopping, recheckMs)) {
    yield await wake.share('files', () => filesOfDevice(ctx, deviceId));
  }
}
