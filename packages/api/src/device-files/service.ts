import type { Tx } from '@steward/db/client';
import { deviceFiles, devices } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import type { AuditAction } from '../audit/schema';
import { authorize } from '../authorize';
import type { ActorContext } from '../context';
import { deviceFileKey } from '../devices/files';
import { findDevice } from '../devices/queries';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { nameOf } from '../people';
import { publishAfterCommit } from '../publish-after-commit';
import { requireBytes } from '../storage-quota';
import { deviceFilesTopic } from '../topics';
import { type DeviceFileRow, lockFile, ofDevice, ofFile, toDeviceFile } from './queries';
import { readDeviceFile } from './read';
import { requireRoom, requireSuitingName } from './rules';
import type { DeviceFile, RenameFileInput } from './schema';

/**
 * Stores a file of a device.
 * @throws BAD_REQUEST, NOT_FOUND, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CONFLICT beyond the quota or the number of files
 */
export async function addFile(ctx: ActorContext, form: FormData): Promise<DeviceFile> {
  const { organizationId, userId } = ctx.actor;
  const deviceId = form.get('deviceId');
  const device = await findDevice(ctx.db, organizationId, typeof deviceId === 'string' ? deviceId : '');
  const { content, name, type } = await readDeviceFile(form.get('file'));
  const file = {
    ...{ organizationId, id: uuidv7(), deviceId: device.id, name, type, bytes: content.size },
    ...{ createdAt: ctx.now(), addedBy: userId, addedByName: (await nameOf(ctx.db, organizationId, userId)) || null },
    ...{ deletedAt: null, deletedBy: null, deletedByName: null },
  };
  const key = deviceFileKey(file);
  try {
    await ctx.ports.files.put(key, content);
    await ctx.db.transaction(async (tx) => {
      await requireBytes(tx, ctx.settings, organizationId, file.bytes);
      await requireDevice(tx, organizationId, device.id);
      // `requireBytes` blocks other additions until the transaction ends
      requireRoom(await tx.$count(deviceFiles, ofDevice(organizationId, device.id)));
      await tx.insert(deviceFiles).values(file);
      await recordFileChange(ctx, tx, file, 'device-file.added', `File "${name}" was added to "${device.name}".`);
    });
  } catch (error) {
    await ctx.ports.files.remove(key);
    throw error;
  }
  return toDeviceFile(file);
}

/** @throws NOT_FOUND, UNSUPPORTED_MEDIA_TYPE if the extension contradicts the content */
export async function renameFile(ctx: ActorContext, { id, name }: RenameFileInput): Promise<DeviceFile> {
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const file = await lockFile(tx, organizationId, id);
    requireSuitingName(name, file.type);
    if (name === file.name) return toDeviceFile(file);
    await tx.update(deviceFiles).set({ name }).where(ofFile(organizationId, id));
    const summary = `File "${file.name}" was renamed to "${name}".`;
    await recordFileChange(ctx, tx, file, 'device-file.renamed', summary);
    return toDeviceFile({ ...file, name });
  });
}

/** The bytes are removed after the commit; the history keeps the name. @throws NOT_FOUND */
export async function removeFile(ctx: ActorContext, id: string): Promise<{ message: string }> {
  const { organizationId, userId } = ctx.actor;
  const { name } = await ctx.db.transaction(async (tx) => {
    const file = await lockFile(tx, organizationId, id);
    const deletedByName = (await nameOf(tx, organizationId, userId)) || null;
    await tx
      .update(deviceFiles)
      .set({ deletedAt: ctx.now(), deletedBy: userId, deletedByName })
      .where(ofFile(organizationId, id));
    const payload = { keys: [deviceFileKey(file)] };
    await ctx.ports.jobs.enqueue(tx, 'files.remove', { key: `files:${file.id}`, payload });
    await recordFileChange(ctx, tx, file, 'device-file.deleted', `File "${file.name}" was deleted.`);
    return file;
  });
  return { message: `File "${name}" was deleted.` };
}

/** @throws NOT_FOUND when it is absent, deleted or of another organization */
export async function openFile(ctx: ActorContext, id: string) {
  const { organizationId } = ctx.actor;
  authorize(ctx.actor, 'devices:read', 'query');
  const [row] = isUuid(id) ? await ctx.db.select().from(deviceFiles).where(ofFile(organizationId, id)) : [];
  if (!row) throw notFound('File');
  return { id: row.id, name: row.name, type: row.type, file: await ctx.ports.files.open(deviceFileKey(row)) };
}

/** Keeps the device from being deleted until the transaction ends. @throws NOT_FOUND */
async function requireDevice(tx: Tx, organizationId: string, id: string): Promise<void> {
  const [row] = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(and(eq(devices.organizationId, organizationId), eq(devices.id, id)))
    .for('key share');
  if (!row) throw notFound('Device');
}

async function recordFileChange(
  ctx: ActorContext,
  tx: Tx,
  { id, deviceId, bytes, organizationId }: DeviceFileRow,
  action: AuditAction,
  summary: string,
): Promise<void> {
  const details = { fileId: id, bytes };
  await recordAudit(tx, ctx, { action, entity: 'device', entityId: deviceId, summary, details });
  publishAfterCommit(tx, deviceFilesTopic(organizationId, deviceId));
}
