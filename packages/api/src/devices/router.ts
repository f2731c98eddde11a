import { z } from 'zod';
import { can, router } from '../trpc';
import {
  allDevicesInput,
  device,
  deviceCard,
  deviceDetail,
  deviceHealth,
  deviceIdInput,
  deviceList,
  listDevicesInput,
  removedOutput,
  setStatusInput,
} from './schema';
import { allDevices, deviceHealthSummary, getDevice, listDevices, removeDevice, setDeviceStatus } from './service';

export const devicesRouter = router({
  list: can('devices:read')
    .input(listDevicesInput)
    .output(deviceList)
    .query(({ ctx, input }) => listDevices(ctx, input)),
  all: can('devices:read')
    .input(allDevicesInput)
    .output(z.array(deviceCard))
    .query(({ ctx, input }) => allDevices(ctx, input)),
  get: can('devices:read')
    .input(deviceIdInput)
    .output(deviceDetail)
    .query(({ ctx, input }) => getDevice(ctx, input.id)),
  health: can('devices:read')
    .output(deviceHealth)
    .query(({ ctx }) => deviceHealthSummary(ctx)),
  setStatus: can('devices:status')
    .input(setStatusInput)
    .output(device)
    .mutation(({ ctx, input }) => setDeviceStatus(ctx, input.id, input.status)),
  remove: can('devices:delete')
    .input(deviceIdInput)
    .output(removedOutput)
    .mutation(({ ctx, input }) => removeDevice(ctx, input.id)),
});
