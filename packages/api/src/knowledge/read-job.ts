import { documents, onboardingRuns } from '@steward/db/schema';
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type DocumentKey, ofDocument } from '../documents/document-rows';
import { enqueueFor } from '../documents/enqueue';
import { notifyUploader } from '../documents/notify-uploader';
import { readWithBoundedAttempts } from '../documents/read-with-bounded-attempts';
import { completeDocument, storeReadManual } from '../documents/store-manual';
import { documentProgress, waitingAnalysisProgress } from '../generation/run-progress';
import { startWaitingGenerations } from '../generation/waiting';
import { resumedRows } from '../jobs';
import { isOnboarding } from '../progress/queries';
import { publishAfterCommit } from '../publish-after-commit';
import { compareRevision } from '../revisions/compare';
import { documentsTopic } from '../topics';

/**
 * Reads an uploaded document and stores its content. Each stage can run again: a restart reads the document again, and nothing is
 * searchable before all of it is stored.
 */
async function readDocument(ctx: JobContext, job: DocumentKey): Promise<void> {
  const whereDocument = ofDocument(job.organizationId, job.documentId);
  const [document] = await ctx.db.select().from(documents).where(whereDocument);
  // deleted, or already read
  if (document?.processingStatus !== 'processing') return;
  const analysis = waitingAnalysisProgress(ctx, job);
  const outcome = await readWithBoundedAttempts(ctx, document, {
    attempts: { table: documents, where: whereDocument, set: { processingStage: 'reading', pagesRead: 0 } },
    pages: documentProgress(ctx, job),
    analysis,
    stoppedMessage:
      'The document could not be read: reading it stopped the program several times. Upload another copy of it, or parts of it.',
  });
  if (!outcome.ok) return failReading(ctx, job, outcome);
  await ctx.db.update(documents).set({ processingStage: 'storing', readingAttempts: 0 }).where(whereDocument);
  await ctx.ports.events.publish(documentsTopic(job.organizationId));
  await storeReadManual(ctx, job, outcome.manual, (savedCount, total) => analysis.reportSaved(savedCount, total));
  await analysis.settled();
  await ctx.db.transaction(async (tx) => {
    const [current] = await tx
      .select({ status: documents.processingStatus })
      .from(documents)
      .where(whereDocument)
      .for('update');
    if (current?.status !== 'processing') return;
    await completeDocument({ ...ctx, db: tx }, { ...job, startedAt: document.uploadedAt }, outcome.manual);
    const { organizationId, revises } = document;
    if (document.revisionState === 'proposed' && revises) {
      const revisionChanges = await compareRevision(tx, { organizationId, revises }, outcome.manual);
      await tx.update(documents).set({ revisionChanges }).where(whereDocument);
    }
    publishAfterCommit(tx, documentsTopic(job.organizationId));
    await enqueueFor(ctx.ports.jobs, tx, 'knowledge.embed', job);
    await startWaitingGenerations(ctx.ports.jobs, tx, job);
  });
}

/** Marks the document as failed with a message for users. */
async function failReading(
  ctx: JobContext,
  job: DocumentKey,
  { reason, message }: { reason: string; message: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [failed] = await tx
      .update(documents)
      .set({ processingStatus: 'failed', failureReason: reason, failureMessage: message, processedAt: ctx.now() })
      .where(and(ofDocument(job.organizationId, job.documentId), eq(documents.processingStatus, 'processing')))
      .returning();
    if (!failed) return;
    publishAfterCommit(tx, documentsTopic(job.organizationId));
    await notifyUploader(tx, failed, { title: `${failed.name} could not be read`, message });
    await startWaitingGenerations(ctx.ports.jobs, tx, job);
  });
}

/** Job entry point. Unexpected errors are retried; after the last attempt the document fails with a message. */
export async function readJob(ctx: JobContext, job: DocumentKey, isLastAttempt: boolean): Promise<void> {
  try {
    await readDocument(ctx, job);
  } catch (error) {
    if (await isDeleted(ctx, job)) return;
    ctx.log.error({ err: error, ...job }, 'reading a document stopped unexpectedly');
    if (!isLastAttempt) throw error;
    await failReading(ctx, job, {
      reason: 'unexpected',
      message: 'Something went wrong while this document was read. Please try it again.',
    });
  }
}

/** Whether the document was deleted in the meantime. */
async function isDeleted(ctx: JobContext, job: DocumentKey): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(ofDocument(job.organizationId, job.documentId));
  return !rows.length;
}

/** Enqueues the documents that are being read and have no job. @returns the number of documents that are being read */
export async function resumeReadings(ctx: JobContext): Promise<number> {
  const onboarding = ctx.db
    .select({ one: sql`1` })
    .from(onboardingRuns)
    .where(
      and(
        eq(onboardingRuns.organizationId, documents.organizationId),
        eq(onboardingRuns.documentId, documents.id),
        eq(onboardingRuns.status, 'running'),
        isOnboarding,
      ),
    );
  const reading = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(and(eq(documents.processingStatus, 'processing'), notExists(onboarding)))
    .orderBy(documents.id)
    .limit(resumedRows);
  await enqueueFor(ctx.ports.jobs, ctx.db, 'knowledge.read', ...reading);
  return reading.length;
}
