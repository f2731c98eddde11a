import type { ActorContext } from '../context';
import { requireDevices } from '../devices/queries';
import { enqueueFor } from '../documents/enqueue';
import { holdDocumentNames } from '../documents/names';
import { retryDocument } from '../documents/retry';
import type { Document, UploadResponse } from '../documents/schema';
import { getDocument } from '../documents/service';
import { insertDocument, sameDocument, storeFile } from '../documents/stored-file';
import { fileOf, requirePdf, textOf } from '../documents/upload-form';
import { fieldError } from '../errors';
import { startGeneration } from '../generation/service';

const uploadedMessage =
  'Document uploaded successfully! It is processed in the background; you will get a notification when it is ready.';

/**
 * Adds a document to a device or as a general one, and starts reading it in the background. A file with the same content for the same
 * device is the same document, which is read again if it failed before. `deviceName` and `organizationId` of the form are ignored. With
 * `generate`, rules, tasks and precautions are generated for the device once the document has been read.
 */
export async function uploadDocument(ctx: ActorContext, form: FormData): Promise<UploadResponse> {
  const file = fileOf(form);
  const deviceId = textOf(form, 'deviceId') || null;
  const generate = textOf(form, 'generate') === 'true';
  if (generate && !deviceId) {
    const message = 'Please choose a device: rules, tasks and precautions are generated for a device.';
    throw fieldError('deviceId', message);
  }
  await requirePdf(file, ctx.settings.manualLimits);
  const { organizationId } = ctx.actor;
  const storedFile = await storeFile(ctx, file);
  const existingDocument = await ctx.db
    .transaction(async (tx) => {
      if (deviceId) await requireDevices(tx, organizationId, [deviceId]);
      await holdDocumentNames(tx, organizationId);
      const duplicate = await sameDocument(tx, organizationId, deviceId, storedFile.sha256);
      if (duplicate) return duplicate;
      await insertDocument(tx, ctx, storedFile, { deviceId });
      await enqueueFor(ctx.ports.jobs, tx, 'knowledge.read', { organizationId, documentId: storedFile.documentId });
      return null;
    })
    .catch(async (error: unknown) => {
      await ctx.ports.files.remove(storedFile.key);
      throw error;
    });
  const documentId = existingDocument?.id ?? storedFile.documentId;
  if (existingDocument) await ctx.ports.files.remove(storedFile.key);
  if (existingDocument?.status === 'failed') await retryDocument(ctx, documentId);
  if (generate) await startGeneration(ctx, { documentId, bringBackDeleted: false });
  const isKnown = existingDocument !== null && existingDocument.status !== 'failed';
  return toResponse(await getDocument(ctx, documentId), isKnown ? 'This document is here already.' : uploadedMessage);
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
