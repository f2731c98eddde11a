import type { Tx } from '@steward/db/client';
import { deviceFiles } from '@steward/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';

/** File store key of a file of a device. Never change it: stored files have it. */
export const deviceFileKey = ({ organizationId, id }: { organizationId: string; id: string }) =>
  `${organizationId}/device-files/${id}`;

/** File store keys of all files of devices that are being deleted. The rows go with the devices. */
export async function fileKeysOfDevices(
  tx: Tx,
  organizationId: string,
  deviceIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ organizationId: deviceFiles.organizationId, id: deviceFiles.id })
    .from(deviceFiles)
    .where(
      and(
        eq(deviceFiles.organizationId, organizationId),
        inArray(deviceFiles.deviceId, [...deviceIds]),
        isNull(deviceFiles.deletedAt),
      ),
    );
  return rows.map(deviceFileKey);
}
