import { z } from 'zod';
import { callCosts } from '../call-limits';
import { ofDeviceInput } from '../fields';
import { can, router } from '../trpc';
import { assignDevice } from './assign';
import { filterValues } from './filter-values';
import { allDevices, listDevices } from './list';
import { removePhoto, setPhoto } from './photo';
import {
  allDevicesInput,
  assignDeviceInput,
  device,
  deviceCard,
  deviceDetail,
  deviceFilterValues,
  deviceHealth,
  deviceIdInput,
  deviceInput,
  deviceList,
  deviceStats,
  listDevicesInput,
  photoForm,
  removedOutput,
  setStatusInput,
  updateDeviceInput,
} from './schema';
import {
  createDevice,
  deviceHealthSummary,
  getDevice,
  removeDevice,
  setDeviceStatus,
  statsOfDevice,
  updateDevice,
} from './service';

export const devicesRouter = router({
  list: can('devices:read')
    .input(listDevicesInput)
    .output(deviceList)
    .query(({ ctx, input }) => listDevices(ctx, input)),
  all: can('devices:read', callCosts.longList)
    .input(allDevicesInput)
    .output(z.array(deviceCard))
    .query(({ ctx, input }) => allDevices(ctx, input)),
  get: can('devices:read')
    .input(deviceIdInput)
    .output(deviceDetail)
    .query(({ ctx, input }) => getDevice(ctx, input.id)),
  stats: can('devices:read')
    .input(ofDeviceInput)
    .output(deviceStats)
    .query(({ ctx, input }) => statsOfDevice(ctx, input.deviceId)),
  health: can('devices:read')
    .output(deviceHealth)
    .query(({ ctx }) => deviceHealthSummary(ctx)),
  filterValues: can('devices:read')
    .output(deviceFilterValues)
    .query(({ ctx }) => filterValues(ctx)),
  create: can('devices:write')
    .input(deviceInput)
    .output(device)
    .mutation(({ ctx, input }) => createDevice(ctx, input)),
  update: can('devices:write')
    .input(updateDeviceInput)
    .output(device)
    .mutation(({ ctx, input: { id, ...changes } }) => updateDevice(ctx, id, changes)),
  assign: can('devices:write')
    .input(assignDeviceInput)
    .output(device)
    .mutation(({ ctx, input }) => assignDevice(ctx, input.id, input.assignedUserId)),
  setStatus: can('devices:status')
    .input(setStatusInput)
    .output(device)
    .mutation(({ ctx, input }) => setDeviceStatus(ctx, input.id, input.status)),
  setPhoto: can('devices:write')
    .input(photoForm)
    .output(device)
    .mutation(({ ctx, input }) => setPhoto(ctx, input)),
  removePhoto: can('devices:write')
    .input(deviceIdInput)
    .output(device)
    .mutation(({ ctx, input }) => removePhoto(ctx, input.id)),
  remove: can('devices:delete')
    .input(deviceIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removeDevice(ctx, input.id)),
});
