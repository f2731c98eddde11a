import type { Tx } from '@steward/db/client';
import type { ActorContext } from '../context';
import type { NotificationCategory } from '../notify/categories';
import { notify } from '../notify/notify';
import type { Device, DeviceStatus } from './schema';

/** Notifies the assignee when somebody else changes the device's status or data. */
export async function notifyOfChange(ctx: ActorContext, tx: Tx, device: Device, before: DeviceStatus): Promise<void> {
  const { id, name, status, location, assignedUserId } = device;
  if (!assignedUserId || assignedUserId === ctx.actor.userId) return;
  const notifyAssignee = (category: NotificationCategory, title: string, message: string) =>
    notify(tx, ctx.actor.organizationId, { userId: assignedUserId, category, title, message, deviceId: id });
  if (status === before)
    return notifyAssignee('DEVICE_UPDATE', `${name} was changed`, `The data of "${name}" were changed.`);
  const message = `"${name}" (${location}) is now ${statusTexts[status]}; it was ${statusTexts[before]}.`;
  return notifyAssignee(statusCategories[status], `${name} is ${statusTexts[status]}`, message);
}

export const statusTexts: Record<DeviceStatus, string> = {
  ONLINE: 'online',
  OFFLINE: 'offline',
  WARNING: 'in warning',
  ERROR: 'in error',
};

export const statusCategories = {
  ONLINE: 'DEVICE_ONLINE',
  OFFLINE: 'DEVICE_OFFLINE',
  WARNING: 'PERFORMANCE_ALERT',
  ERROR: 'PERFORMANCE_ALERT',
} as const satisfies Record<DeviceStatus, NotificationCategory>;
