import type { Tx } from '@steward/db/client';
import { onboardingRuns } from '@steward/db/schema';
import { and, eq } from 'drizzle-orm';
import type { DocumentKey } from '../documents/document-rows';
import type { Jobs } from '../ports';
import { waitingFor } from './run-progress';

/** Starts the generations that waited for a document, in the transaction that ends its reading. */
export async function startWaitingGenerations(
  jobs: Jobs,
  tx: Tx,
  { organizationId, documentId }: DocumentKey,
): Promise<void> {
  const waiting = await tx
    .select({ runId: onboardingRuns.id })
    .from(onboardingRuns)
    .where(and(eq(onboardingRuns.organizationId, organizationId), waitingFor(documentId)));
  const newJobs = waiting.map(({ runId }) => ({ key: runId, payload: { organizationId, runId } }));
  await jobs.enqueue(tx, 'generation.run', ...newJobs);
}
