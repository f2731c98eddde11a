import type { Tx } from '@steward/db/client';
import { deviceStatusChanges } from '@steward/db/schema';

type StatusChange = Omit<typeof deviceStatusChanges.$inferInsert, 'organizationId' | 'id'>;

/** Records status changes in the history of the devices. Skips entries without a change. */
export async function storeStatusChanges(tx: Tx, organizationId: string, changes: readonly StatusChange[]) {
  const real = changes.filter(({ fromStatus, toStatus }) => fromStatus !== toStatus);
  if (!real.length) return;
  await tx.insert(deviceStatusChanges).values(real.map((change) => ({ ...change, organizationId })));
}
