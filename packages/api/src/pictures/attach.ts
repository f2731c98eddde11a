import type { Tx } from '@steward/db/client';
import { pictures } from '@steward/db/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import type { StoredPicture } from './store';

type Owned = Pick<StoredPicture, 'organizationId' | 'deviceId' | 'owner'> & { ownerId: string };

/** Attaches pictures that were uploaded for the device to their record. @throws NOT_FOUND when one is absent or has a record already */
export async function attachPictures(
  tx: Tx,
  { organizationId, deviceId, owner, ownerId }: Owned,
  ids: readonly string[],
): Promise<void> {
  const distinctIds = [...new Set(ids)];
  if (!distinctIds.length) return;
  if (!distinctIds.every(isUuid)) throw notFound('Photo');
  const attachedRows = await tx
    .update(pictures)
    .set({ ownerId })
    .where(
      and(
        eq(pictures.organizationId, organizationId),
        eq(pictures.deviceId, deviceId),
        eq(pictures.owner, owner),
        isNull(pictures.ownerId),
        inArray(pictures.id, distinctIds),
      ),
    )
    .returning({ id: pictures.id });
  if (attachedRows.length < distinctIds.length) throw notFound('Photo');
}
