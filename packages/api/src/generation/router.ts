import { callCosts } from '../call-limits';
import { streamOf } from '../streaming';
import { can, router } from '../trpc';
import { findGeneration } from './queries';
import {
  deviceInput,
  deviceManualChanges as deviceManualChangesOutput,
  generation,
  runInput,
  startGenerationInput,
} from './schema';
import { deviceManualChanges, startGeneration } from './service';

export const generationRouter = router({
  /** Writes rules, tasks and precautions: every role that may write one of them may write all. */
  start: can('rules:write', callCosts.readManual)
    .input(startGenerationInput)
    .output(generation)
    .mutation(({ ctx, input }) => startGeneration(ctx, input)),
  get: can('knowledge:read')
    .input(runInput)
    .output(generation)
    .query(({ ctx, input }) => findGeneration(ctx, input.runId)),
  deviceChanges: can('knowledge:read')
    .input(deviceInput)
    .output(streamOf(deviceManualChangesOutput))
    .subscription(async function* ({ ctx, input, signal }) {
      yield* deviceManualChanges(ctx, input.deviceId, signal ?? new AbortController().signal);
    }),
});
