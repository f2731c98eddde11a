import type { Tx } from '@steward/db/client';
import { devices, documents, onboardingRuns } from '@steward/db/schema';
import { and, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { ActorContext, JobContext } from '../context';
import { notFound } from '../errors';
import { isUuid } from '../fields';
import { languageNotice } from './language-notice';
import { shownStage } from './rules';
import { failureReasons, type Progress, stepNames, stepOf } from './schema';

const columns = {
  run: onboardingRuns,
  deviceName: devices.name,
  pdfName: documents.name,
  documentTitle: documents.title,
  documentStatus: documents.processingStatus,
  fileName: documents.originalFilename,
  fileSize: documents.fileSize,
  language: documents.language,
};
export type RunRow = {
  run: typeof onboardingRuns.$inferSelect;
  deviceName: string;
  pdfName: string;
  documentTitle: string | null;
  documentStatus: (typeof documents.$inferSelect)['processingStatus'];
  fileName: string;
  fileSize: number;
  language: string | null;
};

const deviceJoin = and(
  eq(devices.organizationId, onboardingRuns.organizationId),
  eq(devices.id, onboardingRuns.deviceId),
);
const documentJoin = and(
  eq(documents.organizationId, onboardingRuns.organizationId),
  eq(documents.id, onboardingRuns.documentId),
);

type Reader = Pick<JobContext, 'db'>;

export function selectRuns(ctx: Reader) {
  return ctx.db.select(columns).from(onboardingRuns).innerJoin(devices, deviceJoin).innerJoin(documents, documentJoin);
}

/** Finds an onboarding or a generation. @throws NOT_FOUND */
export async function findRun(ctx: Reader, organizationId: string, runId: string): Promise<RunRow> {
  const [row] = isUuid(runId)
    ? await selectRuns(ctx).where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.id, runId)))
    : [];
  if (!row) throw notFound('Onboarding');
  return row;
}

/** Condition that excludes generations. */
export const isOnboarding: SQL = eq(onboardingRuns.kind, 'onboarding');

/** The newest onboarding of a device. */
export async function latestRun(ctx: ActorContext, deviceId: string): Promise<RunRow> {
  const [row] = isUuid(deviceId)
    ? await selectRuns(ctx)
        .where(
          and(
            eq(onboardingRuns.organizationId, ctx.actor.organizationId),
            eq(onboardingRuns.deviceId, deviceId),
            isOnboarding,
          ),
        )
        .orderBy(desc(onboardingRuns.startedAt))
        .limit(1)
    : [];
  if (!row) throw notFound('Onboarding');
  return row;
}

/** How long a device card shows a completed onboarding. */
const completedShownMs = 60_000;

/** Earliest end of a completed onboarding that is still shown, ISO 8601. */
export const recently = (now: Date): string => new Date(now.getTime() - completedShownMs).toISOString();

/** Condition for runs that are running, failed or completed since then. */
export const isShown = (since: SQL): SQL | undefined =>
  or(ne(onboardingRuns.status, 'completed'), gt(onboardingRuns.finishedAt, since));

/** The newest onboarding of each device that is still shown. */
export async function progressOfDevices(ctx: ActorContext, deviceIds: string[]): Promise<Map<string, Progress>> {
  const newestRuns = ctx.db
    .selectDistinctOn([onboardingRuns.deviceId], { id: onboardingRuns.id })
    .from(onboardingRuns)
    .where(
      and(
        eq(onboardingRuns.organizationId, ctx.actor.organizationId),
        inArray(onboardingRuns.deviceId, deviceIds),
        isOnboarding,
      ),
    )
    .orderBy(onboardingRuns.deviceId, desc(onboardingRuns.startedAt));
  const rows = await selectRuns(ctx).where(
    and(
      eq(onboardingRuns.organizationId, ctx.actor.organizationId),
      inArray(onboardingRuns.id, newestRuns),
      isShown(sql`${recently(ctx.now())}::timestamptz`),
    ),
  );
  return new Map(rows.map((row) => [row.run.deviceId, toProgress(row, ctx.now())]));
}

const stepStatus = { running: 'in_progress', completed: 'completed', failed: 'failed' } as const;

export function toProgress({ run, deviceName, fileName, fileSize, language }: RunRow, now: Date): Progress {
  const stage = shownStage(run);
  const step = stepOf(stage);
  return {
    deviceId: run.deviceId,
    deviceName,
    documentId: run.documentId,
    fileName,
    fileSize,
    status: run.status,
    stage,
    progress: run.progress,
    message: run.message,
    subMessage: run.subMessage,
    stepDetails: {
      currentStep: step + 1,
      totalSteps: stepNames.length,
      stepName: stepNames[step] ?? stepNames[0],
      status: stepStatus[run.status],
      startTime: run.stageStartedAt.toISOString(),
      duration: Math.max(0, ((run.finishedAt ?? now).getTime() - run.stageStartedAt.getTime()) / 1000),
    },
    pagesRead: run.pagesRead,
    pageCount: run.pageCount,
    foundPages: run.foundPages,
    findings: run.findings,
    rulesGenerated: run.rulesGenerated,
    maintenanceItems: run.maintenanceItems,
    safetyPrecautions: run.safetyPrecautions,
    languageNotice: languageNotice(language),
    error: run.error,
    errorReason: failureReasons.find((reason) => reason === run.errorReason) ?? null,
    retryable: run.retryable,
    timestamp: run.updatedAt.toISOString(),
    version: run.version,
  };
}

/** Whether a generation from the document is running. */
export async function isBeingGeneratedFrom(tx: Tx, organizationId: string, documentId: string): Promise<boolean> {
  const [run] = await tx
    .select({ id: onboardingRuns.id })
    .from(onboardingRuns)
    .where(
      and(
        eq(onboardingRuns.organizationId, organizationId),
        eq(onboardingRuns.kind, 'generation'),
        eq(onboardingRuns.documentId, documentId),
        eq(onboardingRuns.status, 'running'),
      ),
    )
    .limit(1);
  return run !== undefined;
}
