import type { Db, Tx } from '@steward/db/client';
import { devices, users } from '@steward/db/schema';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { fullName } from '../people';
import { withoutCredentials } from './address-credentials';
import { hideHeaders } from './device-secrets';
import type { Device } from './schema';

const {
  config: _config,
  searchText: _searchText,
  searchedText: _searchedText,
  photoType: _photoType,
  mqttPassword: _mqttPassword,
  mqttCa: _mqttCa,
  statusBeforeAlarms: _statusBeforeAlarms,
  reportCode: _reportCode,
  ...columns
} = getTableColumns(devices);
/** The columns that clients may see. */
export const deviceColumns = {
  ...columns,
  hasMqttPassword: sql<boolean>`${devices.mqttPassword} is not null`.as('has_mqtt_password'),
  hasMqttCa: sql<boolean>`${devices.mqttCa} is not null`.as('has_mqtt_ca'),
};

const assigneeJoin = and(eq(users.organizationId, devices.organizationId), eq(users.id, devices.assignedUserId));

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findDevice(db: Db | Tx, organizationId: string, id: string): Promise<Device> {
  const [row] = isUuid(id)
    ? await db
        .select({ device: deviceColumns, assignedUserName: fullName })
        .from(devices)
        .leftJoin(users, assigneeJoin)
        .where(and(eq(devices.organizationId, organizationId), eq(devices.id, id)))
    : [];
  if (!row) throw notFound('Device');
  return toDevice(row.device, row.assignedUserName);
}

type DeviceRow = Omit<
  typeof devices.$inferSelect,
  | 'config'
  | 'searchText'
  | 'searchedText'
  | 'photoType'
  | 'mqttPassword'
  | 'mqttCa'
  | 'statusBeforeAlarms'
  | 'reportCode'
> & { hasMqttPassword: boolean; hasMqttCa: boolean };

export function toDevice(
  { lastSeenAt, createdAt, updatedAt, statusReason: _reason, silence: _silence, ...rest }: DeviceRow,
  assignedUserName: string | null,
): Device {
  return {
    ...rest,
    // an earlier version may have stored credentials in the address
    mqttBroker: withoutCredentials(rest.mqttBroker).address,
    httpEndpoint: withoutCredentials(rest.httpEndpoint).address,
    httpHeaders: hideHeaders(rest.httpHeaders),
    assignedUserName,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export interface LockedDevice {
  id: string;
  name: string;
  assignedUserId: string | null;
}

/** The devices by id, locked against removal until the transaction ends. @throws NOT_FOUND if one is missing */
export async function requireDevices(
  tx: Tx,
  organizationId: string,
  ids: string[],
): Promise<Map<string, LockedDevice>> {
  const uniqueIds = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!uniqueIds.every(isUuid)) throw notFound('Device');
  const rows = await tx
    .select({ id: devices.id, name: devices.name, assignedUserId: devices.assignedUserId })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, uniqueIds)))
    .for('key share');
  if (rows.length < uniqueIds.length) throw notFound('Device');
  return new Map(rows.map((row) => [row.id, row]));
}
