import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { recordDeviceEvents } from '../devices/device-events';
import { lockDocument, ofDocument, type StoredDocument } from '../documents/document-rows';
import { itemsOf } from '../documents/found-items';
import type { Document } from '../documents/schema';
import { getDocument } from '../documents/service';
import { DomainError } from '../errors';
import { isBeingOnboarded } from '../progress/onboarding-manual';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import type { acceptRevisionInput } from './schema';
import { findRevision } from './service';
import { takeOverItems } from './take-over';

/**
 * Makes a revision the current document in one transaction: takes over its items and replaces the manual that it revises, which can
 * still be opened from citations. @throws CONFLICT when it is not read yet, or was decided before
 */
export async function acceptRevision(
  ctx: ActorContext,
  input: z.output<typeof acceptRevisionInput>,
): Promise<Document> {
  const { organizationId } = ctx.actor;
  const { row, revises } = await findRevision(ctx.db, organizationId, input.id);
  requireProposed(row.document);
  const items = await itemsOf(ctx, row.document);
  await ctx.db.transaction(async (tx) => {
    // lock order everywhere: the current document, then its revision
    const before = await lockDocument(tx, organizationId, revises);
    const document = await lockDocument(tx, organizationId, row.document.id);
    requireProposed(document);
    if (await isBeingOnboarded(tx, organizationId, before.id)) {
      throw new DomainError(
        'CONFLICT',
        'The onboarding of its device is reading this manual. Please wait until it ends.',
      );
    }
    // a revision of the same file name keeps that name
    const name = before.originalFilename === document.originalFilename ? before.name : document.name;
    const revision = { organizationId, id: document.id, revises: before.id, name };
    await takeOverItems(ctx, tx, revision, items, { keep: new Set(input.keep), leaveOut: input.leaveOut });
    await tx
      .update(documents)
      .set({ revisionState: 'replaced', replacedAt: ctx.now() })
      .where(ofDocument(organizationId, before.id));
    await tx.update(documents).set({ revisionState: 'current' }).where(ofDocument(organizationId, document.id));
    if (name === before.name) await swapNames(tx, before, document);
    const { deviceId, id: documentId } = document;
    if (deviceId) {
      await recordDeviceEvents(tx, ctx, [
        { deviceId, kind: 'manual-replaced', subject: name, previous: before.name, documentId },
      ]);
    }
    await recordAudit(tx, ctx, {
      action: 'document.replaced',
      entity: 'document',
      entityId: document.id,
      summary: `Document "${before.name}" was replaced by a revision.`,
      details: {
        deviceId,
        replaced: before.id,
        keptAsTheyWere: input.keep.length,
        leftOut: input.leaveOut.length,
      },
    });
    publishAfterCommit(tx, documentsTopic(organizationId));
  });
  return getDocument(ctx, row.document.id);
}

function requireProposed({ revisionState, processingStatus }: StoredDocument): void {
  if (revisionState !== 'proposed')
    throw new DomainError('CONFLICT', 'This revision was already accepted or rejected.');
  if (processingStatus !== 'completed') throw new DomainError('CONFLICT', 'This revision has not been read yet.');
}

/** Gives the name to the new current document, so that queries by name find it. */
async function swapNames(tx: Tx, before: StoredDocument, after: StoredDocument): Promise<void> {
  const rename = (id: string, name: string) =>
    tx.update(documents).set({ name }).where(ofDocument(before.organizationId, id));
  await rename(after.id, `${after.id} on its way`);
  await rename(before.id, after.name);
  await rename(after.id, before.name);
}
