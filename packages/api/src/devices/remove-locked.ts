import type { Tx } from '@steward/db/client';
import { devices, documents, onboardingRuns } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { fileKeysOf } from '../document-files';
import { publishRemovedNotifications } from '../notify/notifications-changed';
import { pictureKeysOfDevices } from '../pictures/remove';
import { publishAfterCommit } from '../publish-after-commit';
import { connectionSettingsTopic, deviceTokensTopic, documentsTopic, workTopic } from '../topics';
import { fileKeysOfDevices } from './files';
import { photoKey } from './photo';

interface RemovedDevice {
  id: string;
  photoId: string | null;
}

/** Removes devices that the caller has locked, with all their data. Their files are removed after the commit. */
export async function removeLocked(
  ctx: ActorContext,
  tx: Tx,
  removed: readonly RemovedDevice[],
): Promise<{ documentCount: number }> {
  const [first] = removed;
  if (!first) return { documentCount: 0 };
  const { organizationId } = ctx.actor;
  const ids = removed.map(({ id }) => id);
  const files = await tx
    .select({ organizationId: documents.organizationId, id: documents.id, storageKey: documents.storageKey })
    .from(documents)
    .where(and(eq(documents.organizationId, organizationId), inArray(documents.deviceId, ids)));
  const keys = await fileKeysOf({ db: tx }, files);
  // photos that a server of the previous version stored are not among the pictures
  keys.push(...removed.flatMap(({ photoId }) => (photoId ? [photoKey(organizationId, photoId)] : [])));
  keys.push(...(await pictureKeysOfDevices(tx, organizationId, ids)));
  keys.push(...(await fileKeysOfDevices(tx, organizationId, ids)));
  await tx
    .delete(onboardingRuns)
    .where(and(eq(onboardingRuns.organizationId, organizationId), inArray(onboardingRuns.deviceId, ids)));
  await publishRemovedNotifications(tx, organizationId, ids);
  await tx.delete(devices).where(and(eq(devices.organizationId, organizationId), inArray(devices.id, ids)));
  publishAfterCommit(tx, documentsTopic(organizationId));
  publishAfterCommit(tx, connectionSettingsTopic);
  publishAfterCommit(tx, deviceTokensTopic);
  publishAfterCommit(tx, workTopic(organizationId));
  if (keys.length) await ctx.ports.jobs.enqueue(tx, 'files.remove', { key: `files:${first.id}`, payload: { keys } });
  return { documentCount: files.length };
}
