import { onboardingRuns } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { ReadingProgress, type ReadingStage } from '../documents/reading-progress';
import { readingPercent } from '../progress/rules';
import { deviceTopic, documentsTopic } from '../topics';
import { AnalysisProgress } from './analysis-progress';

interface Run {
  organizationId: string;
  id: string;
  documentId: string;
}

/** Reports pages read to the run and to its document. */
export function onboardingProgress(ctx: JobContext, run: Run): ReadingProgress {
  return new ReadingProgress(ctx, run, (...reached) =>
    writePagesRead(ctx, run, eq(onboardingRuns.id, run.id), reached),
  );
}

/** Reports pages read to the document and to the generations that wait for it. */
export function documentProgress(ctx: JobContext, key: Omit<Run, 'id'>): ReadingProgress {
  const { organizationId, documentId } = key;
  const waiting = waitingFor(documentId);
  return new ReadingProgress(ctx, key, (...reached) => writePagesRead(ctx, { organizationId }, waiting, reached));
}

/** Reports the analysis of a manual and its storing to its run. */
export function analysisProgress(
  ctx: JobContext,
  { id, ...run }: Run & Pick<typeof onboardingRuns.$inferSelect, 'findings' | 'foundPages'>,
): AnalysisProgress {
  return new AnalysisProgress(ctx, { ...run, condition: eq(onboardingRuns.id, id) });
}

/** Reports the analysis of a document and its storing to the generations that wait for it. */
export function waitingAnalysisProgress(ctx: JobContext, key: Omit<Run, 'id'>): AnalysisProgress {
  const { organizationId, documentId } = key;
  return new AnalysisProgress(ctx, {
    organizationId,
    condition: waitingFor(documentId),
    topics: [documentsTopic(organizationId)],
  });
}

/** Generations that start when their document has been read. */
export const waitingFor = (documentId: string): SQL | undefined =>
  and(
    eq(onboardingRuns.documentId, documentId),
    eq(onboardingRuns.kind, 'generation'),
    eq(onboardingRuns.status, 'running'),
    eq(onboardingRuns.stage, 'upload'),
  );

const { from, to } = readingPercent;

/** @param condition selects the runs within the organization */
export async function writePagesRead(
  ctx: JobContext,
  { organizationId }: Pick<Run, 'organizationId'>,
  condition: SQL | undefined,
  [page, pageCount, stage]: [page: number, pageCount: number, stage: ReadingStage],
): Promise<void> {
  const runs = await ctx.db
    .update(onboardingRuns)
    .set({
      pagesRead: page,
      pageCount,
      // after a restart the manual is read again for a later stage; never let the progress go back
      progress: sql`greatest(${onboardingRuns.progress}, ${from + Math.round(((to - from) * page) / pageCount)})`,
      subMessage: `${stage === 'recognising' ? 'Recognising text, page' : 'Page'} ${page} of ${pageCount}`,
      updatedAt: ctx.now(),
      version: sql`${onboardingRuns.version} + 1`,
    })
    .where(and(eq(onboardingRuns.organizationId, organizationId), condition))
    .returning({ deviceId: onboardingRuns.deviceId });
  for (const { deviceId } of runs) await ctx.ports.events.publish(deviceTopic(organizationId, deviceId));
}
