import type { Db, Tx } from '@steward/db/client';
import { onboardingRuns } from '@steward/db/schema';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isOnboarding } from '../onboarding/queries';

/** Whether a document is the manual of an onboarding, which then tells of it. */
export function isOfOnboarding(db: Db | Tx, organizationId: string, documentId: string): Promise<boolean> {
  return hasRun(db, organizationId, documentId);
}

/** Whether an onboarding is at work on it: nobody else changes it meanwhile. */
export function isBeingOnboarded(db: Db | Tx, organizationId: string, documentId: string): Promise<boolean> {
  return hasRun(db, organizationId, documentId, eq(onboardingRuns.status, 'running'));
}

async function hasRun(db: Db | Tx, organizationId: string, documentId: string, such?: SQL): Promise<boolean> {
  const [run] = await db
    .select({ one: sql`1` })
    .from(onboardingRuns)
    .where(
      and(
        eq(onboardingRuns.organizationId, organizationId),
        eq(onboardingRuns.documentId, documentId),
        isOnboarding,
        such,
      ),
    )
    .limit(1);
  return run !== undefined;
}
