import type { Tx } from '@steward/db/client';
import { users } from '@steward/db/schema';
import { notify } from '../notify/notify';
import { ofUser } from '../people';

/** Notifies the uploader of a document, unless that user was deleted. */
export async function notifyUploader(
  tx: Tx,
  document: { organizationId: string; id: string; deviceId: string | null; uploadedBy: string | null },
  text: { title: string; message: string },
): Promise<void> {
  const { organizationId, id, deviceId, uploadedBy } = document;
  if (!uploadedBy) return;
  const [uploader] = await tx.select({ id: users.id }).from(users).where(ofUser(organizationId, uploadedBy));
  if (!uploader) return;
  await notify(tx, organizationId, {
    ...text,
    userId: uploader.id,
    category: 'SYSTEM_UPDATE',
    deviceId,
    metadata: { documentId: id },
  });
}
