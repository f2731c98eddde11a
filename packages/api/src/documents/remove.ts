import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { recordDeviceEvents } from '../devices/device-events';
import { fileKeysOf } from '../document-files';
import { DomainError } from '../errors';
import { isBeingOnboarded } from '../progress/onboarding-manual';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import {
  type DocumentRow,
  documentColumns,
  findDocument,
  findDocumentByName,
  lockDocument,
  mayDelete,
  type StoredDocument,
} from './document-rows';
import { keepEditedItems } from './kept-items';

export async function removeDocument(ctx: ActorContext, id: string): Promise<{ message: string }> {
  return remove(ctx, await findDocument(ctx.db, ctx.actor.organizationId, id));
}

export async function removeDocumentByName(ctx: ActorContext, name: string): Promise<{ message: string }> {
  return remove(ctx, await findDocumentByName(ctx.db, ctx.actor.organizationId, name));
}

/**
 * Deletes a document with everything that was read and generated from it in one transaction, and its files after the commit.
 * Deleting a current manual deletes its earlier revisions and the proposed one as well. Items that people edited or worked on stay.
 */
async function remove(ctx: ActorContext, { document }: DocumentRow): Promise<{ message: string }> {
  if (!mayDelete(ctx.actor, document)) {
    throw new DomainError('FORBIDDEN', 'Only an administrator or the user who uploaded a document may delete it.');
  }
  const { organizationId } = ctx.actor;
  return ctx.db.transaction(async (tx) => {
    const lockedDocument = await lockDocument(tx, organizationId, document.id);
    if (await isBeingOnboarded(tx, organizationId, lockedDocument.id)) {
      throw new DomainError(
        'CONFLICT',
        'The onboarding of its device is reading this manual. Please wait until it ends.',
      );
    }
    const documentsToDelete = [lockedDocument, ...(await revisionsOf(tx, organizationId, lockedDocument))];
    const ids = documentsToDelete.map(({ id }) => id);
    const keys = await fileKeysOf({ db: tx }, documentsToDelete);
    const keptCount = await keepEditedItems(tx, organizationId, ids);
    if (lockedDocument.revisionState === 'replaced') {
      await tx
        .update(documents)
        .set({ revises: lockedDocument.revises })
        .where(and(eq(documents.organizationId, organizationId), eq(documents.revises, lockedDocument.id)));
    }
    await tx.delete(documents).where(and(eq(documents.organizationId, organizationId), inArray(documents.id, ids)));
    const { deviceId } = document;
    if (deviceId && lockedDocument.revisionState === 'current') {
      const event = {
        deviceId,
        kind: 'manual-removed',
        subject: lockedDocument.name,
        documentId: lockedDocument.id,
      } as const;
      await recordDeviceEvents(tx, ctx, [event]);
    }
    const summary = `Document "${lockedDocument.name}" was deleted.`;
    const details = { deviceId, revisions: ids.length - 1, itemsKept: keptCount };
    await recordAudit(tx, ctx, {
      action: 'document.deleted',
      entity: 'document',
      entityId: lockedDocument.id,
      summary,
      details,
    });
    publishAfterCommit(tx, documentsTopic(organizationId));
    await ctx.ports.jobs.enqueue(tx, 'files.remove', { key: `files:${document.id}`, payload: { keys } });
    return { message: `${summary}${keptSentence(keptCount)}` };
  });
}

const keptSentence = (count: number) =>
  count
    ? ` ${count === 1 ? 'One item' : `${count} items`} of it that people edited or worked on stay with the device.`
    : '';

/** The earlier revisions of a current document and the proposed one. */
export async function revisionsOf(tx: Tx, organizationId: string, document: StoredDocument): Promise<StoredDocument[]> {
  if (document.revisionState !== 'current') return [];
  const earlier = sql`with recursive earlier(id) as (
      select ${document.revises}::uuid
      union
      select ${documents.revises} from ${documents} join earlier on ${documents.id} = earlier.id
      where ${documents.organizationId} = ${organizationId}
    ) select id from earlier where id is not null`;
  return tx
    .select(documentColumns)
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        or(eq(documents.revises, document.id), sql`${documents.id} in (${earlier})`),
      ),
    );
}
