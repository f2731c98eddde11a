import { onboardingRuns, type StoredItemChanges } from '@steward/db/schema';
import { and, desc, eq, gt, or, type SQL } from 'drizzle-orm';
import type { ActorContext } from '../context';
import { notFound } from '../errors';
import { findRun, type RunRow, selectRuns, toProgress } from '../progress/queries';
import type { Generation, ItemChanges } from './schema';

/** How long a finished generation is still sent to subscribers. */
const endedShownMs = 60_000;
const listLimit = 100;

/** @throws NOT_FOUND */
export async function findGeneration(ctx: ActorContext, runId: string): Promise<Generation> {
  const row = await findRun(ctx, ctx.actor.organizationId, runId);
  if (row.run.kind !== 'generation') throw notFound('Generation');
  return toGeneration(row, ctx.now());
}

/** Running generations, with those that ended in the last minute; newest first. */
export async function recentGenerations(ctx: ActorContext, deviceId?: string): Promise<Generation[]> {
  const since = new Date(ctx.now().getTime() - endedShownMs);
  const rows = await selectRuns(ctx)
    .where(
      and(
        ofGenerations(ctx.actor.organizationId),
        deviceId ? eq(onboardingRuns.deviceId, deviceId) : undefined,
        or(eq(onboardingRuns.status, 'running'), gt(onboardingRuns.finishedAt, since)),
      ),
    )
    .orderBy(desc(onboardingRuns.startedAt), desc(onboardingRuns.id))
    .limit(listLimit);
  return rows.map((row) => toGeneration(row, ctx.now()));
}

export const ofGenerations = (organizationId: string): SQL | undefined =>
  and(eq(onboardingRuns.organizationId, organizationId), eq(onboardingRuns.kind, 'generation'));

function toGeneration(row: RunRow, now: Date): Generation {
  const { run, documentTitle, documentStatus } = row;
  const { rules, maintenance, safety } = run.outcome ?? {};
  return {
    ...toProgress(row, now),
    runId: run.id,
    documentTitle,
    waiting: run.status === 'running' && documentStatus === 'processing',
    outcome: { rules: changesOf(rules), maintenance: changesOf(maintenance), safety: changesOf(safety) },
  };
}

/** Older servers do not store `leftOut` and `suggested`. */
const changesOf = (stored: StoredItemChanges | undefined): ItemChanges | null =>
  stored ? { ...stored, leftOut: stored.leftOut ?? 0, suggested: stored.suggested ?? 0 } : null;
