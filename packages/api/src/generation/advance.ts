import type { Tx } from '@steward/db/client';
import { onboardingRuns } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { FoundItems } from '../documents/found-items';
import type { Generation } from '../generated-items/stored-items';
import { generateMaintenance } from '../maintenance/generate';
import type { RunRow } from '../progress/queries';
import { countColumns, newestFindings, sortedPages } from '../progress/rules';
import type { Finding, Stage } from '../progress/schema';
import { generateRules } from '../rules/generate';
import { generatePrecautions } from '../safety/generate';
import { deviceTopic } from '../topics';

/** Shared by onboardings and generations: stages that commit one after the other. */

export type Run = RunRow['run'];
/** The columns of the run that a stage writes. */
export type Outcome = Partial<
  Pick<Run, 'message' | 'subMessage' | 'rulesGenerated' | 'maintenanceItems' | 'safetyPrecautions' | 'outcome'>
> & {
  findings?: Finding[];
};

/** Progress in percent at the end of each stage, and the message while the next one runs. */
const steps: Record<Exclude<Stage, 'complete'>, { next: Stage; progress: number; message: string }> = {
  device: { next: 'assignment', progress: 6, message: 'Assigning the device' },
  assignment: { next: 'upload', progress: 10, message: 'Reading the manual' },
  upload: { next: 'rules', progress: 62, message: 'Reading limits and alarms' },
  rules: { next: 'maintenance', progress: 76, message: 'Planning maintenance' },
  maintenance: { next: 'safety', progress: 90, message: 'Collecting safety precautions' },
  safety: { next: 'complete', progress: 100, message: '' },
};

export const ofRun = (run: Pick<Run, 'organizationId' | 'id'>) =>
  and(eq(onboardingRuns.organizationId, run.organizationId), eq(onboardingRuns.id, run.id));

/**
 * Does the work of the run's stage and moves the run to the next stage in one transaction, only if the run is still at that stage.
 * So it is safe to run twice. `last.complete` adds to the transaction of the last stage.
 */
export async function advance(
  ctx: JobContext,
  run: Run,
  work: (tx: Tx) => Promise<Outcome>,
  last: { message: string; complete: (tx: Tx, run: Run) => Promise<void> },
): Promise<void> {
  const { stage } = run;
  if (stage === 'complete') return;
  const step = steps[stage];
  await ctx.db.transaction(async (tx) => {
    // read again with a lock, because the reader has written to the row since the stage began
    const [lockedRun] = await tx.select().from(onboardingRuns).where(ofRun(run)).for('update');
    if (lockedRun?.stage !== stage) return;
    const { findings = [], ...outcome } = await work(tx);
    const isLastStage = step.next === 'complete';
    // the reader reports findings before they are stored; never let the progress go back
    const isAhead = !isLastStage && lockedRun.progress > step.progress;
    const isAlreadyReported = stage in countColumns && lockedRun[countColumns[stage as keyof typeof countColumns]] > 0;
    await tx
      .update(onboardingRuns)
      .set({
        stage: step.next,
        message: isLastStage ? last.message : step.message,
        subMessage: '',
        ...outcome,
        ...(isAhead ? { message: lockedRun.message, subMessage: lockedRun.subMessage } : { progress: step.progress }),
        foundPages: sortedPages([...lockedRun.foundPages, ...findings.map((f) => f.page)]),
        findings: isAlreadyReported ? lockedRun.findings : newestFindings(lockedRun.findings, findings),
        stageStartedAt: ctx.now(),
        updatedAt: ctx.now(),
        version: sql`${onboardingRuns.version} + 1`,
        ...(isLastStage
          ? {
              status: 'completed' as const,
              finishedAt: ctx.now(),
              processingTime: (ctx.now().getTime() - run.startedAt.getTime()) / 1000,
            }
          : {}),
      })
      .where(ofRun(run));
    if (isLastStage) await last.complete(tx, { ...run, ...outcome });
  });
  await ctx.ports.events.publish(deviceTopic(run.organizationId, run.deviceId));
}

/** Does the work of the stages that store rules, tasks and precautions. */
export async function generateStage(
  ctx: Pick<JobContext, 'now'> & { db: Tx },
  run: Run,
  items: FoundItems | null,
): Promise<Outcome> {
  switch (run.stage) {
    case 'rules': {
      const generation = await generateRules(ctx, run, items?.limits ?? [], items?.suggestedItems.limits ?? []);
      // the suggested ones are listed among the device's rules
      const rulesGenerated = generation.findings.length + (generation.changes.suggested ?? 0);
      return { rulesGenerated, ...outcomeOf(run, 'rules', generation, 'rules') };
    }
    case 'maintenance': {
      const generation = await generateMaintenance(
        ctx,
        run,
        items?.maintenance ?? [],
        items?.suggestedItems.maintenance ?? [],
      );
      return { maintenanceItems: generation.findings.length, ...outcomeOf(run, 'maintenance', generation, 'tasks') };
    }
    case 'safety': {
      const generation = await generatePrecautions(ctx, run, items?.safety ?? [], items?.suggestedItems.safety ?? []);
      return { safetyPrecautions: generation.findings.length, ...outcomeOf(run, 'safety', generation, 'precautions') };
    }
    default:
      return {};
  }
}

function outcomeOf(
  run: Run,
  kind: 'rules' | 'maintenance' | 'safety',
  { findings, changes }: Generation,
  nouns: string,
): Outcome {
  return {
    findings,
    subMessage: `${findings.length} ${nouns} found`,
    outcome: { ...run.outcome, [kind]: changes },
  };
}

export interface RunFailure {
  reason: string;
  message: string;
  retryable: boolean;
}

/** Ends a running run with a message for users. @returns false if it has already ended */
export async function endRun(
  ctx: Pick<JobContext, 'now'>,
  tx: Tx,
  run: Pick<Run, 'organizationId' | 'id'>,
  failure: RunFailure,
): Promise<boolean> {
  const endedRuns = await tx
    .update(onboardingRuns)
    .set({
      status: 'failed',
      error: failure.message,
      errorReason: failure.reason,
      retryable: failure.retryable,
      finishedAt: ctx.now(),
      updatedAt: ctx.now(),
      version: sql`${onboardingRuns.version} + 1`,
    })
    .where(and(ofRun(run), eq(onboardingRuns.status, 'running')))
    .returning({ id: onboardingRuns.id });
  return endedRuns.length > 0;
}
