import type { DeviceStatus, listDevicesInput } from '@steward/api/schema/devices';
import type { z } from 'zod';

type Sort = z.infer<typeof listDevicesInput>['sort'];

/** In the order of the filter. */
export const statusLabels: Record<DeviceStatus, string> = {
  ONLINE: 'Online',
  WARNING: 'Warning',
  ERROR: 'Error',
  OFFLINE: 'Offline',
};

export const sortLabels: Record<Sort, string> = { name: 'Name', status: 'Status', lastSeen: 'Last seen' };

export const viewLabels = { cards: 'Cards', table: 'Table', compact: 'Compact' };
export type AssetsView = keyof typeof viewLabels;
