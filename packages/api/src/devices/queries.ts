import type { Db, Tx } from '@steward/db/client';
import { devices, users } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { fullName } from '../users/queries';
import type { Device } from './schema';

export const withAssignee = {
  device: devices,
  assignedUserName: fullName,
};

export const assigneeJoin = and(eq(users.organizationId, devices.organizationId), eq(users.id, devices.assignedUserId));

/** @throws NOT_FOUND for an absent, foreign or malformed id alike. */
export async function findDevice(db: Db | Tx, organizationId: string, id: string): Promise<Device> {
  const [row] = isUuid(id)
    ? await db
        .select(withAssignee)
        .from(devices)
        .leftJoin(users, assigneeJoin)
        .where(and(eq(devices.organizationId, organizationId), eq(devices.id, id)))
    : [];
  if (!row) throw notFound('Device');
  return toDevice(row);
}

export function toDevice(row: { device: typeof devices.$inferSelect; assignedUserName: string | null }): Device {
  const {
    mqttPassword,
    config: _config,
    searchText: _searchText,
    lastSeenAt,
    createdAt,
    updatedAt,
    ...rest
  } = row.device;
  return {
    ...rest,
    assignedUserName: row.assignedUserName,
    hasMqttPassword: mqttPassword !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export interface KnownDevice {
  id: string;
  name: string;
  assignedUserId: string | null;
}

/** The devices that some new items are for, by id; they cannot be removed until the transaction ends. @throws NOT_FOUND */
export async function requireDevices(tx: Tx, organizationId: string, ids: string[]): Promise<Map<string, KnownDevice>> {
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  if (!wanted.every(isUuid)) throw notFound('Device');
  const rows = await tx
    .select({ id: devices.id, name: devices.name, assignedUserId: devices.assignedUserId })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), inArray(devices.id, wanted)))
    .for('key share');
  if (rows.length < wanted.length) throw notFound('Device');
  return new Map(rows.map((row) => [row.id, row]));
}
