import type { Db, Tx } from '@steward/db/client';
import { onboardingRuns } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOnboarding } from './queries';

/** Whether a document is the manual of an onboarding: the onboarding then notifies its user. */
export function isOfOnboarding(db: Db | Tx, organizationId: string, documentId: string): Promise<boolean> {
  return hasRun(db, organizationId, documentId);
}

/** Whether a running onboarding uses the document, so that nobody else may change it. */
export function isBeingOnboarded(db: Db | Tx, organizationId: string, documentId: string): Promise<boolean> {
  return hasRun(db, organizationId, documentId, eq(onboardingRuns.status, 'running'));
}

async function hasRun(db: Db | Tx, organizationId: string, documentId: string, condition?: SQL): Promise<boolean> {
  const [run] = await db
    .select({ one: sql`1` })
    .from(onboardingRuns)
    .where(
      and(
        eq(onboardingRuns.organizationId, organizationId),
        eq(onboardingRuns.documentId, documentId),
        isOnboarding,
        condition,
      ),
    )
    .limit(1);
  return run !== undefined;
}
