import type { Tx } from '@steward/db/client';
import { documents, onboardingRuns } from '@steward/db/schema';
import { and, eq, ne } from 'drizzle-orm';
import type { JobContext } from '../context';
import { lockDocument, ofDocument } from '../documents/document-rows';
import { type FoundItems, itemsOf, storedItems } from '../documents/found-items';
import { beginAttempt } from '../documents/read-with-bounded-attempts';
import { DomainError } from '../errors';
import { type JobPayload, resumedRows } from '../jobs';
import { notify } from '../notify/notify';
import { findRun, type RunRow } from '../progress/queries';
import { publishAfterCommit } from '../publish-after-commit';
import { waitingSentence } from '../suggestions/rules';
import { deviceTopic, documentsTopic } from '../topics';
import { advance, endRun, generateStage, type Outcome, ofRun, type Run, type RunFailure } from './advance';
import { countsOf, rulesInEffect } from './rules';
import { onboardingProgress } from './run-progress';

type GenerationJob = JobPayload<'generation.run'>;

/**
 * Runs a generation stage by stage; each stage commits together with the transition to the next. The items were stored when the
 * document was read, so a restart continues at the stage that was reached.
 */
export async function runGeneration(ctx: JobContext, job: GenerationJob): Promise<void> {
  let items: FoundItems | null = null;
  for (;;) {
    const row = await findRun(ctx, job.organizationId, job.runId).catch(ignoreDeleted);
    if (row?.run.status !== 'running') return;
    const { run } = row;
    // the reading job enqueues it again
    if (row.documentStatus === 'processing') return;
    items ??= await findItems(ctx, run);
    const currentItems = items;
    await advance(ctx, run, (tx) => perform(ctx, tx, row, currentItems), {
      message: 'Generation completed',
      complete: (tx, ended) => notifyUser(tx, row, ended),
    });
  }
}

/** The device or the document was deleted in the meantime: nothing to do. */
function ignoreDeleted(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}

async function findItems(ctx: JobContext, run: Run): Promise<FoundItems> {
  const [document] = await ctx.db.select().from(documents).where(ofDocument(run.organizationId, run.documentId));
  if (!document) return nothing;
  if (document.processingStatus === 'failed') {
    throw new DomainError('UNPROCESSABLE_CONTENT', document.failureMessage ?? 'This PDF could not be read.');
  }
  const stored = await storedItems(ctx, document);
  if (stored) return stored;
  if (!(await beginAttempt(ctx, { table: onboardingRuns, where: ofRun(run) }))) {
    throw new DomainError('UNPROCESSABLE_CONTENT', 'Reading this PDF stopped the program several times.');
  }
  const progress = onboardingProgress(ctx, run);
  const items = await itemsOf(ctx, document, (...reached) => progress.report(...reached));
  await progress.settled();
  return items;
}

const nothing: FoundItems = {
  limits: [],
  maintenance: [],
  safety: [],
  suggestedItems: { limits: [], maintenance: [], safety: [] },
};

/** Does the work of a stage inside its transaction. @throws CONFLICT when a revision has replaced the document */
async function perform(ctx: JobContext, tx: Tx, { run }: RunRow, items: FoundItems): Promise<Outcome> {
  const document = await lockDocument(tx, run.organizationId, run.documentId);
  if (document.revisionState !== 'current') {
    throw new DomainError('CONFLICT', 'A revision has replaced this document.');
  }
  publishAfterCommit(tx, documentsTopic(run.organizationId));
  if (run.stage === 'upload') return { subMessage: `${document.totalPages ?? 0} pages read` };
  return generateStage({ ...ctx, db: tx }, run, items);
}

async function notifyUser(tx: Tx, row: RunRow, run: Run) {
  const { added, replaced, leftOut, suggested } = countsOf(run.outcome ?? {});
  const changes = [
    added || replaced ? `${added} new, ${replaced} replaced.` : 'Nothing has changed.',
    ...(leftOut ? [`${leftOut} left out, deleted before.`] : []),
    ...(suggested ? [waitingSentence(suggested)] : []),
  ].join(' ');
  await notify(tx, run.organizationId, {
    userId: run.userId,
    category: 'SYSTEM_UPDATE',
    title: `Rules, tasks and precautions of ${row.deviceName}`,
    message: `${rulesInEffect(run)} rules, ${run.maintenanceItems} maintenance tasks and ${run.safetyPrecautions} safety precautions come from ${row.fileName}. ${changes}`,
    deviceId: run.deviceId,
    metadata: { documentId: run.documentId },
  });
}

/** Ends a generation with a message for users; the document and earlier items stay unchanged. */
async function failGeneration(ctx: JobContext, { run, deviceName, fileName }: RunRow, failure: RunFailure) {
  await ctx.db.transaction(async (tx) => {
    if (!(await endRun(ctx, tx, run, failure))) return;
    publishAfterCommit(tx, documentsTopic(run.organizationId));
    publishAfterCommit(tx, deviceTopic(run.organizationId, run.deviceId));
    await notify(tx, run.organizationId, {
      userId: run.userId,
      category: 'SYSTEM_UPDATE',
      title: `Nothing was generated for ${deviceName}`,
      message: `${fileName}: ${failure.message}`,
      deviceId: run.deviceId,
      metadata: { documentId: run.documentId },
    });
  });
}

/** Job entry point. Unexpected errors are retried; after the last attempt the generation fails with a message. */
export async function generationJob(ctx: JobContext, job: GenerationJob, isLastAttempt: boolean): Promise<void> {
  try {
    await runGeneration(ctx, job);
  } catch (error) {
    const isExpected = error instanceof DomainError;
    if (!isExpected) ctx.log.error({ err: error, ...job }, 'generation stopped unexpectedly');
    if (!isExpected && !isLastAttempt) throw error;
    const row = await findRun(ctx, job.organizationId, job.runId).catch(ignoreDeleted);
    if (!row) return;
    const message = isExpected ? error.message : 'Something went wrong while items were generated. Please try again.';
    await failGeneration(ctx, row, { reason: 'unexpected', message, retryable: true });
  }
}

/** Enqueues the running generations that have no job and wait for no document. @returns the number of running ones */
export async function resumeGenerations(ctx: JobContext): Promise<number> {
  const running = await ctx.db
    .select({ organizationId: onboardingRuns.organizationId, runId: onboardingRuns.id })
    .from(onboardingRuns)
    .innerJoin(
      documents,
      and(eq(documents.organizationId, onboardingRuns.organizationId), eq(documents.id, onboardingRuns.documentId)),
    )
    .where(
      and(
        eq(onboardingRuns.status, 'running'),
        eq(onboardingRuns.kind, 'generation'),
        ne(documents.processingStatus, 'processing'),
      ),
    )
    .orderBy(onboardingRuns.id)
    .limit(resumedRows);
  const jobs = running.map((payload) => ({ key: payload.runId, payload }));
  await ctx.ports.jobs.enqueue(ctx.db, 'generation.run', ...jobs);
  return running.length;
}
