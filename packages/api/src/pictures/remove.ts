import type { Tx } from '@steward/db/client';
import { pictures } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type KeyedPicture, pictureKey } from './key';

/** Removes pictures of one organization; their files are removed after the commit. */
export async function removePictures(
  { ports }: Pick<JobContext, 'ports'>,
  tx: Tx,
  removedPictures: readonly KeyedPicture[],
): Promise<void> {
  const [first] = removedPictures;
  if (!first) return;
  const ids = removedPictures.map(({ id }) => id);
  await tx.delete(pictures).where(and(eq(pictures.organizationId, first.organizationId), inArray(pictures.id, ids)));
  const payload = { keys: removedPictures.map(pictureKey) };
  await ports.jobs.enqueue(tx, 'files.remove', { key: `files:${first.id}`, payload });
}

/** File store keys of all pictures of devices that are being deleted. The rows go with the devices. */
export async function pictureKeysOfDevices(
  tx: Tx,
  organizationId: string,
  deviceIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ organizationId: pictures.organizationId, id: pictures.id, owner: pictures.owner })
    .from(pictures)
    .where(and(eq(pictures.organizationId, organizationId), inArray(pictures.deviceId, [...deviceIds])));
  return rows.map(pictureKey);
}
