import { tracked } from '@trpc/server';
import { callCosts } from '../call-limits';
import { progress } from '../progress/schema';
import { trackedStreamOf } from '../streaming';
import { can, router } from '../trpc';
import {
  eventsInput,
  ofDevice,
  onboardingEvent,
  onboardingForm,
  onboardingResult,
  replaceManualForm,
  startedRun,
} from './schema';
import { awaitOnboarding, onboardingEvents, onboardingProgress, onboardingResult as resultOf } from './service';
import { replaceManual, startOnboarding } from './start';

export const onboardingRouter = router({
  start: can('onboarding:use', callCosts.readManual)
    .input(onboardingForm)
    .output(startedRun)
    .mutation(({ ctx, input }) => startOnboarding(ctx, input)),
  /** Starts an onboarding and returns its result when it has ended. */
  run: can('onboarding:use', callCosts.readManual)
    .input(onboardingForm)
    .output(onboardingResult)
    .mutation(async ({ ctx, input, signal }) => {
      const { deviceId } = await startOnboarding(ctx, input);
      return awaitOnboarding(ctx, deviceId, signal ?? new AbortController().signal);
    }),
  replaceManual: can('onboarding:use', callCosts.readManual)
    .input(replaceManualForm)
    .output(startedRun)
    .mutation(({ ctx, input }) => replaceManual(ctx, input)),
  progress: can('onboarding:use')
    .input(ofDevice)
    .output(progress)
    .query(({ ctx, input }) => onboardingProgress(ctx, input.deviceId)),
  result: can('onboarding:use')
    .input(ofDevice)
    .output(onboardingResult)
    .query(({ ctx, input }) => resultOf(ctx, input.deviceId)),
  events: can('onboarding:use')
    .input(eventsInput)
    .output(trackedStreamOf(onboardingEvent))
    .subscription(async function* ({ ctx, input, signal }) {
      const seenVersion = Number(input.lastEventId ?? 0) || 0;
      for await (const event of onboardingEvents(
        ctx,
        input.deviceId,
        seenVersion,
        signal ?? new AbortController().signal,
      )) {
        yield tracked(String(event.progress.version), event);
      }
    }),
});
