import type { Tx } from '@steward/db/client';
import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import { authorize } from '../authorize';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { pictureKey } from '../pictures/key';
import { readPicture } from '../pictures/read';
import { removePictures } from '../pictures/remove';
import { storePictures } from '../pictures/store';
import { findDevice } from './queries';
import type { Device } from './schema';

/** File store key of a photo. */
export const photoKey = (organizationId: string, id: string) => pictureKey({ organizationId, id, owner: 'device' });

/**
 * Stores the photo of a device in place of the previous one.
 * @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CONFLICT beyond the quota
 */
export async function setPhoto(ctx: ActorContext, form: FormData): Promise<Device> {
  const { organizationId } = ctx.actor;
  const id = form.get('id');
  const device = await findDevice(ctx.db, organizationId, typeof id === 'string' ? id : '');
  const files = [await readPicture(form.get('file'))];
  const picture = { organizationId, deviceId: device.id, owner: 'device', files } as const;
  return storePictures(ctx, picture, (tx, [stored]) =>
    replacePhoto(ctx, tx, device.id, { photoId: stored?.id ?? null, photoType: stored?.type ?? null }),
  );
}

/** @throws NOT_FOUND */
export const removePhoto = (ctx: ActorContext, id: string): Promise<Device> =>
  ctx.db.transaction((tx) => replacePhoto(ctx, tx, id, { photoId: null, photoType: null }));

type Photo = Pick<typeof devices.$inferSelect, 'photoId' | 'photoType'>;

/** Removes the file of the previous photo after the commit. */
async function replacePhoto(ctx: ActorContext, tx: Tx, id: string, photo: Photo): Promise<Device> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Device');
  const where = and(eq(devices.organizationId, organizationId), eq(devices.id, id));
  const [before] = await tx
    .select({ name: devices.name, photoId: devices.photoId })
    .from(devices)
    .where(where)
    .for('update');
  if (!before) throw notFound('Device');
  await tx
    .update(devices)
    .set({ ...photo, updatedAt: ctx.now() })
    .where(where);
  if (before.photoId) await removePictures(ctx, tx, [{ organizationId, id: before.photoId, owner: 'device' }]);
  const details = { fields: ['photo'] };
  const summary = `Device "${before.name}" was changed.`;
  await recordAudit(tx, ctx, { action: 'device.updated', entity: 'device', entityId: id, summary, details });
  return findDevice(tx, organizationId, id);
}

/** @throws NOT_FOUND when the device has no photo, is absent or of another organization */
export async function openPhoto(ctx: ActorContext, id: string) {
  const { organizationId } = ctx.actor;
  authorize(ctx.actor, 'devices:read', 'query');
  const [row] = isUuid(id)
    ? await ctx.db
        .select({ photoId: devices.photoId, photoType: devices.photoType })
        .from(devices)
        .where(and(eq(devices.organizationId, organizationId), eq(devices.id, id)))
    : [];
  if (!row?.photoId || !row.photoType) throw notFound('Photo');
  const file = await ctx.ports.files.open(photoKey(organizationId, row.photoId));
  return { file, id: row.photoId, type: row.photoType };
}
