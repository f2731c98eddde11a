import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { notify } from '../notify/notify';
import { ofUser } from '../people';

/** Tells whoever uploaded a document what became of it; they may be gone meanwhile. */
export async function notifyUploader(
  tx: Tx,
  document: { organizationId: string; id: string; deviceId: string | null; uploadedBy: string | null },
  told: { title: string; message: string },
): Promise<void> {
  const { organizationId, id, deviceId, uploadedBy } = document;
  if (!uploadedBy) return;
  const [uploader] = await tx.select({ id: users.id }).from(users).where(ofUser(organizationId, uploadedBy));
  if (!uploader) return;
  await notify(tx, organizationId, {
    ...told,
    userId: uploader.id,
    category: 'SYSTEM_UPDATE',
    deviceId,
    metadata: { documentId: id },
  });
}
