import type { StoredSilence } from '@steward/db/schema';
import type { NewNotification } from '../notify/notify';

interface OfflineDevice {
  id: string;
  name: string;
  location: string;
  cause: StoredSilence['cause'];
  /** Time of the last reading or the last will in the organization's time zone: '12:04'. */
  time: string;
}

/** Beyond this number of devices, for example after the loss of a gateway, the notifications are grouped into one. */
const singleNotifications = 5;
const namesShown = 20;

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
  const names = devices.slice(0, namesShown).map(({ name }) => `"${name}"`);
  const more = devices.length - names.length;
  return [
    {
      userId,
      category: 'DEVICE_OFFLINE',
      title: `${devices.length} devices are offline`,
      message: `They stopped sending readings: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
      metadata: { count: devices.length },
    },
  ];
}

const reason = (cause: StoredSilence['cause'], time: string) =>
  cause === 'overdue' ? `No reading since ${time}.` : `It lost its connection at ${time}.`;
