import { documents } from '@steward/db/schema';
import { PASSAGE_FORMAT } from '@steward/manuals/chunk/passage';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { JobContext } from '../context';
import { type DocumentKey, ofDocument } from './document-rows';
import { embedDocument } from './embed-job';
import { enqueueFor } from './enqueue';
import { readAgain } from './read-again';
import { beginAttempt } from './read-with-bounded-attempts';
import { analyseIfNeverDone } from './table-statistics';
import { updatePassages } from './update-passages';

/**
 * Gives a document of an earlier version the passages of this version, then enqueues the next one. There is one such job at a time
 * on all servers, so that uploads do not wait for hundreds of stored manuals.
 */
export async function updatePassagesJob(ctx: JobContext, key: DocumentKey, isLastAttempt: boolean): Promise<void> {
  try {
    await updateDocument(ctx, key);
  } catch (error) {
    if (!isLastAttempt) throw error;
    await giveUp(ctx, key, { err: error });
  }
  await enqueueNext(ctx);
}

async function updateDocument(ctx: JobContext, key: DocumentKey): Promise<void> {
  const where = and(ofDocument(key.organizationId, key.documentId), eq(documents.processingStatus, 'completed'));
  const [document] = await ctx.db
    .select({
      organizationId: documents.organizationId,
      id: documents.id,
      storageKey: documents.storageKey,
      format: documents.passageFormat,
      vectorized: documents.vectorized,
    })
    .from(documents)
    .where(where);
  // deleted in the meantime
  if (!document) return;
  let needsVectors = !document.vectorized;
  if (document.format < PASSAGE_FORMAT) {
    const hasAttempt = await beginAttempt(ctx, { table: documents, where });
    if (!hasAttempt) return giveUp(ctx, key, { reason: 'stopped-the-program' });
    const outcome = await readAgain(ctx, document);
    if (!outcome.ok && outcome.retryable) throw new Error(outcome.message);
    if (!outcome.ok) return giveUp(ctx, key, { reason: outcome.reason });
    needsVectors = (await updatePassages(ctx, key, outcome.manual)) || needsVectors;
  }
  if (needsVectors && (await ctx.ports.embedder.state()).ready) await embedDocument(ctx, key);
}

/** Keeps the passages as they are. The document is not read again before the next change of the format. */
async function giveUp(ctx: JobContext, key: DocumentKey, cause: { err: unknown } | { reason: string }): Promise<void> {
  const rows = await ctx.db
    .update(documents)
    .set({ passageFormat: PASSAGE_FORMAT, readingAttempts: 0 })
    .where(ofDocument(key.organizationId, key.documentId))
    .returning({ id: documents.id });
  if (rows.length) ctx.log.warn({ ...cause, ...key }, 'a document of an earlier version was not updated completely');
}

/** Enqueues the newest document of an earlier version. */
async function enqueueNext(ctx: JobContext): Promise<void> {
  const [next] = await ctx.db
    .select({ organizationId: documents.organizationId, documentId: documents.id })
    .from(documents)
    .where(
      and(
        lt(documents.passageFormat, PASSAGE_FORMAT),
        eq(documents.processingStatus, 'completed'),
        eq(documents.processingStage, 'ready'),
      ),
    )
    .orderBy(desc(documents.passageFormat), desc(documents.id))
    .limit(1);
  if (next) await enqueueFor(ctx.ports.jobs, ctx.db, 'knowledge.update-passages', next);
}

/** Starts with the documents of earlier versions: called once at start. */
export async function resumeUpdates(ctx: JobContext): Promise<void> {
  await analyseIfNeverDone(ctx.db);
  await enqueueNext(ctx);
}
