import { onboardingRuns } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { JobContext } from '../context';
import type { DocumentKey } from '../documents/document-rows';
import { waitingFor } from './run-progress';

/** Called when a document has been read, or could not be: starts the generations that waited for it. */
export async function startWaitingGenerations(
  ctx: JobContext,
  { organizationId, documentId }: DocumentKey,
): Promise<void> {
  const waiting = await ctx.db
    .select({ runId: onboardingRuns.id })
    .from(onboardingRuns)
    .where(and(eq(onboardingRuns.organizationId, organizationId), waitingFor(documentId)));
  for (const { runId } of waiting) {
    await ctx.ports.jobs.enqueue('generation.run', { organizationId, runId }, runId);
  }
}
