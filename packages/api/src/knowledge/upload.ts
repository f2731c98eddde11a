import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { requireDevices } from '../devices/queries';
import { holdDocumentNames } from './names';
import { retryDocument } from './retry';
import type { Document, UploadResponse } from './schema';
import { getDocument } from './service';
import { insertDocument, storeFile } from './stored-file';
import { fileOf, requirePdf, textOf } from './upload-form';

const uploaded =
  'Document uploaded successfully! It is processed in the background; you will get a notification when it is ready.';

/**
 * Adds a document to the organization, to a device or in general, and has it read in the background. The same bytes in
 * the same place are the same document; one that could not be read is read again. The device's name is its own, whatever
 * `deviceName` says, and the organization the caller's.
 */
export async function uploadDocument(ctx: ActorContext, form: FormData): Promise<UploadResponse> {
  const file = fileOf(form);
  const deviceId = textOf(form, 'deviceId') || null;
  await requirePdf(file, ctx.settings.manualLimits);
  const { organizationId } = ctx.actor;
  const stored = await storeFile(ctx, file);
  const same = await ctx.db
    .transaction(async (tx) => {
      if (deviceId) await requireDevices(tx, organizationId, [deviceId]);
      await holdDocumentNames(tx, organizationId);
      const known = await sameDocument(tx, organizationId, deviceId, stored.sha256);
      if (!known) await insertDocument(tx, ctx, stored, { deviceId });
      return known;
    })
    .catch(async (error: unknown) => {
      await ctx.ports.files.remove(stored.key);
      throw error;
    });
  if (!same) {
    const { documentId } = stored;
    await ctx.ports.jobs.enqueue('knowledge.read', { organizationId, documentId }, documentId);
    return toResponse(await getDocument(ctx, documentId), uploaded);
  }
  await ctx.ports.files.remove(stored.key);
  if (same.status === 'failed') return toResponse(await retryDocument(ctx, same.id), uploaded);
  return toResponse(await getDocument(ctx, same.id), 'This document is here already.');
}

async function sameDocument(tx: Tx, organizationId: string, deviceId: string | null, sha256: string) {
  const [same] = await tx
    .select({ id: documents.id, status: documents.processingStatus })
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

function toResponse(document: Document, message: string): UploadResponse {
  return {
    success: document.processingStatus !== 'failed',
    pdfId: document.id,
    pdf_filename: document.name,
    processing_status: document.processingStatus,
    processed_at: document.processedAt,
    device_id: document.deviceId,
    device_name: document.deviceName,
    collection_name: document.collectionName,
    total_pages: document.totalPages,
    chunk_count: document.processedChunks,
    processing_time: document.processingTime,
    message,
    error: document.failureMessage,
  };
}
