import { badRowsFile } from '../csv/bad-rows-file';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import { badReadings, importReadings, previewImport } from './import';
import { addReading, answerQuestion, correctReading, listReadings, removeReading } from './readings';
import {
  addReadingInput,
  answerQuestionInput,
  correctReadingInput,
  createMeterInput,
  deviceMeters,
  importedReadings,
  listReadingsInput,
  meter,
  meterIdInput,
  meterImportForm,
  meterImportPreview,
  readingIdInput,
  readingPage,
  removedMeter,
  updateMeterInput,
} from './schema';
import { createMeter, metersOfDevice, removeMeter, updateMeter } from './service';

export const metersRouter = router({
  ofDevice: can('meters:read')
    .input(ofDeviceInput)
    .output(deviceMeters)
    .query(({ ctx, input }) => metersOfDevice(ctx, input.deviceId)),
  create: can('meters:write')
    .input(createMeterInput)
    .output(meter)
    .mutation(({ ctx, input }) => createMeter(ctx, input)),
  update: can('meters:write')
    .input(updateMeterInput)
    .output(meter)
    .mutation(({ ctx, input }) => updateMeter(ctx, input)),
  remove: can('meters:delete')
    .input(meterIdInput)
    .output(removedMeter)
    .mutation(({ ctx, input }) => removeMeter(ctx, input.id)),
  readings: can('meters:read')
    .input(listReadingsInput)
    .output(readingPage)
    .query(({ ctx, input }) => listReadings(ctx, input)),
  addReading: can('telemetry:write')
    .input(addReadingInput)
    .output(meter)
    .mutation(({ ctx, input }) => addReading(ctx, input)),
  correctReading: can('meters:write')
    .input(correctReadingInput)
    .output(meter)
    .mutation(({ ctx, input }) => correctReading(ctx, input)),
  removeReading: can('meters:write')
    .input(readingIdInput)
    .output(meter)
    .mutation(({ ctx, input }) => removeReading(ctx, input.id)),
  answerQuestion: can('meters:write')
    .input(answerQuestionInput)
    .output(meter)
    .mutation(({ ctx, input }) => answerQuestion(ctx, input)),
  previewImport: can('meters:write')
    .input(meterImportForm)
    .output(meterImportPreview)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),
  badReadings: can('meters:write')
    .input(meterImportForm)
    .output(badRowsFile)
    .mutation(({ ctx, input }) => badReadings(ctx, input)),
  importReadings: can('meters:write')
    .input(meterImportForm)
    .output(importedReadings)
    .mutation(({ ctx, input }) => importReadings(ctx, input)),
});
