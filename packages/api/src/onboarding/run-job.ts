import type { Tx } from '@steward/db/client';
import { devices, documents, onboardingRuns } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import { notifyAssignee } from '../devices/assign';
import { assignmentsOf, recordDeviceEvents } from '../devices/device-events';
import { ofDocument } from '../documents/document-rows';
import { enqueueFor } from '../documents/enqueue';
import { readWithBoundedAttempts } from '../documents/read-with-bounded-attempts';
import { completeDocument, storeReadManual } from '../documents/store-manual';
import { DomainError } from '../errors';
import { advance, endRun, generateStage, type Outcome, ofRun, type Run, type RunFailure } from '../generation/advance';
import { countsOf, rulesInEffect } from '../generation/rules';
import { analysisProgress, onboardingProgress } from '../generation/run-progress';
import { type JobPayload, resumedRows } from '../jobs';
import { notify } from '../notify/notify';
import type { ReadManual } from '../ports';
import { findRun, type RunRow } from '../progress/queries';
import type { Stage } from '../progress/schema';
import { publishAfterCommit } from '../publish-after-commit';
import { waitingSentence } from '../suggestions/rules';
import { deviceTopic, documentsTopic } from '../topics';

/**
 * Runs an onboarding stage by stage. Each stage commits its result together with the transition to the next stage, and only if the
 * run is still at that stage, so that the job is safe to run twice and continues after a restart. The result of reading is not stored:
 * after a restart the manual is read again.
 */
export async function runOnboarding(ctx: JobContext, job: JobPayload<'onboarding.run'>): Promise<void> {
  let manual: ReadManual | null = null;
  for (;;) {
    const row = await findRun(ctx, job.organizationId, job.runId).catch(ignoreDeleted);
    if (row?.run.status !== 'running') return;
    const { run } = row;
    if (needsManual(run.stage)) {
      manual ??= await read(ctx, row);
      if (!manual) return;
    }
    if (manual && run.stage === 'upload') await store(ctx, run, manual);
    await advanceOnboarding(ctx, row, manual);
  }
}

async function store(ctx: JobContext, run: Run, manual: ReadManual): Promise<void> {
  await ctx.db
    .update(documents)
    .set({ processingStage: 'storing' })
    .where(ofDocument(run.organizationId, run.documentId));
  await ctx.ports.events.publish(documentsTopic(run.organizationId));
  const progress = analysisProgress(ctx, run);
  await storeReadManual(ctx, run, manual, (savedCount, total) => progress.reportSaved(savedCount, total));
  await progress.settled();
}

/** The device was deleted in the meantime: nothing to do. */
function ignoreDeleted(error: unknown): null {
  if (error instanceof DomainError && error.code === 'NOT_FOUND') return null;
  throw error;
}

const needsManual = (stage: Stage) => ['upload', 'rules', 'maintenance', 'safety'].includes(stage);

async function advanceOnboarding(ctx: JobContext, row: RunRow, manual: ReadManual | null): Promise<void> {
  const { run } = row;
  await advance(ctx, run, (tx) => perform(ctx, tx, row, manual), {
    message: 'Onboarding completed successfully! Device is ready for use.',
    async complete(tx, ended) {
      await notifyUser(tx, row, ended);
      const { organizationId, documentId } = run;
      await enqueueFor(ctx.ports.jobs, tx, 'knowledge.embed', { organizationId, documentId });
    },
  });
}

/** Does the work of a stage inside its transaction. */
async function perform(ctx: JobContext, tx: Tx, row: RunRow, manual: ReadManual | null): Promise<Outcome> {
  const { run } = row;
  const txContext = { ...ctx, db: tx };
  switch (run.stage) {
    case 'assignment': {
      await tx
        .update(devices)
        .set({ assignedUserId: run.assigneeId })
        .where(and(eq(devices.organizationId, run.organizationId), eq(devices.id, run.deviceId)));
      const { organizationId, userId, deviceId } = run;
      const events = await assignmentsOf(tx, organizationId, [{ deviceId, from: null, to: run.assigneeId }]);
      await recordDeviceEvents(tx, { actor: { organizationId, userId }, now: ctx.now }, events);
      if (run.assigneeId !== run.userId) {
        await notifyAssignee(tx, run.organizationId, { id: run.deviceId, name: row.deviceName }, run.assigneeId);
      }
      return { subMessage: row.fileName };
    }
    case 'upload':
      if (manual) await completeDocument(txContext, run, manual);
      publishAfterCommit(tx, documentsTopic(run.organizationId));
      return { subMessage: `${manual?.pageCount ?? 0} pages read` };
    default:
      return generateStage(txContext, run, manual);
  }
}

async function notifyUser(tx: Tx, row: RunRow, run: Run) {
  const { suggested } = countsOf(run.outcome ?? {});
  const waiting = suggested ? ` ${waitingSentence(suggested)}` : '';
  await notify(tx, run.organizationId, {
    userId: run.userId,
    category: 'DEVICE_CREATION',
    title: `${row.deviceName} is ready`,
    message: `${rulesInEffect(run)} rules, ${run.maintenanceItems} maintenance tasks and ${run.safetyPrecautions} safety precautions come from ${row.fileName}.${waiting}`,
    deviceId: run.deviceId,
    metadata: { documentId: run.documentId },
  });
}

/** Reads the manual in a worker. An unreadable manual ends the run; the device stays. */
async function read(ctx: JobContext, row: RunRow): Promise<ReadManual | null> {
  const { run } = row;
  const whereDocument = ofDocument(run.organizationId, run.documentId);
  const [document] = await ctx.db.select().from(documents).where(whereDocument);
  if (!document) return null;
  const outcome = await readWithBoundedAttempts(ctx, document, {
    attempts: { table: onboardingRuns, where: ofRun(run) },
    pages: onboardingProgress(ctx, run),
    analysis: analysisProgress(ctx, run),
    stoppedMessage:
      'The manual could not be read: reading it stopped the program several times. The device is kept; upload another copy of the manual, or parts of it.',
  });
  if (outcome.ok) {
    await ctx.db.update(onboardingRuns).set({ readingAttempts: 0 }).where(ofRun(run));
    return outcome.manual;
  }
  await failOnboarding(ctx, run, outcome);
  return null;
}

/** Ends an onboarding whose manual cannot be read: its document fails, the device stays. */
export async function failOnboarding(
  ctx: JobContext,
  run: Pick<Run, 'organizationId' | 'id' | 'deviceId' | 'documentId' | 'userId'>,
  failure: RunFailure,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    if (!(await endRun(ctx, tx, run, failure))) return;
    await tx
      .update(documents)
      .set({
        processingStatus: 'failed',
        failureReason: failure.reason,
        failureMessage: failure.message,
        processedAt: ctx.now(),
      })
      .where(ofDocument(run.organizationId, run.documentId));
    publishAfterCommit(tx, documentsTopic(run.organizationId));
    await notify(tx, run.organizationId, {
      userId: run.userId,
      category: 'DEVICE_CREATION',
      title: 'A manual could not be read',
      message: failure.message,
      deviceId: run.deviceId,
    });
  });
  await ctx.ports.events.publish(deviceTopic(run.organizationId, run.deviceId));
}

/** Job entry point. Unexpected errors are retried; after the last attempt the onboarding fails with a message. */
export async function onboardingJob(
  ctx: JobContext,
  job: JobPayload<'onboarding.run'>,
  isLastAttempt: boolean,
): Promise<void> {
  try {
    await runOnboarding(ctx, job);
  } catch (error) {
    ctx.log.error({ err: error, ...job }, 'onboarding stopped unexpectedly');
    if (!isLastAttempt) throw error;
    const row = await findRun(ctx, job.organizationId, job.runId).catch(ignoreDeleted);
    if (!row) return;
    await failOnboarding(ctx, row.run, {
      reason: 'unexpected',
      message: 'Something went wrong while the manual was read. The device is kept; please try the manual again.',
      retryable: true,
    });
  }
}

/** Enqueues the running onboardings that have no job. @returns the number of running onboardings */
export async function resumeOnboardings(ctx: JobContext): Promise<number> {
  const running = await ctx.db
    .select({ organizationId: onboardingRuns.organizationId, runId: onboardingRuns.id })
    .from(onboardingRuns)
    .where(and(eq(onboardingRuns.status, 'running'), eq(onboardingRuns.kind, 'onboarding')))
    .orderBy(onboardingRuns.id)
    .limit(resumedRows);
  const jobs = running.map((payload) => ({ key: payload.runId, payload }));
  await ctx.ports.jobs.enqueue(ctx.db, 'onboarding.run', ...jobs);
  return running.length;
}
