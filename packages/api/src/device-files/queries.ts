import type { Tx } from '@steward/db/client';
import { deviceFiles } from '@steward/db/schema';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { DeviceFile } from './schema';

export type DeviceFileRow = typeof deviceFiles.$inferSelect;

/** Condition for a file that is not deleted. */
export const ofFile = (organizationId: string, id: string): SQL | undefined =>
  and(eq(deviceFiles.organizationId, organizationId), eq(deviceFiles.id, id), isNull(deviceFiles.deletedAt));

/** Condition for the files of a device that are not deleted. */
export const ofDevice = (organizationId: string, deviceId: string): SQL | undefined =>
  and(
    eq(deviceFiles.organizationId, organizationId),
    eq(deviceFiles.deviceId, deviceId),
    isNull(deviceFiles.deletedAt),
  );

/** Locks the file until the transaction ends. @throws NOT_FOUND */
export async function lockFile(tx: Tx, organizationId: string, id: string): Promise<DeviceFileRow> {
  const [row] = isUuid(id) ? await tx.select().from(deviceFiles).where(ofFile(organizationId, id)).for('update') : [];
  if (!row) throw notFound('File');
  return row;
}

export const toDeviceFile = ({
  id,
  deviceId,
  name,
  type,
  bytes,
  createdAt,
  addedByName,
}: DeviceFileRow): DeviceFile => ({
  ...{ id, deviceId, name, type, bytes, addedByName },
  createdAt: createdAt.toISOString(),
});
