import { documents } from '@steward/db/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../audit/record';
import type { ActorContext } from '../context';
import { recordDeviceEvents } from '../devices/device-events';
import { requireDevices } from '../devices/queries';
import { DomainError, notFound } from '../errors';
import { isOfOnboarding } from '../progress/onboarding-manual';
import { isBeingGeneratedFrom } from '../progress/queries';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import { lockDocument, type StoredDocument } from './document-rows';
import { holdDocumentNames } from './names';
import { revisionsOf } from './remove';
import type { Document, moveDocumentInput } from './schema';
import { getDocument } from './service';
import { sameDocument } from './stored-file';

/**
 * Assigns a document to a device, moves it to another, or makes it general, together with its revisions. Items generated from
 * it stay with their device and keep their source: people reviewed, scheduled and worked on them for that machine, and only they can
 * say which are wrong there. Generating again adds the items to the new device.
 * @throws NOT_FOUND; CONFLICT when the target has a document with the same content, or while items are generated from it
 */
export async function moveDocument(ctx: ActorContext, input: z.output<typeof moveDocumentInput>): Promise<Document> {
  const { organizationId } = ctx.actor;
  await ctx.db.transaction(async (tx) => {
    await holdDocumentNames(tx, organizationId);
    const document = await lockDocument(tx, organizationId, input.id);
    if (document.revisionState !== 'current') throw notFound('Document');
    const device = input.deviceId ? await requireDevice(input.deviceId) : null;
    const deviceId = device?.id ?? null;
    if (deviceId === document.deviceId) return;
    await requireMovable(document);
    const same = await sameDocument(tx, organizationId, deviceId, document.sha256);
    if (same) {
      const place = device ? `"${device.name}" has` : 'There is';
      throw new DomainError('CONFLICT', `${place} this document already, as "${same.name}".`);
    }
    const movedIds = [document, ...(await revisionsOf(tx, organizationId, document))].map(({ id }) => id);
    await tx
      .update(documents)
      .set({ deviceId, movedAt: ctx.now() })
      .where(and(eq(documents.organizationId, organizationId), inArray(documents.id, movedIds)));
    const eventFields = { subject: document.name, documentId: document.id };
    await recordDeviceEvents(tx, ctx, [
      ...(document.deviceId ? [{ ...eventFields, deviceId: document.deviceId, kind: 'manual-moved' as const }] : []),
      ...(deviceId ? [{ ...eventFields, deviceId, kind: 'manual-added' as const }] : []),
    ]);
    await recordAudit(tx, ctx, {
      action: 'document.moved',
      entity: 'document',
      entityId: document.id,
      summary: device
        ? `Document "${document.name}" was assigned to "${device.name}".`
        : `Document "${document.name}" was made general.`,
      details: { from: document.deviceId, to: deviceId },
    });
    publishAfterCommit(tx, documentsTopic(organizationId));

    async function requireDevice(id: string) {
      const found = (await requireDevices(tx, organizationId, [id])).get(id.toLowerCase());
      if (!found) throw notFound('Device');
      return found;
    }

    async function requireMovable({ id, processingStatus }: StoredDocument) {
      if (processingStatus !== 'completed' && (await isOfOnboarding(tx, organizationId, id))) {
        throw new DomainError('CONFLICT', 'The onboarding of its device needs this manual. Finish it first.');
      }
      if (await isBeingGeneratedFrom(tx, organizationId, id)) {
        throw new DomainError(
          'CONFLICT',
          'Items are being generated from this document. Please wait until that is finished.',
        );
      }
    }
  });
  return getDocument(ctx, input.id);
}
