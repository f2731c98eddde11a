import type { ActorContext } from '../context';
import { serverStopping } from '../errors';
import { findRun, latestRun, toProgress } from '../progress/queries';
import type { Progress } from '../progress/schema';
import { deviceTopic } from '../topics';
import { toResult } from './result';
import type { OnboardingEvent, OnboardingResult } from './schema';

export async function onboardingProgress(ctx: ActorContext, deviceId: string): Promise<Progress> {
  return toProgress(await latestRun(ctx, deviceId), ctx.now());
}

export async function onboardingResult(ctx: ActorContext, deviceId: string): Promise<OnboardingResult> {
  return toResult(await latestRun(ctx, deviceId));
}

/**
 * Streams a run's events after a version, until the run ends or the signal fires. Reads the row after each publication, so that every
 * server can stream it and a reconnect continues.
 */
export async function* onboardingEvents(
  ctx: ActorContext,
  deviceId: string,
  seenVersion: number,
  signal: AbortSignal,
): AsyncGenerator<OnboardingEvent> {
  const { run: first } = await latestRun(ctx, deviceId);
  let lastVersion = seenVersion;
  // subscribed before the row is read, so that no change is missed
  const { organizationId } = ctx.actor;
  for await (const wake of ctx.ports.events.subscribe(deviceTopic(organizationId, deviceId), signal)) {
    const row = await wake.share(`run:${first.id}`, () => findRun(ctx, organizationId, first.id));
    if (row.run.version <= lastVersion && row.run.status === 'running') continue;
    lastVersion = row.run.version;
    const progress = toProgress(row, ctx.now());
    yield { kind: 'progress', progress };
    if (row.run.status === 'completed') return yield { kind: 'complete', progress, result: toResult(row) };
    if (row.run.status === 'failed') return yield { kind: 'error', progress, result: toResult(row) };
  }
}

/** Waits for the end of a run, for the non-streaming call. @throws SERVICE_UNAVAILABLE when the server stops */
export async function awaitOnboarding(
  ctx: ActorContext,
  deviceId: string,
  signal: AbortSignal,
): Promise<OnboardingResult> {
  const { stopping } = ctx;
  for await (const event of onboardingEvents(ctx, deviceId, 0, AbortSignal.any([signal, stopping]))) {
    if (event.kind !== 'progress') return event.result;
  }
  if (stopping.aborted) {
    throw serverStopping(
      'This server is stopping. Send the request again with the same Idempotency-Key to get the result.',
    );
  }
  return onboardingResult(ctx, deviceId);
}
