import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { lockDocument } from '../documents/document-rows';
import { enqueueFor } from '../documents/enqueue';
import { holdDocumentNames } from '../documents/names';
import type { Document } from '../documents/schema';
import { getDocument } from '../documents/service';
import { insertDocument, type StoredFile, storeFile } from '../documents/stored-file';
import { fileOf, requirePdf, textOf } from '../documents/upload-form';
import { DomainError } from '../errors';

/**
 * Adds a revision of the current document. It is read in the background and compared with the existing items; nothing changes
 * before it is accepted. @throws CONFLICT while another waits, or when it is the same file
 */
export async function proposeRevision(ctx: ActorContext, form: FormData): Promise<Document> {
  const file = fileOf(form);
  await requirePdf(file, ctx.settings.manualLimits);
  const { organizationId } = ctx.actor;
  const storedFile = await storeFile(ctx, file);
  const { documentId } = storedFile;
  await ctx.db
    .transaction(async (tx) => {
      await holdDocumentNames(tx, organizationId);
      const deviceId = await deviceOfRevised(tx, organizationId, textOf(form, 'documentId'), storedFile);
      await insertDocument(tx, ctx, storedFile, deviceId);
      await enqueueFor(ctx.ports.jobs, tx, 'knowledge.read', { organizationId, documentId });
    })
    .catch(async (error: unknown) => {
      await ctx.ports.files.remove(storedFile.key);
      throw error;
    });
  return getDocument(ctx, documentId);
}

async function deviceOfRevised(tx: Tx, organizationId: string, id: string, { sha256 }: StoredFile) {
  const document = await lockDocument(tx, organizationId, id);
  if (document.revisionState !== 'current' || document.processingStatus !== 'completed') {
    throw new DomainError('CONFLICT', 'Only a current document that has been read can be revised.');
  }
  if (document.sha256 === sha256) {
    throw new DomainError('CONFLICT', 'This file is the same as the current document: there is nothing to revise.');
  }
  const [waiting] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.revises, document.id),
        eq(documents.revisionState, 'proposed'),
      ),
    );
  if (waiting)
    throw new DomainError(
      'CONFLICT',
      'A revision of this document is already awaiting review. Accept or reject it first.',
    );
  return { deviceId: document.deviceId, revisionState: 'proposed' as const, revises: document.id };
}
