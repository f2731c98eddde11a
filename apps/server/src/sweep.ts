import { setTimeout as pause } from 'node:timers/promises';
import type { JobContext } from '@steward/api/context';
import { resumeJobs } from '@steward/api/services/job-handlers';

const sweepMs = 60_000;

/** Enqueues unfinished work that has no job, every minute until the signal aborts. Safe to run on several servers. */
export async function sweepJobs(ctx: JobContext, signal: AbortSignal, intervalMs = sweepMs): Promise<void> {
  const elapsed = () => pause(intervalMs, true, { signal, ref: false }).catch(() => false);
  while (await elapsed()) {
    await resumeJobs(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'unfinished work was not enqueued'));
  }
}
