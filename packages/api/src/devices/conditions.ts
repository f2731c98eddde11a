import { devices } from '@steward/db/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { hasEveryWord } from '../word-search';
import { isAtLocation } from './at-location';
import type { DeviceStatus, DeviceType } from './schema';

interface DeviceFilters {
  search: string;
  status: 'all' | DeviceStatus;
  type: 'all' | DeviceType;
  tag?: string | undefined;
  location?: string | undefined;
}

/** Conditions for the filters of the device list. `listDevices` has the same ones with placeholders, for its prepared statements. */
export const deviceConditions = ({ search, status, type, tag, location }: DeviceFilters): (SQL | undefined)[] => [
  ...hasEveryWord(devices.searchedText, search),
  status === 'all' ? undefined : eq(devices.status, status),
  type === 'all' ? undefined : eq(devices.type, type),
  tag ? sql`${devices.tags} @> array[${tag}::text]` : undefined,
  location ? isAtLocation(location) : undefined,
];
