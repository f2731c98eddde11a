import type { DeviceStatus, DeviceType, listDevicesInput } from '@steward/api/schema/devices';
import type { z } from 'zod';

type Sort = z.infer<typeof listDevicesInput>['sort'];

/** In the order of the filter. */
export const statusLabels: Record<DeviceStatus, string> = {
  ONLINE: 'Online',
  WARNING: 'Warning',
  ERROR: 'Error',
  OFFLINE: 'Offline',
};

/** In the order of the filter. */
export const typeLabels: Record<DeviceType, string> = {
  SENSOR: 'Sensor',
  ACTUATOR: 'Actuator',
  GATEWAY: 'Gateway',
  CONTROLLER: 'Controller',
  MACHINE: 'Machine',
};

export const sortLabels: Record<Sort, string> = { name: 'Name', status: 'Status', lastSeen: 'Last seen' };

export const viewLabels = { cards: 'Cards', table: 'Table', compact: 'Compact' };
export type AssetsView = keyof typeof viewLabels;
