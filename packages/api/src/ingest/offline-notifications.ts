import { notifications, type StoredSilence } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { namesText } from '../names-text';
import type { NewNotification } from '../notify/notify';
import type { Storm } from '../notify/storm';

interface OfflineDevice {
  id: string;
  name: string;
  location: string;
  cause: StoredSilence['cause'];
  /** Time of the last reading or the last will in the organization's time zone: '12:04'. */
  time: string;
}

/** A broker that is restarted reports the loss of its devices one after the other. */
export const offlineStorm: Storm = {
  name: 'devices-offline',
  members: eq(notifications.category, 'DEVICE_OFFLINE'),
  category: 'DEVICE_OFFLINE',
  words: { one: 'more device is offline', many: 'more devices are offline' },
  message: 'Many devices went offline within a short time. The list of devices shows the status of each.',
};

/** Beyond this number of devices, for example after the loss of a gateway, the notifications are grouped into one. */
const singleNotifications = 5;
const namesShown = 20;

/** Whether the notification is about several devices. */
export const isGrouped = ({ deviceId }: NewNotification): boolean => !deviceId;

/** Notifications for a user about devices that went OFFLINE together. */
export function offlineNotifications(userId: string, devices: readonly OfflineDevice[]): NewNotification[] {
  if (devices.length <= singleNotifications) {
    return devices.map(({ id, name, location, cause, time }) => ({
      userId,
      category: 'DEVICE_OFFLINE',
      title: `${name} is offline`,
      message: `"${name}" (${location}) is now offline. ${reason(cause, time)}`,
      deviceId: id,
    }));
  }
  const names = devices.map(({ name }) => `"${name}"`);
  return [
    {
      userId,
      category: 'DEVICE_OFFLINE',
      title: `${devices.length} devices are offline`,
      message: `They stopped sending readings: ${namesText(names, namesShown)}.`,
      metadata: { count: devices.length },
    },
  ];
}

const reason = (cause: StoredSilence['cause'], time: string) =>
  cause === 'overdue' ? `No reading since ${time}.` : `It lost its connection at ${time}.`;
