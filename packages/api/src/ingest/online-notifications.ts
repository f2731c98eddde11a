import { notifications, type StoredSilence } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import type { DeviceStatus } from '../devices/schema';
import type { NewNotification } from '../notify/notify';
import type { Storm } from '../notify/storm';

interface ReturnedDevice {
  id: string;
  name: string;
  location: string;
  /** The restored status. */
  status: DeviceStatus;
  cause: StoredSilence['cause'];
  /** Since when the signal was missing, in the time zone of the organization: '12:04'. */
  time: string;
}

/** A gateway that is back brings many devices with it. */
export const onlineStorm: Storm = {
  name: 'devices-online',
  members: eq(notifications.category, 'DEVICE_ONLINE'),
  category: 'DEVICE_ONLINE',
  words: { one: 'more device is back online', many: 'more devices are back online' },
  message: 'Many devices came back within a short time. The list of devices shows the status of each.',
};

/** Notification that a device is back, for a user who was notified that it was offline. */
export function onlineNotification(userId: string, device: ReturnedDevice): NewNotification {
  const { id, name, location, status } = device;
  const others = otherStatuses[status];
  return {
    userId,
    category: 'DEVICE_ONLINE',
    title: `${name} is back online`,
    message: `"${name}" (${location}) is back online. ${absence(device)}${others ? ` It is ${others}.` : ''}`,
    deviceId: id,
  };
}

const absence = ({ cause, time }: ReturnedDevice) =>
  cause === 'overdue' ? `It had sent no reading since ${time}.` : `It had lost its connection at ${time}.`;

const otherStatuses: Partial<Record<DeviceStatus, string>> = { WARNING: 'in warning', ERROR: 'in error' };
