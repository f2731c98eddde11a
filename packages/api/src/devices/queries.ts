import type { Db, Tx } from '@steward/db/client';
import { devices, users } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
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
  const { mqttPassword, config: _config, createdAt, updatedAt, ...rest } = row.device;
  return {
    ...rest,
    assignedUserName: row.assignedUserName,
    hasMqttPassword: mqttPassword !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
