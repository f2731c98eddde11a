import { createHash } from 'node:crypto';
import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { uuidv7 } from 'uuidv7';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { recordDeviceEvents } from '../devices/device-events';
import { publishAfterCommit } from '../publish-after-commit';
import { requireQuota } from '../storage-quota';
import { documentsTopic } from '../topics';
import { filenameOf } from './filename';
import { uniqueDocumentName } from './names';

export interface StoredFile {
  documentId: string;
  key: string;
  filename: string;
  sha256: string;
  size: number;
}

/** Stores the file of a new document, and hashes it in the same pass. If the caller does not create the document, it must remove the file. */
export async function storeFile(ctx: ActorContext, file: File): Promise<StoredFile> {
  const documentId = uuidv7();
  const key = `${ctx.actor.organizationId}/${documentId}.pdf`;
  const hash = createHash('sha256');
  const hashing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, passedOn) {
      hash.update(piece);
      passedOn.enqueue(piece);
    },
  });
  await ctx.ports.files.put(key, file.stream().pipeThrough(hashing));
  return { documentId, key, filename: filenameOf(file.name), sha256: hash.digest('hex'), size: file.size };
}

/** Adds a document that waits to be read. @throws CONFLICT if it exceeds the organization's quota */
export async function insertDocument(
  tx: Tx,
  ctx: ActorContext,
  stored: StoredFile,
  place: Pick<typeof documents.$inferInsert, 'deviceId' | 'revisionState' | 'revises'>,
): Promise<void> {
  const { organizationId, userId } = ctx.actor;
  await requireQuota(tx, ctx, stored.size);
  const name = await uniqueDocumentName(tx, organizationId, stored.filename);
  await tx.insert(documents).values({
    ...place,
    organizationId,
    id: stored.documentId,
    name,
    originalFilename: stored.filename,
    storageKey: stored.key,
    sha256: stored.sha256,
    fileSize: stored.size,
    uploadedBy: userId,
    uploadedAt: ctx.now(),
  });
  const { deviceId } = place;
  if (deviceId && place.revisionState !== 'proposed') {
    const event = { deviceId, kind: 'manual-added', subject: name, documentId: stored.documentId } as const;
    await recordDeviceEvents(tx, ctx, [event]);
  }
  await recordAudit(tx, ctx, {
    action: 'document.added',
    entity: 'document',
    entityId: stored.documentId,
    summary: `Document "${name}" was added.`,
    details: { deviceId: deviceId ?? null, size: stored.size },
  });
  publishAfterCommit(tx, documentsTopic(organizationId));
}

/** The newest current document of the same device (or of none) with the same content. */
export async function sameDocument(tx: Tx, organizationId: string, deviceId: string | null, sha256: string) {
  const [same] = await tx
    .select({ id: documents.id, name: documents.name, status: documents.processingStatus })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.sha256, sha256),
        deviceId ? eq(documents.deviceId, deviceId) : isNull(documents.deviceId),
        eq(documents.revisionState, 'current'),
      ),
    )
    .orderBy(desc(documents.uploadedAt))
    .limit(1);
  return same;
}
