import { can, router } from '../trpc';
import {
  device,
  deviceDetail,
  deviceHealth,
  deviceIdInput,
  deviceList,
  listDevicesInput,
  removedOutput,
  setStatusInput,
} from './schema';
import { deviceHealthSummary, getDevice, listDevices, removeDevice, setDeviceStatus } from './service';

export const devicesRouter = router({
  list: can('devices:read')
    .input(listDevicesInput)
    .output(deviceList)
    .query(({ ctx, input }) => listDevices(ctx, input)),
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
