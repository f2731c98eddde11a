import { z } from 'zod';
import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import { allPrecautions, countOfDevice, listPrecautions, precautionsOfDevice } from './list';
import {
  allPrecautionsInput,
  countOutput,
  createPrecautionsInput,
  listPrecautionsInput,
  ofDeviceByCategoryInput,
  ofDeviceBySeverityInput,
  ofDeviceByTypeInput,
  precaution,
  precautionIdInput,
  precautionInput,
  precautionList,
  removedOfDeviceOutput,
  removedOutput,
  updatePrecautionInput,
} from './schema';
import {
  createPrecaution,
  createPrecautions,
  getPrecaution,
  removeOfDevice,
  removePrecaution,
  updatePrecaution,
} from './service';

const precautions = z.array(precaution);

export const safetyRouter = router({
  list: can('safety:read')
    .input(listPrecautionsInput)
    .output(precautionList)
    .query(({ ctx, input }) => listPrecautions(ctx, input)),
  all: can('safety:read', callCosts.longList)
    .input(allPrecautionsInput)
    .output(precautions)
    .query(({ ctx, input }) => allPrecautions(ctx, input)),
  get: can('safety:read')
    .input(precautionIdInput)
    .output(precaution)
    .query(({ ctx, input }) => getPrecaution(ctx, input.id)),
  create: can('safety:write')
    .input(precautionInput)
    .output(precaution)
    .mutation(({ ctx, input }) => createPrecaution(ctx, input)),
  createMany: can('safety:write')
    .input(createPrecautionsInput)
    .output(precautions)
    .mutation(({ ctx, input }) => createPrecautions(ctx, input)),
  update: can('safety:write')
    .input(updatePrecautionInput)
    .output(precaution)
    .mutation(({ ctx, input: { id, ...changes } }) => updatePrecaution(ctx, id, changes)),
  remove: can('safety:delete')
    .input(precautionIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removePrecaution(ctx, input.id)),
  byDevice: can('safety:read')
    .input(ofDeviceInput)
    .output(precautions)
    .query(({ ctx, input }) => precautionsOfDevice(ctx, input.deviceId)),
  removeOfDevice: can('safety:delete')
    .input(ofDeviceInput)
    .output(removedOfDeviceOutput)
    .mutation(({ ctx, input }) => removeOfDevice(ctx, input.deviceId)),
  activeOfDevice: can('safety:read')
    .input(ofDeviceInput)
    .output(precautions)
    .query(({ ctx, input }) => precautionsOfDevice(ctx, input.deviceId, { isActive: true })),
  ofDeviceByType: can('safety:read')
    .input(ofDeviceByTypeInput)
    .output(precautions)
    .query(({ ctx, input: { deviceId, type } }) => precautionsOfDevice(ctx, deviceId, { type })),
  ofDeviceByCategory: can('safety:read')
    .input(ofDeviceByCategoryInput)
    .output(precautions)
    .query(({ ctx, input: { deviceId, category } }) => precautionsOfDevice(ctx, deviceId, { category })),
  ofDeviceBySeverity: can('safety:read')
    .input(ofDeviceBySeverityInput)
    .output(precautions)
    .query(({ ctx, input: { deviceId, severity } }) => precautionsOfDevice(ctx, deviceId, { severity })),
  countOfDevice: can('safety:read')
    .input(ofDeviceInput)
    .output(countOutput)
    .query(({ ctx, input }) => countOfDevice(ctx, input.deviceId)),
});
