import type { StoredSilence } from '@steward/db/schema';
import type { NewNotification } from '../notify/notify';

interface OfflineDevice {
  id: string;
  name: string;
  location: string;
  cause: StoredSilence['cause'];
  /** Of the last reading or the last will, in the time zone of the organization: '12:04'. */
  time: string;
}

/** So many devices at once, as after the loss of a gateway, are one notification. */
const singleNotifications = 5;
const namesShown = 20;

/** What a user is told about the devices that went offline together. */
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
