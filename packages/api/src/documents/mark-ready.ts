import type { Tx } from '@steward/db/client';
import { documents } from '@steward/db/schema';
import { PASSAGE_FORMAT } from '@steward/manuals/chunk/passage';
import { and, eq, ne } from 'drizzle-orm';
import type { JobContext } from '../context';
import { isOfOnboarding } from '../progress/onboarding-manual';
import { publishAfterCommit } from '../publish-after-commit';
import { documentsTopic } from '../topics';
import { type DocumentKey, ofDocument } from './document-rows';
import { enqueueFor } from './enqueue';
import { notifyUploader } from './notify-uploader';

/**
 * Marks a document as ready, enqueues the slow jobs that can wait until it can be searched, and notifies the uploader once.
 * For the manual of an onboarding, the notification is sent when the onboarding ends.
 */
export async function markReady(ctx: Pick<JobContext, 'now' | 'ports'>, tx: Tx, key: DocumentKey): Promise<void> {
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
  const { jobs, recogniser } = ctx.ports;
  if (recogniser && document.picturePages.length) await enqueueFor(jobs, tx, 'knowledge.recognise', key);
  // an earlier version read the document, but was stopped before it embedded it
  if (document.passageFormat < PASSAGE_FORMAT) await enqueueFor(jobs, tx, 'knowledge.update-passages', key);
  if (await isOfOnboarding(tx, key.organizationId, key.documentId)) return;
  const pages = document.totalPages === 1 ? '1 page was' : `${document.totalPages ?? 0} pages were`;
  const next =
    document.revisionState === 'proposed' ? 'See what it changes, and take it over.' : 'You can ask about it now.';
  await notifyUploader(tx, document, { title: `${document.name} is ready`, message: `${pages} read. ${next}` });
}
