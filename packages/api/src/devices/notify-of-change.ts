import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import type { NotificationCategory } from '../notify/categories';
import { notify } from '../notify/notify';
import type { Device, DeviceStatus } from './schema';

/** Tells who looks after a device what somebody else changed about it: its status, or its data. */
export async function notifyOfChange(ctx: ActorContext, tx: Tx, device: Device, before: DeviceStatus): Promise<void> {
  const { id, name, status, location, assignedUserId } = device;
  if (!assignedUserId || assignedUserId === ctx.actor.userId) return;
  const tell = (category: NotificationCategory, title: string, message: string) =>
    notify(tx, ctx.actor.organizationId, { userId: assignedUserId, category, title, message, deviceId: id });
  if (status === before) return tell('DEVICE_UPDATE', `${name} was changed`, `The data of "${name}" were changed.`);
  const now = `"${name}" (${location}) is now ${words[status]}; it was ${words[before]}.`;
  return tell(categories[status], `${name} is ${words[status]}`, now);
}

const words: Record<DeviceStatus, string> = {
  ONLINE: 'online',
  OFFLINE: 'offline',
  WARNING: 'in warning',
  ERROR: 'in error',
};

const categories: Record<DeviceStatus, NotificationCategory> = {
  ONLINE: 'DEVICE_ONLINE',
  OFFLINE: 'DEVICE_OFFLINE',
  WARNING: 'PERFORMANCE_ALERT',
  ERROR: 'PERFORMANCE_ALERT',
};
