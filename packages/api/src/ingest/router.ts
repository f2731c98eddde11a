import { z } from 'zod';
import { ofDeviceInput } from '../fields';
import {
  recordTelemetryBatchInput,
  recordTelemetryInput,
  telemetryBatchResult,
  telemetryEntry,
} from '../telemetry/schema';
import { can, router } from '../trpc';
import { telemetryOfDevice } from './entries';
import { recordTelemetry, recordTelemetryBatch } from './record';

/** Part of the router `devices`. */
export const deviceTelemetryRouter = router({
  telemetry: can('devices:read')
    .input(ofDeviceInput)
    .output(z.array(telemetryEntry))
    .query(({ ctx, input }) => telemetryOfDevice(ctx, input.deviceId)),
  recordTelemetry: can('telemetry:write')
    .input(recordTelemetryInput)
    .output(telemetryEntry)
    .mutation(({ ctx, input }) => recordTelemetry(ctx, input)),
  recordTelemetryBatch: can('telemetry:write')
    .input(recordTelemetryBatchInput)
    .output(telemetryBatchResult)
    .mutation(({ ctx, input }) => recordTelemetryBatch(ctx, input)),
});
