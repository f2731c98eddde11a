import type { Tx } from '@steward/db/client';
import { partDevices } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inBatches } from '../batches';

/** Replaces the single devices that parts fit. The caller has checked that the devices exist. */
export async function replaceDevices(
  tx: Tx,
  organizationId: string,
  rows: readonly { id: string; deviceIds: readonly string[] }[],
): Promise<void> {
  if (!rows.length) return;
  const ids = rows.map(({ id }) => id);
  await tx
    .delete(partDevices)
    .where(and(eq(partDevices.organizationId, organizationId), inArray(partDevices.partId, ids)));
  const pairs = rows.flatMap(({ id, deviceIds }) =>
    deviceIds.map((deviceId) => ({ organizationId, partId: id, deviceId })),
  );
  for (const batch of inBatches(pairs)) await tx.insert(partDevices).values(batch);
}
