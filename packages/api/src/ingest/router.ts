import { z } from 'zod';
import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { streamOf } from '../streaming';
import {
  deviceReadings,
  recordTelemetryBatchInput,
  recordTelemetryInput,
  telemetryBatchResult,
  telemetryEntry,
} from '../telemetry/schema';
import { can, router } from '../trpc';
import { telemetryOfDevice } from './entries';
import { readingChanges, readingsOfDevice } from './readings';
import { recordTelemetry, recordTelemetryBatch } from './record';

/** Part of the router `devices`. */
export const deviceTelemetryRouter = router({
  telemetry: can('devices:read')
    .input(ofDeviceInput)
    .output(z.array(telemetryEntry))
    .query(({ ctx, input }) => telemetryOfDevice(ctx, input.deviceId)),
  readings: can('devices:read')
    .input(ofDeviceInput)
    .output(deviceReadings)
    .query(({ ctx, input }) => readingsOfDevice(ctx, input.deviceId)),
  readingChanges: can('devices:read')
    .input(ofDeviceInput)
    .output(streamOf(deviceReadings))
    .subscription(({ ctx, input, signal }) => readingChanges(ctx, input.deviceId, signal)),
  recordTelemetry: can('telemetry:write', callCosts.readings)
    .input(recordTelemetryInput)
    .output(telemetryEntry)
    .mutation(({ ctx, input }) => recordTelemetry(ctx, input)),
  recordTelemetryBatch: can('telemetry:write', callCosts.readings)
    .input(recordTelemetryBatchInput)
    .output(telemetryBatchResult)
    .mutation(({ ctx, input }) => recordTelemetryBatch(ctx, input)),
});
