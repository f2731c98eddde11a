import { z } from 'zod';
import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { streamOf } from '../streaming';
import { readingCsvPages } from '../telemetry/csv';
import {
  deviceReadings,
  readingCsvInput,
  readingHistory,
  readingHistoryInput,
  recordTelemetryBatchInput,
  recordTelemetryInput,
  telemetryBatchResult,
  telemetryEntry,
} from '../telemetry/schema';
import { can, router } from '../trpc';
import { telemetryOfDevice } from './entries';
import { readingHistoryWithAlarms } from './history';
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
  readingHistory: can('devices:read', callCosts.longList)
    .input(readingHistoryInput)
    .output(readingHistory)
    .query(({ ctx, input }) => readingHistoryWithAlarms(ctx, input)),
  readingCsv: can('devices:read', callCosts.report)
    .input(readingCsvInput)
    .output(streamOf(z.string()))
    .subscription(({ ctx, input, signal }) => readingCsvPages(ctx, input, signal)),
  recordTelemetry: can('telemetry:write', callCosts.readings)
    .input(recordTelemetryInput)
    .output(telemetryEntry)
    .mutation(({ ctx, input }) => recordTelemetry(ctx, input)),
  recordTelemetryBatch: can('telemetry:write', callCosts.readings)
    .input(recordTelemetryBatchInput)
    .output(telemetryBatchResult)
    .mutation(({ ctx, input }) => recordTelemetryBatch(ctx, input)),
});
