import { documents, onboardingRuns } from '@steward/db/schema';
import { and, eq, or, sql } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { DomainError } from '../errors';
import { isOnboarding } from '../progress/queries';
import { publishAfterCommit } from '../publish-after-commit';
import { deviceTopic, documentsTopic } from '../topics';
import { findDocument, ofDocument } from './document-rows';
import { enqueueFor } from './enqueue';
import type { Document } from './schema';
import { getDocument } from './service';

/**
 * Reads a failed document again. If it is the manual of a failed onboarding, the onboarding continues; generations that waited
 * for the document wait again.
 */
export async function retryDocument(ctx: ActorContext, id: string): Promise<Document> {
  const { organizationId } = ctx.actor;
  const { document } = await findDocument(ctx.db, organizationId, id);
  await ctx.db.transaction(async (tx) => {
    const restarted = await tx
      .update(documents)
      .set({
        processingStatus: 'processing',
        processingStage: 'waiting',
        pagesRead: 0,
        readingAttempts: 0,
        failureReason: null,
        failureMessage: null,
        processedAt: null,
      })
      .where(and(ofDocument(organizationId, document.id), eq(documents.processingStatus, 'failed')))
      .returning({ id: documents.id });
    if (!restarted.length)
      throw new DomainError('CONFLICT', 'Only a document that could not be read can be read again.');
    publishAfterCommit(tx, documentsTopic(organizationId));
    const reopened = await tx
      .update(onboardingRuns)
      .set({
        status: 'running',
        error: null,
        errorReason: null,
        retryable: false,
        readingAttempts: 0,
        finishedAt: null,
        updatedAt: ctx.now(),
        version: sql`${onboardingRuns.version} + 1`,
      })
      .where(
        and(
          eq(onboardingRuns.organizationId, organizationId),
          eq(onboardingRuns.documentId, document.id),
          eq(onboardingRuns.status, 'failed'),
          or(isOnboarding, eq(onboardingRuns.stage, 'upload')),
        ),
      )
      .returning({ id: onboardingRuns.id, kind: onboardingRuns.kind, deviceId: onboardingRuns.deviceId });
    for (const run of reopened) publishAfterCommit(tx, deviceTopic(organizationId, run.deviceId));
    const { jobs } = ctx.ports;
    const runId = reopened.find(({ kind }) => kind === 'onboarding')?.id;
    if (runId) await jobs.enqueue(tx, 'onboarding.run', { key: runId, payload: { organizationId, runId } });
    else await enqueueFor(jobs, tx, 'knowledge.read', { organizationId, documentId: document.id });
  });
  return getDocument(ctx, document.id);
}
