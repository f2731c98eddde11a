import { devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import { authorize } from '../authorize';
import type { ActorContext } from '../context';
import { DomainError, notFound } from '../errors';
import { isUuid } from '../fields';
import { photoFormatOf, photoLimitBytes } from './photo-format';
import { findDevice } from './queries';
import type { Device } from './schema';

/** File store key of a photo. */
export const photoKey = (organizationId: string, photoId: string) => `${organizationId}/device-photos/${photoId}`;

/**
 * Stores the photo of a device in place of the previous one.
 * @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
 */
export async function setPhoto(ctx: ActorContext, form: FormData): Promise<Device> {
  const { organizationId } = ctx.actor;
  const id = form.get('id');
  const device = await findDevice(ctx.db, organizationId, typeof id === 'string' ? id : '');
  const file = form.get('file');
  if (!(file instanceof File) || !file.size) throw invalidFile('BAD_REQUEST', 'Please choose a picture.');
  if (file.size > photoLimitBytes) {
    const megabytes = photoLimitBytes / 1024 / 1024;
    throw invalidFile('PAYLOAD_TOO_LARGE', `The picture is larger than ${megabytes} MB.`);
  }
  const photoType = await photoFormatOf(file);
  if (!photoType) throw invalidFile('UNSUPPORTED_MEDIA_TYPE', 'This is not a JPEG, PNG or WebP picture.');
  const photoId = uuidv7();
  await ctx.ports.files.put(photoKey(organizationId, photoId), file);
  return replacePhoto(ctx, device.id, { photoId, photoType }).catch(async (error: unknown) => {
    await ctx.ports.files.remove(photoKey(organizationId, photoId));
    throw error;
  });
}

/** @throws NOT_FOUND */
export const removePhoto = (ctx: ActorContext, id: string): Promise<Device> =>
  replacePhoto(ctx, id, { photoId: null, photoType: null });

type Photo = Pick<typeof devices.$inferSelect, 'photoId' | 'photoType'>;

/** Removes the file of the previous photo after the commit. */
function replacePhoto(ctx: ActorContext, id: string, photo: Photo): Promise<Device> {
  const { organizationId } = ctx.actor;
  if (!isUuid(id)) throw notFound('Device');
  const where = and(eq(devices.organizationId, organizationId), eq(devices.id, id));
  return ctx.db.transaction(async (tx) => {
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
    if (before.photoId) {
      const keys = [photoKey(organizationId, before.photoId)];
      await ctx.ports.jobs.enqueue(tx, 'files.remove', { key: `files:${before.photoId}`, payload: { keys } });
    }
    const details = { fields: ['photo'] };
    const summary = `Device "${before.name}" was changed.`;
    await recordAudit(tx, ctx, { action: 'device.updated', entity: 'device', entityId: id, summary, details });
    return findDevice(tx, organizationId, id);
  });
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
  return { file, photoId: row.photoId, type: row.photoType };
}

const invalidFile = (code: 'BAD_REQUEST' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE', message: string) =>
  new DomainError(code, message, { details: [{ path: 'file', message }] });
