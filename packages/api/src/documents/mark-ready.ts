import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { and, eq, ne } from 'drizzle-orm';
import type { JobContext } from '../context';
import { isOfOnboarding } from '../progress/onboarding-manual';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument } from './document-rows';
import { notifyUploader } from './notify-uploader';

/**
 * Marks a document as ready and notifies whoever uploaded it, once. For the manual of an onboarding the notification is sent
 * when the onboarding ends.
 */
export async function markReady(ctx: Pick<JobContext, 'now'>, tx: Tx, key: DocumentKey): Promise<void> {
  const [document] = await tx
    .update(documents)
    .set({ processingStage: 'ready', processedAt: ctx.now() })
    .where(
      and(
        ofDocument(key.organizationId, key.documentId),
        eq(documents.processingStatus, 'completed'),
        ne(documents.processingStage, 'ready'),
      ),
    )
    .returning();
  if (!document) return;
  publishAfterCommit(tx, documentsTopic(key.organizationId));
  if (await isOfOnboarding(tx, key.organizationId, key.documentId)) return;
  const pages = document.totalPages === 1 ? '1 page was' : `${document.totalPages ?? 0} pages were`;
  const next =
    document.revisionState === 'proposed' ? 'See what it changes, and take it over.' : 'You can ask about it now.';
  await notifyUploader(tx, document, { title: `${document.name} is ready`, message: `${pages} read. ${next}` });
}
