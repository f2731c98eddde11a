import { onboardingRuns } from '@steward/db/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { JobContext } from '../context';
import { ReadingProgress, type ReadingStage } from '../knowledge/reading-progress';
import { deviceTopic } from './events';

const readingStarts = 10;
const readingEnds = 60;

interface Run {
  organizationId: string;
  id: string;
  deviceId: string;
  documentId: string;
}

/** How far reading has come, in the run and in its document. */
export function onboardingProgress(ctx: JobContext, run: Run): ReadingProgress {
  return new ReadingProgress(ctx, run, (...come) => write(ctx, run, ...come));
}

async function write(ctx: JobContext, run: Run, page: number, pageCount: number, stage: ReadingStage): Promise<void> {
  const { organizationId, id, deviceId } = run;
  await ctx.db
    .update(onboardingRuns)
    .set({
      pagesRead: page,
      pageCount,
      // after a restart the manual is read again for a later stage: progress never goes back
      progress: sql`greatest(${onboardingRuns.progress}, ${readingStarts + Math.round(((readingEnds - readingStarts) * page) / pageCount)})`,
      subMessage: `${stage === 'recognising' ? 'Recognising text, page' : 'Page'} ${page} of ${pageCount}`,
      updatedAt: ctx.now(),
      version: sql`${onboardingRuns.version} + 1`,
    })
    .where(and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.id, id)));
  await ctx.ports.events.publish(deviceTopic(organizationId, deviceId));
}
